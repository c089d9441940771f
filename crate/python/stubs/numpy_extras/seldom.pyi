"""Functions of arrays that few programs need."""
from numpy._dtypes import dtype as dtype
from numpy._objects import ObjectArray as ObjectArray
from numpy._objects import in_pairs as in_pairs
from tandem.dialect import views as views
from typing import Any
import numpy as np

OBJECT: dtype
def angle(z, deg=False):
    """The angle from the positive real axis, of complex numbers."""
    ...

def apply_over_axes(func, a, axes):
    """A function along one axis after the other, which stay as axes of size 1."""
    ...

def array_equiv(a1, a2):
    """Whether two arrays are equal when they are broadcast."""
    ...

def bartlett(M):
    """A triangular window."""
    ...

def base_repr(number, base=2, padding=0):
    """A whole number in a base up to 36."""
    ...

def binary_repr(num, width=None):
    """A whole number in base 2."""
    ...

def blackman(M):
    """A window of two cosines."""
    ...

def diag_indices_from(arr):
    """The places of the diagonal of an array."""
    ...

def dsplit(ary, indices_or_sections):
    """Parts along the third axis."""
    ...

def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours, with what goes before and behind."""
    ...

def frexp(x):
    """Mantissas from 1/2 to 1, and powers of 2."""
    ...

def frompyfunc(func, nin, nout, *, identity=None):
    """A function of Python's, element by element: it gives arrays of objects."""
    ...

def fromstring(string, dtype=..., count=-1, *, sep):
    """The numbers of a text."""
    ...

def hamming(M):
    """A window of a raised cosine on a pedestal."""
    ...

def hanning(M):
    """A window of a raised cosine."""
    ...

def i0(x):
    """The modified Bessel function of order 0."""
    ...

def imag(val):
    """The imaginary part."""
    ...

def iscomplex(x):
    """Whether each element has an imaginary part."""
    ...

def iscomplexobj(x):
    """Whether the type is one of complex numbers."""
    ...

def isneginf(x, out=None):
    """Whether each element is infinite and negative."""
    ...

def isposinf(x, out=None):
    """Whether each element is infinite and positive."""
    ...

def isrealobj(x):
    """Whether the type is none of complex numbers."""
    ...

def mask_indices(n, mask_func, k=0):
    """The places where a mask of n by n is not 0."""
    ...

may_share_memory = shares_memory
def modf(x):
    """Fractions and whole parts."""
    ...

def packbits(a, axis=None, bitorder='big'):
    """Eight truth values as one number each."""
    ...

def piecewise(x, condlist, funclist, *args, **kw):
    """Of each element the value of the function whose condition holds."""
    ...

def real_if_close(a, tol=100):
    """The real parts, if all imaginary parts are a few rounding errors."""
    ...

def rollaxis(a, axis, start=0):
    """The axes with one of them moved before another."""
    ...

def shares_memory(a, b, max_work=None):
    """Whether two arrays are views of the same memory."""
    ...

def sinc(x):
    """sin(pi x) / (pi x)."""
    ...

def spacing(x):
    """How far the next number lies."""
    ...

def tril_indices_from(arr, k=0):
    """The places on and below a diagonal of a matrix."""
    ...

def triu_indices_from(arr, k=0):
    """The places on and above a diagonal of a matrix."""
    ...

def unpackbits(a, axis=None, count=None, bitorder='big'):
    """The eight bits of each number."""
    ...

def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """Angles without jumps of more than half a turn."""
    ...

def vecdot(x1, x2, axis=-1):
    """The products of vectors along an axis."""
    ...
