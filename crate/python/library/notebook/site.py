"""`site` of the notebook: where installed packages lie."""

from _notebook_boot import SITE

ENABLE_USER_SITE = False
PREFIXES = ["/"]
USER_SITE = USER_BASE = None


def getsitepackages(prefixes=None):
    """The folders of installed packages."""
    return [SITE]


def getusersitepackages():
    """The same: there is one."""
    return SITE


def getuserbase():
    """The root."""
    return "/"


def addsitedir(sitedir, known_paths=None):
    """Has modules be found in a folder too."""
    import os
    import sys

    if os.path.abspath(sitedir) not in sys.path:
        sys.path.append(os.path.abspath(sitedir))
    return known_paths


def main():
    """Nothing to do."""
