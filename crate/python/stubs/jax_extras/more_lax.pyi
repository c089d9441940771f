"""Rarer operations of `jax.lax`."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax_extras.complexes import complex as complex
from jax_extras.complexes import conj as conj
from jax_extras.complexes import imag as imag
from jax_extras.complexes import real as real
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as _igamma
from jax_extras.scipy.incomplete import gammaincc as _igammac
from jax_extras.scipy.incomplete import zeta as zeta
from jax_extras.windows import ConvDimensionNumbers as _ConvGeneralDilatedDimensionNumbers
from jax_extras.windows import conv_general_dilated as conv_general_dilated
from typing import Any
import jax as jax

ConvGeneralDilatedDimensionNumbers = _ConvGeneralDilatedDimensionNumbers
class RoundingMethod:
    """How halves are rounded."""
    AWAY_FROM_ZERO: Any
    TO_NEAREST_EVEN: Any
    def __format__(self, format_spec, /): ...
    def __getattr__(self, name: str): ...

def approx_max_k(operand, k, reduction_dimension=-1, recall_target=0.95, **_):
    """The k largest elements of an axis and their places; here always the exact ones."""
    ...

def approx_min_k(operand, k, reduction_dimension=-1, recall_target=0.95, **_):
    """The k smallest elements of an axis and their places; here always the exact ones."""
    ...

def bessel_i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

def bessel_i1e(x):
    """The modified Bessel function of order 1, scaled by exp(-|x|)."""
    ...

def broadcast_to_rank(x, rank):
    """The array with axes of size 1 before the others."""
    ...

def clz(x):
    """How many zeros the bits of a whole number begin with."""
    ...

def conv_general_dilated_patches(lhs, filter_shape, window_strides, padding, lhs_dilation=None, rhs_dilation=None, dimension_numbers=None, **_):
    """The windows of pictures, each laid out along the axis of features."""
    ...

def custom_linear_solve(matvec, b, solve, transpose_solve=None, symmetric=False, has_aux=False):
    """What a solver finds for `matvec(x) = b`, whose derivative is that of the equation."""
    ...

def custom_root(f, initial_guess, solve, tangent_solve, has_aux=False):
    """A root of a function, whose derivative is that of the equation, not of the way to it."""
    ...

def dtype(x):
    """The type of the elements."""
    ...

def dtype_of(instance, owner=None, /): ...

def empty(shape, dtype=None, **_):
    """An array of zeros, whose values are not promised."""
    ...

igamma = _igamma
igammac = _igammac
jnp = _jnp
def optimization_barrier(operand, /):
    """The tree itself."""
    ...

def platform_dependent(*args, default=None, **per_platform):
    """What the function of this platform gives."""
    ...

def polygamma(m, x):
    """The derivative of order `m` of `digamma`."""
    ...

def reduce_precision(operand, exponent_bits, mantissa_bits):
    """Floats rounded to fewer bits, of which those too large become infinite and those too small 0."""
    ...

def reduce_xor(operand, axes):
    """The bits of the elements along axes, each turned as often as it is set."""
    ...

def split(operand, sizes, axis=0):
    """Parts of these sizes along an axis."""
    ...

def with_sharding_constraint(x, shardings):
    """The arrays, which lie as asked for."""
    ...
