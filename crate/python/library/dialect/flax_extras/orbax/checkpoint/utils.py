"""`orbax.checkpoint.utils`: trees of shapes and types."""

import jax


def to_shape_dtype_struct(x, dtype=None, scalar_dtype=None):
    """Shape and type of an array; another leaf is itself."""
    return jax.ShapeDtypeStruct(x.shape, dtype or x.dtype) if isinstance(x, (jax.Array, jax.ShapeDtypeStruct)) else x


def fully_replicated_host_local_array_to_global_array(arr):
    """The array: there is one process."""
    return arr
