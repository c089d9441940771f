"""Rarer parts of `flax.linen`: branches and loops of modules, normalised weights, local and recurrent convolutions."""
from flax.core.scope import in_filter as in_filter
from flax.linen._layers import Conv as Conv
from flax.linen._layers import Dense as Dense
from flax.linen._module import Module as Module
from flax.linen._module import compact as compact
from flax.linen._recurrent import LSTMCell as LSTMCell
from flax.linen._recurrent import RNNCellBase as RNNCellBase
from jax import numpy as _jnp
from jax.nn import initializers as initializers
from jax.nn import standardize as _normalize
from jax.nn.initializers import ones as ones
from jax.nn.initializers import ones_init as ones_init
from jax.nn.initializers import zeros as zeros
from jax.nn.initializers import zeros_init as zeros_init
from typing import Any
import jax as jax

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

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

class ConvLSTMCell(RNNCellBase):
    """The cell of Shi and others (2015), whose products are convolutions."""
    def __annotate_func__(format, /): ...
    def __call__(self, carry, inputs):
        """The next carry (cell and hidden state), and the hidden state."""
        ...
    def __init__(self, features, kernel_size, strides=None, padding='SAME', use_bias=True, dtype=None, param_dtype=..., carry_init=..., *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def carry_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    def initialize_carry(self, rng, input_shape):
        """The cell and the hidden state before the first step."""
        ...
    @property
    def num_feature_axes(self): ...
    padding: Any
    param_dtype: Any
    strides: Any
    use_bias: Any
    def __getattr__(self, name: str): ...

class ConvLocal(Module):
    """A convolution with weights of its own at each place."""
    def __annotate_func__(format, /): ...
    def __call__(self, inputs):
        """The result at each place."""
        ...
    def __init__(self, features, kernel_size, strides=1, padding='SAME', input_dilation=1, kernel_dilation=1, feature_group_count=1, use_bias=True, mask=None, dtype=None, param_dtype=..., precision=None, kernel_init=..., bias_init=..., *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    feature_group_count: Any
    input_dilation: Any
    kernel_dilation: Any
    def kernel_init(key, shape, dtype=..., out_sharding=None): ...
    mask: Any
    padding: Any
    param_dtype: Any
    precision: Any
    strides: Any
    use_bias: Any
    def __getattr__(self, name: str): ...

class MGUCell(RNNCellBase):
    """The cell of Zhou and others (2016), with one gate."""
    def __annotate_func__(format, /): ...
    def __call__(self, carry, inputs):
        """The next carry, and the same as output."""
        ...
    def __init__(self, features, gate_fn=..., activation_fn=..., kernel_init=..., recurrent_kernel_init=..., forget_bias_init=..., activation_bias_init=..., dtype=None, param_dtype=..., carry_init=..., reset_gate=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def activation_bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    def activation_fn(x, /):
        """`tanh` of each element."""
        ...
    def carry_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    def forget_bias_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    def gate_fn(x, /):
        """`sigmoid` of each element."""
        ...
    def kernel_init(key, shape, dtype=..., out_sharding=None): ...
    param_dtype: Any
    def recurrent_kernel_init(key, shape, dtype=..., out_sharding=None): ...
    reset_gate: Any
    def __getattr__(self, name: str): ...

def Sequence(*args, **kwargs):
    """Deprecated alias to collections.abc.Sequence."""
    ...

class SpectralNorm(_OfWeights):
    """A layer whose matrices are divided by their largest singular value."""
    def __annotate_func__(format, /): ...
    def __call__(self, *args, update_stats, **kwargs):
        """The layer's result with divided matrices."""
        ...
    def __init__(self, layer_instance, n_steps=1, epsilon=1e-12, dtype=None, param_dtype=..., error_on_non_matrix=False, collection_name='batch_stats', *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    collection_name: Any
    dtype: Any
    epsilon: Any
    error_on_non_matrix: Any
    n_steps: Any
    param_dtype: Any
    def __getattr__(self, name: str): ...

class WeightNorm(_OfWeights):
    """A layer whose weights have lengths of their own."""
    def __annotate_func__(format, /): ...
    def __call__(self, *args, **kwargs):
        """The layer's result with weights of the lengths that `scale` says."""
        ...
    def __init__(self, layer_instance, epsilon=1e-12, dtype=None, param_dtype=..., use_scale=True, scale_init=..., feature_axes=-1, variable_filter=..., *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    dtype: Any
    epsilon: Any
    feature_axes: Any
    param_dtype: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_scale: Any
    variable_filter: Any
    def __getattr__(self, name: str): ...

def cond(pred, true_fun, false_fun, mdl, *operands, variables=True, rngs=True):
    """One of two functions of the module and the operands."""
    ...

def default_kernel_init(key, shape, dtype=..., out_sharding=None): ...

def init_with_output(fn, module, mutable=True):
    """A function of keys that gives the result of `fn(module, …)` and the variables."""
    ...

jnp = _jnp
def map_variables(target, mapped_collections='params', trans_in_fn=..., trans_out_fn=..., init=False, mutable=False, rngs=True, variables=True, methods=None):
    """A module that sees some of its collections through a function."""
    ...

def merge_param(name, a, b):
    """The one of two settings that is given."""
    ...

normalize = _normalize
def share_scope(module, other, /):
    """Lets a module keep its variables where another one does."""
    ...

def sigmoid(x, /):
    """`sigmoid` of each element."""
    ...

def switch(index, branches, mdl, *operands, variables=True, rngs=True):
    """The branch of this number, a function of the module and the operands."""
    ...

def tanh(x, /):
    """`tanh` of each element."""
    ...

def while_loop(cond_fn, body_fn, mdl, init, carry_variables=False, broadcast_variables=True, split_rngs=None):
    """`body_fn(module, value)` for as long as `cond_fn(module, value)` holds; some collections go from step to step."""
    ...
