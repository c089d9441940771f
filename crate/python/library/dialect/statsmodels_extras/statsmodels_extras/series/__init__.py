"""Series in time."""
