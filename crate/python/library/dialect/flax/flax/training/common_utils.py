"""`flax.training.common_utils`."""

import jax
import jax.numpy as jnp


def onehot(labels, num_classes, on_value=1.0, off_value=0.0):
    """Labels as rows with one value at the label's place and another elsewhere."""
    return jnp.where(labels[..., None] == jnp.arange(num_classes), on_value, off_value).astype(jnp.float32)


def shard(xs):
    """A batch with a first axis for the devices."""
    count = jax.local_device_count()
    return jax.tree.map(lambda x: x.reshape((count, -1) + x.shape[1:]), xs)


def stack_forest(forest):
    """A list of trees as one of stacked arrays."""
    return jax.tree.map(lambda *xs: jnp.stack(xs), *forest)
