"""`keras.config` and `keras.mixed_precision`: names of element types; layers compute with floats of 32 bits."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow.keras.backend import backend as backend
from tensorflow.keras.backend import epsilon as epsilon
from tensorflow.keras.backend import floatx as floatx
from typing import Any

DTypePolicy = Policy
class LossScaleOptimizer:
    """An optimizer whose losses a program scales up so that small gradients of 16 bits are no zeros; gradients are scaled down again."""
    def __getattr__(self, name): ...
    def __init__(self, inner_optimizer, initial_scale=32768.0, dynamic_growth_steps=2000, dynamic=True, **options): ...
    def apply(self, grads, trainable_variables=None):
        """Moves variables by gradients of a scaled loss."""
        ...
    def apply_gradients(self, grads_and_vars, **options):
        """Moves variables by gradients of a scaled loss."""
        ...
    def get_scaled_loss(self, loss):
        """The loss times the scale."""
        ...
    def get_unscaled_gradients(self, grads):
        """Gradients without the scale."""
        ...
    def scale_loss(self, loss):
        """The loss times the scale."""
        ...

class Policy:
    """The element types of a layer, by name.

    With "mixed_float16" and "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: elements of 16 bits
    are slower on the CPU, and on WebGPU only some devices have them. What a program says of its outputs (`dtype="float32"`) holds."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name='float32'): ...
    def __repr__(self) -> str: ...
    @property
    def compute_dtype(self): ...
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

def is_keras_tensor(x):
    """Whether this stands for a tensor of a model that is being built."""
    ...

set_dtype_policy = set_global_policy
def set_floatx(value):
    """The element type of floats."""
    ...

def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    ...

def __getattr__(name: str) -> Any: ...
