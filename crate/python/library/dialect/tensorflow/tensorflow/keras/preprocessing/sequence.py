"""`tf.keras.preprocessing.sequence`: rows of numbers."""

from tandem.dialect import missing_names
from keras_extras.utils import pad_sequences

__getattr__ = missing_names("tensorflow.keras.preprocessing.sequence")
