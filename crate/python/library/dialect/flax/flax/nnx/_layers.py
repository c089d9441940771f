"""Layers of `flax.nnx`, which lie in another archive."""

from flax_extras.nnx_layers import *  # noqa: F403
from flax_extras.nnx_layers import _kernel_init, _numbers  # noqa: F401
