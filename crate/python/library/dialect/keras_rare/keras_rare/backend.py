"""`tf.keras.backend`."""

from tensorflow._ops import FUNCTIONS as _FUNCTIONS

from tandem.dialect.late import late_names as _late_names
from tensorflow.keras._engine import _Calls

_NAMES = {
    "ctc_batch_cost": "keras_extras.ctc",
    "image_data_format": "keras_rare.policies",
    "is_keras_tensor": "keras_rare.policies",
    "set_floatx": "keras_rare.policies",
}
__getattr__ = _late_names("tensorflow.keras.backend", "tensorflow_v1.keras_backend", "keras_rare.settings", names=_NAMES)
globals().update({name.removeprefix("reduce_"): function for name, function in _FUNCTIONS.items()})


def clear_session():
    """Names of layers are counted from the beginning again."""
    from tensorflow.keras._engine import Layer

    Layer._counts.clear()


def backend():
    """Whose names the tensors have."""
    return "tensorflow"


def epsilon():
    """A small number."""
    return 1e-7


def floatx():
    """The element type of floats."""
    return _Calls.floatx


def get_value(x):
    """The value."""
    return x.numpy() if hasattr(x, "numpy") else x


def set_value(x, value):
    """Gives a variable a value."""
    x.assign(value)
