"""Rarer functions of `jax.numpy`."""
from jax import numpy as _jnp
from jax._array import array as array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._dtypes import wanted as wanted
from jax.numpy._creation import arange as arange
from jax.numpy._creation import diag as diag
from jax.numpy._creation import linspace as linspace
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._manipulation import concatenate as concatenate
from jax.numpy._manipulation import moveaxis as moveaxis
from jax.numpy._manipulation import split as split
from typing import Any
import jax as jax
import numpy as np
import tandem as td

def angle(z, deg=False):
    """0 for positive numbers, pi for negative ones."""
    ...

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """A function of each row along an axis."""
    ...

def apply_over_axes(func, a, axes):
    """A function of several axes, one after the other."""
    ...

def array_equiv(a1, a2):
    """Whether arrays are equal after broadcasting."""
    ...

def bartlett(*args, **kwargs):
    """NumPy's `bartlett`, of arrays whose values are known."""
    ...

def blackman(*args, **kwargs):
    """NumPy's `blackman`, of arrays whose values are known."""
    ...

def block(arrays):
    """An array of nested lists of blocks: the innermost lists lie along the last axis."""
    ...

def delete(arr, obj, axis=None, *, assume_unique_indices=False):
    """The array without these places."""
    ...

def diagflat(v, k=0):
    """A matrix whose diagonal has all these elements."""
    ...

def dsplit(ary, indices_or_sections):
    """The array cut along the third axis."""
    ...

def fill_diagonal(a, val, wrap=False, *, inplace=True):
    """A copy with other elements on the diagonal."""
    ...

def frombuffer(buffer, dtype=..., count=-1, offset=0):
    """The elements that bytes hold."""
    ...

def fromfunction(function, shape, *, dtype=..., **kwargs):
    """The function of the places of each element."""
    ...

def frompyfunc(func, nin, nout, **_):
    """A function of numbers as one of arrays."""
    ...

def gcd(*args, **kwargs):
    """NumPy's `gcd`, of arrays whose values are known."""
    ...

def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers at equal ratios."""
    ...

def hamming(*args, **kwargs):
    """NumPy's `hamming`, of arrays whose values are known."""
    ...

def hanning(*args, **kwargs):
    """NumPy's `hanning`, of arrays whose values are known."""
    ...

def histogram2d(x, y, bins=10, range=None, weights=None, density=None):
    """How many points lie in each rectangle, and the edges of both axes."""
    ...

def histogramdd(sample, bins=10, range=None, weights=None, density=None):
    """How many points lie in each box, and the edges along each axis."""
    ...

def i0(*args, **kwargs):
    """NumPy's `i0`, of arrays whose values are known."""
    ...

def insert(arr, obj, values, axis=None):
    """The array with elements put before a place."""
    ...

def ix_(*args):
    """Places along each axis, to choose rows and columns."""
    ...

jnp = _jnp
def kaiser(*args, **kwargs):
    """NumPy's `kaiser`, of arrays whose values are known."""
    ...

def lcm(*args, **kwargs):
    """NumPy's `lcm`, of arrays whose values are known."""
    ...

def ldexp(x1, x2):
    """A number times a power of 2."""
    ...

def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of a base whose exponents are at equal distances."""
    ...

def nanargmax(a, axis=None, keepdims=False):
    """Where the largest element stands that is not NaN."""
    ...

def nanargmin(a, axis=None, keepdims=False):
    """Where the smallest element stands that is not NaN."""
    ...

def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle of what is not NaN."""
    ...

def nanpercentile(a, q, axis=None, **options):
    """The value below which `q` hundredths of what is not NaN lie."""
    ...

def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False):
    """The value below which the part `q` of what is not NaN lies."""
    ...

def packbits(*args, **kwargs):
    """NumPy's `packbits`, of arrays whose values are known."""
    ...

def place(arr, mask, vals, *, inplace=True):
    """A copy with values where the mask holds."""
    ...

def polyadd(a1, a2):
    """The sum of polynomials."""
    ...

def polyder(p, m=1):
    """The derivative of a polynomial."""
    ...

def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of least squares, its highest coefficient first."""
    ...

def polyint(p, m=1, k=0):
    """The integral of a polynomial, with a constant for each time."""
    ...

def polymul(a1, a2, *, trim_leading_zeros=False):
    """The product of polynomials."""
    ...

def resize(a, new_shape):
    """Another size, filled by repeating the elements."""
    ...

def rollaxis(a, axis, start=0):
    """An axis moved before another."""
    ...

def roots(p, *, strip_zeros=True):
    """The roots of a polynomial, of known coefficients; unless zeros at the ends are stripped, NaN for the first of them."""
    ...

def tril_indices_from(arr, k=0):
    """The places on and below the diagonal of an array."""
    ...

def trim_zeros(filt, trim='fb', axis=None):
    """Without zeros at the ends, along all axes or one."""
    ...

def triu_indices_from(arr, k=0):
    """The places on and above the diagonal of an array."""
    ...

def unique_counts(x, /, *, size=None, fill_value=None):
    """The different elements, and how often each occurs."""
    ...

def unique_values(x):
    """The different elements."""
    ...

def unpackbits(*args, **kwargs):
    """NumPy's `unpackbits`, of arrays whose values are known."""
    ...

def unwrap(*args, **kwargs):
    """NumPy's `unwrap`, of arrays whose values are known."""
    ...

def vander(x, N=None, increasing=False):
    """Powers of the elements."""
    ...
