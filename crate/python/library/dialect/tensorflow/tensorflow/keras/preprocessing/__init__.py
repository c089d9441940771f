"""`tf.keras.preprocessing`: rows of equal length, words as numbers, pictures."""

from keras_extras.utils import image_dataset_from_directory, timeseries_dataset_from_array

from . import image, sequence, text
