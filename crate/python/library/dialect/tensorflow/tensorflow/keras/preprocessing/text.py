"""`tf.keras.preprocessing.text`: words."""

from tandem.dialect.late import late_names
from tensorflow_extras.preprocessing import Tokenizer, text_to_word_sequence

__getattr__ = late_names("tensorflow.keras.preprocessing.text", "keras_rare.words")
