"""`tf.keras.preprocessing.text`: words."""

from tandem.dialect import missing_names
from tensorflow_extras.preprocessing import Tokenizer, text_to_word_sequence

__getattr__ = missing_names("tensorflow.keras.preprocessing.text")
