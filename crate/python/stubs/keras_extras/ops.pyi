"""`keras.ops`: NumPy's names and those of networks over TensorFlow's functions."""
from keras_extras.ctc import ctc_decode as ctc_decode
from keras_extras.ctc import ctc_loss as ctc_loss
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.function import cond as cond
from tensorflow.function import while_loop as while_loop
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras.layers import operation as operation
from tensorflow_extras.numbers import map_fn as _map
from tensorflow_extras.numbers import scan as scan
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

def arccos(*args, **options):
    """`td.arccos`."""
    ...

def arccosh(*args, **options):
    """`td.arccosh`."""
    ...

def arcsin(*args, **options):
    """`td.arcsin`."""
    ...

def arcsinh(*args, **options):
    """`td.arcsinh`."""
    ...

def arctan(*args, **options):
    """`td.arctan`."""
    ...

def arctan2(x, y, name=None):
    """Element-wise atan2."""
    ...

def arctanh(*args, **options):
    """`td.arctanh`."""
    ...

def argmax(x, axis=None, keepdims=False):
    """Where the largest element stands."""
    ...

def argmin(x, axis=None, keepdims=False):
    """Where the smallest element stands."""
    ...

def argsort(values, axis=-1, direction='ASCENDING', stable=False, name=None):
    """The order that sorts along an axis."""
    ...

def argwhere(*args, **options):
    """`td.argwhere`."""
    ...

def array(x, dtype=None):
    """A tensor of a value."""
    ...

def bincount(arr, weights=None, minlength=None, maxlength=None, dtype='int32', name=None):
    """How often each number appears."""
    ...

def broadcast_to(*args, **options):
    """`td.broadcast_to`."""
    ...

def cast(x, dtype, name=None):
    """The elements as another type; on a GPU, which has none of 64 bits, as that of 32."""
    ...

def ceil(x, name=None):
    """Element-wise ceil."""
    ...

def clip(t, clip_value_min, clip_value_max, name=None):
    """Between two bounds."""
    ...

def concatenate(values, axis, name=None):
    """One after the other along an axis."""
    ...

def convert_to_numpy(x):
    """The elements as an array."""
    ...

def convert_to_tensor(value, dtype=None, dtype_hint=None, name=None):
    """A tensor of a value."""
    ...

def cos(x, name=None):
    """Element-wise cos."""
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

def cumprod(x, axis=0, exclusive=False, reverse=False, name=None):
    """Products up to each place along an axis."""
    ...

def cumsum(x, axis=0, exclusive=False, reverse=False, name=None):
    """Sums up to each place along an axis."""
    ...

def diag(*args, **options):
    """`td.diag`."""
    ...

def diagonal(*args, **options):
    """`td.diagonal`."""
    ...

def divide(x, y, name=None):
    """x / y."""
    ...

def dot(x1, x2):
    """The product of two tensors along the last axis of the first."""
    ...

def einsum(equation, *inputs, **kwargs):
    """Einstein's sum."""
    ...

def elu(features, name=None):
    """The activation elu."""
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

def expand_dims(input, axis, name=None):
    """With a new axis of size 1."""
    ...

def expm1(x, name=None):
    """Element-wise expm1."""
    ...

def eye(num_rows, num_columns=None, batch_shape=None, dtype='float32', name=None):
    """Ones on the diagonal."""
    ...

def flip(tensor, axis, name=None):
    """In reverse order along axes."""
    ...

def floor(x, name=None):
    """Element-wise floor."""
    ...

def floor_divide(x, y, name=None):
    """Element-wise floordiv."""
    ...

def fori_loop(lower, upper, body_fun, init_val):
    """A value that a function of each number and the value changes."""
    ...

def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    ...

def full_like(x, fill_value, dtype=None):
    """A value everywhere, in the shape of a tensor."""
    ...

def gelu(x, approximate=True):
    """x times the share of the normal distribution below x, by default nearly."""
    ...

def greater(x, y, name=None):
    """Element-wise greater."""
    ...

def greater_equal(x, y, name=None):
    """Element-wise greater_equal."""
    ...

def hstack(*args, **options):
    """`td.hstack`."""
    ...

def hypot(*args, **options):
    """`td.hypot`."""
    ...

image: Any
def inner(*args, **options):
    """`td.inner`."""
    ...

def is_tensor(x):
    """Whether it is a tensor."""
    ...

def isfinite(*args, **options):
    """`td.isfinite`."""
    ...

def isinf(x, name=None):
    """Element-wise is_inf."""
    ...

def isnan(x, name=None):
    """Element-wise is_nan."""
    ...

def kron(*args, **options):
    """`td.kron`."""
    ...

def leaky_relu(features, alpha=0.2, name=None):
    """x, and alpha · x below 0."""
    ...

def less(x, y, name=None):
    """Element-wise less."""
    ...

def less_equal(x, y, name=None):
    """Element-wise less_equal."""
    ...

def linspace(start, stop, num, name=None, axis=0):
    """Numbers at equal distances, both ends included."""
    ...

def log(x, name=None):
    """Element-wise log."""
    ...

def log10(*args, **options):
    """`td.log10`."""
    ...

def log1p(x, name=None):
    """Element-wise log1p."""
    ...

def log2(*args, **options):
    """`td.log2`."""
    ...

def log_softmax(logits, axis=-1, name=None):
    """The logarithm of the softmax."""
    ...

def logaddexp(*args, **options):
    """`td.logaddexp`."""
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

def logsumexp(x, axis=None, keepdims=False):
    """The logarithm of the sum of exponentials."""
    ...

map = _map
def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False, name=None):
    """The product of matrices."""
    ...

def max(x, axis=None, keepdims=False):
    """`tf.reduce_max`."""
    ...

def maximum(x, y, name=None):
    """Element-wise maximum."""
    ...

def mean(x, axis=None, keepdims=False):
    """`tf.reduce_mean`."""
    ...

def median(*args, **options):
    """`td.median`."""
    ...

def meshgrid(*args, indexing='xy', name=None):
    """Coordinates of a grid."""
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

def moveaxis(*args, **options):
    """`td.moveaxis`."""
    ...

def multiply(x, y, name=None):
    """Element-wise multiply."""
    ...

def nan_to_num(*args, **options):
    """`td.nan_to_num`."""
    ...

def ndim(x):
    """How many axes there are."""
    ...

def negative(x, name=None):
    """Element-wise negative."""
    ...

nn: Any
def nonzero(*args, **options):
    """`td.nonzero`."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """The length of vectors."""
    ...

def not_equal(x, y, name=None):
    """Element-wise not_equal."""
    ...

def one_hot(x, num_classes, axis=-1, dtype='float32'):
    """Rows that are 1 at one place."""
    ...

def ones(shape, dtype='float32', name=None):
    """Ones of a shape."""
    ...

def ones_like(input, dtype=None, name=None): ...

def outer(x1, x2):
    """The products of each element of one with each of the other."""
    ...

def pad(tensor, paddings, mode='CONSTANT', constant_values=0, name=None):
    """With a border."""
    ...

def power(x, y, name=None):
    """Element-wise pow."""
    ...

def prod(x, axis=None, keepdims=False):
    """`tf.reduce_prod`."""
    ...

def quantile(*args, **options):
    """`td.quantile`."""
    ...

def ravel(*args, **options):
    """`td.ravel`."""
    ...

def relu(features, name=None):
    """The activation relu."""
    ...

def relu6(features, name=None):
    """The activation relu6."""
    ...

def repeat(input, repeats, axis=None, name=None):
    """Each element repeated."""
    ...

def reshape(tensor, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    ...

def roll(input, shift, axis, name=None):
    """Shifted around along axes."""
    ...

def round(x, name=None):
    """Element-wise round."""
    ...

def rsqrt(x, name=None):
    """Element-wise rsqrt."""
    ...

def scatter_update(inputs, indices, updates):
    """With other values at places."""
    ...

def searchsorted(*args, **options):
    """`td.searchsorted`."""
    ...

def segment_sum(data, segment_ids, num_segments=None, name=None):
    """The sum of the rows of each segment."""
    ...

def selu(features, name=None):
    """The activation selu."""
    ...

def shape(x):
    """The sizes of the axes, a tuple."""
    ...

def sigmoid(features, name=None):
    """The activation sigmoid."""
    ...

def sign(x, name=None):
    """Element-wise sign."""
    ...

def silu(features, name=None):
    """The activation silu."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def sinh(*args, **options):
    """`td.sinh`."""
    ...

def size(x):
    """How many elements there are."""
    ...

def slice(inputs, start_indices, shape):
    """A block that begins somewhere and has a shape."""
    ...

def slice_update(inputs, start_indices, updates):
    """With a block of other values that begins somewhere."""
    ...

def softmax(logits, axis=-1, name=None):
    """Probabilities that are proportional to exp(x)."""
    ...

def softplus(features, name=None):
    """The activation softplus."""
    ...

def softsign(features, name=None):
    """The activation softsign."""
    ...

def sort(x, axis=-1):
    """The elements in order."""
    ...

def split(x, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    ...

def sqrt(x, name=None):
    """Element-wise sqrt."""
    ...

def square(x, name=None):
    """Element-wise square."""
    ...

def squeeze(input, axis=None, name=None):
    """Without axes of size 1."""
    ...

def stack(values, axis=0, name=None):
    """Beside each other in a new axis."""
    ...

def std(x, axis=None, keepdims=False):
    """`tf.reduce_std`."""
    ...

def stop_gradient(variable):
    """The value, which gradients do not go through."""
    ...

def subtract(x, y, name=None):
    """Element-wise subtract."""
    ...

def sum(x, axis=None, keepdims=False):
    """`tf.reduce_sum`."""
    ...

def swapaxes(*args, **options):
    """`td.swapaxes`."""
    ...

def take(params, indices, validate_indices=None, axis=0, batch_dims=0, name=None):
    """The parts of these indices along an axis."""
    ...

def tan(x, name=None):
    """Element-wise tan."""
    ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

def tensordot(a, b, axes, name=None):
    """The product that sums over axes."""
    ...

def tile(input, multiples, name=None):
    """Repeated so many times along each axis."""
    ...

def top_k(input, k=1, sorted=True, name=None):
    """The largest elements of the last axis and their places."""
    ...

def trace(*args, **options):
    """`td.trace`."""
    ...

def transpose(a, perm=None, conjugate=False, name=None):
    """The axes in another order, reversed unless `perm` says which."""
    ...

def tril(*args, **options):
    """`td.tril`."""
    ...

def triu(*args, **options):
    """`td.triu`."""
    ...

def trunc(*args, **options):
    """`td.trunc`."""
    ...

def unique(*args, **options):
    """`td.unique`."""
    ...

def unstack(value, num=None, axis=0, name=None):
    """The parts along an axis, in a list."""
    ...

def var(x, axis=None, keepdims=False):
    """`tf.reduce_variance`."""
    ...

def vdot(*args, **options):
    """`td.vdot`."""
    ...

def vectorized_map(fn, elems, dtype=None, fn_output_signature=None, **options):
    """A function of each row, stacked."""
    ...

def vstack(*args, **options):
    """`td.vstack`."""
    ...

def where(condition, x=None, y=None, name=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds, as rows."""
    ...

def zeros(shape, dtype='float32', name=None):
    """Zeros of a shape."""
    ...

def zeros_like(input, dtype=None, name=None): ...

def __getattr__(name: str) -> Any: ...
