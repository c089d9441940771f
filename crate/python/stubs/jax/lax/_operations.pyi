"""Operations by their names in `lax`: they take arrays, and change shapes only as told."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax.numpy._creation import full_like as full_like
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._creation import zeros_like as _zeros_like_array
from jax.numpy._elementwise import abs as abs
from jax.numpy._elementwise import add as add
from jax.numpy._elementwise import arccos as _acos
from jax.numpy._elementwise import arccosh as _acosh
from jax.numpy._elementwise import arcsin as _asin
from jax.numpy._elementwise import arcsinh as _asinh
from jax.numpy._elementwise import arctan as _atan
from jax.numpy._elementwise import arctan2 as _atan2
from jax.numpy._elementwise import arctanh as _atanh
from jax.numpy._elementwise import binary as binary
from jax.numpy._elementwise import bitwise_and as bitwise_and
from jax.numpy._elementwise import bitwise_or as bitwise_or
from jax.numpy._elementwise import bitwise_xor as bitwise_xor
from jax.numpy._elementwise import cbrt as cbrt
from jax.numpy._elementwise import ceil as ceil
from jax.numpy._elementwise import conj as conj
from jax.numpy._elementwise import cos as cos
from jax.numpy._elementwise import cosh as cosh
from jax.numpy._elementwise import equal as _eq
from jax.numpy._elementwise import exp as exp
from jax.numpy._elementwise import exp2 as exp2
from jax.numpy._elementwise import expm1 as expm1
from jax.numpy._elementwise import floor as floor
from jax.numpy._elementwise import greater as _gt
from jax.numpy._elementwise import greater_equal as _ge
from jax.numpy._elementwise import invert as _bitwise_not
from jax.numpy._elementwise import isfinite as _is_finite
from jax.numpy._elementwise import left_shift as _shift_left
from jax.numpy._elementwise import less as _lt
from jax.numpy._elementwise import less_equal as _le
from jax.numpy._elementwise import log as log
from jax.numpy._elementwise import log1p as log1p
from jax.numpy._elementwise import maximum as _max
from jax.numpy._elementwise import minimum as _min
from jax.numpy._elementwise import multiply as _mul
from jax.numpy._elementwise import negative as _neg
from jax.numpy._elementwise import nextafter as nextafter
from jax.numpy._elementwise import not_equal as _ne
from jax.numpy._elementwise import power as _pow
from jax.numpy._elementwise import reciprocal as reciprocal
from jax.numpy._elementwise import right_shift as _shift_right_arithmetic
from jax.numpy._elementwise import right_shift as _shift_right_logical
from jax.numpy._elementwise import round as round
from jax.numpy._elementwise import sign as sign
from jax.numpy._elementwise import sin as sin
from jax.numpy._elementwise import sinh as sinh
from jax.numpy._elementwise import sqrt as sqrt
from jax.numpy._elementwise import square as square
from jax.numpy._elementwise import subtract as _sub
from jax.numpy._elementwise import tan as tan
from jax.numpy._elementwise import tanh as tanh
from jax.numpy._elementwise import unary as unary
from jax.numpy._manipulation import expand_dims as expand_dims
from jax.numpy._manipulation import squeeze as squeeze
from jax.numpy._manipulation import tile as tile
from jax.random import erf_inv as erf_inv
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

acos = _acos
acosh = _acosh
def argmax(operand, axis, index_dtype='int32'):
    """Where the largest element stands along an axis."""
    ...

def argmin(operand, axis, index_dtype='int32'):
    """Where the smallest element stands along an axis."""
    ...

asin = _asin
asinh = _asinh
atan = _atan
atan2 = _atan2
atanh = _atanh
def batch_matmul(lhs, rhs, precision=None):
    """The product of stacks of matrices."""
    ...

def bitcast_convert_type(operand, new_dtype):
    """The bits read as another type."""
    ...

bitwise_not = _bitwise_not
def broadcast(operand, sizes):
    """The array repeated along new first axes."""
    ...

def broadcast_in_dim(operand, shape, broadcast_dimensions, **_):
    """The array repeated to a shape, in which its axes have these places."""
    ...

def broadcast_shapes(*shapes):
    """The shape that arrays of these shapes have together."""
    ...

def broadcasted_iota(dtype, shape, dimension):
    """The places along one axis, for each element."""
    ...

def clamp(min, x, max):
    """The elements, but not below one bound and not above the other."""
    ...

def collapse(operand, start_dimension, stop_dimension=None):
    """Neighbouring axes as one."""
    ...

def concatenate(operands, dimension):
    """Arrays one after the other along an axis."""
    ...

def convert_element_type(operand, new_dtype):
    """The elements as another type."""
    ...

def cumlogsumexp(operand, axis=0, reverse=False): ...

def cummax(operand, axis=0, reverse=False): ...

def cummin(operand, axis=0, reverse=False): ...

def cumprod(operand, axis=0, reverse=False): ...

def cumsum(operand, axis=0, reverse=False): ...

def digamma(x, /):
    """`digamma` of each element."""
    ...

def div(x, y):
    """The quotient; of whole numbers towards zero."""
    ...

def dot(lhs, rhs, precision=None, preferred_element_type=None):
    """The product of vectors and matrices."""
    ...

def dot_general(lhs, rhs, dimension_numbers, precision=None, preferred_element_type=None, **_):
    """The sum of products over axes, of stacks along others."""
    ...

def dtype_of(instance, owner=None, /): ...

def dynamic_index_in_dim(operand, index, axis=0, keepdims=True):
    """A slice along one axis."""
    ...

def dynamic_slice(operand, start_indices, slice_sizes):
    """A part of this size from places on that may be traced."""
    ...

def dynamic_slice_in_dim(operand, start_index, slice_size, axis=0):
    """A part of this size along one axis."""
    ...

def dynamic_update_index_in_dim(operand, update, index, axis):
    """The array with another slice along one axis."""
    ...

def dynamic_update_slice(operand, update, start_indices):
    """The array with another part from places on that may be traced."""
    ...

def dynamic_update_slice_in_dim(operand, update, start_index, axis):
    """The array with another part along one axis."""
    ...

eq = _eq
def erf(x, /):
    """`erf` of each element."""
    ...

def erfc(x, /):
    """`erfc` of each element."""
    ...

def full(shape, fill_value, dtype=None, **_):
    """An array of one value."""
    ...

ge = _ge
gt = _gt
def index_in_dim(operand, index, axis=0, keepdims=True):
    """A slice along one axis."""
    ...

def integer_pow(x, y):
    """A power whose exponent Python knows."""
    ...

def iota(dtype, size):
    """The numbers from 0 on."""
    ...

is_finite = _is_finite
jnp = _jnp
le = _le
def lgamma(x, /):
    """`lgamma` of each element."""
    ...

def logistic(x, /):
    """`logistic` of each element."""
    ...

lt = _lt
max = _max
min = _min
mul = _mul
ne = _ne
neg = _neg
def pad(operand, padding_value, padding_config):
    """The array with borders, negative ones cut off, and with gaps between the elements."""
    ...

def population_count(x):
    """How many bits of each element are 1."""
    ...

pow = _pow
def reduce(operands, init_values, computation, dimensions, out_dims=None):
    """The elements combined over axes by a function."""
    ...

def reduce_and(operand, axes=None): ...

def reduce_max(operand, axes=None): ...

def reduce_min(operand, axes=None): ...

def reduce_or(operand, axes=None): ...

def reduce_prod(operand, axes=None): ...

def reduce_sum(operand, axes=None): ...

def rem(x, y, /):
    """`rem` of the elements of two arrays."""
    ...

def reshape(operand, new_sizes, dimensions=None):
    """The same elements under another shape."""
    ...

def rev(operand, dimensions):
    """Elements in reverse order along axes."""
    ...

def rsqrt(x, /):
    """`rsqrt` of each element."""
    ...

def select(pred, on_true, on_false):
    """Elements of one array where the condition holds, else of the other."""
    ...

def select_n(which, *cases):
    """From each place, the element of the case of that number."""
    ...

shift_left = _shift_left
shift_right_arithmetic = _shift_right_arithmetic
shift_right_logical = _shift_right_logical
def slice(operand, start_indices, limit_indices, strides=None):
    """A part of the array, by places that Python knows."""
    ...

def slice_in_dim(operand, start_index, limit_index, stride=1, axis=0):
    """A part along one axis."""
    ...

def sort(operand, dimension=-1, is_stable=True, num_keys=1):
    """The elements in order along an axis; several arrays in the order of the first."""
    ...

def sort_key_val(keys, values, dimension=-1, is_stable=True):
    """Keys in order, and values in the order of the keys."""
    ...

def stop_gradient(x):
    """The tree, through which no gradient flows."""
    ...

sub = _sub
def top_k(operand, k, *, axis=-1):
    """The largest elements along an axis, and their places."""
    ...

def transpose(operand, permutation):
    """Axes in another order."""
    ...

zeros_like_array = _zeros_like_array
