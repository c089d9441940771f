"""`tf.keras.preprocessing.image`: pictures."""
from keras_arrays.generators import ImageDataGenerator as ImageDataGenerator
from keras_arrays.generators import Iterator as Iterator
from keras_arrays.generators import NumpyArrayIterator as NumpyArrayIterator
from keras_arrays.moved_pictures import apply_affine_transform as apply_affine_transform
from keras_arrays.moved_pictures import apply_brightness_shift as apply_brightness_shift
from keras_arrays.moved_pictures import apply_channel_shift as apply_channel_shift
from keras_arrays.moved_pictures import flipped as flipped
from keras_arrays.moved_pictures import random_brightness as random_brightness
from keras_arrays.moved_pictures import random_channel_shift as random_channel_shift
from keras_arrays.moved_pictures import random_rotation as random_rotation
from keras_arrays.moved_pictures import random_shear as random_shear
from keras_arrays.moved_pictures import random_shift as random_shift
from keras_arrays.moved_pictures import random_zoom as random_zoom
from keras_arrays.moved_pictures import smart_resize as smart_resize
from keras_arrays.picture_files import DataFrameIterator as DataFrameIterator
from keras_arrays.picture_files import DirectoryIterator as DirectoryIterator
from keras_extras.utils import Sequence as Sequence
from keras_extras.utils import array_to_img as array_to_img
from keras_extras.utils import img_to_array as img_to_array
from keras_extras.utils import load_img as load_img
from keras_extras.utils import save_img as save_img
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
