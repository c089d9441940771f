"""The array API's functions about dtypes, shapes and the namespace: what there is, what becomes of what."""
from _tandem import Tensor as Tensor
from typing import Any
import tandem as td

def broadcast_shapes(*shapes):
    """The shape that tensors of these shapes broadcast to.

    >>> td.broadcast_shapes((2, 1), (3,))
    (2, 3)"""
    ...

def can_cast(from_, to, /):
    """Whether a dtype (or a tensor's) promotes to another: all its numbers are there.

    >>> td.can_cast(td.int8, td.int32), td.can_cast(td.float32, td.int32)
    (True, False)"""
    ...

def conj(x, /):
    """The complex conjugate: of real numbers they themselves.

    >>> td.conj(td.tensor([1.0])).tolist()
    [1.0]"""
    ...

def finfo(type, /):
    """What a float dtype (or that of a tensor) holds: bits, eps, max, min, smallest_normal, dtype.

    >>> td.finfo(td.float32).eps == 2.0**-23
    True"""
    ...

def from_dlpack(x, /, *, device=None, copy=None):
    """A tensor from another one. Memory of other libraries cannot be read: only a device reads that of its tensors.

    >>> td.from_dlpack(td.tensor([1, 2])).tolist()
    [1, 2]"""
    ...

def iinfo(type, /):
    """What an integer dtype (or that of a tensor) holds: bits, max, min, dtype.

    >>> td.iinfo(td.uint8).max
    255"""
    ...

def imag(x, /):
    """The imaginary part: 0 of real numbers.

    >>> td.imag(td.tensor([1.0])).tolist()
    [0.0]"""
    ...

def isdtype(dtype, kind):
    """Whether a dtype is another one, of a kind ('bool', 'signed integer', 'unsigned integer', 'integral', 'real floating',
    'complex floating', 'numeric'), or any of a tuple of these.

    >>> td.isdtype(td.int8, "integral"), td.isdtype(td.int8, (td.bool, "real floating"))
    (True, False)"""
    ...

def real(x, /):
    """The real part: of real numbers they themselves.

    >>> td.real(td.tensor([1.0])).tolist()
    [1.0]"""
    ...

def repeat(x, repeats, /, axis=None):
    """Each element along an axis repeated in its place, by one number or one a place; of the flattened tensor for None.

    Numbers in a tensor have to be known: in a compiled function use a list.

    >>> td.repeat(td.tensor([1, 2]), td.tensor([2, 1])).tolist()
    [1, 1, 2]"""
    ...

def result_type(*arrays_and_dtypes):
    """The dtype to which tensors, dtypes and numbers promote: a number counts only where it is of a wider kind than all others.

    >>> td.result_type(td.int8, td.ones(2, dtype="uint8"), 1)
    tandem.int16"""
    ...
