"""`tf.keras.mixed_precision`: names of element types."""
from keras_rare.scaled_losses import LossScaleOptimizer as LossScaleOptimizer
from keras_rare.policies import Policy as Policy
from keras_rare.policies import Policy as _DTypePolicy
from keras_rare.policies import enable_unsafe_deserialization as enable_unsafe_deserialization
from keras_rare.policies import global_policy as _dtype_policy
from keras_rare.policies import global_policy as global_policy
from keras_rare.policies import image_data_format as image_data_format
from keras_rare.policies import is_keras_tensor as is_keras_tensor
from keras_rare.policies import set_floatx as set_floatx
from keras_rare.policies import set_global_policy as _set_dtype_policy
from keras_rare.policies import set_global_policy as set_global_policy
from tandem.dialect.late import late_names as late_names
from typing import Any

DTypePolicy = _DTypePolicy
def backend():
    """Whose names the tensors have."""
    ...

dtype_policy = _dtype_policy
def epsilon():
    """A small number."""
    ...

def floatx():
    """The element type of floats."""
    ...

set_dtype_policy = _set_dtype_policy
