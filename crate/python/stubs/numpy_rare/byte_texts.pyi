"""Bytes as scalar objects, files as arrays, orders of bytes and of complex numbers."""
from numpy import bytes_ as bytes_
from numpy_extras.subclasses import Subclassed as Subclassed
from typing import Any
import numpy as np

def byteswap(a, inplace=False):
    """The numbers whose bytes stand in the other order."""
    ...

class memmap(Subclassed):
    """An array whose numbers a file has: read when it is opened, written by `flush`."""
    def __del__(self): ...
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
