"""Warnings of the library, in colour."""

import warnings

from .utils.colorize import colorize

DEBUG, INFO, WARN, ERROR, DISABLED = 10, 20, 30, 40, 50
min_level = WARN


def set_level(level):
    """Sets the level from which on messages are shown."""
    global min_level
    min_level = level


def warn(msg, *args, category=None, stacklevel=1):
    """Warns, in yellow."""
    if min_level <= WARN:
        warnings.warn(colorize(f"WARN: {msg % args if args else msg}", "yellow"), category=category, stacklevel=stacklevel + 1)


def deprecation(msg, *args):
    """Warns that something is of the past."""
    warn(msg, *args, category=DeprecationWarning, stacklevel=2)


def error(msg, *args):
    """Warns, in red."""
    if min_level <= ERROR:
        warnings.warn(colorize(f"ERROR: {msg % args if args else msg}", "red"), stacklevel=3)
