"""`flax.nnx`: modules as objects that hold their variables."""

from jax.nn import (  # noqa: F401
    celu,
    elu,
    gelu,
    glu,
    hard_sigmoid,
    hard_silu,
    hard_swish,
    hard_tanh,
    identity,
    initializers,
    leaky_relu,
    log_sigmoid,
    log_softmax,
    logsumexp,
    one_hot,
    relu,
    relu6,
    selu,
    sigmoid,
    silu,
    soft_sign,
    softmax,
    softplus,
    standardize,
    swish,
    tanh,
)
from jax_more.places import inner_names as _inner
from tandem.dialect.late import late_names as _late_names

from ..linen._attention import combine_masks, dot_product_attention, make_attention_mask, make_causal_mask  # noqa: F401
from ..linen._pooling import avg_pool, max_pool, min_pool, pool  # noqa: F401
from . import metrics  # noqa: F401
from ._functional import *  # noqa: F403
from ._layers import *  # noqa: F403
from ._objects import *  # noqa: F403
from .metrics import MultiMetric  # noqa: F401


def display(*nodes):
    """Prints modules."""
    for node in nodes:
        print(node)


# Names that few programs use, by the file in which they lie.
_LATE = {
    "_filters": "All Any Everything Nothing Not OfType PathContains WithTag",
    "_more_layers": "ConvTranspose Einsum GroupNorm InstanceNorm LinearGeneral LoRA LoRALinear LoRAParam PReLU",
    "_recurrent": "Bidirectional GRUCell LSTMCell OptimizedLSTMCell RNN RNNCellBase SimpleCell",
    "_states": "as_pure data filter_state find_duplicates from_flat_state graphdef has_data is_data iter_children iter_graph iter_modules map_state "
    "merge_state pure replace_by_pure_dict restore_int_paths split_state static to_flat_state to_pure_dict variables",
    "_transforms": "Carry SplitBackups StateAxes cond eval_shape fori_loop remat reseed restore_rngs scan split_rngs switch vmap while_loop",
}
__getattr__ = _late_names("flax.nnx", "jax_rare.nnx_parts", names=_inner("nnx") | {"MultiHeadAttention": "flax_extras.nnx_attention", "tabulate": "flax_extras.nnx_summary", "with_rngs": "flax_extras.nnx_trees", "prefix": "flax_extras.nnx_trees", "Key": "flax_extras.nnx_trees"} | {name: f"flax.nnx.{file}" for file, names in _LATE.items() for name in names.split()})
