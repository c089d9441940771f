"""`tf.keras.preprocessing.image`: pictures."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow_extras.keras_utils import array_to_img as array_to_img
from tensorflow_extras.keras_utils import img_to_array as img_to_array
from tensorflow_extras.keras_utils import load_img as load_img
from tensorflow_extras.keras_utils import save_img as save_img
from typing import Any

def __getattr__(name: str) -> Any: ...
