"""`tf.keras.preprocessing`: rows of equal length, words as numbers, pictures."""
from keras_extras.folders import image_dataset_from_directory as image_dataset_from_directory
from keras_extras.folders import text_dataset_from_directory as text_dataset_from_directory
from keras_extras.utils import timeseries_dataset_from_array as timeseries_dataset_from_array
from tensorflow.keras.preprocessing import image as image
from tensorflow.keras.preprocessing import sequence as sequence
from tensorflow.keras.preprocessing import text as text
from typing import Any
