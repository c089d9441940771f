"""`flax.nnx`: modules as objects that hold their variables."""
from flax.linen._attention import combine_masks as combine_masks
from flax.linen._attention import dot_product_attention as dot_product_attention
from flax.linen._attention import make_attention_mask as make_attention_mask
from flax.linen._attention import make_causal_mask as make_causal_mask
from flax.linen._pooling import avg_pool as avg_pool
from flax.linen._pooling import max_pool as max_pool
from flax.linen._pooling import min_pool as min_pool
from flax.linen._pooling import pool as pool
from flax.nnx import bridge as bridge
from flax.nnx import graph as graph
from flax.nnx import graphlib as graphlib
from flax.nnx import helpers as helpers
from flax.nnx import metrics as metrics
from flax.nnx import module as module
from flax.nnx import nn as nn
from flax.nnx import object as object
from flax.nnx import optimizer as optimizer
from flax.nnx import rnglib as rnglib
from flax.nnx import spmd as spmd
from flax.nnx import statelib as statelib
from flax.nnx import training as training
from flax.nnx import transforms as transforms
from flax.nnx import traversals as traversals
from flax.nnx import variablelib as variablelib
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
from flax.nnx._more_layers import ConvTranspose as ConvTranspose
from flax.nnx._more_layers import Einsum as Einsum
from flax.nnx._more_layers import GroupNorm as GroupNorm
from flax.nnx._more_layers import InstanceNorm as InstanceNorm
from flax.nnx._more_layers import LinearGeneral as LinearGeneral
from flax.nnx._more_layers import LoRA as LoRA
from flax.nnx._more_layers import LoRALinear as LoRALinear
from flax.nnx._more_layers import LoRAParam as LoRAParam
from flax.nnx._more_layers import PReLU as PReLU
from flax.nnx._objects import Dict as Dict
from flax.nnx._objects import List as List
from flax.nnx._objects import Module as Module
from flax.nnx._objects import Module as _M
from flax.nnx._objects import Object as Object
from flax.nnx._objects import Object as _Metric
from flax.nnx._objects import Object as _Pytree
from flax.nnx._objects import RngStream as RngStream
from flax.nnx._objects import Rngs as Rngs
from flax.nnx._objects import State as State
from flax.nnx._objects import State as _GraphState
from flax.nnx._objects import in_order as in_order
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
from flax.nnx._states import iter_children as _iter_module_children
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
from flax.nnx.rnglib import RngCount as RngCount
from flax.nnx.rnglib import RngKey as RngKey
from flax.nnx.rnglib import RngState as RngState
from flax.nnx.training.optimizer import OptState as OptState
from flax.nnx.variablelib import BatchStat as BatchStat
from flax.nnx.variablelib import Cache as Cache
from flax.nnx.variablelib import Intermediate as Intermediate
from flax.nnx.variablelib import Param as Param
from flax.nnx.variablelib import Variable as Variable
from jax import Array as _A
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

A = _A
class BatchNorm(Module):
    """Normalization over the batch."""
    def __call__(self, x, use_running_average=None, *, mask=None): ...
    def __init__(self, num_features, *, use_running_average=False, axis=-1, momentum=0.99, epsilon=1e-05, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., axis_name=None, rngs, **_): ...

class Conv(Module):
    """A convolution; features are the last axis."""
    def __call__(self, inputs): ...
    def __init__(self, in_features, out_features, kernel_size, strides=1, *, padding='SAME', input_dilation=1, kernel_dilation=1, feature_group_count=1, use_bias=True, mask=None, dtype=None, param_dtype=..., precision=None, kernel_init=..., bias_init=..., preferred_element_type=None, rngs, **_): ...

class Dropout(Module):
    """Zeros at random places while training, the rest scaled up."""
    def __call__(self, inputs, *, deterministic=None, rngs=None): ...
    def __init__(self, rate, *, broadcast_dims=..., deterministic=False, rng_collection='dropout', rngs=None): ...

class Embed(Module):
    """A row of a table for each number."""
    def __call__(self, inputs, out_sharding=None): ...
    def __init__(self, num_embeddings, features, *, dtype=None, param_dtype=..., embedding_init=..., rngs, **_): ...
    def attend(self, query):
        """The products of a query with all rows."""
        ...

class list:
    def __add__(self, value, /): ...
    def __class_getitem__(self, type, object, /): ...
    def __contains__(self, key, /): ...
    def __delitem__(self, key, /) -> None: ...
    def __eq__(self, value, /) -> bool: ...
    def __ge__(self, value, /): ...
    def __getitem__(self, index, /): ...
    def __gt__(self, value, /): ...
    def __iadd__(self, value, /): ...
    def __imul__(self, value, /): ...
    def __init__(self, /, *args, **kwargs): ...
    def __iter__(self, /): ...
    def __le__(self, value, /): ...
    def __len__(self, /) -> int: ...
    def __lt__(self, value, /): ...
    def __mul__(self, value, /): ...
    def __ne__(self, value, /) -> bool: ...
    def __repr__(self, /) -> str: ...
    def __reversed__(self, /): ...
    def __rmul__(self, value, /): ...
    def __setitem__(self, key, value, /) -> None: ...
    def __sizeof__(self, /): ...
    def append(self, object, /): ...
    def clear(self, /): ...
    def copy(self, /): ...
    def count(self, value, /): ...
    def extend(self, iterable, /): ...
    def index(self, value, start=0, stop=9223372036854775807, /): ...
    def insert(self, index, object, /): ...
    def pop(self, index=-1, /): ...
    def remove(self, value, /): ...
    def reverse(self, /): ...
    def sort(self, /, *, key=None, reverse=False): ...

GraphState = _GraphState
class Key:
    """A part of a path: what can be compared and hashed."""
    def __init__(self, *args, **kwargs): ...
    def __lt__(self, value):
        """Whether it stands before another."""
        ...
    @classmethod
    def __subclasshook__(cls, other): ...
    def __getattr__(self, name: str): ...

class LayerNorm(Module):
    """Normalization over features."""
    def __call__(self, x, *, mask=None): ...
    def __init__(self, num_features, *, epsilon=1e-06, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., reduction_axes=-1, feature_axes=-1, rngs, **_): ...

class Linear(Module):
    """A linear layer on the last axis."""
    def __call__(self, inputs, out_sharding=None): ...
    def __init__(self, in_features, out_features, *, use_bias=True, dtype=None, param_dtype=..., precision=None, kernel_init=..., bias_init=..., dot_general=..., promote_dtype=..., preferred_element_type=None, rngs, **_): ...

M = _M
Metric = _Metric
ModelAndOptimizer = _ModelAndOptimizer
class MultiHeadAttention(Module):
    """Attention by several heads."""
    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, mask=None, deterministic=None, rngs=None, sow_weights=False, decode=None, is_causal=False, **_): ...
    def __init__(self, num_heads, in_features, qkv_features=None, out_features=None, in_kv_features=None, *, num_key_value_heads=None, dtype=None, param_dtype=..., broadcast_dropout=True, dropout_rate=0.0, deterministic=None, precision=None, kernel_init=..., out_kernel_init=None, bias_init=..., out_bias_init=None, use_bias=True, attention_fn=..., decode=None, normalize_qk=False, rngs, keep_rngs=True, **_): ...
    def init_cache(self, input_shape, dtype=...):
        """Room for the keys and values of so many places."""
        ...

class OptArray(OptState):
    """What an optimizer keeps beside parameters."""

class OptVariable(OptState):
    """What an optimizer keeps of a parameter."""

PARTITION_NAME: str
class Perturbation(Intermediate):
    """What derivatives with respect to a value on the way are taken of."""

Pytree = _Pytree
class RMSNorm(Module):
    """Division by the root of the mean square."""
    def __call__(self, x, mask=None): ...
    def __init__(self, num_features, *, epsilon=1e-06, dtype=None, param_dtype=..., use_scale=True, scale_init=..., reduction_axes=-1, feature_axes=-1, rngs, **_): ...

class Sequential(Module):
    """Layers and functions one after the other."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, *layers): ...

class TrainState(Object):
    """A model's graph, its parameters, and an optimizer of Optax."""
    def __init__(self, graphdef, *, params, tx, step=0, **others): ...
    def apply(self, *states, **_):
        """The model's methods."""
        ...
    def apply_gradients(self, grads, **others):
        """The state after a step of the optimizer."""
        ...
    @classmethod
    def create(cls, graphdef, *, params, tx, step=0, **others):
        """A state with an optimizer at its beginning."""
        ...

class dict:
    def __class_getitem__(self, type, object, /): ...
    def __contains__(self, key, /): ...
    def __delitem__(self, key, /) -> None: ...
    def __eq__(self, value, /) -> bool: ...
    def __ge__(self, value, /): ...
    def __getitem__(self, key, /): ...
    def __gt__(self, value, /): ...
    def __init__(self, /, *args, **kwargs): ...
    def __ior__(self, value, /): ...
    def __iter__(self, /): ...
    def __le__(self, value, /): ...
    def __len__(self, /) -> int: ...
    def __lt__(self, value, /): ...
    def __ne__(self, value, /) -> bool: ...
    def __or__(self, value, /): ...
    def __repr__(self, /) -> str: ...
    def __reversed__(self, /): ...
    def __ror__(self, value, /): ...
    def __setitem__(self, key, value, /) -> None: ...
    def __sizeof__(self, /): ...
    def clear(self, /): ...
    def copy(self, /): ...
    def fromkeys(self, type, iterable, value=None, /): ...
    def get(self, key, default=None, /): ...
    def items(self, /): ...
    def keys(self, /): ...
    def pop(self, *args, **kwargs): ...
    def popitem(self, /): ...
    def setdefault(self, key, default=None, /): ...
    def update(self, *args, **kwargs): ...
    def values(self, /): ...

def cached_partial(f, *cached_args):
    """The function with its first arguments given."""
    ...

def call(graphdef_state, /):
    """Methods of the module of a graph and a state: they give their results and the pair as it is then."""
    ...

def capture(f=None, *kinds, init=None, method_outputs=None):
    """A function or module that gives its result and the values that were sown while it ran."""
    ...

def dataclass(cls=None, /, **options):
    """A dataclass of modules."""
    ...

def display(*nodes):
    """Prints modules."""
    ...

filterlib: Any
def flatten(node, /, **_):
    """What a module is, and pairs of path and variable."""
    ...

def fork_rngs(node=None, /, *, split=None, **_):
    """Gives the streams of keys of a module streams of their own, until the end of a `with` statement or of the function."""
    ...

def get_named_sharding(tree, mesh):
    """Where each variable lies on a mesh."""
    ...

def get_partition_spec(tree):
    """How each variable is parted, which is not at all unless it says so."""
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
iter_module_children = _iter_module_children
def jit_partial(f, *cached_args):
    """The function with its first arguments given."""
    ...

jnp = _jnp
def jvp(f=None, primals=None, tangents=None, *, has_aux=False, graph=None):
    """The value of a function of modules and arrays, and how it moves along tangents of their structure."""
    ...

def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
    ...

def make_jaxpr(f, **_):
    """The program of a function of modules, as text."""
    ...

def map(f, state, /):
    """The state of what a function of path and value gives."""
    ...

def prefix(node, filter_map, /, *, graph=None):
    """The tree with a value in the place of each variable: that of the first filter that lets it in, or of a function of path and variable."""
    ...

def promote_dtype(args, /, *, dtype=None, inexact=True):
    """Arrays in one type: `dtype`, or what they promote to."""
    ...

def recursive_map(f, node, /, *, graph=None):
    """A module in which a function of path and value has been called on all parts, inner ones first."""
    ...

def register_variable_name(name, typ=None, *, overwrite=False):
    """Gives a kind of variables a name."""
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

def set_metadata(node, /, *, only=..., graph=None, **metadata):
    """Gives variables metadata."""
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

def tabulate(obj, *input_args, depth=None, method='__call__', row_filter=None, table_kwargs=None, column_kwargs=None, console_kwargs=None, compute_flops=False, compute_vjp_flops=False, **input_kwargs):
    """A table of an object's call with these arguments: paths, types, inputs, outputs and variables."""
    ...

def to_predicate(filter):
    """The filter as a function of path and value."""
    ...

def unflatten(graphdef, state, /, **_):
    """The module of `flatten`."""
    ...

def variable_name_from_type(typ, /, *, allow_register=False):
    """The name of a kind of variables."""
    ...

def variable_type_from_name(name, /, *, base=..., allow_register=False):
    """The kind of variables of a name."""
    ...

def view(node, /, *, only=..., raise_if_not_found=True, graph=None, **kwargs):
    """A module of the same variables, whose layers have other settings."""
    ...

def vjp(f=None, *primals, has_aux=False, graph=None):
    """The value of a function of modules and arrays, and the function that pulls gradients back to them."""
    ...

def with_attributes(node, /, *, only=..., raise_if_not_found=True, graph=None, **attributes):
    """A module of the same variables with other attributes."""
    ...

def with_metadata(initializer, set_value_hooks=..., get_value_hooks=..., **metadata):
    """An initializer; arrays have no metadata here."""
    ...

def with_partitioning(initializer, sharding, mesh=None, **metadata):
    """An initializer: there is one device."""
    ...

def with_rngs(node=..., /, *, split=None, fork=None, broadcast=None, only=True, graph=None, graph_updates=None):
    """The tree with streams of keys that are split, forked or repeated; as a decorator, of the arguments of a function."""
    ...

def __getattr__(name: str) -> Any: ...
