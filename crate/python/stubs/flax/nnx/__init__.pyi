"""`flax.nnx`: modules as objects that hold their variables."""
from flax.linen._attention import combine_masks as combine_masks
from flax.linen._attention import dot_product_attention as dot_product_attention
from flax.linen._attention import make_attention_mask as make_attention_mask
from flax.linen._attention import make_causal_mask as make_causal_mask
from flax.linen._pooling import avg_pool as avg_pool
from flax.linen._pooling import max_pool as max_pool
from flax.linen._pooling import min_pool as min_pool
from flax.linen._pooling import pool as pool
from flax.nnx import metrics as metrics
from flax.nnx._filters import All as All
from flax.nnx._filters import Any as Any
from flax.nnx._filters import Everything as Everything
from flax.nnx._filters import Not as Not
from flax.nnx._filters import Nothing as Nothing
from flax.nnx._filters import OfType as OfType
from flax.nnx._filters import PathContains as PathContains
from flax.nnx._filters import WithTag as WithTag
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
from flax.nnx._more_layers import ConvTranspose as ConvTranspose
from flax.nnx._more_layers import Einsum as Einsum
from flax.nnx._more_layers import GroupNorm as GroupNorm
from flax.nnx._more_layers import InstanceNorm as InstanceNorm
from flax.nnx._more_layers import LinearGeneral as LinearGeneral
from flax.nnx._more_layers import LoRA as LoRA
from flax.nnx._more_layers import LoRALinear as LoRALinear
from flax.nnx._more_layers import LoRAParam as LoRAParam
from flax.nnx._more_layers import PReLU as PReLU
from flax.nnx._objects import BatchStat as BatchStat
from flax.nnx._objects import Cache as Cache
from flax.nnx._objects import Dict as Dict
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
from flax.nnx._recurrent import Bidirectional as Bidirectional
from flax.nnx._recurrent import GRUCell as GRUCell
from flax.nnx._recurrent import LSTMCell as LSTMCell
from flax.nnx._recurrent import OptimizedLSTMCell as OptimizedLSTMCell
from flax.nnx._recurrent import RNN as RNN
from flax.nnx._recurrent import RNNCellBase as RNNCellBase
from flax.nnx._recurrent import SimpleCell as SimpleCell
from flax.nnx._states import as_pure as as_pure
from flax.nnx._states import data as data
from flax.nnx._states import filter_state as filter_state
from flax.nnx._states import find_duplicates as find_duplicates
from flax.nnx._states import from_flat_state as from_flat_state
from flax.nnx._states import graphdef as graphdef
from flax.nnx._states import has_data as _is_data
from flax.nnx._states import has_data as has_data
from flax.nnx._states import iter_children as iter_children
from flax.nnx._states import iter_graph as iter_graph
from flax.nnx._states import iter_modules as iter_modules
from flax.nnx._states import map_state as map_state
from flax.nnx._states import merge_state as merge_state
from flax.nnx._states import pure as pure
from flax.nnx._states import replace_by_pure_dict as replace_by_pure_dict
from flax.nnx._states import restore_int_paths as restore_int_paths
from flax.nnx._states import split_state as split_state
from flax.nnx._states import static as static
from flax.nnx._states import to_flat_state as to_flat_state
from flax.nnx._states import to_pure_dict as to_pure_dict
from flax.nnx._states import variables as variables
from flax.nnx._transforms import Carry as Carry
from flax.nnx._transforms import SplitBackups as SplitBackups
from flax.nnx._transforms import StateAxes as StateAxes
from flax.nnx._transforms import cond as cond
from flax.nnx._transforms import eval_shape as eval_shape
from flax.nnx._transforms import fori_loop as fori_loop
from flax.nnx._transforms import remat as remat
from flax.nnx._transforms import reseed as reseed
from flax.nnx._transforms import restore_rngs as restore_rngs
from flax.nnx._transforms import scan as scan
from flax.nnx._transforms import split_rngs as split_rngs
from flax.nnx._transforms import switch as switch
from flax.nnx._transforms import vmap as vmap
from flax.nnx._transforms import while_loop as while_loop
from flax.nnx.metrics import MultiMetric as MultiMetric
from jax import lax as lax
from jax import numpy as _jnp
from jax.nn import celu as celu
from jax.nn import elu as elu
from jax.nn import gelu as gelu
from jax.nn import glu as glu
from jax.nn import identity as identity
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

def hard_silu(x, /):
    """`hard_silu` of each element."""
    ...

def hard_swish(x, /):
    """`hard_silu` of each element."""
    ...

def hard_tanh(x, /):
    """`hard_tanh` of each element."""
    ...

is_data = _is_data
jnp = _jnp
def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
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

def softplus(x, /):
    """`softplus` of each element."""
    ...

def swish(x, /):
    """`silu` of each element."""
    ...

def __getattr__(name: str) -> Any: ...
