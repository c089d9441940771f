"""Layers that make one tensor of several."""

import functools

import tandem as td

from tensorflow._ops import FUNCTIONS as _FUNCTIONS
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import Layer
from tensorflow.keras._masks import boolean

_LAYERS = "tensorflow.keras.layers"


def _merge(name, doc, function):
    def call(self, inputs):
        return wrapped(function(self, [as_tensor(x) for x in inputs]))

    def compute_mask(self, inputs, mask=None):
        if not mask or any(part is None for part in mask):
            return None
        return wrapped(functools.reduce(td.logical_or, map(boolean, mask)))

    made = type(name, (Layer,), {"call": call, "compute_mask": compute_mask, "__doc__": doc, "__module__": _LAYERS})

    def layer(inputs, **options):
        return made(**options)(inputs)

    layer.__name__, layer.__doc__ = name.lower(), doc
    return made, layer


def _folded(function):
    def fold(self, values):
        total = values[0]
        for x in values[1:]:
            total = function(total, x)
        return total

    return fold


Add, add = _merge("Add", "The sum of inputs.", _folded(td.add))
Subtract, subtract = _merge("Subtract", "The first input less the second.", _folded(td.subtract))
Multiply, multiply = _merge("Multiply", "The product of inputs.", _folded(td.multiply))
Maximum, maximum = _merge("Maximum", "The largest of inputs.", _folded(td.maximum))
Minimum, minimum = _merge("Minimum", "The smallest of inputs.", _folded(td.minimum))
Average, average = _merge("Average", "The mean of inputs.", lambda self, values: _folded(td.add)(self, values) / len(values))


class Concatenate(Layer):
    """Inputs one after the other."""

    __module__ = _LAYERS

    def __init__(self, axis=-1, **options):
        super().__init__(**options)
        self.axis = axis

    def call(self, inputs):
        """The joined inputs."""
        return _FUNCTIONS["concat"](inputs, self.axis)

    def compute_mask(self, inputs, mask=None):
        """Steps of which an input counts; along the last axis those of any."""
        if not mask or all(part is None for part in mask):
            return None
        parts = [td.ones_like(x, dtype="bool") if part is None else td.broadcast_to(td.expand_dims(boolean(part), -1), x.shape) if part.ndim < x.ndim else part
                 for x, part in zip(inputs, mask)]  # fmt: skip
        return wrapped(td.any(td.concat(parts, axis=self.axis), axis=-1))


def concatenate(inputs, axis=-1, **options):
    """Inputs one after the other."""
    return Concatenate(axis=axis, **options)(inputs)
