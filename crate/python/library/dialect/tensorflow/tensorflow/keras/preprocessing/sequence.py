"""`tf.keras.preprocessing.sequence`: rows of numbers."""

from tandem.dialect.late import late_names
from keras_extras.utils import pad_sequences

__getattr__ = late_names("tensorflow.keras.preprocessing.sequence", "keras_extras.sequences")
