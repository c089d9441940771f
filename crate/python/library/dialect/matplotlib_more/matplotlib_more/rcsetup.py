"""Checks of settings, by their module's name."""

from cycler import cycler  # noqa: F401

interactive_bk, non_interactive_bk = [], ["agg", "svg"]
all_backends = [*interactive_bk, *non_interactive_bk]


def validate_bool(b):
    """Yes or no, also as a text."""
    b = b.lower() if isinstance(b, str) else b
    if b in ("t", "y", "yes", "on", "true", "1", 1, True):
        return True
    if b in ("f", "n", "no", "off", "false", "0", 0, False):
        return False
    raise ValueError(f"Cannot convert {b!r} to bool")
