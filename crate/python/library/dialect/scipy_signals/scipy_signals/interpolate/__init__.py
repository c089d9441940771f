"""Functions through data."""
