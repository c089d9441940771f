"""Rarer parts of matplotlib."""
