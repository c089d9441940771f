"""`keras.saving`: models in files, and classes by their names."""
from keras_extras.configs import described as _serialize_keras_object
from keras_extras.configs import made_of as _deserialize_keras_object
from keras_extras.models import load_model as load_model
from keras_extras.models import save_model as save_model
from keras_extras.utils import custom_object_scope as _CustomObjectScope
from keras_extras.utils import custom_object_scope as custom_object_scope
from keras_extras.utils import get_custom_objects as get_custom_objects
from keras_extras.utils import get_registered_name as get_registered_name
from keras_extras.utils import get_registered_object as get_registered_object
from keras_extras.utils import register_keras_serializable as register_keras_serializable
from tandem.dialect.names import missing_names as missing_names
from typing import Any

CustomObjectScope = _CustomObjectScope
deserialize_keras_object = _deserialize_keras_object
serialize_keras_object = _serialize_keras_object
def __getattr__(name: str) -> Any: ...
