"""Operations by their names in `lax`: they take arrays, and change shapes only as told."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax.lax._strict import one as one
from jax.lax._strict import power as power
from jax.lax._strict import same_types as same_types
from jax.lax._strict import two as two
from jax.numpy._creation import full_like as full_like
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._creation import zeros_like as _zeros_like_array
from jax.numpy._elementwise import binary as binary
from jax.numpy._elementwise import conj as conj
from jax.numpy._elementwise import invert as _bitwise_not
from jax.numpy._elementwise import reciprocal as reciprocal
from jax.numpy._elementwise import unary as unary
from jax.numpy._manipulation import expand_dims as expand_dims
from jax.numpy._manipulation import squeeze as squeeze
from jax.numpy._manipulation import tile as tile
from jax.random import erf_inv as erf_inv
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

FLOATS: tuple
NUMBERS: tuple
def abs(x):
    """`abs` of each element."""
    ...

def acos(x):
    """`arccos` of each element."""
    ...

def acosh(x):
    """`arccosh` of each element."""
    ...

def add(x, y):
    """`add` of the elements of two arrays."""
    ...

def argmax(operand, axis, index_dtype='int32'):
    """Where the largest element stands along an axis."""
    ...

def argmin(operand, axis, index_dtype='int32'):
    """Where the smallest element stands along an axis."""
    ...

def asin(x):
    """`arcsin` of each element."""
    ...

def asinh(x):
    """`arcsinh` of each element."""
    ...

def atan(x):
    """`arctan` of each element."""
    ...

def atan2(x, y):
    """`arctan2` of the elements of two arrays."""
    ...

def atanh(x):
    """`arctanh` of each element."""
    ...

def bitwise_and(x, y):
    """`bitwise_and` of the elements of two arrays."""
    ...

bitwise_not = _bitwise_not
def bitwise_or(x, y):
    """`bitwise_or` of the elements of two arrays."""
    ...

def bitwise_xor(x, y):
    """`bitwise_xor` of the elements of two arrays."""
    ...

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

def cbrt(x):
    """`cbrt` of each element."""
    ...

def ceil(x):
    """`ceil` of each element."""
    ...

def clamp(min, x, max):
    """The elements, but not below one bound and not above the other."""
    ...

def concatenate(operands, dimension):
    """Arrays one after the other along an axis."""
    ...

def convert_element_type(operand, new_dtype):
    """The elements as another type."""
    ...

def cos(x):
    """`cos` of each element."""
    ...

def cosh(x):
    """`cosh` of each element."""
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

def eq(x, y):
    """`equal` of the elements of two arrays."""
    ...

def erf(x):
    """`erf` of each element."""
    ...

def erfc(x):
    """`erfc` of each element."""
    ...

def exp(x):
    """`exp` of each element."""
    ...

def exp2(x):
    """`exp2` of each element."""
    ...

def expm1(x):
    """`expm1` of each element."""
    ...

def floor(x):
    """`floor` of each element."""
    ...

def full(shape, fill_value, dtype=None, **_):
    """An array of one value."""
    ...

def ge(x, y):
    """`greater_equal` of the elements of two arrays."""
    ...

def gt(x, y):
    """`greater` of the elements of two arrays."""
    ...

def index_in_dim(operand, index, axis=0, keepdims=True):
    """A slice along one axis."""
    ...

def iota(dtype, size):
    """The numbers from 0 on."""
    ...

def is_finite(x):
    """`isfinite` of each element."""
    ...

jnp = _jnp
def le(x, y):
    """`less_equal` of the elements of two arrays."""
    ...

def lgamma(x, /):
    """`lgamma` of each element."""
    ...

def log(x):
    """`log` of each element."""
    ...

def log1p(x):
    """`log1p` of each element."""
    ...

def logistic(x):
    """`logistic` of each element."""
    ...

def lt(x, y):
    """`less` of the elements of two arrays."""
    ...

def max(x, y):
    """`maximum` of the elements of two arrays."""
    ...

def min(x, y):
    """`minimum` of the elements of two arrays."""
    ...

def mul(x, y):
    """`multiply` of the elements of two arrays."""
    ...

def ne(x, y):
    """`not_equal` of the elements of two arrays."""
    ...

def neg(x):
    """`negative` of each element."""
    ...

def nextafter(x, y):
    """`nextafter` of the elements of two arrays."""
    ...

def pad(operand, padding_value, padding_config):
    """The array with borders, negative ones cut off, and with gaps between the elements."""
    ...

def pow(x, y): ...

def reduce(operands, init_values, computation, dimensions, out_dims=None):
    """The elements combined over axes by a function; of several arrays by a function of their elements together."""
    ...

def reduce_and(operand, axes=None): ...

def reduce_max(operand, axes=None): ...

def reduce_min(operand, axes=None): ...

def reduce_or(operand, axes=None): ...

def reduce_prod(operand, axes=None): ...

def reduce_sum(operand, axes=None): ...

def rem(x, y):
    """`rem` of the elements of two arrays."""
    ...

def reshape(operand, new_sizes, dimensions=None):
    """The same elements under another shape."""
    ...

def rsqrt(x):
    """`rsqrt` of each element."""
    ...

def select(pred, on_true, on_false):
    """Elements of one array where the condition holds, else of the other."""
    ...

def select_n(which, *cases):
    """From each place, the element of the case of that number."""
    ...

def shift_left(x, y):
    """`left_shift` of the elements of two arrays."""
    ...

def shift_right_arithmetic(x, y):
    """`right_shift` of the elements of two arrays."""
    ...

def shift_right_logical(x, y):
    """`right_shift` of the elements of two arrays."""
    ...

def sign(x):
    """`sign` of each element."""
    ...

def sin(x):
    """`sin` of each element."""
    ...

def sinh(x):
    """`sinh` of each element."""
    ...

def slice(operand, start_indices, limit_indices, strides=None):
    """A part of the array, by places that Python knows."""
    ...

def slice_in_dim(operand, start_index, limit_index, stride=1, axis=0):
    """A part along one axis."""
    ...

def sort(operand, dimension=-1, is_stable=True, num_keys=1):
    """The elements in order along an axis; several arrays in the order of the first."""
    ...

def sqrt(x):
    """`sqrt` of each element."""
    ...

def square(x):
    """`square` of each element."""
    ...

def stop_gradient(x):
    """The tree, through which no gradient flows."""
    ...

def sub(x, y):
    """`subtract` of the elements of two arrays."""
    ...

def tan(x):
    """`tan` of each element."""
    ...

def tanh(x):
    """`tanh` of each element."""
    ...

def top_k(operand, k, *, axis=-1):
    """The largest elements along an axis, and their places."""
    ...

def transpose(operand, permutation):
    """Axes in another order."""
    ...

zeros_like_array = _zeros_like_array
