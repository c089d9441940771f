"""`getpass`: asks for a line that is not shown while it is typed."""

import _notebook

__all__ = ["GetPassWarning", "getpass", "getuser"]


class GetPassWarning(UserWarning):
    """The password may be shown. Never given: the page hides it."""


def getpass(prompt="Password: ", stream=None, *, echo_char=None):
    """Asks for a line that is not shown while it is typed."""
    return _notebook.ask(str(prompt), True)


def getuser():
    """The name of the user; there is one."""
    return "user"
