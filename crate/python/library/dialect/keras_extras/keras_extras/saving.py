"""`keras.saving`: models in files, and classes by their names."""

from tandem.dialect import missing_names
from .models import load_model, save_model

from .configs import described as serialize_keras_object
from .configs import made_of as deserialize_keras_object
from .utils import CustomObjectScope, custom_object_scope, get_custom_objects, get_registered_name, get_registered_object, register_keras_serializable

__getattr__ = missing_names("keras.saving")
