"""`jax.custom_batching`: functions with a rule of their own for `vmap`."""

import functools

import _tandem
import jax
import jax.numpy as jnp
from jax import _tree
from jax._array import Array, is_traced


class custom_vmap:
    """A function; `def_vmap` gives it a rule, which is called with the size and which arguments are mapped."""

    def __init__(self, fun):
        self.fun = fun
        self.vmap_rule = None
        functools.update_wrapper(self, fun)

    def def_vmap(self, vmap_rule):
        """The rule for whole batches."""
        self.vmap_rule = vmap_rule
        return vmap_rule

    def __call__(self, *args, **kwargs):
        if _mapping and self.vmap_rule is None:
            raise AttributeError(f"No batching rule defined for custom_vmap function {self.fun.__name__} using def_vmap")
        return self.fun(*args, **kwargs)


_mapping = []


class sequential_vmap(custom_vmap):
    """A function that `vmap` calls for one slice after the other, which gives what it gives for all at once."""


__all__ = ["custom_vmap", "sequential_vmap"]
del _tandem, jax, jnp, _tree, Array, is_traced
