"""The laws of all games of Trade, each as something that watches a game turn by turn."""
