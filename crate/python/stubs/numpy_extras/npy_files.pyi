"""Arrays in npy and npz files, and as bytes."""
from numpy._conversion import asarray as asarray
from numpy._dtypes import as_dtype as as_dtype
from numpy._io import frombuffer as frombuffer
from numpy._objects import objects as objects
from numpy_extras._texts import of_bytes as _texts_of_bytes
from numpy_extras._texts import to_bytes as _texts_to_bytes
from typing import Any
import numpy as np

class NpzFile(dict):
    """The arrays of an npz file, by name."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __missing__(self, key): ...
    def __repr__(self) -> str: ...
    def close(self): ...
    @property
    def f(self): ...
    @property
    def files(self): ...
    def __getattr__(self, name: str): ...

def fromfile(file, dtype=..., count=-1, sep='', offset=0):
    """Numbers from a file of their bytes, or of texts with `sep` between them."""
    ...

def load(file, mmap_mode=None, allow_pickle=False, **_):
    """Reads an npy or npz file."""
    ...

def save(file, arr, allow_pickle=True, **_):
    """Writes an array to an npy file."""
    ...

def savez(file, *args, **kwds):
    """Writes arrays to an npz file."""
    ...

savez_compressed = savez
texts_of_bytes = _texts_of_bytes
texts_to_bytes = _texts_to_bytes
def to_file(a, file, sep=''):
    """Writes the elements of an array as bytes, or as texts with `sep` between them."""
    ...
