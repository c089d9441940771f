"""`flax.nnx.metrics`: means over batches."""
from flax.nnx._objects import Object as Object
from flax.nnx.variablelib import Variable as Variable
from jax import numpy as _jnp
from typing import Any

class Accuracy(Average):
    """The part of labels that are told rightly."""
    def __init__(self, threshold=None): ...
    def update(self, *, logits, labels, **_):
        """Takes a batch in."""
        ...
    def __getattr__(self, name: str): ...

class Average(Object):
    """The mean of values."""
    def __init__(self, argname='values'): ...
    def compute(self):
        """The mean."""
        ...
    def reset(self):
        """Forgets all values."""
        ...
    def update(self, **kwargs):
        """Takes values in."""
        ...
    def __getattr__(self, name: str): ...

class MetricState(Variable):
    """What a metric keeps."""
    def __getattr__(self, name: str): ...

class MultiMetric(Object):
    """Several metrics by name."""
    def __init__(self, **metrics): ...
    def compute(self):
        """The values by name."""
        ...
    def reset(self):
        """Forgets all values."""
        ...
    def update(self, **values):
        """Takes a batch in."""
        ...
    def __getattr__(self, name: str): ...

jnp = _jnp
