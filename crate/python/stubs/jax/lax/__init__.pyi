"""`jax.lax`: the operations below `jax.numpy`, and control flow."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._calls import whole as whole
from jax.lax import linalg as linalg
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
from jax.numpy._elementwise import invert as _bitwise_not
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
from jax_extras.collectives import pcast as _pvary
from jax_extras.collectives import pcast as pcast
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

class CallPrimitive:
    """A primitive that calls a function."""
    call_primitive: Any
    multiple_results: Any

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

class Primitive:
    """An operation by name: `def_impl` says what it computes, other rules how it is transformed."""
    def __init__(self, name): ...
    def __repr__(self) -> str: ...
    def bind(self, *args, **params):
        """Its results for arguments; a program that is being made gets an equation."""
        ...
    call_primitive: Any
    def computed(self, args, params):
        """Its results by its rules."""
        ...
    def def_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result."""
        ...
    def def_custom_bind(self, bind):
        """Sets what a call does."""
        ...
    def def_effectful_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result and its effects."""
        ...
    def def_effectful_abstract_eval2(self, abstract_eval):
        """Sets the function of types that gives the type of its result and its effects."""
        ...
    def def_impl(self, impl):
        """Sets what it computes."""
        ...
    def is_high(self, *args, **params): ...
    map_primitive: Any
    multiple_results: Any

UNWRITTEN: dict
def abs(x):
    """`abs` of each element."""
    ...

abs_p: Any
def acos(x):
    """`arccos` of each element."""
    ...

acos_p: Any
def acosh(x):
    """`arccosh` of each element."""
    ...

acosh_p: Any
def add(x, y):
    """`add` of the elements of two arrays."""
    ...

add_any_p: Any
add_jaxvals_p: Any
add_p: Any
def after_all(*operands):
    """A token, of which nothing depends."""
    ...

after_all_p: Any
all_gather_p: Any
all_to_all_p: Any
and_p: Any
argmax_p: Any
argmin_p: Any
def asin(x):
    """`arcsin` of each element."""
    ...

asin_p: Any
def asinh(x):
    """`arcsinh` of each element."""
    ...

asinh_p: Any
def associative_scan(fn, elems, reverse=False, axis=0):
    """All partial results of an associative function along an axis."""
    ...

def atan(x):
    """`arctan` of each element."""
    ...

def atan2(x, y):
    """`arctan2` of the elements of two arrays."""
    ...

atan2_p: Any
atan_p: Any
def atanh(x):
    """`arctanh` of each element."""
    ...

atanh_p: Any
def batch_matmul(lhs, rhs, precision=None):
    """The product of stacks of matrices."""
    ...

def bessel_i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

bessel_i0e_p: Any
def bessel_i1e(x):
    """The modified Bessel function of order 1, scaled by exp(-|x|)."""
    ...

bessel_i1e_p: Any
def bitcast_convert_type(operand, new_dtype): ...

bitcast_convert_type_p: Any
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

broadcast_in_dim_p: Any
def broadcast_like(arr, like, *, broadcast_dimensions=None):
    """The array in the shape of another one."""
    ...

buffers: list
call_p: Any
def cbrt(x):
    """`cbrt` of each element."""
    ...

cbrt_p: Any
def ceil(x):
    """`ceil` of each element."""
    ...

ceil_p: Any
cholesky_p: Any
clamp_p: Any
closed_call_p: Any
clz_p: Any
def collapse(operand, start_dimension, stop_dimension=None):
    """Neighbouring axes as one."""
    ...

complex_p: Any
def composite(decomposition, name='composite', version=0):
    """The function, which devices may know under a name."""
    ...

concatenate_p: Any
cond_p: Any
def conj(x, /):
    """`conj` of each element."""
    ...

conj_p: Any
conv_general_dilated_p: Any
convert_element_type_p: Any
copy_p: Any
core_call_p: Any
def cos(x):
    """`cos` of each element."""
    ...

cos_p: Any
def cosh(x):
    """`cosh` of each element."""
    ...

cosh_p: Any
def create_token(*operands):
    """A token, of which nothing depends."""
    ...

create_token_p: Any
def cumlogsumexp(operand, axis=0, reverse=False): ...

cumlogsumexp_p: Any
def cummax(operand, axis=0, reverse=False): ...

cummax_p: Any
def cummin(operand, axis=0, reverse=False): ...

cummin_p: Any
def cumprod(operand, axis=0, reverse=False): ...

cumprod_p: Any
def cumsum(operand, axis=0, reverse=False): ...

cumsum_p: Any
custom_jvp_call_p: Any
custom_vjp_call_p: Any
def digamma(x, /):
    """`digamma` of each element."""
    ...

digamma_p: Any
def div(x, y):
    """The quotient; of whole numbers towards zero."""
    ...

div_p: Any
dot_general_p: Any
def dtype_of(instance, owner=None, /): ...

dynamic_slice_p: Any
dynamic_update_slice_p: Any
eig_p: Any
eigh_p: Any
def eq(x, y):
    """`equal` of the elements of two arrays."""
    ...

eq_p: Any
eq_to_p: Any
def erf(x):
    """`erf` of each element."""
    ...

erf_inv_p: Any
erf_p: Any
def erfc(x):
    """`erfc` of each element."""
    ...

erfc_p: Any
def exp(x):
    """`exp` of each element."""
    ...

def exp2(x):
    """`exp2` of each element."""
    ...

exp2_p: Any
exp_p: Any
def expm1(x):
    """`expm1` of each element."""
    ...

expm1_p: Any
def fft(x, fft_type, fft_lengths):
    """Fourier's transform of the last axes."""
    ...

fft_p: Any
def floor(x):
    """`floor` of each element."""
    ...

floor_p: Any
gather_p: Any
def ge(x, y):
    """`greater_equal` of the elements of two arrays."""
    ...

ge_p: Any
def gt(x, y):
    """`greater` of the elements of two arrays."""
    ...

gt_p: Any
hessenberg_p: Any
householder_product_p: Any
igamma = _igamma
igamma_grad_a_p: Any
igamma_p: Any
igammac = _igammac
igammac_p: Any
imag_p: Any
def index_take(src, idxs, axes):
    """The elements at places along axes, one array of places for each axis."""
    ...

def integer_pow(x, y):
    """A power whose exponent Python knows."""
    ...

integer_pow_p: Any
iota_p: Any
def is_finite(x):
    """`isfinite` of each element."""
    ...

is_finite_p: Any
jit_p: Any
jnp = _jnp
def le(x, y):
    """`less_equal` of the elements of two arrays."""
    ...

le_p: Any
le_to_p: Any
def lgamma(x, /):
    """`lgamma` of each element."""
    ...

lgamma_p: Any
def log(x):
    """`log` of each element."""
    ...

def log1p(x):
    """`log1p` of each element."""
    ...

log1p_p: Any
log_p: Any
def logistic(x):
    """`logistic` of each element."""
    ...

logistic_p: Any
def lt(x, y):
    """`less` of the elements of two arrays."""
    ...

lt_p: Any
lt_to_p: Any
lu_p: Any
def map_batched(f, xs, batch_size):
    """`f` of each slice of `xs`, so many at a time."""
    ...

def max(x, y):
    """`maximum` of the elements of two arrays."""
    ...

max_p: Any
def min(x, y):
    """`minimum` of the elements of two arrays."""
    ...

min_p: Any
def mul(x, y):
    """`multiply` of the elements of two arrays."""
    ...

mul_p: Any
name_p: Any
def ne(x, y):
    """`not_equal` of the elements of two arrays."""
    ...

ne_p: Any
def neg(x):
    """`negative` of each element."""
    ...

neg_p: Any
def nextafter(x, y):
    """`nextafter` of the elements of two arrays."""
    ...

nextafter_p: Any
not_p: Any
or_p: Any
pad_p: Any
pmax_p: Any
pmin_p: Any
polygamma_p: Any
def population_count(x):
    """How many bits of each element are 1."""
    ...

population_count_p: Any
def pow(x, y): ...

pow_p: Any
ppermute_p: Any
psum_p: Any
def pswapaxes(x, axis_name, axis, **_):
    """A mapped axis in place of another one."""
    ...

pvary = _pvary
qr_p: Any
random_bits_p: Any
random_fold_in_p: Any
random_gamma_grad_p: Any
random_seed_p: Any
random_split_p: Any
random_unwrap_p: Any
random_wrap_p: Any
real_p: Any
def reciprocal(x, /):
    """`reciprocal` of each element."""
    ...

recorders: list
def reduce_and(operand, axes=None): ...

reduce_and_p: Any
def reduce_max(operand, axes=None): ...

reduce_max_p: Any
def reduce_min(operand, axes=None): ...

reduce_min_p: Any
def reduce_or(operand, axes=None): ...

reduce_or_p: Any
reduce_precision_p: Any
def reduce_prod(operand, axes=None): ...

reduce_prod_p: Any
def reduce_sum(operand, axes=None): ...

reduce_sum_p: Any
def reduced_together(operands, starts, computation, dimensions):
    """The elements of several arrays combined over axes, those of one place together."""
    ...

regularized_incomplete_beta_p: Any
def rem(x, y):
    """`rem` of the elements of two arrays."""
    ...

rem_p: Any
remat_p: Any
reshape_p: Any
def rev(operand, dimensions):
    """Elements in reverse order along axes."""
    ...

rev_p: Any
def round(x, rounding_method=0):
    """Rounded; halves go away from zero, unless the method says that they go to even numbers."""
    ...

round_p: Any
def rsqrt(x):
    """`rsqrt` of each element."""
    ...

rsqrt_p: Any
scan_p: Any
def scatter(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `set`."""
    ...

def scatter_add(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `add`."""
    ...

scatter_add_p: Any
def scatter_max(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `max`."""
    ...

scatter_max_p: Any
def scatter_min(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `min`."""
    ...

scatter_min_p: Any
def scatter_mul(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `multiply`."""
    ...

scatter_mul_p: Any
scatter_p: Any
def scatter_sub(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `subtract`."""
    ...

schur_p: Any
select_n_p: Any
def shape_as_value(shape):
    """The shape as an array."""
    ...

def shift_left(x, y):
    """`left_shift` of the elements of two arrays."""
    ...

shift_left_p: Any
def shift_right_arithmetic(x, y):
    """`right_shift` of the elements of two arrays."""
    ...

shift_right_arithmetic_p: Any
def shift_right_logical(x, y):
    """`right_shift` of the elements of two arrays."""
    ...

shift_right_logical_p: Any
def sign(x):
    """`sign` of each element."""
    ...

sign_p: Any
def sin(x):
    """`sin` of each element."""
    ...

sin_p: Any
def sinh(x):
    """`sinh` of each element."""
    ...

sinh_p: Any
slice_p: Any
def sort_key_val(keys, values, dimension=-1, is_stable=True):
    """Keys in order, and values in the order of the keys."""
    ...

sort_p: Any
def sparse_plus(x):
    """0 below -1, the number itself above 1, and a parabola between."""
    ...

split_p: Any
def sqrt(x):
    """`sqrt` of each element."""
    ...

sqrt_p: Any
def square(x):
    """`square` of each element."""
    ...

square_p: Any
squeeze_p: Any
def stack(arrays, axis=0):
    """Arrays along a new axis."""
    ...

stack_p: Any
def stop_gradient(x): ...

stop_gradient_p: Any
def sub(x, y):
    """`subtract` of the elements of two arrays."""
    ...

sub_p: Any
svd_p: Any
def tan(x):
    """`tan` of each element."""
    ...

tan_p: Any
def tanh(x):
    """`tanh` of each element."""
    ...

tanh_p: Any
tile_p: Any
top_k_p: Any
transpose_p: Any
def triangular_solve(a, b, *, left_side=False, lower=False, transpose_a=False, conjugate_a=False, unit_diagonal=False):
    """The solution of a triangular system, with the matrix on the left or on the right."""
    ...

triangular_solve_p: Any
tridiagonal_p: Any
def tridiagonal_solve(dl, d, du, b, **_):
    """The solution of a system whose matrix has three diagonals (Thomas)."""
    ...

tridiagonal_solve_p: Any
def unstack(x, axis=0):
    """The slices along an axis."""
    ...

while_p: Any
xor_p: Any
zeros_like_array = _zeros_like_array
zeta_p: Any
def __getattr__(name: str) -> Any: ...
