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
from jax.numpy._creation import linspace as linspace
from jax.numpy._creation import meshgrid as meshgrid
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.numpy._creation import tri as tri
from jax.numpy._creation import zeros_like as _empty_like
from jax.numpy._elementwise import binary as binary
from jax.numpy._elementwise import clip as clip
from jax.numpy._elementwise import divmod as divmod
from jax.numpy._elementwise import invert as _bitwise_invert
from jax.numpy._elementwise import invert as _bitwise_not
from jax.numpy._elementwise import invert as invert
from jax.numpy._elementwise import isscalar as isscalar
from jax.numpy._elementwise import logaddexp2 as logaddexp2
from jax.numpy._elementwise import modf as modf
from jax.numpy._elementwise import round as _around
from jax.numpy._elementwise import select as select
from jax.numpy._elementwise import unary as unary
from jax.numpy._manipulation import broadcast_arrays as broadcast_arrays
from jax.numpy._manipulation import broadcast_shapes as broadcast_shapes
from jax.numpy._manipulation import ndim as ndim
from jax.numpy._manipulation import shape as shape
from jax.numpy._manipulation import size as size
from jax.numpy._manipulation import unstack as unstack
from jax.numpy._manipulation import view as view
from jax.numpy._manipulation import vstack as _row_stack
from jax.numpy._products import vecdot as vecdot
from jax.numpy._reductions import all as all
from jax.numpy._reductions import any as any
from jax.numpy._reductions import average as average
from jax.numpy._reductions import count_nonzero as count_nonzero
from jax.numpy._reductions import ptp as ptp
from jax.numpy._selection import argsort as argsort
from jax.numpy._selection import argwhere as argwhere
from jax.numpy._selection import digitize as digitize
from jax.numpy._selection import flatnonzero as flatnonzero
from jax.numpy._selection import nonzero as nonzero
from jax.numpy._selection import searchsorted as searchsorted
from jax.numpy._selection import sort as sort
from jax_extras.more_numpy_functions import UniqueAllResult as UniqueAllResult
from jax_extras.more_numpy_functions import UniqueCountsResult as UniqueCountsResult
from jax_extras.more_numpy_functions import UniqueInverseResult as UniqueInverseResult
from jax_extras.more_numpy_functions import bitwise_count as bitwise_count
from jax_extras.more_numpy_functions import diag_indices_from as diag_indices_from
from jax_extras.more_numpy_functions import einsum_path as einsum_path
from jax_extras.more_numpy_functions import frexp as frexp
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
from jax_extras.numpy_functions import block as block
from jax_extras.numpy_functions import delete as delete
from jax_extras.numpy_functions import diagflat as diagflat
from jax_extras.numpy_functions import dsplit as dsplit
from jax_extras.numpy_functions import fill_diagonal as fill_diagonal
from jax_extras.numpy_functions import frombuffer as frombuffer
from jax_extras.numpy_functions import fromfunction as fromfunction
from jax_extras.numpy_functions import geomspace as geomspace
from jax_extras.numpy_functions import histogram2d as histogram2d
from jax_extras.numpy_functions import histogramdd as histogramdd
from jax_extras.numpy_functions import insert as insert
from jax_extras.numpy_functions import ix_ as ix_
from jax_extras.numpy_functions import ldexp as ldexp
from jax_extras.numpy_functions import logspace as logspace
from jax_extras.numpy_functions import nanargmax as nanargmax
from jax_extras.numpy_functions import nanargmin as nanargmin
from jax_extras.numpy_functions import nanmedian as nanmedian
from jax_extras.numpy_functions import nanpercentile as nanpercentile
from jax_extras.numpy_functions import nanquantile as nanquantile
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
from jax_extras.samples import lexsort as lexsort
from jax_extras.samples import matvec as matvec
from jax_extras.samples import partition as partition
from jax_extras.samples import piecewise as piecewise
from jax_extras.samples import polyval as polyval
from jax_extras.samples import put_along_axis as put_along_axis
from jax_extras.samples import ravel_multi_index as ravel_multi_index
from jax_extras.samples import trapezoid as trapezoid
from jax_extras.samples import unravel_index as unravel_index
from jax_extras.samples import vecmat as vecmat
from numpy import dtype as dtype
from numpy import object_ as object_
from numpy._creation import _IndexExpression as _IndexExpression
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

def acos(x, /):
    """`arccos` of each element."""
    ...

def acosh(x, /):
    """`arccosh` of each element."""
    ...

def add(x, *args, **options): ...

def allclose(x, *args, **options): ...

def amax(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`max` over axes, all of them for None."""
    ...

def amin(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`min` over axes, all of them for None."""
    ...

def angle(x, *args, **options): ...

def append(arr, values, axis=None):
    """The array with more at its end."""
    ...

def arccos(x, /):
    """`arccos` of each element."""
    ...

def arccosh(x, /):
    """`arccosh` of each element."""
    ...

def arcsin(x, /):
    """`arcsin` of each element."""
    ...

def arcsinh(x, /):
    """`arcsinh` of each element."""
    ...

def arctan(x, /):
    """`arctan` of each element."""
    ...

def arctan2(x, y, /):
    """`arctan2` of the elements of two arrays."""
    ...

def arctanh(x, /):
    """`arctanh` of each element."""
    ...

def argmax(a, axis=None, out=None, keepdims=None):
    """`argmax` along an axis, of all elements for None."""
    ...

def argmin(a, axis=None, out=None, keepdims=None):
    """`argmin` along an axis, of all elements for None."""
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

def asin(x, /):
    """`arcsin` of each element."""
    ...

def asinh(x, /):
    """`arcsinh` of each element."""
    ...

def astype(x, dtype, /, **options):
    """The elements as another type."""
    ...

def atan(x, /):
    """`arctan` of each element."""
    ...

def atan2(x, y, /):
    """`arctan2` of the elements of two arrays."""
    ...

def atanh(x, /):
    """`arctanh` of each element."""
    ...

def atleast_1d(*args, **options): ...

def atleast_2d(*args, **options): ...

def atleast_3d(*arrays):
    """Arrays of at least 3 axes."""
    ...

def bartlett(*args, **kwargs):
    """NumPy's `bartlett`, of arrays whose values are known."""
    ...

class bfloat16:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def bincount(x, weights=None, minlength=0, *, length=None):
    """How often each whole number occurs, or the sum of the weights."""
    ...

def bitwise_and(x, y, /):
    """`bitwise_and` of the elements of two arrays."""
    ...

bitwise_invert = _bitwise_invert
def bitwise_left_shift(x, y, /):
    """`left_shift` of the elements of two arrays."""
    ...

bitwise_not = _bitwise_not
def bitwise_or(x, y, /):
    """`bitwise_or` of the elements of two arrays."""
    ...

def bitwise_right_shift(x, y, /):
    """`right_shift` of the elements of two arrays."""
    ...

def bitwise_xor(x, y, /):
    """`bitwise_xor` of the elements of two arrays."""
    ...

def blackman(*args, **kwargs):
    """NumPy's `blackman`, of arrays whose values are known."""
    ...

bool = bool_
class bool_:
    dtype: Any
    def __getattr__(self, name: str): ...

def broadcast_to(*args, **options): ...

c_: Any
def can_cast(from_, to, casting='safe'):
    """Whether values may be cast."""
    ...

def cbrt(x, /):
    """`cbrt` of each element."""
    ...

cdouble = complex128
def ceil(x, /):
    """`ceil` of each element."""
    ...

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

def copysign(x, y, /):
    """`copysign` of the elements of two arrays."""
    ...

def cos(x, *args, **options): ...

def cosh(x, *args, **options): ...

csingle = complex64
def cumprod(a, axis=None, dtype=None, out=None):
    """`cumprod` along an axis, of all elements for None."""
    ...

def cumsum(*args, **options): ...

def cumulative_prod(x, /, *, axis=None, dtype=None, include_initial=False):
    """Running products along an axis, 1 before them with `include_initial`."""
    ...

def cumulative_sum(x, /, *, axis=None, dtype=None, include_initial=False):
    """Running sums along an axis, 0 before them with `include_initial`."""
    ...

def deg2rad(x, /):
    """`deg2rad` of each element."""
    ...

def degrees(x, /):
    """`rad2deg` of each element."""
    ...

def diag(*args, **options): ...

def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    ...

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

def exp2(x, /):
    """`exp2` of each element."""
    ...

def expand_dims(*args, **options): ...

def expm1(x, *args, **options): ...

def extract(condition, arr, *, size=None, fill_value=0):
    """The elements where a condition holds."""
    ...

def eye(*args, dtype=None, **options): ...

def fabs(x, /):
    """`abs` of each element."""
    ...

def finfo(dtype):
    """The limits of an element type."""
    ...

def fix(x, /):
    """`fix` of each element."""
    ...

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
def float_power(x, y, /):
    """`power` of the elements of two arrays."""
    ...

def floor(x, /):
    """`floor` of each element."""
    ...

def floor_divide(x, y, /):
    """`floor_divide` of the elements of two arrays."""
    ...

def fmax(x, y, /):
    """`fmax` of the elements of two arrays."""
    ...

def fmin(x, y, /):
    """`fmin` of the elements of two arrays."""
    ...

def fmod(x, y, /):
    """`fmod` of the elements of two arrays."""
    ...

def fromfile(*args, **kwargs):
    """`numpy.fromfile` as an array of JAX."""
    ...

def fromiter(*args, **kwargs):
    """`numpy.fromiter` as an array of JAX."""
    ...

def frompyfunc(func, /, nin, nout, *, identity=None):
    """A function of numbers as one of elements."""
    ...

def fromstring(*args, **kwargs):
    """`numpy.fromstring` as an array of JAX."""
    ...

def full(*args, dtype=None, **options): ...

def full_like(*args, dtype=None, **options): ...

def gcd(*args, **kwargs):
    """NumPy's `gcd`, of arrays whose values are known."""
    ...

def greater(x, y, /):
    """`greater` of the elements of two arrays."""
    ...

def greater_equal(x, y, /):
    """`greater_equal` of the elements of two arrays."""
    ...

half = float16
def hamming(*args, **kwargs):
    """NumPy's `hamming`, of arrays whose values are known."""
    ...

def hanning(*args, **kwargs):
    """NumPy's `hanning`, of arrays whose values are known."""
    ...

def heaviside(x, y, /):
    """`heaviside` of the elements of two arrays."""
    ...

def hsplit(ary, indices_or_sections):
    """The array cut along the second axis, or its only one."""
    ...

def hstack(*args, **options): ...

def hypot(x, y, /):
    """`hypot` of the elements of two arrays."""
    ...

def i0(*args, **kwargs):
    """NumPy's `i0`, of arrays whose values are known."""
    ...

def identity(*args, dtype=None, **options): ...

def iinfo(dtype):
    """The limits of an element type."""
    ...

def imag(x, *args, **options): ...

def indices(dimensions, dtype=None, sparse=False):
    """The places of an array's elements."""
    ...

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
def intersect1d(ar1, ar2, assume_unique=False, return_indices=False, *, size=None, fill_value=None):
    """`intersect1d` of the elements of two arrays."""
    ...

def isclose(x, *args, **options): ...

def iscomplex(x, *args, **options): ...

def iscomplexobj(x, *args, **options): ...

def isfinite(x, *args, **options): ...

def isin(element, test_elements, assume_unique=False, invert=False, *, method='auto'):
    """Whether each element is one of others."""
    ...

def isinf(x, *args, **options): ...

def isnan(x, *args, **options): ...

def isneginf(x, /):
    """`isneginf` of each element."""
    ...

def isposinf(x, /):
    """`isposinf` of each element."""
    ...

def isreal(x, *args, **options): ...

def isrealobj(x, *args, **options): ...

def issubdtype(arg1, arg2):
    """Whether a type is of a kind."""
    ...

def kaiser(*args, **kwargs):
    """NumPy's `kaiser`, of arrays whose values are known."""
    ...

def kron(*args, **options): ...

def lcm(*args, **kwargs):
    """NumPy's `lcm`, of arrays whose values are known."""
    ...

def left_shift(x, y, /):
    """`left_shift` of the elements of two arrays."""
    ...

def less(x, y, /):
    """`less` of the elements of two arrays."""
    ...

def less_equal(x, y, /):
    """`less_equal` of the elements of two arrays."""
    ...

def load(file, *args, **kwargs):
    """The array of a file of NumPy; objects stay NumPy's."""
    ...

def log(x, *args, **options): ...

def log10(x, *args, **options): ...

def log1p(x, *args, **options): ...

def log2(x, *args, **options): ...

def logaddexp(x, y, /):
    """`logaddexp` of the elements of two arrays."""
    ...

def logical_and(x, y, /):
    """`logical_and` of the elements of two arrays."""
    ...

def logical_not(x, *args, **options): ...

def logical_or(x, y, /):
    """`logical_or` of the elements of two arrays."""
    ...

def logical_xor(x, y, /):
    """`logical_xor` of the elements of two arrays."""
    ...

def matmul(*args, **options): ...

def matrix_transpose(*args, **options): ...

def max(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`max` over axes, all of them for None."""
    ...

def maximum(x, y, /):
    """`maximum` of the elements of two arrays."""
    ...

def mean(*args, **options): ...

def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle of the sorted elements."""
    ...

mgrid: Any
def min(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`min` over axes, all of them for None."""
    ...

def minimum(x, y, /):
    """`minimum` of the elements of two arrays."""
    ...

def mod(x, y, /):
    """`remainder` of the elements of two arrays."""
    ...

def moveaxis(*args, **options): ...

def multiply(x, *args, **options): ...

nan: float
def nan_to_num(*args, **options): ...

def nancumsum(a, axis=None, dtype=None, out=None):
    """Running sums, NaN counting as 0."""
    ...

def nanmax(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`max` over axes, as if NaN were not there."""
    ...

def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    """The mean over axes of what is not NaN."""
    ...

def nanmin(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`min` over axes, as if NaN were not there."""
    ...

def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`prod` over axes, as if NaN were not there."""
    ...

def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None):
    """The standard deviation over axes of what is not NaN."""
    ...

def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`sum` over axes, as if NaN were not there."""
    ...

def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None):
    """The variance over axes of what is not NaN."""
    ...

ndarray = _ndarray
def negative(x, *args, **options): ...

newaxis: None
def nextafter(x, y, /):
    """`nextafter` of the elements of two arrays."""
    ...

def not_equal(x, *args, **options): ...

ogrid: Any
def ones(*args, dtype=None, **options): ...

def ones_like(*args, dtype=None, **options): ...

def outer(*args, **options): ...

def packbits(*args, **kwargs):
    """NumPy's `packbits`, of arrays whose values are known."""
    ...

def pad(array, pad_width, mode='constant', **kwargs):
    """The array with a border."""
    ...

def percentile(a, q, axis=None, *args, **options):
    """The value below which `q` hundredths of the elements lie."""
    ...

def permute_dims(*args, **options): ...

pi: float
def positive(x, *args, **options): ...

def pow(x, y): ...

def power(x, y): ...

def prod(x, *args, **options): ...

def product(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`prod` over axes, all of them for None."""
    ...

def promote_types(*args):
    """The type of a result of these operands."""
    ...

def quantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None):
    """The value below which the part `q` of the elements lies; NaN where one of them is NaN."""
    ...

r_: Any
def rad2deg(x, /):
    """`rad2deg` of each element."""
    ...

def radians(x, /):
    """`deg2rad` of each element."""
    ...

def ravel(*args, **options): ...

def real(x, *args, **options): ...

def reciprocal(x, *args, **options): ...

def remainder(x, y, /):
    """`remainder` of the elements of two arrays."""
    ...

def repeat(*args, **options): ...

def reshape(*args, **options): ...

def result_type(*args):
    """The type of a result of these operands."""
    ...

def right_shift(x, y, /):
    """`right_shift` of the elements of two arrays."""
    ...

def rint(x, /):
    """`rint` of each element."""
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

def setdiff1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`setdiff1d` of the elements of two arrays."""
    ...

def setxor1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`setxor1d` of the elements of two arrays."""
    ...

def sign(x, *args, **options): ...

def signbit(x, /):
    """`signbit` of each element."""
    ...

def sin(x, *args, **options): ...

def sinc(x, /):
    """`sinc` of each element."""
    ...

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

def tril_indices(n, k=0, m=None):
    """The places on and below a diagonal."""
    ...

def triu(*args, **options): ...

def triu_indices(n, k=0, m=None):
    """The places on and above a diagonal."""
    ...

def true_divide(x, *args, **options): ...

def trunc(x, /):
    """`trunc` of each element."""
    ...

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

def union1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`union1d` of the elements of two arrays."""
    ...

def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, size=None, fill_value=None, sorted=True):
    """The different elements in order, and what else is asked for."""
    ...

def unpackbits(*args, **kwargs):
    """NumPy's `unpackbits`, of arrays whose values are known."""
    ...

def unwrap(*args, **kwargs):
    """NumPy's `unwrap`, of arrays whose values are known."""
    ...

def var(x, *args, **options): ...

def vdot(a, b, **options): ...

def vectorize(pyfunc, *, excluded=..., signature=None):
    """A function of numbers as one of arrays."""
    ...

def vsplit(ary, indices_or_sections):
    """The array cut along the first axis."""
    ...

def vstack(*args, **options): ...

def where(condition, x=None, y=None, /, **options): ...

def zeros(*args, dtype=None, **options): ...

def zeros_like(*args, dtype=None, **options): ...

def __getattr__(name: str) -> Any: ...
