"""What the networks of `keras.applications` are made of. There are no trained weights to fetch."""

import math
import os

from tensorflow.keras import layers
from tensorflow.keras._engine import KerasTensor
from tensorflow.keras.models import Model


class Plan:
    """A network under construction: the last tensor, and layers that are put behind it by name."""

    def __init__(self, x):
        self.x = x

    def put(self, layer):
        """A layer behind the last one."""
        self.x = layer(self.x)
        return self

    def conv(self, filters, size, name, stride=1, padding="same", bias=False):
        """A convolution."""
        return self.put(layers.Conv2D(filters, size, strides=stride, padding=padding, use_bias=bias, name=name))

    def norm(self, name, epsilon=1e-3, momentum=0.99):
        """A normalization."""
        return self.put(layers.BatchNormalization(epsilon=epsilon, momentum=momentum, name=name))

    def act(self, name, kind="relu"):
        """An activation."""
        return self.put(layers.Activation(kind, name=name))

    def pad(self, width, name):
        """Zeros around."""
        return self.put(layers.ZeroPadding2D(width, name=name))


def even_pad(x, size):
    """What a convolution with stride 2 needs around a picture for half of its places."""
    return tuple((size // 2 - (1 if n is None else 1 - n % 2), size // 2) for n in x.shape[1:3])


def _input(name, include_top, input_tensor, input_shape, size, least):
    if input_tensor is not None and isinstance(input_tensor, KerasTensor):
        return input_tensor
    if input_shape is None:
        input_shape = (size, size, 3) if include_top else (None, None, 3)
    if len(input_shape) != 3:
        raise ValueError("`input_shape` must be a tuple of three integers.")
    if any(n is not None and n < least for n in input_shape[:2]):
        raise ValueError(f"Input size must be at least {least}x{least}; Received: input_shape={input_shape}")
    return layers.Input(shape=tuple(input_shape))


def _load(model, name, weights):
    if weights is None:
        return model
    if os.path.exists(str(weights)):
        model.load_weights(weights)
        return model
    raise FileNotFoundError(
        f"{name}: there are no trained weights to fetch here; weights=None builds the network, and weights=FILE reads a file of weights that you dropped"
    )


def head(plan, include_top, pooling, classes, activation):
    """The mean over places and the classes, or what `pooling` asks for."""
    if include_top:
        plan.put(layers.GlobalAveragePooling2D(name="avg_pool"))
        plan.put(layers.Dense(classes, activation=activation, name="predictions"))


def named_pool(plan, pooling):
    """The means or maxima over places, by the names that some families give them."""
    if pooling in ("avg", "max"):
        plan.put(layers.GlobalAveragePooling2D(name="avg_pool") if pooling == "avg" else layers.GlobalMaxPooling2D(name="max_pool"))


def network(name, body, size=224, least=32, title=None, own_head=None, own_pool=None):
    """The function that makes a network: `body` puts its layers, `own_head` its last ones, `own_pool` those of a network without classes."""

    def make(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation="softmax",
             name=None, **options):  # fmt: skip
        first = _input(make.__name__, include_top, input_tensor, input_shape, size, least)
        plan = Plan(first)
        body(plan, **options)
        if include_top:
            (own_head or head)(plan, include_top, pooling, classes, classifier_activation)
        elif own_pool is not None:
            own_pool(plan, pooling)
        elif pooling in ("avg", "max"):
            plan.put(layers.GlobalAveragePooling2D() if pooling == "avg" else layers.GlobalMaxPooling2D())
        shown = name or (title(first.shape[1] or size, **options) if title else make.__name__.lower())
        return _load(Model(first, plan.x, name=shown), make.__name__, weights)

    make.__name__ = make.__qualname__ = name
    make.__doc__ = f"The network {name}, `weights=None` with new weights."
    return make


def scaled(channels, factor, divisor=8):
    """A number of channels times a factor, as a multiple of `divisor` that is not much less."""
    wanted = channels * factor
    found = max(divisor, int(wanted + divisor / 2) // divisor * divisor)
    return found + divisor if found < 0.9 * wanted else found


def repeated(count, factor):
    """A number of blocks times a factor."""
    return math.ceil(count * factor)
