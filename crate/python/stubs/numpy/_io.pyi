"""Numbers from their bytes."""
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import as_dtype as as_dtype
from typing import Any

def frombuffer(buffer, dtype=..., count=-1, offset=0):
    """The numbers whose bytes a buffer holds; of a dtype like ">f4" the highest byte comes first."""
    ...
