"""How anything becomes an array."""
from _tandem import Tensor as Tensor
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._fast import fast as fast
from numpy._scalars import generic as generic
from typing import Any
import tandem as td

DTYPES: _Types
def array(values, dtype=None, copy=True, order='K', subok=False, ndmin=0, like=None):
    """An array of numbers, nested lists of them, or another array. Whole numbers become int64, others float64."""
    ...

def asarray(values, dtype=None, order=None, **_):
    """The array itself if it is one of this dtype, else `np.array(values, dtype)`."""
    ...
