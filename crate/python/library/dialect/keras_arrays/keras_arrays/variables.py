"""`keras.Variable`."""

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.keras import initializers
from tensorflow.keras._engine import Parameter
from tensorflow.keras._symbols import numbered

from .promotion import checked


class _OfLayers(type):
    def __instancecheck__(cls, value):
        return isinstance(value, Parameter)

    def __call__(cls, initializer, shape=None, dtype=None, trainable=True, autocast=True, aggregation="none", synchronization="auto", name=None, **options):
        name = name or numbered("variable")
        if not isinstance(name, str) or "/" in name:
            raise ValueError(f"Argument `name` must be a string and cannot contain character `/`. Received: name={name}")
        if callable(initializer) and not hasattr(initializer, "shape") or isinstance(initializer, str):
            if shape is None:
                raise ValueError(f"When creating a Variable from an initializer, the `shape` argument should be specified. Received: initializer={initializer} "
                                 f"and shape={shape}")  # fmt: skip
            value = as_tensor(initializers.get(initializer)(tuple(shape)), checked(dtype) or "float32")
        else:
            value = as_tensor(initializer, checked(dtype))
            if shape is not None and tuple(shape) != tuple(value.shape):
                value = td.broadcast_to(value, tuple(shape))
        return Parameter(value, trainable=trainable, name=name)


class Variable(metaclass=_OfLayers):
    """A tensor that changes, as layers have them."""
