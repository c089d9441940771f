"""Native paths, without a step of Python, for what programs call most often."""
from numpy import ndarray as ndarray
from numpy._dtypes import _Types as _Types
from typing import Any

DTYPES: _Types
def fast(path, general):
    """`general`, a function of arrays, with the native path of this name: that of an op, of a reduction, of an element, ..."""
    ...

def with_fast_operators(kind):
    """Gives the operators of arrays, or of a type of scalars, their native paths."""
    ...
