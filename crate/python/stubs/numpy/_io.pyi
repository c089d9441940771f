"""Files: npy, npz, and tables of text."""
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import as_dtype as as_dtype
from typing import Any

class NpzFile(dict):
    """The arrays of an npz file, by name."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def close(self): ...
    @property
    def files(self): ...
    def __getattr__(self, name: str): ...

def frombuffer(buffer, dtype=..., count=-1, offset=0):
    """The numbers whose bytes a buffer holds; of a dtype like ">f4" the highest byte comes first."""
    ...

def fromfile(file, dtype=..., count=-1, sep='', offset=0):
    """Numbers from a file of their bytes."""
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
