"""Sparse arrays by chance."""

import math
import operator

import jax
import jax.numpy as jnp

from ._bcoo import BCOO


def random_bcoo(
    key, shape, *, dtype=jnp.float32, indices_dtype=None, nse=0.2, n_batch=0, n_dense=0, unique_indices=True, sorted_indices=False, generator=None, **kwds
):
    """An array with values at places by chance."""
    shape = tuple(map(operator.index, shape))
    if n_batch < 0 or n_dense < 0 or n_batch + n_dense > len(shape):
        raise ValueError(f"Invalid n_batch={n_batch}, n_dense={n_dense} for shape={shape}")
    end = len(shape) - n_dense
    batch, sparse, dense = shape[:n_batch], shape[n_batch:end], shape[end:]
    size = math.prod(sparse)
    if not 0 <= nse < size:
        raise ValueError(f"got nse={nse}, expected to be between 0 and {size}")
    nse = math.ceil(nse * size) if 0 < nse < 1 else operator.index(nse)
    kind = indices_dtype or jnp.int32

    def places(key):
        if not sparse:
            return jnp.zeros((nse, 0), kind)
        flat = jax.random.choice(key, size, shape=(nse,), replace=not unique_indices).astype(kind)
        return jnp.column_stack(jnp.unravel_index(flat, sparse))

    first, *keys = jax.random.split(key, math.prod(batch) + 1)
    data = (generator or jax.random.uniform)(first, shape=(*batch, nse, *dense), dtype=dtype, **kwds)
    indices = jnp.stack([places(k) for k in keys]).reshape(*batch, nse, len(sparse))
    found = BCOO((data, indices), shape=shape)
    return found.sort_indices() if sorted_indices else found
