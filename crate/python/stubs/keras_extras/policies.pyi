"""`keras.config` and `keras.mixed_precision`: names of element types; layers compute with floats of 32 bits."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from tandem.dialect.late import late_names as late_names
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

def backend():
    """Whose names the tensors have."""
    ...

def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    ...

def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    ...

def disable_flash_attention():
    """Notes it; attention is computed in one way."""
    ...

def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    ...

def disable_traceback_filtering():
    """Notes it."""
    ...

dtype_policy = global_policy
def enable_flash_attention():
    """Notes it; attention is computed in one way."""
    ...

def enable_interactive_logging():
    """Progress is shown."""
    ...

def enable_traceback_filtering():
    """Notes it."""
    ...

def enable_unsafe_deserialization():
    """Nothing: files of models hold functions by value."""
    ...

def epsilon():
    """A small number."""
    ...

def floatx():
    """The element type of floats."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def global_policy():
    """The policy of layers."""
    ...

def image_data_format():
    """Channels come last."""
    ...

def is_flash_attention_enabled():
    """What was noted, None by default."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

def is_keras_tensor(x):
    """Whether this stands for a tensor of a model that is being built."""
    ...

def is_nnx_enabled():
    """False: layers are no modules of Flax."""
    ...

def is_traceback_filtering_enabled():
    """What was noted."""
    ...

def max_epochs():
    """The bound of epochs that was set."""
    ...

def max_steps_per_epoch():
    """The bound of steps that was set."""
    ...

def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def set_backend(backend):
    """Tensors are TensorFlow's."""
    ...

set_dtype_policy = set_global_policy
def set_epsilon(value):
    """Refuses another small number than 1e-7."""
    ...

def set_floatx(value):
    """The element type of floats."""
    ...

def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    ...

def set_image_data_format(data_format):
    """Channels come last."""
    ...

def set_max_epochs(max_epochs):
    """Notes a bound of epochs."""
    ...

def set_max_steps_per_epoch(max_steps_per_epoch):
    """Notes a bound of steps."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def __getattr__(name: str) -> Any: ...
