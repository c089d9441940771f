"""`tf.keras.activations`."""

import functools

from tandem.dialect.late import late_names as _late_names
from .. import nn as _nn
from .._ops import FUNCTIONS as _FUNCTIONS


def _telling(function):
    """An activation whose results know of what they were made: losses compute with that, which no rounding to 0 or 1 has touched."""

    @functools.wraps(function)
    def activation(x, *args, **options):
        found = function(x, *args, **options)
        if hasattr(x, "dtype") and hasattr(found, "__dict__"):
            found.__dict__["_keras_logits"] = x
        return found

    return activation


sigmoid, softmax = _telling(_nn.sigmoid), _telling(_nn.softmax)
relu, tanh, elu, selu, gelu = _nn.relu, _nn.tanh, _nn.elu, _nn.selu, _nn.gelu
softplus, softsign, swish, silu, leaky_relu, relu6 = _nn.softplus, _nn.softsign, _nn.swish, _nn.silu, _nn.leaky_relu, _nn.relu6
exponential, log_softmax = _FUNCTIONS["exp"], _nn.log_softmax


def linear(x):
    """x."""
    return x


def serialize(activation):
    """The name of an activation."""
    return activation.__name__


def get(identifier):
    """The activation of a name, or the one given."""
    if not isinstance(identifier, str):
        told = {_nn.sigmoid: sigmoid, _nn.softmax: softmax}
        return linear if identifier is None else told.get(identifier, identifier) if callable(identifier) else identifier
    try:
        return globals().get(identifier) or _late(identifier)
    except AttributeError:
        from keras_extras.utils import get_registered_object

        found = get_registered_object(identifier)
        if found is None:
            raise ValueError(f"Could not interpret activation function identifier: {identifier}") from None
        return found


deserialize = get
__getattr__ = _late = _late_names("tensorflow.keras.activations", "keras_extras.activations")
