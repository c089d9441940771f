"""`tf.keras.mixed_precision`: names of element types."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow.keras import backend as backend
from tensorflow.keras.backend import epsilon as epsilon
from tensorflow.keras.backend import floatx as floatx
from tensorflow_extras.keras_policies import Policy as Policy
from tensorflow_extras.keras_policies import Policy as _DTypePolicy
from tensorflow_extras.keras_policies import disable_interactive_logging as _enable_interactive_logging
from tensorflow_extras.keras_policies import disable_interactive_logging as disable_interactive_logging
from tensorflow_extras.keras_policies import enable_unsafe_deserialization as enable_unsafe_deserialization
from tensorflow_extras.keras_policies import global_policy as _dtype_policy
from tensorflow_extras.keras_policies import global_policy as global_policy
from tensorflow_extras.keras_policies import image_data_format as image_data_format
from tensorflow_extras.keras_policies import set_floatx as set_floatx
from tensorflow_extras.keras_policies import set_global_policy as _set_dtype_policy
from tensorflow_extras.keras_policies import set_global_policy as set_global_policy
from typing import Any

DTypePolicy = _DTypePolicy
dtype_policy = _dtype_policy
enable_interactive_logging = _enable_interactive_logging
set_dtype_policy = _set_dtype_policy
