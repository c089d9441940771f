"""`flax.linen`: layers and models as dataclasses, whose parameters stand in dicts."""

from jax.nn import (  # noqa: F401
    celu,
    elu,
    gelu,
    glu,
    hard_sigmoid,
    hard_silu,
    hard_swish,
    hard_tanh,
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

from ..core import FrozenDict  # noqa: F401
from ._attention import *  # noqa: F403
from ._layers import *  # noqa: F403
from ._module import Module, apply, compact, compact_name_scope, init, nowrap  # noqa: F401
from ._normalization import *  # noqa: F403
from ._pooling import avg_pool, max_pool, min_pool, pool  # noqa: F401
from ._recurrent import *  # noqa: F403
from ..core.scope import DenyList, Variable  # noqa: F401
from ._summary import tabulate  # noqa: F401


_NAMES = _inner("linen") | {"intercept_methods": "jax_more.flax_parts"} | dict.fromkeys(("broadcast", "checkpoint", "jit", "remat", "scan", "vmap"), "flax.linen._lifted")
_NAMES |= dict.fromkeys(("vjp", "jvp", "grad", "value_and_grad", "custom_vjp"), "flax_extras.lifted_derivatives")
__getattr__ = _late_names("flax.linen", "flax.linen._rare", "jax_more.flax_boxes", "jax_rare.flax_layers", names=_NAMES)
