"""`tf.keras.mixed_precision`: names of element types."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from ops import EagerTensor as _Tensor
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import as_class as as_class
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras.optimizers import Optimizer as Optimizer
from tensorflow.keras.optimizers import get as get
from typing import Any
import tandem as td

class Policy:
    """The element types of a layer, by name: of what it computes, and of its variables.

    With "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: there are no tensors of bfloat16."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name='float32', source_name=None): ...
    def __repr__(self) -> str: ...
    @property
    def compute_dtype(self): ...
    @classmethod
    def from_config(cls, config):
        """The policy of a name."""
        ...
    def get_config(self):
        """The name."""
        ...
    @property
    def variable_dtype(self): ...

class LossScaleOptimizer(Optimizer):
    """An optimizer whose losses are scaled up so that small gradients of 16 bits are no zeros; gradients are scaled down again.

    A step whose gradients are not finite is left out and halves the scale; so many steps without doubles it."""
    def __init__(self, inner_optimizer, initial_scale=32768.0, dynamic_growth_steps=2000, name=None, **options): ...
    def apply_gradients(self, grads_and_vars, name=None, **options):
        """Moves variables by gradients of a scaled loss, or leaves the step out."""
        ...
    def build(self, variables):
        """Makes what the inner optimizer keeps."""
        ...
    def finalize_variable_values(self, var_list):
        """What the inner optimizer does."""
        ...
    @classmethod
    def from_config(cls, config, custom_objects=None):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The inner optimizer as a dictionary, and the scale."""
        ...
    is_plain: Any
    @property
    def iterations(self): ...
    @property
    def learning_rate(self): ...
    def scale_loss(self, loss):
        """The loss times the scale."""
        ...
    def update_step(self, gradient, variable, learning_rate):
        """Nothing: the inner optimizer moves variables."""
        ...
    @property
    def variables(self):
        """Those of the scale and of the inner optimizer."""
        ...

class Policy:
    """The element types of a layer, by name: of what it computes, and of its variables.

    With "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: there are no tensors of bfloat16."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name='float32', source_name=None): ...
    def __repr__(self) -> str: ...
    @property
    def compute_dtype(self): ...
    @classmethod
    def from_config(cls, config):
        """The policy of a name."""
        ...
    def get_config(self):
        """The name."""
        ...
    @property
    def variable_dtype(self): ...

Tensor = _Tensor
def backend():
    """Whose names the tensors have."""
    ...

def call(function, layer, args, kwargs):
    """Calls a layer with floats as its policy says: inputs, and its variables while it computes."""
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

def dtype_policy():
    """The policy of layers."""
    ...

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

def scaled(model):
    """The optimizer of a model that computes with 16 bits, with a scale for its losses."""
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

def set_dtype_policy(policy):
    """The policy of layers that are made from now on."""
    ...

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

def settle(layer, dtype=None, autocast=True):
    """Gives a layer the policy that it was made with, or the one of all layers."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def __getattr__(name: str) -> Any: ...
