"""What the magics have in common."""

import sys


class UsageError(Exception):
    """A magic that is not there, or was given what it does not understand."""


def user_names():
    """The variables of the notebook."""
    return sys.modules["__main__"].__dict__


def wait():
    """Waits until the devices have done what was asked of them: that is part of what is timed."""
    if "tandem" in sys.modules:
        sys.modules["tandem"].waitall()


def words_of(rest):
    """The words that a magic was given, quotes resolved."""
    from _notebook_shell import words

    return [word for word, _ in words(rest)]
