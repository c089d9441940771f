"""`tf.keras.datasets`."""
from keras_extras.utils import get_file as get_file
from tandem.dialect import idx_pictures as idx_pictures
from typing import Any
import tandem as td

fashion_mnist: Any
mnist: Any
def __getattr__(name: str) -> Any: ...
