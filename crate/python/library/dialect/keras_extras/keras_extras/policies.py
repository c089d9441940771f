"""`keras.config` and `keras.mixed_precision`: names of element types; layers compute with floats of 32 bits."""

from tandem.dialect import missing_names
from tensorflow.keras import backend

_ONLY = "Tandem's Keras layers compute with float32; td.autocast runs a function with float16"


class Policy:
    """The element types of a layer, by name."""

    def __init__(self, name="float32"):
        if name not in ("float32", "float16", "bfloat16", "float64", "mixed_float16", "mixed_bfloat16"):
            raise ValueError(f"Cannot convert '{name}' to a mixed precision Policy. Valid policies include 'mixed_float16', 'mixed_bfloat16', "
                             "and the name of any float dtype such as 'float32'.")  # fmt: skip
        if name != "float32":
            raise NotImplementedError(f"there is no policy {name!r} here: {_ONLY}")
        self.name = name

    compute_dtype = variable_dtype = "float32"

    def __repr__(self):
        return f'<DTypePolicy "{self.name}">'


DTypePolicy = Policy
_global = Policy()


def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    return policy if isinstance(policy, Policy) else Policy(policy)


def global_policy():
    """The policy of layers."""
    return _global


dtype_policy, set_dtype_policy = global_policy, set_global_policy
epsilon, floatx = backend.epsilon, backend.floatx


def set_floatx(value):
    """The element type of floats."""
    Policy(value)


def image_data_format():
    """Channels come last."""
    return "channels_last"


def enable_unsafe_deserialization():
    """Nothing: files of models hold functions by value."""


def disable_interactive_logging():
    """Nothing."""


enable_interactive_logging = disable_interactive_logging


__getattr__ = missing_names("keras.config")
