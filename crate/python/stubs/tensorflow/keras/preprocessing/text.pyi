"""`tf.keras.preprocessing.text`: words."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow_extras.preprocessing import Tokenizer as Tokenizer
from tensorflow_extras.preprocessing import text_to_word_sequence as text_to_word_sequence
from typing import Any

def __getattr__(name: str) -> Any: ...
