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
from jax.errors import refused as refused
from jax.errors import shown as shown
from jax.errors import unknown as unknown
from jax.numpy import fft as fft
from jax.numpy import linalg as linalg
from jax.numpy._creation import arange as arange
from jax.numpy._creation import diag_indices as diag_indices
from jax.numpy._creation import indices as indices
from jax.numpy._creation import linspace as linspace
from jax.numpy._creation import meshgrid as meshgrid
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._creation import tri as tri
from jax.numpy._creation import tril_indices as tril_indices
from jax.numpy._creation import triu_indices as triu_indices
from jax.numpy._creation import zeros_like as _empty_like
from jax.numpy._elementwise import abs as _fabs
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
from jax.numpy._elementwise import binary as binary
from jax.numpy._elementwise import bitwise_and as bitwise_and
from jax.numpy._elementwise import bitwise_or as bitwise_or
from jax.numpy._elementwise import bitwise_xor as bitwise_xor
from jax.numpy._elementwise import cbrt as cbrt
from jax.numpy._elementwise import ceil as ceil
from jax.numpy._elementwise import clip as clip
from jax.numpy._elementwise import copysign as copysign
from jax.numpy._elementwise import deg2rad as _radians
from jax.numpy._elementwise import deg2rad as deg2rad
from jax.numpy._elementwise import divmod as divmod
from jax.numpy._elementwise import exp2 as exp2
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
from jax.numpy._elementwise import invert as _bitwise_invert
from jax.numpy._elementwise import invert as _bitwise_not
from jax.numpy._elementwise import invert as invert
from jax.numpy._elementwise import isneginf as isneginf
from jax.numpy._elementwise import isposinf as isposinf
from jax.numpy._elementwise import isscalar as isscalar
from jax.numpy._elementwise import left_shift as _bitwise_left_shift
from jax.numpy._elementwise import left_shift as left_shift
from jax.numpy._elementwise import less as less
from jax.numpy._elementwise import less_equal as less_equal
from jax.numpy._elementwise import logaddexp as logaddexp
from jax.numpy._elementwise import logaddexp2 as logaddexp2
from jax.numpy._elementwise import logical_and as logical_and
from jax.numpy._elementwise import logical_or as logical_or
from jax.numpy._elementwise import logical_xor as logical_xor
from jax.numpy._elementwise import maximum as maximum
from jax.numpy._elementwise import minimum as minimum
from jax.numpy._elementwise import modf as modf
from jax.numpy._elementwise import nextafter as nextafter
from jax.numpy._elementwise import power as _float_power
from jax.numpy._elementwise import rad2deg as _degrees
from jax.numpy._elementwise import rad2deg as rad2deg
from jax.numpy._elementwise import remainder as _mod
from jax.numpy._elementwise import remainder as remainder
from jax.numpy._elementwise import right_shift as _bitwise_right_shift
from jax.numpy._elementwise import right_shift as right_shift
from jax.numpy._elementwise import rint as rint
from jax.numpy._elementwise import round as _around
from jax.numpy._elementwise import select as select
from jax.numpy._elementwise import signbit as signbit
from jax.numpy._elementwise import sinc as sinc
from jax.numpy._elementwise import trunc as trunc
from jax.numpy._elementwise import unary as unary
from jax.numpy._manipulation import atleast_3d as atleast_3d
from jax.numpy._manipulation import broadcast_arrays as broadcast_arrays
from jax.numpy._manipulation import broadcast_shapes as broadcast_shapes
from jax.numpy._manipulation import hsplit as hsplit
from jax.numpy._manipulation import ndim as ndim
from jax.numpy._manipulation import shape as shape
from jax.numpy._manipulation import size as size
from jax.numpy._manipulation import unstack as unstack
from jax.numpy._manipulation import view as view
from jax.numpy._manipulation import vsplit as vsplit
from jax.numpy._manipulation import vstack as _row_stack
from jax.numpy._products import vecdot as vecdot
from jax.numpy._reductions import all as all
from jax.numpy._reductions import any as any
from jax.numpy._reductions import argmax as argmax
from jax.numpy._reductions import argmin as argmin
from jax.numpy._reductions import average as average
from jax.numpy._reductions import count_nonzero as count_nonzero
from jax.numpy._reductions import cumprod as _cumulative_prod
from jax.numpy._reductions import cumprod as cumprod
from jax.numpy._reductions import cumulative_sum as cumulative_sum
from jax.numpy._reductions import max as _amax
from jax.numpy._reductions import max as max
from jax.numpy._reductions import median as median
from jax.numpy._reductions import min as _amin
from jax.numpy._reductions import min as min
from jax.numpy._reductions import nanmax as nanmax
from jax.numpy._reductions import nanmean as nanmean
from jax.numpy._reductions import nanmin as nanmin
from jax.numpy._reductions import nanprod as nanprod
from jax.numpy._reductions import nanstd as nanstd
from jax.numpy._reductions import nanvar as nanvar
from jax.numpy._reductions import percentile as percentile
from jax.numpy._reductions import prod as _product
from jax.numpy._reductions import ptp as ptp
from jax.numpy._reductions import quantile as quantile
from jax.numpy._selection import argsort as argsort
from jax.numpy._selection import argwhere as argwhere
from jax.numpy._selection import digitize as digitize
from jax.numpy._selection import flatnonzero as flatnonzero
from jax.numpy._selection import nonzero as nonzero
from jax.numpy._selection import searchsorted as searchsorted
from jax.numpy._selection import sort as sort
from jax_extras.more_numpy_functions import UniqueAllResult as UniqueAllResult
from jax_extras.more_numpy_functions import UniqueInverseResult as UniqueInverseResult
from jax_extras.more_numpy_functions import bitwise_count as bitwise_count
from jax_extras.more_numpy_functions import diag_indices_from as diag_indices_from
from jax_extras.more_numpy_functions import einsum_path as einsum_path
from jax_extras.more_numpy_functions import frexp as frexp
from jax_extras.more_numpy_functions import fromfile as fromfile
from jax_extras.more_numpy_functions import fromiter as fromiter
from jax_extras.more_numpy_functions import fromstring as fromstring
from jax_extras.more_numpy_functions import iterable as iterable
from jax_extras.more_numpy_functions import mask_indices as mask_indices
from jax_extras.more_numpy_functions import nancumprod as nancumprod
from jax_extras.more_numpy_functions import poly as poly
from jax_extras.more_numpy_functions import polydiv as polydiv
from jax_extras.more_numpy_functions import polysub as polysub
from jax_extras.more_numpy_functions import put as put
from jax_extras.more_numpy_functions import sort_complex as sort_complex
from jax_extras.more_numpy_functions import spacing as spacing
from jax_extras.more_numpy_functions import unique_all as unique_all
from jax_extras.more_numpy_functions import unique_inverse as unique_inverse
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
from jax_extras.numpy_functions import nanquantile as nanquantile
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
from numpy._scalars import complexfloating as complexfloating
from numpy._scalars import floating as floating
from numpy._scalars import generic as generic
from numpy._scalars import inexact as inexact
from numpy._scalars import integer as integer
from numpy._scalars import number as number
from numpy._scalars import object_ as object_
from numpy._scalars import signedinteger as signedinteger
from numpy._scalars import unsignedinteger as unsignedinteger
from numpy_rare.functions import isdtype as isdtype
from typing import Any
import tandem as td

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class ArrayImpl(Array):
    """The arrays that there are."""

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

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

def abs(x, *args, **options): ...

def absolute(x, *args, **options): ...

acos = _acos
acosh = _acosh
def add(x, *args, **options): ...

def allclose(x, *args, **options): ...

amax = _amax
amin = _amin
def angle(x, *args, **options): ...

def append(arr, values, axis=None):
    """The array with more at its end."""
    ...

around = _around
def array_equal(x, *args, **options): ...

def array_repr(x, *_, **__):
    """The form in the notebook."""
    ...

def array_split(*args, **options): ...

def array_str(x, *_, **__):
    """The printed form."""
    ...

asin = _asin
asinh = _asinh
def astype(x, dtype, **options): ...

atan = _atan
atan2 = _atan2
atanh = _atanh
def atleast_1d(*args, **options): ...

def atleast_2d(*args, **options): ...

class bfloat16:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def bincount(x, weights=None, minlength=0, *, length=None):
    """How often each whole number occurs, or the sum of the weights."""
    ...

bitwise_invert = _bitwise_invert
bitwise_left_shift = _bitwise_left_shift
bitwise_not = _bitwise_not
bitwise_right_shift = _bitwise_right_shift
bool = bool_
class bool_:
    dtype: Any
    def __getattr__(self, name: str): ...

def broadcast_to(*args, **options): ...

c_: Any
def can_cast(from_, to, casting='safe'):
    """Whether values may be cast."""
    ...

cdouble = complex128
def column_stack(*args, **options): ...

class complex128:
    dtype: Any
    def __getattr__(self, name: str): ...

class complex64:
    dtype: Any
    def __getattr__(self, name: str): ...

complex_ = complex64
def compress(condition, a, axis=None, *, size=None, fill_value=0, out=None):
    """The slices along an axis where a condition holds."""
    ...

def concat(*args, **options): ...

def concatenate(*args, **options): ...

config: Config
def conj(x, *args, **options): ...

def conjugate(x, *args, **options): ...

def convolve(*args, **options): ...

def copy(*args, **options): ...

def cos(x, *args, **options): ...

def cosh(x, *args, **options): ...

csingle = complex64
def cumsum(*args, **options): ...

cumulative_prod = _cumulative_prod
degrees = _degrees
def diag(*args, **options): ...

def diagonal(*args, **options): ...

def diff(*args, **options): ...

def divide(x, *args, **options): ...

def dot(*args, **options): ...

double = float64
def dstack(*args, **options): ...

def dtype_of(instance, owner=None, /): ...

e: float
def einsum(*args, **options): ...

def empty(*args, dtype=None, **options): ...

empty_like = _empty_like
def equal(x, *args, **options): ...

euler_gamma: float
def exp(x, *args, **options): ...

def expand_dims(*args, **options): ...

def expm1(x, *args, **options): ...

def extract(condition, arr, *, size=None, fill_value=0):
    """The elements where a condition holds."""
    ...

def eye(*args, dtype=None, **options): ...

fabs = _fabs
def flatten(*args, **options): ...

def flip(*args, **options): ...

def fliplr(m):
    """Columns in reverse order."""
    ...

def flipud(m):
    """Rows in reverse order."""
    ...

class float16:
    dtype: Any
    def __getattr__(self, name: str): ...

class float32:
    dtype: Any
    def __getattr__(self, name: str): ...

class float64:
    dtype: Any
    def __getattr__(self, name: str): ...

class float8_e4m3fn:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e5m2:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

float_ = float32
float_power = _float_power
def frompyfunc(func, /, nin, nout, *, identity=None):
    """A function of numbers as one of elements."""
    ...

def full(*args, dtype=None, **options): ...

def full_like(*args, dtype=None, **options): ...

half = float16
def hstack(*args, **options): ...

def identity(*args, dtype=None, **options): ...

def imag(x, *args, **options): ...

inf: float
def inner(*args, **options): ...

class int16:
    dtype: Any
    def __getattr__(self, name: str): ...

class int32:
    dtype: Any
    def __getattr__(self, name: str): ...

class int4:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class int64:
    dtype: Any
    def __getattr__(self, name: str): ...

class int8:
    dtype: Any
    def __getattr__(self, name: str): ...

int_ = int32
def isclose(x, *args, **options): ...

def iscomplex(x, *args, **options): ...

def iscomplexobj(x, *args, **options): ...

def isfinite(x, *args, **options): ...

def isin(element, test_elements, assume_unique=False, invert=False, *, method='auto'):
    """Whether each element is one of others."""
    ...

def isinf(x, *args, **options): ...

def isnan(x, *args, **options): ...

def isreal(x, *args, **options): ...

def isrealobj(x, *args, **options): ...

def issubdtype(arg1, arg2):
    """Whether a type is of a kind."""
    ...

def kron(*args, **options): ...

def load(file, *args, **kwargs):
    """The array of a file of NumPy."""
    ...

def log(x, *args, **options): ...

def log10(x, *args, **options): ...

def log1p(x, *args, **options): ...

def log2(x, *args, **options): ...

def logical_not(x, *args, **options): ...

def matmul(*args, **options): ...

def matrix_transpose(*args, **options): ...

def mean(*args, **options): ...

mgrid: Any
mod = _mod
def moveaxis(*args, **options): ...

def multiply(x, *args, **options): ...

nan: float
def nan_to_num(*args, **options): ...

def nancumsum(a, axis=None, **options): ...

def nansum(*args, **options): ...

ndarray = _ndarray
def negative(x, *args, **options): ...

newaxis: None
def not_equal(x, *args, **options): ...

ogrid: Any
def ones(*args, dtype=None, **options): ...

def ones_like(*args, dtype=None, **options): ...

def outer(*args, **options): ...

def pad(array, pad_width, mode='constant', **kwargs):
    """The array with a border."""
    ...

def permute_dims(*args, **options): ...

pi: float
def positive(x, *args, **options): ...

def pow(x, y): ...

def power(x, y): ...

def prod(x, *args, **options): ...

product = _product
def promote_types(a, b):
    """The type that two types promote to."""
    ...

r_: Any
radians = _radians
def ravel(*args, **options): ...

def real(x, *args, **options): ...

def reciprocal(x, *args, **options): ...

def repeat(*args, **options): ...

def reshape(*args, **options): ...

def result_type(*args):
    """The type of a result of these operands."""
    ...

def roll(*args, **options): ...

def rot90(m, k=1, axes=...):
    """A plane turned by quarter turns."""
    ...

def round(*args, **options): ...

row_stack = _row_stack
s_: _IndexExpression
def save(file, arr, *args, **kwargs):
    """Writes an array to a file of NumPy."""
    ...

def savez(file, *args, **kwargs):
    """Writes arrays to a file of NumPy."""
    ...

def sign(x, *args, **options): ...

def sin(x, *args, **options): ...

single = float32
def sinh(x, *args, **options): ...

def split(*args, **options): ...

def sqrt(x, *args, **options): ...

def square(x, *args, **options): ...

def squeeze(*args, **options): ...

def stack(*args, **options): ...

def std(x, *args, **options): ...

def subtract(x, *args, **options): ...

def sum(*args, **options): ...

def swapaxes(*args, **options): ...

def take(*args, **options): ...

def take_along_axis(*args, **options): ...

def tan(x, *args, **options): ...

def tanh(x, *args, **options): ...

def tensordot(*args, **options): ...

def tile(*args, **options): ...

def trace(*args, **options): ...

def transpose(*args, **options): ...

def tril(*args, **options): ...

def triu(*args, **options): ...

def true_divide(x, *args, **options): ...

class ufunc:
    """A function of elements."""
    def __call__(self, *args, out=None, where=None): ...
    def __init__(self, func, /, nin, nout, *, name=None, nargs=None, identity=None, call=None, own=None): ...
    def __repr__(self) -> str: ...
    def accumulate(self, a, axis=0, dtype=None, out=None):
        """The partial results along an axis."""
        ...
    def at(self, a, indices, b=None, /, *, inplace=True):
        """The array with the function applied at places, as often as they are named."""
        ...
    def outer(self, A, B, /):
        """The function of all pairs of elements."""
        ...
    def reduce(self, a, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """The elements along an axis, or all, combined from the left."""
        ...
    def reduceat(self, a, indices, axis=0, dtype=None, out=None):
        """The reductions of the parts that begin at indices."""
        ...
    def __getattr__(self, name: str): ...

uint = uint64
class uint16:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint32:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint4:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class uint64:
    dtype: Any
    def __getattr__(self, name: str): ...

class uint8:
    dtype: Any
    def __getattr__(self, name: str): ...

def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, size=None, fill_value=None, sorted=True):
    """The different elements in order, and what else is asked for."""
    ...

def var(x, *args, **options): ...

def vdot(a, b): ...

def vectorize(pyfunc, *, excluded=..., signature=None):
    """A function of numbers as one of arrays."""
    ...

def vstack(*args, **options): ...

def where(condition, x=None, y=None, /, **options): ...

def zeros(*args, dtype=None, **options): ...

def zeros_like(*args, dtype=None, **options): ...

def __getattr__(name: str) -> Any: ...
