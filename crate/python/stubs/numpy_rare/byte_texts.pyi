"""Bytes as scalar objects, files as arrays, orders of bytes and of complex numbers."""
from numpy_extras.subclasses import Subclassed as Subclassed
from typing import Any
import numpy as np

class bytes_(bytes):
    """Bytes, as a scalar object."""
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def item(self):
        """As Python's."""
        ...
    @property
    def itemsize(self): ...
    ndim: Any
    shape: Any
    size: Any
    def tolist(self):
        """As Python's."""
        ...
    def __getattr__(self, name: str): ...

def byteswap(a, inplace=False):
    """The numbers whose bytes stand in the other order."""
    ...

class memmap(Subclassed):
    """An array whose numbers a file has: read when it is opened, written by `flush`."""
    def flush(self):
        """Writes the numbers into the file."""
        ...
    @property
    def name(self): ...
    def __getattr__(self, name: str): ...

def sort_complex(a):
    """Complex numbers in order of their real parts, then of their imaginary ones."""
    ...

def void(value, dtype=None):
    """Bytes without a meaning, or with `dtype` a record."""
    ...
