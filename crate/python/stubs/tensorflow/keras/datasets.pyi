"""`tf.keras.datasets`: files that a person dropped, or what stands in for them."""
from keras_extras.utils import get_file as get_file
from tandem.dialect import idx_pictures as idx_pictures
from typing import Any
import tandem as td

fashion_mnist: _Images
mnist: _Images
def __getattr__(name: str) -> Any: ...
