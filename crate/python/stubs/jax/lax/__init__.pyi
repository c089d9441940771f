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
from jax.lax._operations import batch_matmul as batch_matmul
from jax.lax._operations import bitcast_convert_type as bitcast_convert_type
from jax.lax._operations import broadcast as broadcast
from jax.lax._operations import broadcast_in_dim as broadcast_in_dim
from jax.lax._operations import broadcast_shapes as broadcast_shapes
from jax.lax._operations import broadcasted_iota as broadcasted_iota
from jax.lax._operations import clamp as clamp
from jax.lax._operations import collapse as collapse
from jax.lax._operations import concatenate as concatenate
from jax.lax._operations import convert_element_type as convert_element_type
from jax.lax._operations import div as div
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
from jax.lax._operations import integer_pow as integer_pow
from jax.lax._operations import iota as iota
from jax.lax._operations import pad as pad
from jax.lax._operations import population_count as population_count
from jax.lax._operations import reduce as reduce
from jax.lax._operations import reshape as reshape
from jax.lax._operations import rev as rev
from jax.lax._operations import select as select
from jax.lax._operations import select_n as select_n
from jax.lax._operations import slice as slice
from jax.lax._operations import slice_in_dim as slice_in_dim
from jax.lax._operations import sort as sort
from jax.lax._operations import sort_key_val as sort_key_val
from jax.lax._operations import stop_gradient as stop_gradient
from jax.lax._operations import top_k as top_k
from jax.lax._operations import transpose as transpose
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

acos = _acos
acosh = _acosh
asin = _asin
asinh = _asinh
atan = _atan
atan2 = _atan2
atanh = _atanh
def bessel_i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

def bessel_i1e(x):
    """The modified Bessel function of order 1, scaled by exp(-|x|)."""
    ...

bitwise_not = _bitwise_not
def cumlogsumexp(operand, axis=0, reverse=False): ...

def cummax(operand, axis=0, reverse=False): ...

def cummin(operand, axis=0, reverse=False): ...

def cumprod(operand, axis=0, reverse=False): ...

def cumsum(operand, axis=0, reverse=False): ...

def digamma(x, /):
    """`digamma` of each element."""
    ...

def dtype_of(instance, owner=None, /): ...

eq = _eq
def erf(x, /):
    """`erf` of each element."""
    ...

def erfc(x, /):
    """`erfc` of each element."""
    ...

ge = _ge
gt = _gt
igamma = _igamma
igammac = _igammac
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
pow = _pow
def reduce_and(operand, axes=None): ...

def reduce_max(operand, axes=None): ...

def reduce_min(operand, axes=None): ...

def reduce_or(operand, axes=None): ...

def reduce_prod(operand, axes=None): ...

def reduce_sum(operand, axes=None): ...

def rem(x, y, /):
    """`rem` of the elements of two arrays."""
    ...

def rsqrt(x, /):
    """`rsqrt` of each element."""
    ...

shift_left = _shift_left
shift_right_arithmetic = _shift_right_arithmetic
shift_right_logical = _shift_right_logical
sub = _sub
zeros_like_array = _zeros_like_array
def __getattr__(name: str) -> Any: ...
