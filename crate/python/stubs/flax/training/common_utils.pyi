"""`flax.training.common_utils`."""
from jax import numpy as _jnp
from typing import Any
import jax as jax

jnp = _jnp
def onehot(labels, num_classes, on_value=1.0, off_value=0.0):
    """Labels as rows with one value at the label's place and another elsewhere."""
    ...

def shard(xs):
    """A batch with a first axis for the devices."""
    ...

def stack_forest(forest):
    """A list of trees as one of stacked arrays."""
    ...
