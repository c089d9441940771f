"""Layers that make one tensor of several."""

import functools

import tandem as td

from tensorflow._ops import FUNCTIONS as _FUNCTIONS
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import Layer
from tensorflow.keras._masks import mask_of

_LAYERS = "tensorflow.keras.layers"


def _merge(name, doc, function):
    def call(self, inputs):
        return wrapped(function([as_tensor(x) for x in inputs], mask_of(inputs)))

    def compute_mask(self, inputs, mask=None):
        if mask is None:
            return None
        from keras_rare.merged_masks import either

        return either(inputs, mask)

    made = type(name, (Layer,), {"call": call, "compute_mask": compute_mask, "__doc__": doc, "__module__": _LAYERS})

    def layer(inputs, **options):
        return made(**options)(inputs)

    layer.__name__, layer.__doc__ = name.lower(), doc
    return made, layer


def _folded(function, masked=False):
    """The function over all values. Some leave out those that masks say do not count."""

    def fold(values, masks):
        if masks is None or not masked:
            return functools.reduce(function, values)
        from keras_rare.merged_masks import chosen, product

        return product(values, masks) if function is td.multiply else chosen(function, values, masks)

    return fold


Add, add = _merge("Add", "The sum of inputs.", _folded(td.add))
Subtract, subtract = _merge("Subtract", "The first input less the second.", _folded(td.subtract))
Multiply, multiply = _merge("Multiply", "The product of inputs.", _folded(td.multiply, True))
Maximum, maximum = _merge("Maximum", "The largest of inputs.", _folded(td.maximum, True))
Minimum, minimum = _merge("Minimum", "The smallest of inputs.", _folded(td.minimum, True))
Average, average = _merge("Average", "The mean of inputs.", lambda values, masks: functools.reduce(td.add, values) / len(values))


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
        if mask is None:
            return None
        from keras_rare.merged_masks import joined

        return joined(inputs, mask, self.axis)


def concatenate(inputs, axis=-1, **options):
    """Inputs one after the other."""
    return Concatenate(axis=axis, **options)(inputs)
