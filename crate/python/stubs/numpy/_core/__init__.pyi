"""`ndarray`, the array class."""
from _tandem import Tensor as Tensor
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._scalars import generic as generic
from tandem.dialect.views import SharedTensor as SharedTensor
from tandem.dialect.views import permuted as permuted
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

class ArrayKind(type):
    """The class of `ndarray`: arrays of objects, texts, complex numbers, moments and records lie in no tensor and are instances too."""
    def __getitem__(cls, kinds): ...
    def __instancecheck__(cls, x): ...
    def __subclasscheck__(cls, kind): ...
    def __getattr__(self, name: str): ...

DTYPES: _Types
def given(x):
    """A result without axes as a scalar object; any other array as it is. What is traced has no value yet."""
    ...

def on_cpu(function):
    """What makes arrays makes them on the CPU, which alone has 64-bit numbers."""
    ...
