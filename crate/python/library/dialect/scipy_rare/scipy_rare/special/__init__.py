"""Special functions that are needed seldom."""
