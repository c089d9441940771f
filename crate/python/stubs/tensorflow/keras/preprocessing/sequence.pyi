"""`tf.keras.preprocessing.sequence`: rows of numbers."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow_extras.keras_utils import pad_sequences as pad_sequences
from typing import Any

def __getattr__(name: str) -> Any: ...
