"""`jax.nn`: activations and other functions of neural networks."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._dtypes import default_float as default_float
from jax._dtypes import wanted as wanted
from jax.nn import initializers as initializers
from typing import Any
import tandem as td

def celu(x, alpha=1.0):
    """The continuously differentiable exponential linear unit."""
    ...

def dot_product_attention(query, key, value, bias=None, mask=None, *, scale=None, is_causal=False, **_):
    """Attention; axes are batch, place, head, feature."""
    ...

def dtype_of(instance, owner=None, /): ...

def elu(x, alpha=1.0):
    """The exponential linear unit."""
    ...

def gelu(x, approximate=True):
    """The Gaussian error linear unit, by tanh unless told otherwise."""
    ...

def glu(x, axis=-1):
    """One half times the sigmoid of the other."""
    ...

def hard_sigmoid(x, /):
    """`hard_sigmoid` of each element."""
    ...

def hard_silu(x, /):
    """`hard_silu` of each element."""
    ...

def hard_swish(x, /):
    """`hard_silu` of each element."""
    ...

def hard_tanh(x, /):
    """`hard_tanh` of each element."""
    ...

def identity(x):
    """The elements themselves."""
    ...

jnp = _jnp
def leaky_relu(x, negative_slope=0.01):
    """A linear unit with a small slope below 0."""
    ...

def log1mexp(x):
    """log(1 - exp(-x)), precise for small and large x."""
    ...

def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
    ...

def log_softmax(x, axis=-1, where=None, initial=None):
    """The logarithm of `softmax`."""
    ...

def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False, where=None):
    """The logarithm of the sum of exponentials, which is not beyond the largest number."""
    ...

def mish(x, /):
    """`mish` of each element."""
    ...

def one_hot(x, num_classes, *, dtype=None, axis=-1):
    """A one at each place, zeros elsewhere; for places beyond the end, zeros alone."""
    ...

def relu(x, /):
    """`relu` of each element."""
    ...

def relu6(x, /):
    """`relu6` of each element."""
    ...

def selu(x, /):
    """`selu` of each element."""
    ...

def sigmoid(x, /):
    """`sigmoid` of each element."""
    ...

def silu(x, /):
    """`silu` of each element."""
    ...

def soft_sign(x, /):
    """`soft_sign` of each element."""
    ...

def softmax(x, axis=-1, where=None, initial=None):
    """Exponentials divided by their sum along an axis."""
    ...

def softplus(x, /):
    """`softplus` of each element."""
    ...

def sparse_plus(x):
    """0 below -1, the number itself above 1, and a parabola between."""
    ...

def squareplus(x, b=4):
    """A smooth relu by a square root."""
    ...

def standardize(x, axis=-1, mean=None, variance=None, epsilon=1e-05, where=None):
    """Less the mean, divided by the deviation."""
    ...

def swish(x, /):
    """`silu` of each element."""
    ...

def tanh(x, /):
    """`tanh` of each element."""
    ...

def __getattr__(name: str) -> Any: ...
