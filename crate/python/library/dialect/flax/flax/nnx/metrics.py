"""`flax.nnx.metrics`: means over batches."""

import jax.numpy as jnp

from ._objects import Object, Variable


class MetricState(Variable):
    """What a metric keeps."""


class Average(Object):
    """The mean of values."""

    def __init__(self, argname="values"):
        self.argname, self.total, self.count = argname, MetricState(jnp.array(0.0, jnp.float32)), MetricState(jnp.array(0, jnp.int32))

    def update(self, **kwargs):
        """Takes values in."""
        if self.argname not in kwargs:
            raise TypeError(f"Expected keyword argument '{self.argname}'")
        values = jnp.asarray(kwargs[self.argname], jnp.float32)
        self.total.value = self.total.value + values.sum()
        self.count.value = self.count.value + values.size

    def compute(self):
        """The mean."""
        return self.total.value / self.count.value

    def reset(self):
        """Forgets all values."""
        self.total.value, self.count.value = jnp.array(0.0, jnp.float32), jnp.array(0, jnp.int32)


class Accuracy(Average):
    """The part of labels that are told rightly."""

    def __init__(self, threshold=None):
        super().__init__()
        self.threshold = threshold

    def update(self, *, logits, labels, **_):
        """Takes a batch in."""
        told = logits > self.threshold if self.threshold is not None else jnp.argmax(logits, -1)
        super().update(values=told == labels)


class MultiMetric(Object):
    """Several metrics by name."""

    def __init__(self, **metrics):
        self._names = tuple(metrics)
        self.__dict__.update(metrics)

    def update(self, **values):
        """Takes a batch in."""
        for name in self._names:
            self.__dict__[name].update(**values)

    def compute(self):
        """The values by name."""
        return {name: self.__dict__[name].compute() for name in self._names}

    def reset(self):
        """Forgets all values."""
        for name in self._names:
            self.__dict__[name].reset()
