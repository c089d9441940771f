"""Shapes of what layers give for large pictures: the layer is traced and not run."""

import tandem as td
from tensorflow._tensor import wrapped
from tensorflow.keras._engine import Input

# What zeros of so many elements cost is little.
FEW = 20_000
_SMALL = 16


def traced(layer, x):
    """Zeros of the shape that the layer gives for `x`; it gets its weights from a small part of it. What cannot be traced is run."""
    try:
        if not layer.built:
            layer(wrapped(x[(slice(1), *(slice(_SMALL) for _ in x.shape[1:-1]))]))
        return _traced(layer, x)
    except (AttributeError, RuntimeError, TypeError, ValueError):
        return layer(x)


def _traced(layer, x):
    kinds = []

    def noted(x):
        result = layer(wrapped(x))
        kinds[:] = [(tuple(result.shape), result.dtype.name)]
        return result

    td.jit(noted).traced(x)
    ((shape, kind),) = kinds
    return wrapped(td.broadcast_to(td.zeros((), dtype=kind), shape))


def output_shape(layer, shape):
    """The shape of what a layer gives for inputs of a shape, or of several shapes."""
    several = isinstance(shape, list) and shape and isinstance(shape[0], (tuple, list))
    inputs = [Input(batch_shape=tuple(one)) for one in (shape if several else [shape])]
    found = type(layer).__call__(layer if layer.built else layer.from_config(layer.get_config()), inputs if several else inputs[0])
    return [tuple(x.shape) for x in found] if isinstance(found, (list, tuple)) else tuple(found.shape)
