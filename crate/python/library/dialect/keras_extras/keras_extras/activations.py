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


def _step(x):
    return td.clip(x / 6.0 + 0.5, 0.0, 1.0)


def _shrunk(x, threshold=0.5):
    return td.where(td.abs(x) > threshold, x, 0.0)


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
    "hard_sigmoid": _step, "hard_silu": lambda x: x * _step(x), "hard_swish": lambda x: x * _step(x),
    "mish": lambda x: x * td.tanh(td.softplus(x)), "log_sigmoid": td.log_sigmoid,
    "celu": lambda x, alpha=1.0: td.maximum(x, 0.0) + alpha * (td.exp(td.minimum(x, 0.0) / alpha) - 1.0),
    "glu": lambda x, axis=-1: td.split(x, 2, axis=axis)[0] * td.sigmoid(td.split(x, 2, axis=axis)[1]),
    "hard_tanh": lambda x: td.clip(x, -1.0, 1.0), "tanh_shrink": lambda x: x - td.tanh(x),
    "soft_shrink": lambda x, threshold=0.5: td.sign(x) * td.maximum(td.abs(x) - threshold, 0.0), "hard_shrink": _shrunk,
    "squareplus": lambda x, b=4.0: (x + td.sqrt(x * x + b)) / 2.0, "sparsemax": _sparsemax,
    "threshold": lambda x, threshold, default_value=0.0: td.where(x > threshold, x, default_value),
    "sparse_plus": lambda x: td.where(x <= -1.0, 0.0, td.where(x >= 1.0, x, (x + 1.0) * (x + 1.0) / 4.0)),
    "sparse_sigmoid": lambda x: td.clip((x + 1.0) / 2.0, 0.0, 1.0),
}))  # fmt: skip
