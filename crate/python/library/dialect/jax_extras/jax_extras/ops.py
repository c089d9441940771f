"""`jax.ops`: sums over segments."""

import jax.numpy as jnp


def _over_segments(name, start):
    def function(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None):
        data, segment_ids = jnp.asarray(data), jnp.asarray(segment_ids)
        count = int(jnp.max(segment_ids)) + 1 if num_segments is None else num_segments
        begin = (
            start
            if data.dtype.kind == "f" or name in ("add", "multiply")
            else {"min": jnp.iinfo(data.dtype).max, "max": jnp.iinfo(data.dtype).min}[name]
        )
        return getattr(jnp.full((count, *data.shape[1:]), begin, data.dtype).at[segment_ids], name)(data)

    function.__doc__ = "The elements of each segment, combined."
    return function


segment_sum, segment_prod = _over_segments("add", 0), _over_segments("multiply", 1)
segment_max, segment_min = _over_segments("max", -jnp.inf), _over_segments("min", jnp.inf)
