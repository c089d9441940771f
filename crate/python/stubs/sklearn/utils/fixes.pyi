"""Small things that depend on versions."""
from sklearn._files import rarer as rarer
from typing import Any

def parse_version(version):
    """A version that can be compared."""
    ...

def __getattr__(name: str) -> Any: ...
