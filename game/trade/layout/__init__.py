"""Where pieces lie: geometry without a screen."""
