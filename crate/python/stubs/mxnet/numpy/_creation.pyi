"""Functions that make arrays of `mx.np`: float32 unless said otherwise, in the context in force unless one is given."""
from mxnet import context as context
from mxnet._array import duplicate as duplicate
from mxnet._array import made as made
from mxnet._dtypes import name_of as name_of
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.devices import moved as moved
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

FUNCTIONS: dict
def arange(start, stop=None, step=1, dtype=None, ctx=None):
    """Numbers from `start` up to below `stop`."""
    ...

def array(object, dtype=None, ctx=None, cls=None):
    """An array of numbers, lists, or a copy of another array, whose type it keeps."""
    ...

def asarray(object, dtype=None, ctx=None):
    """The array itself, or `array`."""
    ...

def dtype_of(instance, owner=None, /): ...

empty = zeros
def empty_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...

def eye(N, M=None, k=0, dtype=None, ctx=None):
    """Ones on a diagonal."""
    ...

def full(shape, fill_value, dtype=None, order='C', ctx=None, out=None):
    """An array of one number."""
    ...

def full_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...

def genfromtxt(fname, *args, **kwargs):
    """Numbers of a text file, as NumPy reads them."""
    ...

def hamming(M, dtype=None, ctx=None): ...

def hanning(M, dtype=None, ctx=None): ...

def identity(n, dtype=None, ctx=None):
    """`eye(n)`."""
    ...

def indices(dimensions, dtype='int32', ctx=None):
    """The coordinates of a grid."""
    ...

def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, ctx=None):
    """Numbers at equal distances."""
    ...

def ones(shape, dtype=None, order='C', ctx=None):
    """An array of ones of this shape, float32 unless `dtype` says otherwise, in the context `ctx`."""
    ...

def ones_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...

def zeros(shape, dtype=None, order='C', ctx=None):
    """An array of zeros of this shape, float32 unless `dtype` says otherwise, in the context `ctx`."""
    ...

def zeros_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...
