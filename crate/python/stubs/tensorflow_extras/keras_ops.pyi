"""`keras.ops`: NumPy's names and those of networks over TensorFlow's functions."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow._ops import argsort as argsort
from tensorflow._ops import cast as cast
from tensorflow._ops import clip_by_value as _clip
from tensorflow._ops import concat as _concatenate
from tensorflow._ops import convert_to_tensor as convert_to_tensor
from tensorflow._ops import cumprod as cumprod
from tensorflow._ops import cumsum as cumsum
from tensorflow._ops import expand_dims as expand_dims
from tensorflow._ops import eye as eye
from tensorflow._ops import gather as _take
from tensorflow._ops import linspace as linspace
from tensorflow._ops import meshgrid as meshgrid
from tensorflow._ops import ones as ones
from tensorflow._ops import pad as pad
from tensorflow._ops import repeat as repeat
from tensorflow._ops import reshape as reshape
from tensorflow._ops import reverse as _flip
from tensorflow._ops import roll as roll
from tensorflow._ops import split as split
from tensorflow._ops import squeeze as squeeze
from tensorflow._ops import stack as stack
from tensorflow._ops import stop_gradient as stop_gradient
from tensorflow._ops import tile as tile
from tensorflow._ops import top_k as top_k
from tensorflow._ops import transpose as transpose
from tensorflow._ops import unstack as unstack
from tensorflow._ops import where as where
from tensorflow._ops import zeros as zeros
from tensorflow._products import bincount as bincount
from tensorflow._products import divide as divide
from tensorflow._products import einsum as einsum
from tensorflow._products import map_fn as _map
from tensorflow._products import matmul as matmul
from tensorflow._products import norm as norm
from tensorflow._products import tensordot as tensordot
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.function import cond as cond
from tensorflow.function import while_loop as while_loop
from tensorflow.nn import elu as elu
from tensorflow.nn import gelu as gelu
from tensorflow.nn import leaky_relu as leaky_relu
from tensorflow.nn import log_softmax as log_softmax
from tensorflow.nn import relu as relu
from tensorflow.nn import relu6 as relu6
from tensorflow.nn import selu as selu
from tensorflow.nn import sigmoid as sigmoid
from tensorflow.nn import silu as silu
from tensorflow.nn import softmax as softmax
from tensorflow.nn import softplus as softplus
from tensorflow.nn import softsign as softsign
from tensorflow_extras.numbers import map_fn as _vectorized_map
from tensorflow_extras.numbers import scan as scan
from tensorflow_extras.numbers import segment_sum as segment_sum
from typing import Any
import tandem as td
import tensorflow as tf

def abs(x, name=None):
    """Element-wise abs."""
    ...

def absolute(x):
    """`abs`."""
    ...

def add(x, y, name=None):
    """Element-wise add."""
    ...

def all(x, axis=None, keepdims=False):
    """`tf.reduce_all`."""
    ...

def any(x, axis=None, keepdims=False):
    """`tf.reduce_any`."""
    ...

def arange(start, stop=None, step=1, dtype=None):
    """Numbers at equal distances."""
    ...

def arctan2(x, y, name=None):
    """Element-wise atan2."""
    ...

def argmax(x, axis=None, keepdims=False):
    """Where the largest element stands."""
    ...

def argmin(x, axis=None, keepdims=False):
    """Where the smallest element stands."""
    ...

def array(x, dtype=None):
    """A tensor of a value."""
    ...

def ceil(x, name=None):
    """Element-wise ceil."""
    ...

clip = _clip
concatenate = _concatenate
def convert_to_numpy(x):
    """The elements as an array."""
    ...

def cos(x, name=None):
    """Element-wise cos."""
    ...

def dot(x1, x2):
    """The product of two tensors along the last axis of the first."""
    ...

def equal(x, y, name=None):
    """Element-wise equal."""
    ...

def erf(x, name=None):
    """Element-wise erf."""
    ...

def exp(x, name=None):
    """Element-wise exp."""
    ...

def expm1(x, name=None):
    """Element-wise expm1."""
    ...

flip = _flip
def floor(x, name=None):
    """Element-wise floor."""
    ...

def floor_divide(x, y, name=None):
    """Element-wise floordiv."""
    ...

def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    ...

def full_like(x, fill_value, dtype=None):
    """A value everywhere, in the shape of a tensor."""
    ...

def greater(x, y, name=None):
    """Element-wise greater."""
    ...

def greater_equal(x, y, name=None):
    """Element-wise greater_equal."""
    ...

def is_tensor(x):
    """Whether it is a tensor."""
    ...

def isinf(x, name=None):
    """Element-wise is_inf."""
    ...

def isnan(x, name=None):
    """Element-wise is_nan."""
    ...

def less(x, y, name=None):
    """Element-wise less."""
    ...

def less_equal(x, y, name=None):
    """Element-wise less_equal."""
    ...

def log(x, name=None):
    """Element-wise log."""
    ...

def log1p(x, name=None):
    """Element-wise log1p."""
    ...

def logical_and(x, y, name=None):
    """Element-wise logical_and."""
    ...

def logical_not(x, name=None):
    """Element-wise logical_not."""
    ...

def logical_or(x, y, name=None):
    """Element-wise logical_or."""
    ...

def logical_xor(x, y, name=None):
    """Element-wise logical_xor."""
    ...

map = _map
def max(x, axis=None, keepdims=False):
    """`tf.reduce_max`."""
    ...

def maximum(x, y, name=None):
    """Element-wise maximum."""
    ...

def mean(x, axis=None, keepdims=False):
    """`tf.reduce_mean`."""
    ...

def min(x, axis=None, keepdims=False):
    """`tf.reduce_min`."""
    ...

def minimum(x, y, name=None):
    """Element-wise minimum."""
    ...

def mod(x, y, name=None):
    """Element-wise mod."""
    ...

def multiply(x, y, name=None):
    """Element-wise multiply."""
    ...

def ndim(x):
    """How many axes there are."""
    ...

def negative(x, name=None):
    """Element-wise negative."""
    ...

def not_equal(x, y, name=None):
    """Element-wise not_equal."""
    ...

def one_hot(x, num_classes, axis=-1, dtype='float32'):
    """Rows that are 1 at one place."""
    ...

def ones_like(input, dtype=None, name=None): ...

def outer(x1, x2):
    """The products of each element of one with each of the other."""
    ...

def power(x, y, name=None):
    """Element-wise pow."""
    ...

def prod(x, axis=None, keepdims=False):
    """`tf.reduce_prod`."""
    ...

def round(x, name=None):
    """Element-wise round."""
    ...

def rsqrt(x, name=None):
    """Element-wise rsqrt."""
    ...

def shape(x):
    """The sizes of the axes, a tuple."""
    ...

def sign(x, name=None):
    """Element-wise sign."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def size(x):
    """How many elements there are."""
    ...

def sort(x, axis=-1):
    """The elements in order."""
    ...

def sqrt(x, name=None):
    """Element-wise sqrt."""
    ...

def square(x, name=None):
    """Element-wise square."""
    ...

def std(x, axis=None, keepdims=False):
    """`tf.reduce_std`."""
    ...

def subtract(x, y, name=None):
    """Element-wise subtract."""
    ...

def sum(x, axis=None, keepdims=False):
    """`tf.reduce_sum`."""
    ...

take = _take
def tan(x, name=None):
    """Element-wise tan."""
    ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

def var(x, axis=None, keepdims=False):
    """`tf.reduce_variance`."""
    ...

vectorized_map = _vectorized_map
def zeros_like(input, dtype=None, name=None): ...

def __getattr__(name: str) -> Any: ...
