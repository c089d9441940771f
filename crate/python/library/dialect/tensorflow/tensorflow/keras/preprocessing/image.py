"""`tf.keras.preprocessing.image`: pictures."""

from tandem.dialect import missing_names
from keras_extras.utils import array_to_img, img_to_array, load_img, save_img

__getattr__ = missing_names("tensorflow.keras.preprocessing.image", {"ImageDataGenerator": "keras.layers.RandomFlip and td.data"})
