"""The class of universal functions: element-wise, broadcasting, with `out=`, `where=`, `.reduce`, `.accumulate`, `.outer`, `.at`."""
from _tandem import Tensor as Tensor
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import result_type as result_type
from numpy._scalars import generic as generic
from typing import Any
import tandem as td

DTYPES: _Types
class ufunc:
    """An element-wise function. `rule` says what the types of results are: 'same', 'float', 'bool', 'integer'."""
    def __call__(self, *args, out=None, where=True, dtype=None, casting='same_kind', **_): ...
    def __init__(self, name, nin, function, rule, identity=None, reduce=None, accumulate=None): ...
    def __repr__(self) -> str: ...
    def accumulate(self, a, axis=0, dtype=None, out=None):
        """The results of reduce for the elements up to each."""
        ...
    def at(self, a, indices, b=None):
        """Applies the function at places, in place; a place that is named twice counts twice."""
        ...
    def outer(self, a, b, **kwargs):
        """The function of each element of one with each of the other."""
        ...
    def reduce(self, a, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        """Folds the elements along an axis into one."""
        ...
    def reduceat(self, a, indices, axis=0):
        """Folds of slices between indices."""
        ...
    def __getattr__(self, name: str): ...
