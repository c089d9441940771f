"""`keras.saving`: models in files, and classes by their names."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow.keras.models import load_model as load_model
from tensorflow.keras.models import save_model as save_model
from tensorflow_extras.keras_configs import described as _serialize_keras_object
from tensorflow_extras.keras_configs import made_of as _deserialize_keras_object
from tensorflow_extras.keras_utils import custom_object_scope as _CustomObjectScope
from tensorflow_extras.keras_utils import custom_object_scope as custom_object_scope
from tensorflow_extras.keras_utils import get_custom_objects as get_custom_objects
from tensorflow_extras.keras_utils import register_keras_serializable as register_keras_serializable
from typing import Any

CustomObjectScope = _CustomObjectScope
deserialize_keras_object = _deserialize_keras_object
serialize_keras_object = _serialize_keras_object
def __getattr__(name: str) -> Any: ...
