from jax.nn import elu as elu
from jax.nn import gelu as gelu
from jax.nn import leaky_relu as leaky_relu
from jax.nn import log_softmax as log_softmax
from jax.nn import softmax as softmax
from jax.nn import standardize as standardize
from jax.nn.initializers import normal as normal
from jax.nn.initializers import ones as ones
from jax.nn.initializers import zeros as zeros
from typing import Any

def AvgPool(window_shape, strides=None, padding='VALID', spec=None): ...

def BatchNorm(axis=..., epsilon=1e-05, center=True, scale=True, beta_init=..., gamma_init=...):
    """Normalized over the batch, then scaled and moved."""
    ...

Conv: Any
Conv1DTranspose: Any
ConvTranspose: Any
def Dense(out_dim, W_init=..., b_init=...):
    """A product with a matrix, and an offset."""
    ...

def Dropout(rate, mode='train'):
    """Keeps elements with the probability `rate`."""
    ...

Elu: tuple
Exp: tuple
def FanInConcat(axis=-1):
    """Several inputs, joined along an axis."""
    ...

FanInSum: tuple
def FanOut(num):
    """The input, so many times."""
    ...

Flatten: tuple
Gelu: tuple
def GeneralConv(dimension_numbers, out_chan, filter_shape, strides=None, padding='VALID', W_init=None, b_init=...): ...

def GeneralConvTranspose(dimension_numbers, out_chan, filter_shape, strides=None, padding='VALID', W_init=None, b_init=...): ...

Identity: tuple
LeakyRelu: tuple
LogSoftmax: tuple
def MaxPool(window_shape, strides=None, padding='VALID', spec=None): ...

Relu: tuple
Selu: tuple
Sigmoid: tuple
Softmax: tuple
Softplus: tuple
def SumPool(window_shape, strides=None, padding='VALID', spec=None): ...

Tanh: tuple
def elementwise(fun, **fun_kwargs):
    """A layer that applies a function to each element."""
    ...

def glorot_normal(in_axis=-2, out_axis=-1, batch_axis=..., dtype=...):
    """`variance_scaling(1.0, 'fan_avg', 'truncated_normal')`."""
    ...

def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
    ...

def parallel(*layers):
    """Layers side by side, each with an input of its own."""
    ...

def relu(x, /):
    """`relu` of each element."""
    ...

def selu(x, /):
    """`selu` of each element."""
    ...

def serial(*layers):
    """Layers one after the other."""
    ...

def shape_dependent(make_layer):
    """A layer that is made when the shape of its input is known."""
    ...

def sigmoid(x, /):
    """`sigmoid` of each element."""
    ...

def softplus(x, /):
    """`softplus` of each element."""
    ...

def __getattr__(name: str) -> Any: ...
