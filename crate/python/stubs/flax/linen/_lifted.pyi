"""`nn.scan` and `nn.vmap`: steps of a loop and members of a batch that share their variables, or have each their own."""
from flax.linen._module import Module as Module
from jax import numpy as _jnp
from typing import Any
import jax as jax

broadcast: _Broadcast
checkpoint = remat
def jit(target, *_, **__):
    """The module's class, or a method: it is compiled where what calls it is. Its keys begin with the next ones of the module."""
    ...

jnp = _jnp
def remat(target, *_, **__):
    """The module's class, or a method: values are computed again as the compiler sees fit."""
    ...

def scan(target, variable_axes=None, variable_broadcast=False, variable_carry=False, split_rngs=None, in_axes=0, out_axes=0, length=None, reverse=False, unroll=1, data_transform=None, metadata_params=None, methods=None, _split_transpose=False):
    """A module, or a function of one, as the step of a loop along an axis: `(carry, xs) -> (carry, ys)`."""
    ...

def vmap(target, variable_axes=None, split_rngs=None, in_axes=0, out_axes=0, axis_size=None, axis_name=None, spmd_axis_name=None, metadata_params=None, methods=None):
    """A module, or a function of one, for all members of a batch."""
    ...
