"""Activations of Keras that few programs need."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped


def _table(functions):
    def named(name, function):
        def activation(x, **options):
            return wrapped(function(as_tensor(x), **options))

        activation.__name__, activation.__doc__ = name, f"`keras.activations.{name}`."
        return activation

    return {name: named(name, function) for name, function in functions.items()}


def _sparsemax(x, axis=-1):
    # The largest k for which 1 + k z_k exceeds the sum of the k largest tells what is taken off.
    x = td.moveaxis(x, axis, -1)
    largest = td.flip(td.sort(x, axis=-1), axis=-1)
    places = td.arange(1, x.shape[-1] + 1, dtype=x.dtype.name)
    sums = td.cumsum(largest, axis=-1)
    kept = 1.0 + places * largest > sums
    count = td.sum(td.astype(kept, x.dtype.name), axis=-1, keepdims=True)
    total = td.sum(td.where(kept, largest, 0.0), axis=-1, keepdims=True)
    return td.moveaxis(td.maximum(x - (total - 1.0) / count, 0.0), -1, axis)


globals().update(_table({
    "hard_sigmoid": td.hard_sigmoid, "hard_silu": td.hard_swish, "hard_swish": td.hard_swish, "mish": td.mish, "log_sigmoid": td.log_sigmoid,
    "celu": td.celu, "glu": td.glu, "hard_tanh": td.hard_tanh, "tanh_shrink": td.nn.Tanhshrink(),
    "soft_shrink": lambda x, threshold=0.5: td.nn.Softshrink(threshold)(x), "hard_shrink": lambda x, threshold=0.5: td.nn.Hardshrink(threshold)(x),
    "squareplus": lambda x, b=4.0: (x + td.sqrt(x * x + b)) / 2.0, "sparsemax": _sparsemax,
    "threshold": lambda x, threshold, default_value=0.0: td.where(x > threshold, x, default_value),
    "sparse_plus": lambda x: td.where(x <= -1.0, 0.0, td.where(x >= 1.0, x, (x + 1.0) * (x + 1.0) / 4.0)),
    "sparse_sigmoid": lambda x: td.clip((x + 1.0) / 2.0, 0.0, 1.0),
}))  # fmt: skip
