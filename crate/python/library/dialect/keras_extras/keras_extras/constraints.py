"""`tf.keras.constraints`: what weights are brought to after a step."""

import tandem as td

from tandem.dialect.late import late_names
from tensorflow._tensor import as_tensor, wrapped


class Constraint:
    """The base: `__call__(w)` gives the weights as they are to be."""

    def get_config(self):
        """The arguments with which it was made."""
        return dict(vars(self))

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)


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


class MinMaxNorm(Constraint):
    """Columns whose norm lies, or moves by `rate` to lie, between two bounds."""

    def __init__(self, min_value=0.0, max_value=1.0, rate=1.0, axis=0):
        self.min_value, self.max_value, self.rate, self.axis = min_value, max_value, rate, axis

    def __call__(self, w):
        w = as_tensor(w)
        norms = td.sqrt(td.sum(w * w, axis=self.axis, keepdims=True))
        wanted = self.rate * td.clip(norms, self.min_value, self.max_value) + (1 - self.rate) * norms
        return wrapped(w * (wanted / (1e-7 + norms)))


def get(identifier):
    """The constraint of a name, or the one given."""
    if not isinstance(identifier, str):
        return identifier() if isinstance(identifier, type) else identifier
    found = globals().get(identifier)
    if found is None:
        raise ValueError(f"Could not interpret constraint identifier: {identifier}")
    return found()


min_max_norm, max_norm, non_neg, unit_norm = MinMaxNorm, MaxNorm, NonNeg, UnitNorm


__getattr__ = late_names("tensorflow.keras.constraints", "keras_rare.serializing")
