"""`flax.nnx`: modules as objects that hold their variables."""
from flax.linen._attention import combine_masks as combine_masks
from flax.linen._attention import dot_product_attention as dot_product_attention
from flax.linen._attention import make_attention_mask as make_attention_mask
from flax.linen._attention import make_causal_mask as make_causal_mask
from flax.linen._pooling import avg_pool as avg_pool
from flax.linen._pooling import max_pool as max_pool
from flax.linen._pooling import min_pool as min_pool
from flax.nnx import metrics as metrics
from flax.nnx._functional import DiffState as DiffState
from flax.nnx._functional import GraphDef as GraphDef
from flax.nnx._functional import Optimizer as Optimizer
from flax.nnx._functional import Optimizer as _ModelAndOptimizer
from flax.nnx._functional import clone as clone
from flax.nnx._functional import grad as grad
from flax.nnx._functional import jit as jit
from flax.nnx._functional import merge as merge
from flax.nnx._functional import pop as pop
from flax.nnx._functional import split as split
from flax.nnx._functional import state as state
from flax.nnx._functional import update as update
from flax.nnx._functional import value_and_grad as value_and_grad
from flax.nnx._layers import BatchNorm as BatchNorm
from flax.nnx._layers import Conv as Conv
from flax.nnx._layers import Dropout as Dropout
from flax.nnx._layers import Embed as Embed
from flax.nnx._layers import LayerNorm as LayerNorm
from flax.nnx._layers import Linear as Linear
from flax.nnx._layers import MultiHeadAttention as MultiHeadAttention
from flax.nnx._layers import RMSNorm as RMSNorm
from flax.nnx._layers import Sequential as Sequential
from flax.nnx._objects import BatchStat as BatchStat
from flax.nnx._objects import Cache as Cache
from flax.nnx._objects import Intermediate as Intermediate
from flax.nnx._objects import List as List
from flax.nnx._objects import Module as Module
from flax.nnx._objects import Object as Object
from flax.nnx._objects import Object as _Pytree
from flax.nnx._objects import OptState as OptState
from flax.nnx._objects import Param as Param
from flax.nnx._objects import RngCount as RngCount
from flax.nnx._objects import RngKey as RngKey
from flax.nnx._objects import RngState as RngState
from flax.nnx._objects import RngStream as RngStream
from flax.nnx._objects import Rngs as Rngs
from flax.nnx._objects import State as State
from flax.nnx._objects import Variable as Variable
from flax.nnx._objects import matches as matches
from flax.nnx._objects import nested as nested
from flax.nnx._objects import variables_of as variables_of
from flax.nnx._objects import walk as walk
from flax.nnx.metrics import MultiMetric as MultiMetric
from jax import lax as lax
from jax import numpy as _jnp
from jax.nn import celu as celu
from jax.nn import elu as elu
from jax.nn import gelu as gelu
from jax.nn import glu as glu
from jax.nn import initializers as initializers
from jax.nn import leaky_relu as leaky_relu
from jax.nn import log_softmax as log_softmax
from jax.nn import logsumexp as logsumexp
from jax.nn import one_hot as one_hot
from jax.nn import softmax as softmax
from jax.nn import standardize as standardize
from jax.numpy._elementwise import tanh as tanh
from typing import Any
import jax as jax

ModelAndOptimizer = _ModelAndOptimizer
Pytree = _Pytree
def display(*nodes):
    """Prints modules."""
    ...

def hard_sigmoid(x, /):
    """`hard_sigmoid` of each element."""
    ...

def hard_tanh(x, /):
    """`hard_tanh` of each element."""
    ...

jnp = _jnp
def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
    ...

def relu(x, /):
    """`relu` of each element."""
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

def softplus(x, /):
    """`softplus` of each element."""
    ...

def swish(x, /):
    """`silu` of each element."""
    ...

def __getattr__(name: str) -> Any: ...
