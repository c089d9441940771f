"""`flax.nnx`: modules as objects that hold their variables."""

from jax.nn import (  # noqa: F401
    celu,
    elu,
    gelu,
    glu,
    hard_sigmoid,
    hard_tanh,
    initializers,
    leaky_relu,
    log_sigmoid,
    log_softmax,
    logsumexp,
    one_hot,
    relu,
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
from tandem.dialect import missing_names as _missing_names

from ..linen._attention import combine_masks, dot_product_attention, make_attention_mask, make_causal_mask  # noqa: F401
from ..linen._pooling import avg_pool, max_pool, min_pool  # noqa: F401
from . import metrics  # noqa: F401
from ._functional import *  # noqa: F403
from ._layers import *  # noqa: F403
from ._objects import *  # noqa: F403
from .metrics import MultiMetric  # noqa: F401


def display(*nodes):
    """Prints modules."""
    for node in nodes:
        print(node)


__getattr__ = _missing_names("flax.nnx")
