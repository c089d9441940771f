"""Figures below their cells."""

__version__ = "0.1.7+tandem"
