"""`tf.keras.preprocessing.image`: pictures."""
from keras_extras.utils import array_to_img as array_to_img
from keras_extras.utils import img_to_array as img_to_array
from keras_extras.utils import load_img as load_img
from keras_extras.utils import save_img as save_img
from tandem.dialect.names import missing_names as missing_names
from typing import Any

def __getattr__(name: str) -> Any: ...
