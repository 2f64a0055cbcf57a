"""Options of `serve`, by what they are about; each module adds them, and reads them back."""
