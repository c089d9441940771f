"""`keras.config` and `keras.mixed_precision`: names of element types; layers compute with floats of 32 bits."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow.keras import backend as backend
from tensorflow.keras.backend import epsilon as epsilon
from tensorflow.keras.backend import floatx as floatx
from typing import Any

DTypePolicy = Policy
class Policy:
    """The element types of a layer, by name."""
    def __init__(self, name='float32'): ...
    def __repr__(self) -> str: ...
    compute_dtype: Any
    variable_dtype: Any
    def __getattr__(self, name: str): ...

def disable_interactive_logging():
    """Nothing."""
    ...

dtype_policy = global_policy
enable_interactive_logging = disable_interactive_logging
def enable_unsafe_deserialization():
    """Nothing: files of models hold functions by value."""
    ...

def global_policy():
    """The policy of layers."""
    ...

def image_data_format():
    """Channels come last."""
    ...

set_dtype_policy = set_global_policy
def set_floatx(value):
    """The element type of floats."""
    ...

def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    ...

def __getattr__(name: str) -> Any: ...
