"""`tf.keras.preprocessing.sequence`: rows of numbers."""
from keras_extras.utils import pad_sequences as pad_sequences
from tandem.dialect.names import missing_names as missing_names
from typing import Any

def __getattr__(name: str) -> Any: ...
