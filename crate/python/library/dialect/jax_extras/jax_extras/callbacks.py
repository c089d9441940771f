"""`pure_callback`: functions of Python, called with values that are known."""

import jax
import numpy as np
from jax._array import is_traced
from jax.errors import refused


def pure_callback(callback, result_shape_dtypes, *args, sharding=None, vmap_method=None, **kwargs):
    """What the function of Python gives for these arrays."""
    for x in jax.tree.leaves((args, kwargs)):
        if isinstance(x, jax.Array) and is_traced(x):
            raise refused(x, "pure_callback")
    found = callback(*jax.tree.map(np.asarray, args), **kwargs)
    return jax.tree.map(lambda kind, value: jax.numpy.asarray(value, kind.dtype), result_shape_dtypes, found)
