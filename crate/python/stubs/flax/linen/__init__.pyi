"""`flax.linen`: layers and models as dataclasses, whose parameters stand in dicts."""
from flax.core import FrozenDict as FrozenDict
from flax.core.scope import DenyList as DenyList
from flax.core.scope import Variable as Variable
from flax.core.scope import in_filter as in_filter
from flax.linen import activation as activation
from flax.linen import attention as attention
from flax.linen import dtypes as dtypes
from flax.linen import linear as linear
from flax.linen import module as module
from flax.linen import normalization as normalization
from flax.linen import partitioning as partitioning
from flax.linen import pooling as pooling
from flax.linen import recurrent as recurrent
from flax.linen import spmd as spmd
from flax.linen import stochastic as stochastic
from flax.linen import summary as summary
from flax.linen import transforms as transforms
from flax.linen._attention import MultiHeadAttention as MultiHeadAttention
from flax.linen._attention import MultiHeadDotProductAttention as MultiHeadDotProductAttention
from flax.linen._attention import SelfAttention as SelfAttention
from flax.linen._attention import combine_masks as combine_masks
from flax.linen._attention import dot_product_attention as dot_product_attention
from flax.linen._attention import dot_product_attention_weights as dot_product_attention_weights
from flax.linen._attention import make_attention_mask as make_attention_mask
from flax.linen._attention import make_causal_mask as make_causal_mask
from flax.linen._layers import Conv as Conv
from flax.linen._layers import ConvTranspose as ConvTranspose
from flax.linen._layers import Dense as Dense
from flax.linen._layers import DenseGeneral as DenseGeneral
from flax.linen._layers import Dropout as Dropout
from flax.linen._layers import Einsum as Einsum
from flax.linen._layers import Embed as Embed
from flax.linen._layers import PReLU as PReLU
from flax.linen._layers import Sequential as Sequential
from flax.linen._layers import promote_dtype as promote_dtype
from flax.linen._lifted import _Broadcast as _Broadcast
from flax.linen._lifted import jit as jit
from flax.linen._lifted import remat as _checkpoint
from flax.linen._lifted import remat as remat
from flax.linen._lifted import scan as scan
from flax.linen._lifted import vmap as vmap
from flax.linen._module import Module as Module
from flax.linen._module import apply as apply
from flax.linen._module import compact as compact
from flax.linen._module import compact_name_scope as compact_name_scope
from flax.linen._module import init as init
from flax.linen._module import nowrap as nowrap
from flax.linen._normalization import BatchNorm as BatchNorm
from flax.linen._normalization import GroupNorm as GroupNorm
from flax.linen._normalization import InstanceNorm as InstanceNorm
from flax.linen._normalization import LayerNorm as LayerNorm
from flax.linen._normalization import RMSNorm as RMSNorm
from flax.linen._pooling import avg_pool as avg_pool
from flax.linen._pooling import max_pool as max_pool
from flax.linen._pooling import min_pool as min_pool
from flax.linen._pooling import pool as pool
from flax.linen._rare import ConvLSTMCell as ConvLSTMCell
from flax.linen._rare import ConvLocal as ConvLocal
from flax.linen._rare import MGUCell as MGUCell
from flax.linen._rare import SpectralNorm as SpectralNorm
from flax.linen._rare import WeightNorm as WeightNorm
from flax.linen._rare import cond as cond
from flax.linen._rare import init_with_output as init_with_output
from flax.linen._rare import map_variables as map_variables
from flax.linen._rare import merge_param as merge_param
from flax.linen._rare import share_scope as share_scope
from flax.linen._rare import switch as switch
from flax.linen._rare import while_loop as while_loop
from flax.linen._recurrent import Bidirectional as Bidirectional
from flax.linen._recurrent import GRUCell as GRUCell
from flax.linen._recurrent import LSTMCell as LSTMCell
from flax.linen._recurrent import OptimizedLSTMCell as OptimizedLSTMCell
from flax.linen._recurrent import RNN as RNN
from flax.linen._recurrent import RNNCellBase as RNNCellBase
from flax.linen._recurrent import SimpleCell as SimpleCell
from flax.linen._summary import tabulate as tabulate
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
from jax.nn import standardize as _normalize
from jax.nn import standardize as standardize
from jax.nn.initializers import ones as ones
from jax.nn.initializers import ones_init as ones_init
from jax.nn.initializers import zeros as zeros
from jax.nn.initializers import zeros_init as zeros_init
from jax.numpy._elementwise import tanh as tanh
from typing import Any

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class AxisMetadata:
    """A box around a value that knows something of its axes."""

class BatchApply:
    """A function of arrays, whose first axes are one to it."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, f, num_dims=2): ...

def Callable(*args, **kwargs):
    """Deprecated alias to collections.abc.Callable.

    Callable[[int], str] signifies a function that takes a single
    parameter of type int and returns a str.

    The subscription syntax must always be used with exactly two
    values: the argument list and the return type.
    The argument list must be a list of types, a ParamSpec,
    Concatenate or ellipsis. The return type must be a single type.

    There is no syntax to indicate optional or keyword arguments;
    such function types are rarely used as callback types."""
    ...

class LogicallyPartitioned:
    """A value, and names of its axes, which rules translate into those of a mesh."""
    def __annotate_func__(format, /): ...
    def __delattr__(self, name): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, value, names, mesh=None, rules=None): ...
    def __replace__(self, /, **changes): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    def replace(self, **changes): ...
    rules: Any

class NamedSharding:
    """A mesh, and how an array is parted along it."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, mesh, spec, *, memory_kind=None): ...
    def __repr__(self) -> str: ...
    def devices(self):
        """The devices of the mesh."""
        ...
    def devices_indices_map(self, global_shape):
        """The part of each device."""
        ...
    def entries(self, rank):
        """What parts each axis of an array, or None."""
        ...
    @property
    def explicit(self): ...
    @property
    def is_fully_replicated(self): ...
    def parts(self, rank):
        """How many parts each axis of an array has."""
        ...
    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        ...
    def update(self, *, mesh=None, spec=None, memory_kind=None):
        """Another one, which differs in what is given."""
        ...
    def with_memory_kind(self, kind):
        """The same in another kind of memory."""
        ...
    def with_spec(self, spec):
        """The mesh with another way to part arrays."""
        ...

class PartitionSpec(tuple):
    """The axes of a mesh that the axes of an array are parted along."""
    UNCONSTRAINED: Any
    def __add__(self, other): ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    @property
    def partitions(self): ...

class Partitioned:
    """A value, and for each of its axes that of the mesh over which it is parted."""
    def __annotate_func__(format, /): ...
    def __delattr__(self, name): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, value, names, mesh=None): ...
    def __replace__(self, /, **changes): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    def add_axis(self, index, params):
        """The box of a value that has an axis more, which `params` names."""
        ...
    def get_partition_spec(self):
        """How it is parted."""
        ...
    def get_sharding(self, mesh):
        """Where it lies on a mesh."""
        ...
    mesh: Any
    def remove_axis(self, index, params):
        """The box of a value without this axis."""
        ...
    def replace(self, **changes): ...
    def replace_boxed(self, val):
        """The box with another value."""
        ...
    def unbox(self, apply_constraint=True):
        """The value."""
        ...

def Sequence(*args, **kwargs):
    """Deprecated alias to collections.abc.Sequence."""
    ...

def axis_rules(rules):
    """Within a `with` statement, the rules by which names of axes become those of a mesh."""
    ...

broadcast: _Broadcast
checkpoint = _checkpoint
def custom_vjp(fn, forward_fn, backward_fn, grad_vars='params', nondiff_argnums=...):
    """The function of a module, whose gradient for the variables and arguments the backward function gives."""
    ...

def default_kernel_init(key, shape, dtype=..., out_sharding=None): ...

def get_logical_axis_rules():
    """The rules."""
    ...

def get_partition_spec(tree):
    """How each value of a tree is parted: not at all, where it stands in no box."""
    ...

def get_sharding(tree, mesh):
    """Where each value of a tree lies on a mesh."""
    ...

def grad(fn, mdl, *primals, has_aux=False, reduce_axes=..., variables=True, rngs=True):
    """The gradients of `fn(mdl, *primals)` with respect to the primals."""
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

def intercept_methods(interceptor):
    """Within a `with` statement, `interceptor(next_fun, args, kwargs, context)` runs in the place of methods of modules."""
    ...

def is_axis_metadata(x):
    """Whether it is a box."""
    ...

def jvp(fn, mdl, primals, tangents, variable_tangents, variables=True, rngs=True):
    """The value of `fn(mdl, *primals)`, and how it moves along tangents of the primals and of collections of variables."""
    ...

def log_sigmoid(x, /):
    """`log_sigmoid` of each element."""
    ...

def logical_axis_rules(rules):
    """Within a `with` statement, the rules by which names of axes become those of a mesh."""
    ...

def logical_to_mesh(tree, rules=None):
    """The specs of a tree for the mesh, from those of names of axes."""
    ...

def logical_to_mesh_axes(array_dim_names, rules=None):
    """The axes of the mesh for names of axes, by the first rule whose axis is still free; None where no name is given."""
    ...

def logical_to_mesh_sharding(tree, mesh, rules=None):
    """Where the values of a tree lie on a mesh, by specs of names of axes."""
    ...

def map_axis_meta(fn, tree):
    """The tree, with the function of each box in its place."""
    ...

normalize = _normalize
def relu(x, /):
    """`relu` of each element."""
    ...

def relu6(x, /):
    """`relu6` of each element."""
    ...

def replace_boxed(tree, updates):
    """The tree, whose boxes hold other values."""
    ...

def selu(x, /):
    """`selu` of each element."""
    ...

def set_logical_axis_rules(rules):
    """Sets the rules."""
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

def unbox(tree):
    """The tree without boxes."""
    ...

def value_and_grad(fn, mdl, *primals, has_aux=False, reduce_axes=..., variables=True, rngs=True):
    """The value of `fn(mdl, *primals)`, and its gradients with respect to the primals."""
    ...

def vjp(fn, mdl, *primals, has_aux=False, reduce_axes=..., vjp_variables='params', variables=True, rngs=True, multi_scope=False):
    """The value of `fn(mdl, *primals)`, and the function that pulls its gradient back to the variables and the primals."""
    ...

def with_logical_constraint(x, logical_axis_resources, rules=None, mesh=None, fallback=None):
    """The tree itself: the compiler need not be told where it lies."""
    ...

def with_logical_partitioning(fn, names, mesh=None, rules=None):
    """An initializer that puts its values into boxes with names of axes."""
    ...

def with_partitioning(fn, names, mesh=None):
    """An initializer that puts its values into boxes."""
    ...

def with_sharding_constraint(x, logical_axis_resources, rules=None, mesh=None, fallback=None):
    """The tree itself: the compiler need not be told where it lies."""
    ...

def __getattr__(name: str) -> Any: ...
