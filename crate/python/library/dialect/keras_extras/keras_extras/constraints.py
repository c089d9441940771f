"""`tf.keras.constraints`: what weights are brought to after a step. Layers do not apply them."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped


class Constraint:
    """The base: `__call__(w)` gives the weights as they are to be."""


class MaxNorm(Constraint):
    """Columns scaled down to a norm."""

    def __init__(self, max_value=2, axis=0):
        self.max_value, self.axis = max_value, axis

    def __call__(self, w):
        w = as_tensor(w)
        norms = td.sqrt(td.sum(w * w, axis=self.axis, keepdims=True))
        return wrapped(w * (td.clip(norms, 0, self.max_value) / (1e-7 + norms)))


class NonNeg(Constraint):
    """No weight below 0."""

    def __call__(self, w):
        return wrapped(td.relu(as_tensor(w)))


class UnitNorm(Constraint):
    """Columns of the norm 1."""

    def __init__(self, axis=0):
        self.axis = axis

    def __call__(self, w):
        w = as_tensor(w)
        return wrapped(w / (1e-7 + td.sqrt(td.sum(w * w, axis=self.axis, keepdims=True))))


max_norm, non_neg, unit_norm = MaxNorm, NonNeg, UnitNorm
