"""Learning from tables of numbers."""
