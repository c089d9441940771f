"""`tf.keras.backend`."""
from keras_extras.ctc import ctc_batch_cost as ctc_batch_cost
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._ops import argmax as argmax
from tensorflow._ops import argmin as argmin
from tensorflow._ops import argsort as argsort
from tensorflow._ops import cast as cast
from tensorflow._ops import clip_by_value as clip_by_value
from tensorflow._ops import constant as constant
from tensorflow._ops import convert_to_tensor as convert_to_tensor
from tensorflow._ops import eye as eye
from tensorflow._ops import fill as fill
from tensorflow._ops import linspace as linspace
from tensorflow._ops import one_hot as one_hot
from tensorflow._ops import ones as ones
from tensorflow._ops import range_ as _range
from tensorflow._ops import rank as rank
from tensorflow._ops import shape_ as _shape
from tensorflow._ops import size as size
from tensorflow._ops import sort as sort
from tensorflow._ops import tensor_scatter_nd_update as tensor_scatter_nd_update
from tensorflow._ops import where as where
from tensorflow._ops import zeros as zeros
from tensorflow._products import cumprod as cumprod
from tensorflow._products import divide as _truediv
from tensorflow._products import divide_no_nan as divide_no_nan
from tensorflow._products import einsum as einsum
from tensorflow._products import is_tensor as is_tensor
from tensorflow._products import norm as norm
from tensorflow._products import squared_difference as squared_difference
from tensorflow._products import tensordot as tensordot
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_v1.keras_backend import arange as arange
from tensorflow_v1.keras_backend import batch_dot as batch_dot
from tensorflow_v1.keras_backend import batch_flatten as batch_flatten
from tensorflow_v1.keras_backend import batch_get_value as batch_get_value
from tensorflow_v1.keras_backend import batch_set_value as batch_set_value
from tensorflow_v1.keras_backend import bias_add as bias_add
from tensorflow_v1.keras_backend import binary_crossentropy as binary_crossentropy
from tensorflow_v1.keras_backend import cast_to_floatx as cast_to_floatx
from tensorflow_v1.keras_backend import categorical_crossentropy as categorical_crossentropy
from tensorflow_v1.keras_backend import clip as clip
from tensorflow_v1.keras_backend import concatenate as concatenate
from tensorflow_v1.keras_backend import conv2d as conv2d
from tensorflow_v1.keras_backend import count_params as count_params
from tensorflow_v1.keras_backend import dot as dot
from tensorflow_v1.keras_backend import dropout as dropout
from tensorflow_v1.keras_backend import dtype as dtype
from tensorflow_v1.keras_backend import elu as elu
from tensorflow_v1.keras_backend import eval as eval
from tensorflow_v1.keras_backend import flatten as flatten
from tensorflow_v1.keras_backend import foldl as foldl
from tensorflow_v1.keras_backend import foldr as foldr
from tensorflow_v1.keras_backend import gradients as gradients
from tensorflow_v1.keras_backend import hard_sigmoid as hard_sigmoid
from tensorflow_v1.keras_backend import in_top_k as in_top_k
from tensorflow_v1.keras_backend import int_shape as int_shape
from tensorflow_v1.keras_backend import is_float_dtype as is_float_dtype
from tensorflow_v1.keras_backend import is_int_dtype as is_int_dtype
from tensorflow_v1.keras_backend import is_sparse as is_sparse
from tensorflow_v1.keras_backend import l2_normalize as l2_normalize
from tensorflow_v1.keras_backend import map_fn as map_fn
from tensorflow_v1.keras_backend import moving_average_update as moving_average_update
from tensorflow_v1.keras_backend import ndim as ndim
from tensorflow_v1.keras_backend import permute_dimensions as permute_dimensions
from tensorflow_v1.keras_backend import pool2d as pool2d
from tensorflow_v1.keras_backend import random_normal as random_normal
from tensorflow_v1.keras_backend import random_normal_variable as random_normal_variable
from tensorflow_v1.keras_backend import random_uniform as random_uniform
from tensorflow_v1.keras_backend import random_uniform_variable as random_uniform_variable
from tensorflow_v1.keras_backend import relu as relu
from tensorflow_v1.keras_backend import repeat_elements as repeat_elements
from tensorflow_v1.keras_backend import softmax as softmax
from tensorflow_v1.keras_backend import softsign as softsign
from tensorflow_v1.keras_backend import sparse_categorical_crossentropy as sparse_categorical_crossentropy
from tensorflow_v1.keras_backend import spatial_2d_padding as spatial_2d_padding
from tensorflow_v1.keras_backend import standardize_dtype as standardize_dtype
from tensorflow_v1.keras_backend import switch as switch
from tensorflow_v1.keras_backend import temporal_padding as temporal_padding
from tensorflow_v1.keras_backend import truncated_normal as truncated_normal
from tensorflow_v1.keras_backend import update as update
from tensorflow_v1.keras_backend import update_add as update_add
from tensorflow_v1.keras_backend import update_sub as update_sub
from tensorflow_v1.keras_backend import var as var
from tensorflow_v1.keras_backend import variable as variable
from typing import Any

def abs(x, name=None):
    """Element-wise abs."""
    ...

def acos(x, name=None):
    """Element-wise acos."""
    ...

def acosh(x, name=None):
    """Element-wise acosh."""
    ...

def add(x, y, name=None):
    """Element-wise add."""
    ...

def all(input_tensor, axis=None, keepdims=False, name=None):
    """The all over axes, all of them unless `axis` says which."""
    ...

def any(input_tensor, axis=None, keepdims=False, name=None):
    """The any over axes, all of them unless `axis` says which."""
    ...

def asin(x, name=None):
    """Element-wise asin."""
    ...

def asinh(x, name=None):
    """Element-wise asinh."""
    ...

def atan(x, name=None):
    """Element-wise atan."""
    ...

def atan2(x, y, name=None):
    """Element-wise atan2."""
    ...

def atanh(x, name=None):
    """Element-wise atanh."""
    ...

def backend():
    """Whose names the tensors have."""
    ...

def boolean_mask(*args, **kwargs):
    """The parts where a mask is true."""
    ...

def broadcast_to(*args, **kwargs):
    """Repeated to a shape."""
    ...

def ceil(x, name=None):
    """Element-wise ceil."""
    ...

def clear_session():
    """Names of layers are counted from the beginning again."""
    ...

def concat(*args, **kwargs):
    """One after the other along an axis."""
    ...

def cos(x, name=None):
    """Element-wise cos."""
    ...

def cosh(x, name=None):
    """Element-wise cosh."""
    ...

def cumsum(x, axis=0, exclusive=False, reverse=False, name=None):
    """Sums up to each place along an axis."""
    ...

def disable_flash_attention():
    """Notes it; attention is computed in one way."""
    ...

def disable_traceback_filtering():
    """Notes it."""
    ...

def divide(*args, **kwargs):
    """x / y."""
    ...

def enable_flash_attention():
    """Notes it; attention is computed in one way."""
    ...

def enable_traceback_filtering():
    """Notes it."""
    ...

def epsilon():
    """A small number."""
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

def expand_dims(*args, **kwargs):
    """With a new axis of size 1."""
    ...

def expm1(x, name=None):
    """Element-wise expm1."""
    ...

def floatx():
    """The element type of floats."""
    ...

def floor(x, name=None):
    """Element-wise floor."""
    ...

def floordiv(x, y, name=None):
    """Element-wise floordiv."""
    ...

def floormod(x, y, name=None):
    """Element-wise floormod."""
    ...

def gather(*args, **kwargs):
    """The parts of these indices along an axis."""
    ...

def gather_nd(*args, **kwargs):
    """The parts at positions; with `batch_dims` each part of the first axes has positions of its own."""
    ...

def get_value(x):
    """The value."""
    ...

def greater(x, y, name=None):
    """Element-wise greater."""
    ...

def greater_equal(x, y, name=None):
    """Element-wise greater_equal."""
    ...

def identity(*args, **kwargs):
    """The value."""
    ...

def image_data_format():
    """Channels come last."""
    ...

def is_finite(x, name=None):
    """Element-wise is_finite."""
    ...

def is_flash_attention_enabled():
    """What was noted, None by default."""
    ...

def is_inf(x, name=None):
    """Element-wise is_inf."""
    ...

def is_keras_tensor(x):
    """Whether this stands for a tensor of a model that is being built."""
    ...

def is_nan(x, name=None):
    """Element-wise is_nan."""
    ...

def is_nnx_enabled():
    """False: layers are no modules of Flax."""
    ...

def is_traceback_filtering_enabled():
    """What was noted."""
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

def logsumexp(input_tensor, axis=None, keepdims=False, name=None):
    """The logsumexp over axes, all of them unless `axis` says which."""
    ...

def matmul(*args, **kwargs):
    """The product of matrices."""
    ...

def matrix_transpose(a, name='matrix_transpose', conjugate=False): ...

def max(input_tensor, axis=None, keepdims=False, name=None):
    """The max over axes, all of them unless `axis` says which."""
    ...

def max_epochs():
    """The bound of epochs that was set."""
    ...

def max_steps_per_epoch():
    """The bound of steps that was set."""
    ...

def maximum(x, y, name=None):
    """Element-wise maximum."""
    ...

def mean(input_tensor, axis=None, keepdims=False, name=None):
    """The mean over axes, all of them unless `axis` says which."""
    ...

def min(input_tensor, axis=None, keepdims=False, name=None):
    """The min over axes, all of them unless `axis` says which."""
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

def negative(x, name=None):
    """Element-wise negative."""
    ...

def not_equal(x, y, name=None):
    """Element-wise not_equal."""
    ...

def ones_like(input, dtype=None, name=None): ...

def pad(*args, **kwargs):
    """With a border."""
    ...

def pow(x, y, name=None):
    """Element-wise pow."""
    ...

def prod(input_tensor, axis=None, keepdims=False, name=None):
    """The prod over axes, all of them unless `axis` says which."""
    ...

range = _range
def reciprocal(x, name=None):
    """Element-wise reciprocal."""
    ...

def repeat(*args, **kwargs):
    """Each element repeated."""
    ...

def reshape(*args, **kwargs):
    """The elements in another shape; a size of -1 is worked out."""
    ...

def reverse(*args, **kwargs):
    """In reverse order along axes."""
    ...

def rint(x, name=None):
    """Element-wise rint."""
    ...

def round(x, name=None):
    """Element-wise round."""
    ...

def rsqrt(x, name=None):
    """Element-wise rsqrt."""
    ...

def set_backend(backend):
    """Tensors are TensorFlow's."""
    ...

def set_epsilon(value):
    """Refuses another small number than 1e-7."""
    ...

def set_floatx(value):
    """The element type of floats."""
    ...

def set_image_data_format(data_format):
    """Channels come last."""
    ...

def set_max_epochs(max_epochs):
    """Notes a bound of epochs."""
    ...

def set_max_steps_per_epoch(max_steps_per_epoch):
    """Notes a bound of steps."""
    ...

def set_value(x, value):
    """Gives a variable a value."""
    ...

shape = _shape
def sigmoid(x, name=None):
    """Element-wise sigmoid."""
    ...

def sign(x, name=None):
    """Element-wise sign."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def sinh(x, name=None):
    """Element-wise sinh."""
    ...

def slice(*args, **kwargs):
    """A block that begins somewhere and has a size; -1 is all that is left."""
    ...

def softplus(x, name=None):
    """Element-wise softplus."""
    ...

def split(*args, **kwargs):
    """So many equal parts, or parts of these sizes, in a list."""
    ...

def sqrt(x, name=None):
    """Element-wise sqrt."""
    ...

def square(x, name=None):
    """Element-wise square."""
    ...

def squeeze(*args, **kwargs):
    """Without axes of size 1."""
    ...

def stack(*args, **kwargs):
    """Beside each other in a new axis."""
    ...

def std(input_tensor, axis=None, keepdims=False, name=None):
    """The std over axes, all of them unless `axis` says which."""
    ...

def stop_gradient(*args, **kwargs):
    """The value, which gradients do not go through."""
    ...

def subtract(x, y, name=None):
    """Element-wise subtract."""
    ...

def sum(input_tensor, axis=None, keepdims=False, name=None):
    """The sum over axes, all of them unless `axis` says which."""
    ...

def tan(x, name=None):
    """Element-wise tan."""
    ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

def tile(*args, **kwargs):
    """Repeated so many times along each axis."""
    ...

def transpose(*args, **kwargs):
    """The axes in another order, reversed unless `perm` says which."""
    ...

truediv = _truediv
def unstack(*args, **kwargs):
    """The parts along an axis, in a list."""
    ...

def variance(input_tensor, axis=None, keepdims=False, name=None):
    """The variance over axes, all of them unless `axis` says which."""
    ...

def zeros_like(input, dtype=None, name=None): ...

def __getattr__(name: str) -> Any: ...
