"""`jax.numpy`: NumPy's functions, on arrays that never change."""
from jax import Array as Array
from jax import Array as _ndarray
from jax._array import array as array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._config import Config as Config
from jax._dtypes import default_float as default_float
from jax._dtypes import default_int as default_int
from jax._dtypes import promoted as promoted
from jax._dtypes import wanted as wanted
from jax._operators import incompatible as incompatible
from jax.errors import ConcretizationTypeError as ConcretizationTypeError
from jax.errors import refused as refused
from jax.errors import shown as shown
from jax.numpy import linalg as linalg
from jax.numpy._creation import arange as arange
from jax.numpy._creation import astype as astype
from jax.numpy._creation import copy as copy
from jax.numpy._creation import diag as diag
from jax.numpy._creation import diag_indices as diag_indices
from jax.numpy._creation import empty as empty
from jax.numpy._creation import eye as eye
from jax.numpy._creation import full as full
from jax.numpy._creation import full_like as full_like
from jax.numpy._creation import identity as identity
from jax.numpy._creation import indices as indices
from jax.numpy._creation import linspace as linspace
from jax.numpy._creation import meshgrid as meshgrid
from jax.numpy._creation import ones as ones
from jax.numpy._creation import ones_like as ones_like
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._creation import tri as tri
from jax.numpy._creation import tril as tril
from jax.numpy._creation import tril_indices as tril_indices
from jax.numpy._creation import triu as triu
from jax.numpy._creation import triu_indices as triu_indices
from jax.numpy._creation import zeros as zeros
from jax.numpy._creation import zeros_like as _empty_like
from jax.numpy._creation import zeros_like as zeros_like
from jax.numpy._elementwise import abs as _absolute
from jax.numpy._elementwise import abs as _fabs
from jax.numpy._elementwise import abs as abs
from jax.numpy._elementwise import add as add
from jax.numpy._elementwise import allclose as allclose
from jax.numpy._elementwise import arccos as _acos
from jax.numpy._elementwise import arccos as arccos
from jax.numpy._elementwise import arccosh as _acosh
from jax.numpy._elementwise import arccosh as arccosh
from jax.numpy._elementwise import arcsin as _asin
from jax.numpy._elementwise import arcsin as arcsin
from jax.numpy._elementwise import arcsinh as _asinh
from jax.numpy._elementwise import arcsinh as arcsinh
from jax.numpy._elementwise import arctan as _atan
from jax.numpy._elementwise import arctan as arctan
from jax.numpy._elementwise import arctan2 as _atan2
from jax.numpy._elementwise import arctan2 as arctan2
from jax.numpy._elementwise import arctanh as _atanh
from jax.numpy._elementwise import arctanh as arctanh
from jax.numpy._elementwise import array_equal as array_equal
from jax.numpy._elementwise import binary as binary
from jax.numpy._elementwise import bitwise_and as bitwise_and
from jax.numpy._elementwise import bitwise_or as bitwise_or
from jax.numpy._elementwise import bitwise_xor as bitwise_xor
from jax.numpy._elementwise import cbrt as cbrt
from jax.numpy._elementwise import ceil as ceil
from jax.numpy._elementwise import clip as clip
from jax.numpy._elementwise import conj as _conjugate
from jax.numpy._elementwise import conj as conj
from jax.numpy._elementwise import copysign as copysign
from jax.numpy._elementwise import cos as cos
from jax.numpy._elementwise import cosh as cosh
from jax.numpy._elementwise import deg2rad as _radians
from jax.numpy._elementwise import deg2rad as deg2rad
from jax.numpy._elementwise import divide as _true_divide
from jax.numpy._elementwise import divide as divide
from jax.numpy._elementwise import divmod as divmod
from jax.numpy._elementwise import equal as equal
from jax.numpy._elementwise import exp as exp
from jax.numpy._elementwise import exp2 as exp2
from jax.numpy._elementwise import expm1 as expm1
from jax.numpy._elementwise import fix as fix
from jax.numpy._elementwise import floor as floor
from jax.numpy._elementwise import floor_divide as floor_divide
from jax.numpy._elementwise import fmax as fmax
from jax.numpy._elementwise import fmin as fmin
from jax.numpy._elementwise import fmod as fmod
from jax.numpy._elementwise import greater as greater
from jax.numpy._elementwise import greater_equal as greater_equal
from jax.numpy._elementwise import heaviside as heaviside
from jax.numpy._elementwise import hypot as hypot
from jax.numpy._elementwise import imag as imag
from jax.numpy._elementwise import invert as _bitwise_invert
from jax.numpy._elementwise import invert as _bitwise_not
from jax.numpy._elementwise import invert as invert
from jax.numpy._elementwise import isclose as isclose
from jax.numpy._elementwise import iscomplexobj as iscomplexobj
from jax.numpy._elementwise import isfinite as isfinite
from jax.numpy._elementwise import isinf as isinf
from jax.numpy._elementwise import isnan as isnan
from jax.numpy._elementwise import isneginf as isneginf
from jax.numpy._elementwise import isposinf as isposinf
from jax.numpy._elementwise import isreal as isreal
from jax.numpy._elementwise import isscalar as isscalar
from jax.numpy._elementwise import left_shift as _bitwise_left_shift
from jax.numpy._elementwise import left_shift as left_shift
from jax.numpy._elementwise import less as less
from jax.numpy._elementwise import less_equal as less_equal
from jax.numpy._elementwise import log as log
from jax.numpy._elementwise import log10 as log10
from jax.numpy._elementwise import log1p as log1p
from jax.numpy._elementwise import log2 as log2
from jax.numpy._elementwise import logaddexp as logaddexp
from jax.numpy._elementwise import logaddexp2 as logaddexp2
from jax.numpy._elementwise import logical_and as logical_and
from jax.numpy._elementwise import logical_not as logical_not
from jax.numpy._elementwise import logical_or as logical_or
from jax.numpy._elementwise import logical_xor as logical_xor
from jax.numpy._elementwise import maximum as maximum
from jax.numpy._elementwise import minimum as minimum
from jax.numpy._elementwise import modf as modf
from jax.numpy._elementwise import multiply as multiply
from jax.numpy._elementwise import nan_to_num as nan_to_num
from jax.numpy._elementwise import negative as negative
from jax.numpy._elementwise import nextafter as nextafter
from jax.numpy._elementwise import not_equal as not_equal
from jax.numpy._elementwise import positive as positive
from jax.numpy._elementwise import power as _float_power
from jax.numpy._elementwise import power as _pow
from jax.numpy._elementwise import power as power
from jax.numpy._elementwise import rad2deg as _degrees
from jax.numpy._elementwise import rad2deg as rad2deg
from jax.numpy._elementwise import real as real
from jax.numpy._elementwise import reciprocal as reciprocal
from jax.numpy._elementwise import remainder as _mod
from jax.numpy._elementwise import remainder as remainder
from jax.numpy._elementwise import right_shift as _bitwise_right_shift
from jax.numpy._elementwise import right_shift as right_shift
from jax.numpy._elementwise import rint as rint
from jax.numpy._elementwise import round as _around
from jax.numpy._elementwise import round as round
from jax.numpy._elementwise import select as select
from jax.numpy._elementwise import sign as sign
from jax.numpy._elementwise import signbit as signbit
from jax.numpy._elementwise import sin as sin
from jax.numpy._elementwise import sinc as sinc
from jax.numpy._elementwise import sinh as sinh
from jax.numpy._elementwise import sqrt as sqrt
from jax.numpy._elementwise import square as square
from jax.numpy._elementwise import subtract as subtract
from jax.numpy._elementwise import tan as tan
from jax.numpy._elementwise import tanh as tanh
from jax.numpy._elementwise import trunc as trunc
from jax.numpy._elementwise import unary as unary
from jax.numpy._elementwise import where as where
from jax.numpy._manipulation import append as append
from jax.numpy._manipulation import array_split as array_split
from jax.numpy._manipulation import atleast_1d as atleast_1d
from jax.numpy._manipulation import atleast_2d as atleast_2d
from jax.numpy._manipulation import atleast_3d as atleast_3d
from jax.numpy._manipulation import broadcast_arrays as broadcast_arrays
from jax.numpy._manipulation import broadcast_shapes as broadcast_shapes
from jax.numpy._manipulation import broadcast_to as broadcast_to
from jax.numpy._manipulation import column_stack as column_stack
from jax.numpy._manipulation import concatenate as _concat
from jax.numpy._manipulation import concatenate as concatenate
from jax.numpy._manipulation import dstack as dstack
from jax.numpy._manipulation import expand_dims as expand_dims
from jax.numpy._manipulation import flip as flip
from jax.numpy._manipulation import fliplr as fliplr
from jax.numpy._manipulation import flipud as flipud
from jax.numpy._manipulation import hsplit as hsplit
from jax.numpy._manipulation import hstack as hstack
from jax.numpy._manipulation import matrix_transpose as matrix_transpose
from jax.numpy._manipulation import moveaxis as moveaxis
from jax.numpy._manipulation import ndim as ndim
from jax.numpy._manipulation import pad as pad
from jax.numpy._manipulation import ravel as _flatten
from jax.numpy._manipulation import ravel as ravel
from jax.numpy._manipulation import repeat as repeat
from jax.numpy._manipulation import reshape as reshape
from jax.numpy._manipulation import roll as roll
from jax.numpy._manipulation import rot90 as rot90
from jax.numpy._manipulation import shape as shape
from jax.numpy._manipulation import size as size
from jax.numpy._manipulation import split as split
from jax.numpy._manipulation import squeeze as squeeze
from jax.numpy._manipulation import stack as stack
from jax.numpy._manipulation import swapaxes as swapaxes
from jax.numpy._manipulation import tile as tile
from jax.numpy._manipulation import transpose as _permute_dims
from jax.numpy._manipulation import transpose as transpose
from jax.numpy._manipulation import unstack as unstack
from jax.numpy._manipulation import view as view
from jax.numpy._manipulation import vsplit as vsplit
from jax.numpy._manipulation import vstack as _row_stack
from jax.numpy._manipulation import vstack as vstack
from jax.numpy._products import diagonal as diagonal
from jax.numpy._products import dot as dot
from jax.numpy._products import einsum as einsum
from jax.numpy._products import inner as inner
from jax.numpy._products import matmul as matmul
from jax.numpy._products import outer as outer
from jax.numpy._products import tensordot as tensordot
from jax.numpy._products import trace as trace
from jax.numpy._products import vdot as vdot
from jax.numpy._products import vecdot as vecdot
from jax.numpy._reductions import all as all
from jax.numpy._reductions import any as any
from jax.numpy._reductions import argmax as argmax
from jax.numpy._reductions import argmin as argmin
from jax.numpy._reductions import average as average
from jax.numpy._reductions import count_nonzero as count_nonzero
from jax.numpy._reductions import cumprod as _cumulative_prod
from jax.numpy._reductions import cumprod as cumprod
from jax.numpy._reductions import cumsum as cumsum
from jax.numpy._reductions import cumulative_sum as cumulative_sum
from jax.numpy._reductions import max as _amax
from jax.numpy._reductions import max as max
from jax.numpy._reductions import mean as mean
from jax.numpy._reductions import median as median
from jax.numpy._reductions import min as _amin
from jax.numpy._reductions import min as min
from jax.numpy._reductions import nanmax as nanmax
from jax.numpy._reductions import nanmean as nanmean
from jax.numpy._reductions import nanmin as nanmin
from jax.numpy._reductions import nanprod as nanprod
from jax.numpy._reductions import nanstd as nanstd
from jax.numpy._reductions import nansum as nansum
from jax.numpy._reductions import nanvar as nanvar
from jax.numpy._reductions import percentile as percentile
from jax.numpy._reductions import prod as _product
from jax.numpy._reductions import prod as prod
from jax.numpy._reductions import ptp as ptp
from jax.numpy._reductions import quantile as quantile
from jax.numpy._reductions import std as std
from jax.numpy._reductions import sum as sum
from jax.numpy._reductions import var as var
from jax.numpy._selection import argsort as argsort
from jax.numpy._selection import argwhere as argwhere
from jax.numpy._selection import bincount as bincount
from jax.numpy._selection import compress as compress
from jax.numpy._selection import diff as diff
from jax.numpy._selection import digitize as digitize
from jax.numpy._selection import extract as extract
from jax.numpy._selection import flatnonzero as flatnonzero
from jax.numpy._selection import isin as isin
from jax.numpy._selection import nonzero as nonzero
from jax.numpy._selection import searchsorted as searchsorted
from jax.numpy._selection import sort as sort
from jax.numpy._selection import take as take
from jax.numpy._selection import take_along_axis as take_along_axis
from jax.numpy._selection import unique as unique
from jax_extras.numpy_functions import angle as angle
from jax_extras.numpy_functions import apply_along_axis as apply_along_axis
from jax_extras.numpy_functions import apply_over_axes as apply_over_axes
from jax_extras.numpy_functions import array_equiv as array_equiv
from jax_extras.numpy_functions import bartlett as bartlett
from jax_extras.numpy_functions import blackman as blackman
from jax_extras.numpy_functions import block as block
from jax_extras.numpy_functions import delete as delete
from jax_extras.numpy_functions import diagflat as diagflat
from jax_extras.numpy_functions import dsplit as dsplit
from jax_extras.numpy_functions import fill_diagonal as fill_diagonal
from jax_extras.numpy_functions import frombuffer as frombuffer
from jax_extras.numpy_functions import fromfunction as fromfunction
from jax_extras.numpy_functions import frompyfunc as frompyfunc
from jax_extras.numpy_functions import gcd as gcd
from jax_extras.numpy_functions import geomspace as geomspace
from jax_extras.numpy_functions import hamming as hamming
from jax_extras.numpy_functions import hanning as hanning
from jax_extras.numpy_functions import histogram2d as histogram2d
from jax_extras.numpy_functions import histogramdd as histogramdd
from jax_extras.numpy_functions import i0 as i0
from jax_extras.numpy_functions import insert as insert
from jax_extras.numpy_functions import ix_ as ix_
from jax_extras.numpy_functions import kaiser as kaiser
from jax_extras.numpy_functions import lcm as lcm
from jax_extras.numpy_functions import ldexp as ldexp
from jax_extras.numpy_functions import logspace as logspace
from jax_extras.numpy_functions import nanargmax as nanargmax
from jax_extras.numpy_functions import nanargmin as nanargmin
from jax_extras.numpy_functions import nanmedian as nanmedian
from jax_extras.numpy_functions import nanpercentile as nanpercentile
from jax_extras.numpy_functions import packbits as packbits
from jax_extras.numpy_functions import place as place
from jax_extras.numpy_functions import polyadd as polyadd
from jax_extras.numpy_functions import polyder as polyder
from jax_extras.numpy_functions import polyfit as polyfit
from jax_extras.numpy_functions import polyint as polyint
from jax_extras.numpy_functions import polymul as polymul
from jax_extras.numpy_functions import resize as resize
from jax_extras.numpy_functions import rollaxis as rollaxis
from jax_extras.numpy_functions import roots as roots
from jax_extras.numpy_functions import tril_indices_from as tril_indices_from
from jax_extras.numpy_functions import trim_zeros as trim_zeros
from jax_extras.numpy_functions import triu_indices_from as triu_indices_from
from jax_extras.numpy_functions import unique_counts as unique_counts
from jax_extras.numpy_functions import unique_values as unique_values
from jax_extras.numpy_functions import unpackbits as unpackbits
from jax_extras.numpy_functions import unwrap as unwrap
from jax_extras.numpy_functions import vander as vander
from jax_extras.samples import argpartition as argpartition
from jax_extras.samples import choose as choose
from jax_extras.samples import convolve as convolve
from jax_extras.samples import corrcoef as corrcoef
from jax_extras.samples import correlate as correlate
from jax_extras.samples import cov as cov
from jax_extras.samples import cross as cross
from jax_extras.samples import ediff1d as ediff1d
from jax_extras.samples import gradient as gradient
from jax_extras.samples import histogram as histogram
from jax_extras.samples import histogram_bin_edges as histogram_bin_edges
from jax_extras.samples import interp as interp
from jax_extras.samples import intersect1d as intersect1d
from jax_extras.samples import kron as kron
from jax_extras.samples import lexsort as lexsort
from jax_extras.samples import matvec as matvec
from jax_extras.samples import partition as partition
from jax_extras.samples import piecewise as piecewise
from jax_extras.samples import polyval as polyval
from jax_extras.samples import put_along_axis as put_along_axis
from jax_extras.samples import ravel_multi_index as ravel_multi_index
from jax_extras.samples import setdiff1d as setdiff1d
from jax_extras.samples import setxor1d as setxor1d
from jax_extras.samples import trapezoid as trapezoid
from jax_extras.samples import union1d as union1d
from jax_extras.samples import unravel_index as unravel_index
from jax_extras.samples import vecmat as vecmat
from numpy._creation import _IndexExpression as _IndexExpression
from numpy._dtypes import dtype as dtype
from numpy._dtypes import finfo as finfo
from numpy._dtypes import iinfo as iinfo
from numpy._printing import get_printoptions as get_printoptions
from numpy._printing import printoptions as printoptions
from numpy._printing import set_printoptions as set_printoptions
from numpy._scalars import character as character
from numpy._scalars import floating as floating
from numpy._scalars import generic as generic
from numpy._scalars import inexact as inexact
from numpy._scalars import integer as integer
from numpy._scalars import number as number
from numpy._scalars import object_ as object_
from numpy._scalars import signedinteger as signedinteger
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

absolute = _absolute
acos = _acos
acosh = _acosh
amax = _amax
amin = _amin
around = _around
def array_repr(x, *_, **__):
    """The form in the notebook."""
    ...

def array_str(x, *_, **__):
    """The printed form."""
    ...

asin = _asin
asinh = _asinh
atan = _atan
atan2 = _atan2
atanh = _atanh
bitwise_invert = _bitwise_invert
bitwise_left_shift = _bitwise_left_shift
bitwise_not = _bitwise_not
bitwise_right_shift = _bitwise_right_shift
bool = bool_
class bool_:
    dtype: Any
    def __getattr__(self, name: str): ...

c_: _Joined
def can_cast(from_, to, casting='safe'):
    """Whether values may be cast."""
    ...

concat = _concat
config: Config
conjugate = _conjugate
cumulative_prod = _cumulative_prod
degrees = _degrees
double = float64
def dtype_of(instance, owner=None, /): ...

e: float
empty_like = _empty_like
euler_gamma: float
fabs = _fabs
flatten = _flatten
class float16:
    dtype: Any
    def __getattr__(self, name: str): ...

class float32:
    dtype: Any
    def __getattr__(self, name: str): ...

class float64:
    dtype: Any
    def __getattr__(self, name: str): ...

float_ = float32
float_power = _float_power
half = float16
inf: float
class int16:
    dtype: Any
    def __getattr__(self, name: str): ...

class int32:
    dtype: Any
    def __getattr__(self, name: str): ...

class int64:
    dtype: Any
    def __getattr__(self, name: str): ...

class int8:
    dtype: Any
    def __getattr__(self, name: str): ...

int_ = int32
def issubdtype(arg1, arg2):
    """Whether a type is of a kind."""
    ...

def load(file, *args, **kwargs):
    """The array of a file of NumPy."""
    ...

mgrid: _Grid
mod = _mod
nan: float
def nancumsum(a, axis=None, **options): ...

ndarray = _ndarray
newaxis: None
ogrid: _Grid
permute_dims = _permute_dims
pi: float
pow = _pow
product = _product
def promote_types(a, b):
    """The type that two types promote to."""
    ...

r_: _Joined
radians = _radians
def result_type(*args):
    """The type of a result of these operands."""
    ...

row_stack = _row_stack
s_: _IndexExpression
def save(file, arr, *args, **kwargs):
    """Writes an array to a file of NumPy."""
    ...

def savez(file, *args, **kwargs):
    """Writes arrays to a file of NumPy."""
    ...

single = float32
true_divide = _true_divide
uint = uint64
class uint16:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint32:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint64:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint8:
    dtype: Any
    def __getattr__(self, name: str): ...

def vectorize(pyfunc, *, excluded=..., signature=None):
    """A function of numbers as one of arrays."""
    ...

def __getattr__(name: str) -> Any: ...
