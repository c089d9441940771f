"""`jax.lax`: the operations below `jax.numpy`, and control flow."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._calls import wrapped as wrapped
from jax.lax import linalg as linalg
from jax.lax._loops import associative_scan as associative_scan
from jax.lax._loops import cond as cond
from jax.lax._loops import fori_loop as fori_loop
from jax.lax._loops import map as map
from jax.lax._loops import scan as scan
from jax.lax._loops import switch as switch
from jax.lax._loops import while_loop as while_loop
from jax.lax._operations import argmax as argmax
from jax.lax._operations import argmin as argmin
from jax.lax._operations import broadcast as broadcast
from jax.lax._operations import broadcast_in_dim as broadcast_in_dim
from jax.lax._operations import broadcast_shapes as broadcast_shapes
from jax.lax._operations import broadcasted_iota as broadcasted_iota
from jax.lax._operations import clamp as clamp
from jax.lax._operations import concatenate as concatenate
from jax.lax._operations import convert_element_type as convert_element_type
from jax.lax._operations import dot as dot
from jax.lax._operations import dot_general as dot_general
from jax.lax._operations import dynamic_index_in_dim as dynamic_index_in_dim
from jax.lax._operations import dynamic_slice as dynamic_slice
from jax.lax._operations import dynamic_slice_in_dim as dynamic_slice_in_dim
from jax.lax._operations import dynamic_update_index_in_dim as dynamic_update_index_in_dim
from jax.lax._operations import dynamic_update_slice as dynamic_update_slice
from jax.lax._operations import dynamic_update_slice_in_dim as dynamic_update_slice_in_dim
from jax.lax._operations import full as full
from jax.lax._operations import index_in_dim as index_in_dim
from jax.lax._operations import iota as iota
from jax.lax._operations import pad as pad
from jax.lax._operations import reduce as reduce
from jax.lax._operations import reshape as reshape
from jax.lax._operations import select as select
from jax.lax._operations import select_n as select_n
from jax.lax._operations import slice as slice
from jax.lax._operations import slice_in_dim as slice_in_dim
from jax.lax._operations import sort as sort
from jax.lax._operations import stop_gradient as stop_gradient
from jax.lax._operations import top_k as top_k
from jax.lax._operations import transpose as transpose
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
from jax.numpy._elementwise import round as round
from jax.numpy._elementwise import unary as unary
from jax.numpy._manipulation import expand_dims as expand_dims
from jax.numpy._manipulation import squeeze as squeeze
from jax.numpy._manipulation import tile as tile
from jax.random import erf_inv as erf_inv
from jax_extras.collectives import all_gather as all_gather
from jax_extras.collectives import all_to_all as all_to_all
from jax_extras.collectives import axis_index as axis_index
from jax_extras.collectives import axis_size as axis_size
from jax_extras.collectives import mapped as mapped
from jax_extras.collectives import over as over
from jax_extras.collectives import pmap as pmap
from jax_extras.collectives import pmax as pmax
from jax_extras.collectives import pmean as pmean
from jax_extras.collectives import pmin as pmin
from jax_extras.collectives import ppermute as ppermute
from jax_extras.collectives import psum as psum
from jax_extras.collectives import psum_scatter as psum_scatter
from jax_extras.complexes import complex as complex
from jax_extras.complexes import imag as imag
from jax_extras.complexes import real as real
from jax_extras.gathering import GatherDimensionNumbers as GatherDimensionNumbers
from jax_extras.gathering import GatherScatterMode as GatherScatterMode
from jax_extras.gathering import ScatterDimensionNumbers as ScatterDimensionNumbers
from jax_extras.gathering import gather as gather
from jax_extras.gathering import scatter as scatter
from jax_extras.gathering import scatter_add as scatter_add
from jax_extras.gathering import scatter_max as scatter_max
from jax_extras.gathering import scatter_min as scatter_min
from jax_extras.gathering import scatter_mul as scatter_mul
from jax_extras.gathering import scatter_sub as scatter_sub
from jax_extras.more_lax import RoundingMethod as RoundingMethod
from jax_extras.more_lax import approx_max_k as approx_max_k
from jax_extras.more_lax import approx_min_k as approx_min_k
from jax_extras.more_lax import broadcast_to_rank as broadcast_to_rank
from jax_extras.more_lax import clz as clz
from jax_extras.more_lax import conv_general_dilated_patches as conv_general_dilated_patches
from jax_extras.more_lax import custom_linear_solve as custom_linear_solve
from jax_extras.more_lax import custom_root as custom_root
from jax_extras.more_lax import dtype as dtype
from jax_extras.more_lax import empty as empty
from jax_extras.more_lax import optimization_barrier as optimization_barrier
from jax_extras.more_lax import platform_dependent as platform_dependent
from jax_extras.more_lax import polygamma as polygamma
from jax_extras.more_lax import reduce_precision as reduce_precision
from jax_extras.more_lax import reduce_xor as reduce_xor
from jax_extras.more_lax import split as split
from jax_extras.more_lax import with_sharding_constraint as with_sharding_constraint
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as _igamma
from jax_extras.scipy.incomplete import gammaincc as _igammac
from jax_extras.scipy.incomplete import zeta as zeta
from jax_extras.windows import ConvDimensionNumbers as ConvDimensionNumbers
from jax_extras.windows import ConvDimensionNumbers as _ConvGeneralDilatedDimensionNumbers
from jax_extras.windows import conv as conv
from jax_extras.windows import conv_dimension_numbers as conv_dimension_numbers
from jax_extras.windows import conv_general_dilated as conv_general_dilated
from jax_extras.windows import conv_transpose as conv_transpose
from jax_extras.windows import conv_with_general_padding as conv_with_general_padding
from jax_extras.windows import padtype_to_pads as padtype_to_pads
from jax_extras.windows import reduce_window as reduce_window
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

ConvGeneralDilatedDimensionNumbers = _ConvGeneralDilatedDimensionNumbers
FLOATS: tuple
NUMBERS: tuple
def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

class Precision:
    """How precisely products are computed; here always in full."""
    DEFAULT: Any
    HIGH: Any
    HIGHEST: Any
    def __getattr__(self, name: str): ...

class object:
    def __delattr__(self, name, /): ...
    def __dir__(self, /): ...
    def __eq__(self, value, /) -> bool: ...
    def __format__(self, format_spec, /): ...
    def __ge__(self, value, /): ...
    def __getstate__(self, /): ...
    def __gt__(self, value, /): ...
    def __init__(self, /, *args, **kwargs): ...
    def __init_subclass__(self, type, /): ...
    def __le__(self, value, /): ...
    def __lt__(self, value, /): ...
    def __ne__(self, value, /) -> bool: ...
    def __reduce__(self, /): ...
    def __reduce_ex__(self, protocol, /): ...
    def __repr__(self, /) -> str: ...
    def __setattr__(self, name, value, /): ...
    def __sizeof__(self, /): ...
    def __str__(self, /) -> str: ...
    def __subclasshook__(self, type, object, /): ...

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

def batch_matmul(lhs, rhs, precision=None):
    """The product of stacks of matrices."""
    ...

def bessel_i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

def bessel_i1e(x):
    """The modified Bessel function of order 1, scaled by exp(-|x|)."""
    ...

def bitcast_convert_type(operand, new_dtype):
    """The bits read as another type."""
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

def cbrt(x):
    """`cbrt` of each element."""
    ...

def ceil(x):
    """`ceil` of each element."""
    ...

def collapse(operand, start_dimension, stop_dimension=None):
    """Neighbouring axes as one."""
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

def dtype_of(instance, owner=None, /): ...

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

def ge(x, y):
    """`greater_equal` of the elements of two arrays."""
    ...

def gt(x, y):
    """`greater` of the elements of two arrays."""
    ...

igamma = _igamma
igammac = _igammac
def integer_pow(x, y):
    """A power whose exponent Python knows."""
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

def population_count(x):
    """How many bits of each element are 1."""
    ...

def pow(x, y): ...

def reduce_and(operand, axes=None): ...

def reduce_max(operand, axes=None): ...

def reduce_min(operand, axes=None): ...

def reduce_or(operand, axes=None): ...

def reduce_prod(operand, axes=None): ...

def reduce_sum(operand, axes=None): ...

def rem(x, y):
    """`rem` of the elements of two arrays."""
    ...

def rev(operand, dimensions):
    """Elements in reverse order along axes."""
    ...

def rsqrt(x):
    """`rsqrt` of each element."""
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

def sort_key_val(keys, values, dimension=-1, is_stable=True):
    """Keys in order, and values in the order of the keys."""
    ...

def sqrt(x):
    """`sqrt` of each element."""
    ...

def square(x):
    """`square` of each element."""
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

zeros_like_array = _zeros_like_array
def __getattr__(name: str) -> Any: ...
