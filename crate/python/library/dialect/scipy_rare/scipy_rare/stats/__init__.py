"""Statistics that are needed seldom."""
