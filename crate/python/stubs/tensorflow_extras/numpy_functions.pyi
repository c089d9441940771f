"""NumPy's functions of TensorFlow's tensors, which give tensors and have gradients: Tandem's by the same names."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow._dtypes import DType as DType
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._tensor import Tensor as Tensor
from tensorflow._tensor import Tensor as _ndarray
from tensorflow._tensor import Variable as Variable
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

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

def any(*args, **options):
    """`td.any`."""
    ...

def any_float(*numbers):
    """Whether a number is no whole one."""
    ...

def arange(start, stop=None, step=1, dtype=None):
    """Numbers at equal distances."""
    ...

def arccos(*args, **options):
    """`td.arccos`."""
    ...

def arcsin(*args, **options):
    """`td.arcsin`."""
    ...

def arctan(*args, **options):
    """`td.arctan`."""
    ...

def arctan2(*args, **options):
    """`td.arctan2`."""
    ...

def argmax(*args, **options):
    """`td.argmax`."""
    ...

def argmin(*args, **options):
    """`td.argmin`."""
    ...

def argsort(*args, **options):
    """`td.argsort`."""
    ...

def array(val, dtype=None, copy=True, ndmin=0):
    """A tensor of a value."""
    ...

asanyarray = array
asarray = array
ascontiguousarray = array
bool_: DType
def broadcast_to(*args, **options):
    """`td.broadcast_to`."""
    ...

def ceil(*args, **options):
    """`td.ceil`."""
    ...

def clip(*args, **options):
    """`td.clip`."""
    ...

def concatenate(arrays, axis=0): ...

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

def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def diagonal(*args, **options):
    """`td.diagonal`."""
    ...

def divide(x1, x2):
    """The quotient."""
    ...

def dot(a, b):
    """The product of matrices, or of a number with each element."""
    ...

e: float
def empty(shape, dtype='float64'): ...

def equal(*args, **options):
    """`td.equal`."""
    ...

def exp(*args, **options):
    """`td.exp`."""
    ...

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

def flip(*args, **options):
    """`td.flip`."""
    ...

float16: DType
float32: DType
float64: DType
def floor(*args, **options):
    """`td.floor`."""
    ...

def floor_divide(*args, **options):
    """`td.floor_divide`."""
    ...

def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    ...

def greater(*args, **options):
    """`td.greater`."""
    ...

def greater_equal(*args, **options):
    """`td.greater_equal`."""
    ...

def hstack(arrays, axis=0): ...

def hypot(*args, **options):
    """`td.hypot`."""
    ...

identity = eye
inf: float
def inner(*args, **options):
    """`td.inner`."""
    ...

int32: DType
int64: DType
int8: DType
def isfinite(*args, **options):
    """`td.isfinite`."""
    ...

def isinf(*args, **options):
    """`td.isinf`."""
    ...

def isnan(*args, **options):
    """`td.isnan`."""
    ...

def isscalar(num):
    """Whether it is a number."""
    ...

def kron(*args, **options):
    """`td.kron`."""
    ...

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
ndarray = _ndarray
def negative(*args, **options):
    """`td.negative`."""
    ...

newaxis: None
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

pi: float
def power(*args, **options):
    """`td.power`."""
    ...

def prod(*args, **options):
    """`td.prod`."""
    ...

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

def roll(*args, **options):
    """`td.roll`."""
    ...

def shape(a):
    """The sizes of the axes."""
    ...

def sign(*args, **options):
    """`td.sign`."""
    ...

def sin(*args, **options):
    """`td.sin`."""
    ...

def sinh(*args, **options):
    """`td.sinh`."""
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

def var(*args, **options):
    """`td.var`."""
    ...

def vdot(*args, **options):
    """`td.vdot`."""
    ...

def vstack(arrays, axis=0): ...

def where(condition, x=None, y=None):
    """`x` where the condition holds, else `y`."""
    ...

def zeros(shape, dtype='float64'): ...

def zeros_like(*args, **options):
    """`td.zeros_like`."""
    ...

def __getattr__(name: str) -> Any: ...
