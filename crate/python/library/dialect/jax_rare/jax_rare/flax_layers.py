"""What few programs use of `flax.linen`."""

import math

import jax
import jax.numpy as jnp


class BatchApply:
    """A function of arrays, whose first axes are one to it."""

    def __init__(self, f, num_dims=2):
        self._f, self._count = f, num_dims

    def __call__(self, *args, **kwargs):
        first = next(x for x in jax.tree.leaves((args, kwargs)) if jnp.ndim(x) >= self._count)
        lead = tuple(first.shape[: self._count])
        merged = lambda x: jnp.reshape(x, (math.prod(lead), *x.shape[self._count :])) if jnp.ndim(x) >= self._count else x
        args, kwargs = jax.tree.map(merged, (args, kwargs))
        return jax.tree.map(lambda x: jnp.reshape(x, (*lead, *x.shape[1:])), self._f(*args, **kwargs))
