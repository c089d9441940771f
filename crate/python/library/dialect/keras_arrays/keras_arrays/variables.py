"""`keras.Variable`."""

import copy

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
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


def _beside(metric, values):
    """A metric like this one with other values of its variables."""
    other = copy.deepcopy(metric)
    for variable, value in zip(other.variables, values):
        variable.assign(value)
    return other


def _values(metric):
    return [wrapped(td.stop_gradient(variable) + 0) for variable in metric.variables]


def stateless_update_state(metric, metric_variables, *args, **kwargs):
    """The values that a metric's variables have after a further batch; the metric stays as it is."""
    other = _beside(metric, metric_variables)
    other.update_state(*args, **kwargs)
    return _values(other)


def stateless_result(metric, metric_variables):
    """What a metric says for values of its variables."""
    return _beside(metric, metric_variables).result()


def stateless_reset_state(metric):
    """The values that a metric's variables begin with."""
    other = _beside(metric, ())
    other.reset_state()
    return _values(other)
