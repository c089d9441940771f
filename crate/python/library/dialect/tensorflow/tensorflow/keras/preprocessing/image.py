"""`tf.keras.preprocessing.image`: pictures."""

from tandem.dialect.late import late_names
from keras_extras.utils import array_to_img, img_to_array, load_img, save_img

__getattr__ = late_names(
    "tensorflow.keras.preprocessing.image", "keras_arrays.generators", "keras_arrays.picture_files", "keras_arrays.moved_pictures"
)
