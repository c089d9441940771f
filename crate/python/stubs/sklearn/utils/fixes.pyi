"""Small things that depend on versions."""
from typing import Any

def parse_version(version):
    """A version as a tuple of numbers that can be compared."""
    ...
