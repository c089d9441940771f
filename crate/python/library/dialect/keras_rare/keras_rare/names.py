"""Names of Keras and of its modules that few programs use, by what stands for them."""

import tandem as td

from keras_arrays.layers import InputSpec  # noqa: F401
from . import policies
from tensorflow.keras import initializers, regularizers
from tensorflow.keras._engine import Layer


class name_scope:
    """A name around the names of what is made within the block."""

    def __init__(self, name, **options):
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Nothing."""


class device:
    """New tensors are made on this device within the block."""

    def __new__(cls, device_name):
        import tensorflow

        kind, _, number = str(device_name).partition(":")
        return tensorflow.device(f"/{kind.upper()}:{number or 0}")


class StatelessScope:
    """A block in which variables have other values."""

    def __init__(self, state_mapping=None, collect_losses=False, initialize_variables=True):
        self.state_mapping, self.losses = list(state_mapping or ()), []

    def __enter__(self):
        self._before = [(variable, td.tensor(variable)) for variable, _ in self.state_mapping]
        for variable, value in self.state_mapping:
            variable.assign(value)
        return self

    def __exit__(self, *error):
        self._after = [td.tensor(variable) for variable, _ in self.state_mapping]
        for variable, value in self._before:
            variable.assign(value)

    def get_current_value(self, variable):
        """The value that a variable has within the block."""
        return next((value for (one, _), value in zip(self.state_mapping, self._after) if one is variable), None)


class RematScope:
    """A block in which intermediate values are computed anew; here they are kept."""

    def __init__(self, mode="full", **options):
        self.mode = mode

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Nothing."""


def remat(f):
    """The function; its intermediate values are kept."""
    return f


Initializer, Regularizer, Operation = initializers.Initializer, regularizers.Regularizer, Layer
DTypePolicy = FloatDTypePolicy = policies.DTypePolicy


def Function(inputs, outputs, name=None):
    """A function of symbols' values, lists of tensors to lists of tensors."""
    from tensorflow.keras import Model

    model = Model(inputs, outputs)
    several = isinstance(inputs, (list, tuple))

    def function(values):
        return model(values if several else values[0] if isinstance(values, (list, tuple)) else values)

    return function


class dtype_policies:
    """`keras.dtype_policies`."""

    DTypePolicy = FloatDTypePolicy = policies.DTypePolicy

    @staticmethod
    def get(identifier):
        """The policy of a name."""
        return policies.DTypePolicy(identifier) if isinstance(identifier, str) else identifier

    @staticmethod
    def serialize(policy):
        """The policy as a dictionary."""
        return {"module": "keras", "class_name": "DTypePolicy", "config": {"name": policy.name}, "registered_name": None}

    @staticmethod
    def deserialize(config, custom_objects=None):
        """The policy of such a dictionary."""
        return policies.DTypePolicy(config["config"]["name"])


class export:
    """`keras.export`."""

    from .exported import ExportArchive
