"""Words for yes and no."""

_YES, _NO = ("y", "yes", "t", "true", "on", "1"), ("n", "no", "f", "false", "off", "0")


def strtobool(val):
    """1 for a word that means yes, 0 for one that means no."""
    word = val.lower()
    if word in _YES:
        return 1
    if word in _NO:
        return 0
    raise ValueError(f"invalid truth value {word!r}")
