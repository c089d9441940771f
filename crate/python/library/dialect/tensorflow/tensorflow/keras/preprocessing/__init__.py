"""`tf.keras.preprocessing`: rows of equal length, words as numbers, pictures."""

from keras_extras.folders import image_dataset_from_directory, text_dataset_from_directory
from keras_extras.utils import timeseries_dataset_from_array

from . import image, sequence, text
