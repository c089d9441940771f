"""Outlines."""

from matplotlib_extras.paths import Path

__all__ = ["Path"]
