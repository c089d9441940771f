"""`tf.experimental.numpy`: NumPy's functions of tensors."""
from ops import EagerTensor as _Tensor
from ops import EagerTensor as _ndarray
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.late import late_names as late_names
from tensorflow._dtypes import DType as DType
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.numpy_functions import abs as _absolute
from tensorflow_extras.numpy_functions import abs as abs
from tensorflow_extras.numpy_functions import add as add
from tensorflow_extras.numpy_functions import all as all
from tensorflow_extras.numpy_functions import amax as amax
from tensorflow_extras.numpy_functions import amin as amin
from tensorflow_extras.numpy_functions import any as any
from tensorflow_extras.numpy_functions import any_float as any_float
from tensorflow_extras.numpy_functions import append as append
from tensorflow_extras.numpy_functions import arange as arange
from tensorflow_extras.numpy_functions import arccos as arccos
from tensorflow_extras.numpy_functions import arcsin as arcsin
from tensorflow_extras.numpy_functions import arctan as arctan
from tensorflow_extras.numpy_functions import arctan2 as arctan2
from tensorflow_extras.numpy_functions import argmax as argmax
from tensorflow_extras.numpy_functions import argmin as argmin
from tensorflow_extras.numpy_functions import argsort as argsort
from tensorflow_extras.numpy_functions import around as around
from tensorflow_extras.numpy_functions import array as _asanyarray
from tensorflow_extras.numpy_functions import array as _asarray
from tensorflow_extras.numpy_functions import array as _ascontiguousarray
from tensorflow_extras.numpy_functions import array as array
from tensorflow_extras.numpy_functions import bitwise_and as bitwise_and
from tensorflow_extras.numpy_functions import bitwise_or as bitwise_or
from tensorflow_extras.numpy_functions import bitwise_xor as bitwise_xor
from tensorflow_extras.numpy_functions import broadcast_to as broadcast_to
from tensorflow_extras.numpy_functions import ceil as ceil
from tensorflow_extras.numpy_functions import clip as clip
from tensorflow_extras.numpy_functions import conj as _conjugate
from tensorflow_extras.numpy_functions import conj as conj
from tensorflow_extras.numpy_functions import cos as cos
from tensorflow_extras.numpy_functions import cosh as cosh
from tensorflow_extras.numpy_functions import count_nonzero as count_nonzero
from tensorflow_extras.numpy_functions import cross as cross
from tensorflow_extras.numpy_functions import cumprod as cumprod
from tensorflow_extras.numpy_functions import cumsum as cumsum
from tensorflow_extras.numpy_functions import diag as diag
from tensorflow_extras.numpy_functions import diagonal as diagonal
from tensorflow_extras.numpy_functions import diff as diff
from tensorflow_extras.numpy_functions import divide as _true_divide
from tensorflow_extras.numpy_functions import divide as divide
from tensorflow_extras.numpy_functions import dot as dot
from tensorflow_extras.numpy_functions import equal as equal
from tensorflow_extras.numpy_functions import exp as exp
from tensorflow_extras.numpy_functions import expand_dims as expand_dims
from tensorflow_extras.numpy_functions import experimental_enable_numpy_behavior as experimental_enable_numpy_behavior
from tensorflow_extras.numpy_functions import expm1 as expm1
from tensorflow_extras.numpy_functions import eye as _identity
from tensorflow_extras.numpy_functions import eye as eye
from tensorflow_extras.numpy_functions import fix as fix
from tensorflow_extras.numpy_functions import flatten as flatten
from tensorflow_extras.numpy_functions import flip as flip
from tensorflow_extras.numpy_functions import fliplr as fliplr
from tensorflow_extras.numpy_functions import flipud as flipud
from tensorflow_extras.numpy_functions import floor as floor
from tensorflow_extras.numpy_functions import floor_divide as floor_divide
from tensorflow_extras.numpy_functions import full as full
from tensorflow_extras.numpy_functions import greater as greater
from tensorflow_extras.numpy_functions import greater_equal as greater_equal
from tensorflow_extras.numpy_functions import heaviside as heaviside
from tensorflow_extras.numpy_functions import hypot as hypot
from tensorflow_extras.numpy_functions import imag as imag
from tensorflow_extras.numpy_functions import inner as inner
from tensorflow_extras.numpy_functions import isfinite as isfinite
from tensorflow_extras.numpy_functions import isinf as isinf
from tensorflow_extras.numpy_functions import isnan as isnan
from tensorflow_extras.numpy_functions import isscalar as isscalar
from tensorflow_extras.numpy_functions import kron as kron
from tensorflow_extras.numpy_functions import less as less
from tensorflow_extras.numpy_functions import less_equal as less_equal
from tensorflow_extras.numpy_functions import linspace as linspace
from tensorflow_extras.numpy_functions import log as log
from tensorflow_extras.numpy_functions import log10 as log10
from tensorflow_extras.numpy_functions import log1p as log1p
from tensorflow_extras.numpy_functions import log2 as log2
from tensorflow_extras.numpy_functions import logaddexp as logaddexp
from tensorflow_extras.numpy_functions import logical_and as logical_and
from tensorflow_extras.numpy_functions import logical_not as logical_not
from tensorflow_extras.numpy_functions import logical_or as logical_or
from tensorflow_extras.numpy_functions import logical_xor as logical_xor
from tensorflow_extras.numpy_functions import matmul as matmul
from tensorflow_extras.numpy_functions import max as max
from tensorflow_extras.numpy_functions import maximum as maximum
from tensorflow_extras.numpy_functions import mean as mean
from tensorflow_extras.numpy_functions import median as median
from tensorflow_extras.numpy_functions import min as min
from tensorflow_extras.numpy_functions import minimum as minimum
from tensorflow_extras.numpy_functions import moveaxis as moveaxis
from tensorflow_extras.numpy_functions import multiply as multiply
from tensorflow_extras.numpy_functions import nanprod as nanprod
from tensorflow_extras.numpy_functions import nansum as nansum
from tensorflow_extras.numpy_functions import negative as negative
from tensorflow_extras.numpy_functions import nextafter as nextafter
from tensorflow_extras.numpy_functions import nonzero as nonzero
from tensorflow_extras.numpy_functions import not_equal as not_equal
from tensorflow_extras.numpy_functions import ones_like as ones_like
from tensorflow_extras.numpy_functions import outer as outer
from tensorflow_extras.numpy_functions import polyval as polyval
from tensorflow_extras.numpy_functions import positive as positive
from tensorflow_extras.numpy_functions import power as power
from tensorflow_extras.numpy_functions import prod as prod
from tensorflow_extras.numpy_functions import ptp as ptp
from tensorflow_extras.numpy_functions import random as random
from tensorflow_extras.numpy_functions import ravel as ravel
from tensorflow_extras.numpy_functions import real as real
from tensorflow_extras.numpy_functions import reciprocal as reciprocal
from tensorflow_extras.numpy_functions import remainder as _mod
from tensorflow_extras.numpy_functions import remainder as remainder
from tensorflow_extras.numpy_functions import repeat as repeat
from tensorflow_extras.numpy_functions import reshape as reshape
from tensorflow_extras.numpy_functions import roll as roll
from tensorflow_extras.numpy_functions import rot90 as rot90
from tensorflow_extras.numpy_functions import round as round
from tensorflow_extras.numpy_functions import shape as shape
from tensorflow_extras.numpy_functions import sign as sign
from tensorflow_extras.numpy_functions import signbit as signbit
from tensorflow_extras.numpy_functions import sin as sin
from tensorflow_extras.numpy_functions import sinh as sinh
from tensorflow_extras.numpy_functions import sort as sort
from tensorflow_extras.numpy_functions import split as split
from tensorflow_extras.numpy_functions import sqrt as sqrt
from tensorflow_extras.numpy_functions import square as square
from tensorflow_extras.numpy_functions import squeeze as squeeze
from tensorflow_extras.numpy_functions import std as std
from tensorflow_extras.numpy_functions import subtract as subtract
from tensorflow_extras.numpy_functions import sum as sum
from tensorflow_extras.numpy_functions import swapaxes as swapaxes
from tensorflow_extras.numpy_functions import tan as tan
from tensorflow_extras.numpy_functions import tanh as tanh
from tensorflow_extras.numpy_functions import tensordot as tensordot
from tensorflow_extras.numpy_functions import tile as tile
from tensorflow_extras.numpy_functions import trace as trace
from tensorflow_extras.numpy_functions import transpose as transpose
from tensorflow_extras.numpy_functions import tril as tril
from tensorflow_extras.numpy_functions import triu as triu
from tensorflow_extras.numpy_functions import trunc as trunc
from tensorflow_extras.numpy_functions import unique as unique
from tensorflow_extras.numpy_functions import var as var
from tensorflow_extras.numpy_functions import vdot as vdot
from tensorflow_extras.numpy_functions import where as where
from tensorflow_extras.numpy_functions import zeros_like as zeros_like
from typing import Any
import tandem as td
import tensorflow as tf

Tensor = _Tensor
Variable = _Variable
absolute = _absolute
def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether two are nearly equal everywhere."""
    ...

def angle(z, deg=False):
    """The angle of numbers."""
    ...

def arccosh(x, *args, **options): ...

def arcsinh(x, *args, **options): ...

def arctanh(x, *args, **options): ...

def array_equal(a1, a2):
    """Whether two have one shape and equal elements."""
    ...

asanyarray = _asanyarray
asarray = _asarray
ascontiguousarray = _ascontiguousarray
def atleast_1d(*arys): ...

def atleast_2d(*arys): ...

def atleast_3d(*arys): ...

def average(x, *args, **options): ...

def bitwise_not(x):
    """Each bit turned over."""
    ...

bool_: DType
def broadcast_arrays(*args, **kwargs):
    """All in the shape that they have together."""
    ...

def cbrt(x, *args, **options): ...

def compress(condition, a, axis=None):
    """The parts at which a condition is true."""
    ...

def concatenate(arrays, axis=0): ...

conjugate = _conjugate
def copy(a):
    """The same elements."""
    ...

def deg2rad(x, *args, **options): ...

def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    ...

def diagflat(v, k=0):
    """A matrix with this diagonal."""
    ...

def divmod(x1, x2):
    """Quotients rounded down, and what is left."""
    ...

def dsplit(ary, indices_or_sections): ...

def dstack(tup):
    """One behind the other along the third axis."""
    ...

e: float
def einsum(subscripts, *operands, **kwargs):
    """Sums of products by the letters of axes."""
    ...

def empty(shape, dtype='float64'): ...

def empty_like(prototype, dtype=None):
    """Zeros of a shape."""
    ...

def exp2(x, *args, **options): ...

def fabs(x):
    """The absolute value."""
    ...

def finfo(*args): ...

float16: DType
float32: DType
float64: DType
def float_power(x1, x2):
    """The power."""
    ...

def full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    """A value everywhere."""
    ...

def gcd(x1, x2): ...

def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers at equal ratios."""
    ...

def hsplit(ary, indices_or_sections): ...

def hstack(arrays, axis=0): ...

identity = _identity
def iinfo(*args): ...

inf: float
int32: DType
int64: DType
int8: DType
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are nearly equal."""
    ...

def iscomplex(x):
    """Where there is an imaginary part."""
    ...

def isneginf(x):
    """Where it is minus infinity."""
    ...

def isposinf(x):
    """Where it is infinity."""
    ...

def isreal(x):
    """Where there is none."""
    ...

def issubdtype(*args): ...

def ix_(*args):
    """Places of a grid, an axis each."""
    ...

def lcm(x1, x2): ...

def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of a base at equal distances."""
    ...

def meshgrid(*xi, **kwargs):
    """Coordinates of a grid."""
    ...

mod = _mod
nan: float
def nanmean(x, *args, **options): ...

ndarray = _ndarray
def ndim(a):
    """How many axes there are."""
    ...

newaxis: None
def ones(shape, dtype='float64'): ...

def pad(array, pad_width, mode='constant', **kwargs):
    """With a border."""
    ...

pi: float
def promote_types(type1, type2):
    """The type that holds both."""
    ...

def rad2deg(x, *args, **options): ...

def result_type(*arrays_and_dtypes):
    """The type that holds all."""
    ...

def select(condlist, choicelist, default=0):
    """The first choice whose condition holds."""
    ...

def sinc(x, *args, **options): ...

def size(x, axis=None):
    """How many elements there are."""
    ...

def stack(arrays, axis=0): ...

def take(a, indices, axis=None, mode='clip'):
    """Parts by their places, of all elements in a row unless an axis is given."""
    ...

def take_along_axis(arr, indices, axis):
    """Elements by their places along an axis."""
    ...

def tri(N, M=None, k=0, dtype='float64'):
    """Ones below a diagonal."""
    ...

true_divide = _true_divide
uint8: DType
def vander(x, N=None, increasing=False):
    """Powers of numbers, a column each."""
    ...

def vsplit(ary, indices_or_sections): ...

def vstack(arrays, axis=0): ...

def zeros(shape, dtype='float64'): ...

def __getattr__(name: str) -> Any: ...
