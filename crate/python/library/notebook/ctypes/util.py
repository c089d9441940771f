"""`ctypes.util` of the notebook: no library is found."""


def find_library(name):
    """None: there are no compiled libraries."""
    return None
