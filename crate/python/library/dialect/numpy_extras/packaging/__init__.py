"""Versions of packages and what is asked of them, as PEP 440 has it."""

__version__ = "25.0"
