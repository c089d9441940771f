"""The names by which all editions of the book call the library's functions."""
from tensorflow._dtypes import DType as DType
from tensorflow._ops import argmax as argmax
from tensorflow._ops import cast as _astype
from tensorflow._ops import concat as concat
from tensorflow._ops import constant as _tensor
from tensorflow._ops import expand_dims as expand_dims
from tensorflow._ops import eye as eye
from tensorflow._ops import linspace as linspace
from tensorflow._ops import ones as ones
from tensorflow._ops import range_ as _arange
from tensorflow._ops import repeat as repeat
from tensorflow._ops import reshape as reshape
from tensorflow._ops import stack as stack
from tensorflow._ops import transpose as transpose
from tensorflow._ops import zeros as zeros
from tensorflow._products import matmul as _batch_matmul
from tensorflow._products import matmul as matmul
from tensorflow.keras.models import Model as _nn_Module
from tensorflow.random import normal as normal
from tensorflow.random import uniform as _rand
from tensorflow_extras.more_numbers import meshgrid as meshgrid
from typing import Any
import tensorflow as tf

def abs(x, name=None):
    """Element-wise abs."""
    ...

arange = _arange
astype = _astype
batch_matmul = _batch_matmul
def cos(x, name=None):
    """Element-wise cos."""
    ...

def cosh(x, name=None):
    """Element-wise cosh."""
    ...

def exp(x, name=None):
    """Element-wise exp."""
    ...

float32: DType
int32: DType
int64: DType
def log(x, name=None):
    """Element-wise log."""
    ...

nn_Module = _nn_Module
def numpy(x, *args, **kwargs): ...

def ones_like(input, dtype=None, name=None): ...

rand = _rand
def randn(*shape): ...

def reduce_mean(input_tensor, axis=None, keepdims=False, name=None):
    """The mean over axes, all of them unless `axis` says which."""
    ...

def reduce_sum(input_tensor, axis=None, keepdims=False, name=None):
    """The sum over axes, all of them unless `axis` says which."""
    ...

def sigmoid(x, name=None):
    """Element-wise sigmoid."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def sinh(x, name=None):
    """Element-wise sinh."""
    ...

def size(a): ...

def swapaxes(x, i, j): ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

tensor = _tensor
def to(x, device): ...

def zeros_like(input, dtype=None, name=None): ...
