"""NumPy's functions of TensorFlow's tensors, which give tensors and have gradients: Tandem's by the same names."""
from ops import EagerTensor as _Tensor
from ops import EagerTensor as _ndarray
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.late import late_names as late_names
from tensorflow._dtypes import DType as DType
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

Tensor = _Tensor
Variable = _Variable
def abs(*args, **options):
    """`td.abs`."""
    ...

absolute = abs
def add(*args, **options):
    """`td.add`."""
    ...

def all(*args, **options):
    """`td.all`."""
    ...

def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether two are nearly equal everywhere."""
    ...

def amax(*args, **options):
    """`td.amax`."""
    ...

def amin(*args, **options):
    """`td.amin`."""
    ...

def angle(z, deg=False):
    """The angle of numbers."""
    ...

def any(*args, **options):
    """`td.any`."""
    ...

def any_float(*numbers):
    """Whether a number is no whole one."""
    ...

def append(*args, **options):
    """`td.append`."""
    ...

def arange(start, stop=None, step=1, dtype=None):
    """Numbers at equal distances."""
    ...

def arccos(*args, **options):
    """`td.arccos`."""
    ...

def arccosh(x, *args, **options): ...

def arcsin(*args, **options):
    """`td.arcsin`."""
    ...

def arcsinh(x, *args, **options): ...

def arctan(*args, **options):
    """`td.arctan`."""
    ...

def arctan2(*args, **options):
    """`td.arctan2`."""
    ...

def arctanh(x, *args, **options): ...

def argmax(*args, **options):
    """`td.argmax`."""
    ...

def argmin(*args, **options):
    """`td.argmin`."""
    ...

def argsort(*args, **options):
    """`td.argsort`."""
    ...

def around(*args, **options):
    """`td.around`."""
    ...

def array(val, dtype=None, copy=True, ndmin=0):
    """A tensor of a value."""
    ...

def array_equal(a1, a2):
    """Whether two have one shape and equal elements."""
    ...

asanyarray = array
asarray = array
ascontiguousarray = array
def atleast_1d(*arys): ...

def atleast_2d(*arys): ...

def atleast_3d(*arys): ...

def average(x, *args, **options): ...

def bitwise_and(*args, **options):
    """`td.bitwise_and`."""
    ...

def bitwise_not(x):
    """Each bit turned over."""
    ...

def bitwise_or(*args, **options):
    """`td.bitwise_or`."""
    ...

def bitwise_xor(*args, **options):
    """`td.bitwise_xor`."""
    ...

bool_: DType
def broadcast_arrays(*args, **kwargs):
    """All in the shape that they have together."""
    ...

def broadcast_to(*args, **options):
    """`td.broadcast_to`."""
    ...

def cbrt(x, *args, **options): ...

def ceil(*args, **options):
    """`td.ceil`."""
    ...

def clip(*args, **options):
    """`td.clip`."""
    ...

def compress(condition, a, axis=None):
    """The parts at which a condition is true."""
    ...

def concatenate(arrays, axis=0): ...

def conj(*args, **options):
    """`td.conj`."""
    ...

conjugate = conj
def copy(a):
    """The same elements."""
    ...

def cos(*args, **options):
    """`td.cos`."""
    ...

def cosh(*args, **options):
    """`td.cosh`."""
    ...

def count_nonzero(*args, **options):
    """`td.count_nonzero`."""
    ...

def cross(*args, **options):
    """`td.cross`."""
    ...

def cumprod(*args, **options):
    """`td.cumprod`."""
    ...

def cumsum(*args, **options):
    """`td.cumsum`."""
    ...

def deg2rad(x, *args, **options): ...

def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    ...

def diagflat(v, k=0):
    """A matrix with this diagonal."""
    ...

def diagonal(*args, **options):
    """`td.diagonal`."""
    ...

def diff(*args, **options):
    """`td.diff`."""
    ...

def divide(x1, x2):
    """The quotient."""
    ...

def divmod(x1, x2):
    """Quotients rounded down, and what is left."""
    ...

def dot(a, b):
    """The product of matrices, or of a number with each element."""
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

def equal(*args, **options):
    """`td.equal`."""
    ...

def exp(*args, **options):
    """`td.exp`."""
    ...

def exp2(x, *args, **options): ...

def expand_dims(*args, **options):
    """`td.expand_dims`."""
    ...

def experimental_enable_numpy_behavior(prefer_float32=False, dtype_conversion_mode='legacy'):
    """Gives tensors NumPy's methods."""
    ...

def expm1(*args, **options):
    """`td.expm1`."""
    ...

def eye(N, M=None, dtype='float64'):
    """Ones on the diagonal."""
    ...

def fabs(x):
    """The absolute value."""
    ...

def finfo(*args): ...

def fix(*args, **options):
    """`td.fix`."""
    ...

def flatten(*args, **options):
    """`td.flatten`."""
    ...

def flip(*args, **options):
    """`td.flip`."""
    ...

def fliplr(*args, **options):
    """`td.fliplr`."""
    ...

def flipud(*args, **options):
    """`td.flipud`."""
    ...

float16: DType
float32: DType
float64: DType
def float_power(x1, x2):
    """The power."""
    ...

def floor(*args, **options):
    """`td.floor`."""
    ...

def floor_divide(*args, **options):
    """`td.floor_divide`."""
    ...

def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    ...

def full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    """A value everywhere."""
    ...

def gcd(x1, x2): ...

def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers at equal ratios."""
    ...

def greater(*args, **options):
    """`td.greater`."""
    ...

def greater_equal(*args, **options):
    """`td.greater_equal`."""
    ...

def heaviside(*args, **options):
    """`td.heaviside`."""
    ...

def hsplit(ary, indices_or_sections): ...

def hstack(arrays, axis=0): ...

def hypot(*args, **options):
    """`td.hypot`."""
    ...

identity = eye
def iinfo(*args): ...

def imag(*args, **options):
    """`td.imag`."""
    ...

inf: float
def inner(*args, **options):
    """`td.inner`."""
    ...

int32: DType
int64: DType
int8: DType
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are nearly equal."""
    ...

def iscomplex(x):
    """Where there is an imaginary part."""
    ...

def isfinite(*args, **options):
    """`td.isfinite`."""
    ...

def isinf(*args, **options):
    """`td.isinf`."""
    ...

def isnan(*args, **options):
    """`td.isnan`."""
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

def isscalar(num):
    """Whether it is a number."""
    ...

def issubdtype(*args): ...

def ix_(*args):
    """Places of a grid, an axis each."""
    ...

def kron(*args, **options):
    """`td.kron`."""
    ...

def lcm(x1, x2): ...

def less(*args, **options):
    """`td.less`."""
    ...

def less_equal(*args, **options):
    """`td.less_equal`."""
    ...

def linspace(start, stop, num=50, endpoint=True, dtype='float64'):
    """Numbers at equal distances, both ends included."""
    ...

def log(*args, **options):
    """`td.log`."""
    ...

def log10(*args, **options):
    """`td.log10`."""
    ...

def log1p(*args, **options):
    """`td.log1p`."""
    ...

def log2(*args, **options):
    """`td.log2`."""
    ...

def logaddexp(*args, **options):
    """`td.logaddexp`."""
    ...

def logical_and(*args, **options):
    """`td.logical_and`."""
    ...

def logical_not(*args, **options):
    """`td.logical_not`."""
    ...

def logical_or(*args, **options):
    """`td.logical_or`."""
    ...

def logical_xor(*args, **options):
    """`td.logical_xor`."""
    ...

def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of a base at equal distances."""
    ...

def matmul(*args, **options):
    """`td.matmul`."""
    ...

def max(*args, **options):
    """`td.max`."""
    ...

def maximum(*args, **options):
    """`td.maximum`."""
    ...

def mean(a, axis=None, dtype=None, keepdims=False):
    """The mean; of whole numbers a float."""
    ...

def median(*args, **options):
    """`td.median`."""
    ...

def meshgrid(*xi, **kwargs):
    """Coordinates of a grid."""
    ...

def min(*args, **options):
    """`td.min`."""
    ...

def minimum(*args, **options):
    """`td.minimum`."""
    ...

mod = remainder
def moveaxis(*args, **options):
    """`td.moveaxis`."""
    ...

def multiply(*args, **options):
    """`td.multiply`."""
    ...

nan: float
def nanmean(x, *args, **options): ...

def nanprod(*args, **options):
    """`td.nanprod`."""
    ...

def nansum(*args, **options):
    """`td.nansum`."""
    ...

ndarray = _ndarray
def ndim(a):
    """How many axes there are."""
    ...

def negative(*args, **options):
    """`td.negative`."""
    ...

newaxis: None
def nextafter(*args, **options):
    """`td.nextafter`."""
    ...

def nonzero(*args, **options):
    """`td.nonzero`."""
    ...

def not_equal(*args, **options):
    """`td.not_equal`."""
    ...

def ones(shape, dtype='float64'): ...

def ones_like(*args, **options):
    """`td.ones_like`."""
    ...

def outer(*args, **options):
    """`td.outer`."""
    ...

def pad(array, pad_width, mode='constant', **kwargs):
    """With a border."""
    ...

pi: float
def polyval(*args, **options):
    """`td.polyval`."""
    ...

def positive(*args, **options):
    """`td.positive`."""
    ...

def power(*args, **options):
    """`td.power`."""
    ...

def prod(*args, **options):
    """`td.prod`."""
    ...

def promote_types(type1, type2):
    """The type that holds both."""
    ...

def ptp(*args, **options):
    """`td.ptp`."""
    ...

def rad2deg(x, *args, **options): ...

class random:
    """Random numbers."""
    @staticmethod
    def rand(*size):
        """Numbers between 0 and 1."""
        ...
    @staticmethod
    def randn(*size):
        """Normal numbers."""
        ...
    @staticmethod
    def seed(s):
        """Starts random numbers over."""
        ...
    def __getattr__(self, name: str): ...

def ravel(*args, **options):
    """`td.ravel`."""
    ...

def real(*args, **options):
    """`td.real`."""
    ...

def reciprocal(*args, **options):
    """`td.reciprocal`."""
    ...

def remainder(*args, **options):
    """`td.remainder`."""
    ...

def repeat(*args, **options):
    """`td.repeat`."""
    ...

def reshape(*args, **options):
    """`td.reshape`."""
    ...

def result_type(*arrays_and_dtypes):
    """The type that holds all."""
    ...

def roll(*args, **options):
    """`td.roll`."""
    ...

def rot90(*args, **options):
    """`td.rot90`."""
    ...

def round(*args, **options):
    """`td.round`."""
    ...

def select(condlist, choicelist, default=0):
    """The first choice whose condition holds."""
    ...

def shape(a):
    """The sizes of the axes."""
    ...

def sign(*args, **options):
    """`td.sign`."""
    ...

def signbit(*args, **options):
    """`td.signbit`."""
    ...

def sin(*args, **options):
    """`td.sin`."""
    ...

def sinc(x, *args, **options): ...

def sinh(*args, **options):
    """`td.sinh`."""
    ...

def size(x, axis=None):
    """How many elements there are."""
    ...

def sort(*args, **options):
    """`td.sort`."""
    ...

def split(ary, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    ...

def sqrt(*args, **options):
    """`td.sqrt`."""
    ...

def square(*args, **options):
    """`td.square`."""
    ...

def squeeze(*args, **options):
    """`td.squeeze`."""
    ...

def stack(arrays, axis=0): ...

def std(*args, **options):
    """`td.std`."""
    ...

def subtract(*args, **options):
    """`td.subtract`."""
    ...

def sum(*args, **options):
    """`td.sum`."""
    ...

def swapaxes(*args, **options):
    """`td.swapaxes`."""
    ...

def take(a, indices, axis=None, mode='clip'):
    """Parts by their places, of all elements in a row unless an axis is given."""
    ...

def take_along_axis(arr, indices, axis):
    """Elements by their places along an axis."""
    ...

def tan(*args, **options):
    """`td.tan`."""
    ...

def tanh(*args, **options):
    """`td.tanh`."""
    ...

def tensordot(*args, **options):
    """`td.tensordot`."""
    ...

def tile(*args, **options):
    """`td.tile`."""
    ...

def trace(*args, **options):
    """`td.trace`."""
    ...

def transpose(a, axes=None):
    """The axes in another order."""
    ...

def tri(N, M=None, k=0, dtype='float64'):
    """Ones below a diagonal."""
    ...

def tril(*args, **options):
    """`td.tril`."""
    ...

def triu(*args, **options):
    """`td.triu`."""
    ...

true_divide = divide
def trunc(*args, **options):
    """`td.trunc`."""
    ...

uint8: DType
def unique(*args, **options):
    """`td.unique`."""
    ...

def vander(x, N=None, increasing=False):
    """Powers of numbers, a column each."""
    ...

def var(*args, **options):
    """`td.var`."""
    ...

def vdot(*args, **options):
    """`td.vdot`."""
    ...

def vsplit(ary, indices_or_sections): ...

def vstack(arrays, axis=0): ...

def where(condition, x=None, y=None):
    """`x` where the condition holds, else `y`."""
    ...

def zeros(shape, dtype='float64'): ...

def zeros_like(*args, **options):
    """`td.zeros_like`."""
    ...

def __getattr__(name: str) -> Any: ...
