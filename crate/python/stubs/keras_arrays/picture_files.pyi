"""Batches of pictures from files: of folders, and of tables."""
from keras_arrays.generators import Iterator as Iterator
from keras_extras.utils import img_to_array as img_to_array
from keras_extras.utils import load_img as load_img
from typing import Any
import numpy as np

class DataFrameIterator(_Files):
    """Batches of the pictures whose files a table names."""
    def __init__(self, dataframe, directory=None, image_data_generator=None, x_col='filename', y_col='class', weight_col=None, target_size=..., color_mode='rgb', classes=None, class_mode='categorical', batch_size=32, shuffle=True, seed=None, data_format='channels_last', save_to_dir=None, save_prefix='', save_format='png', subset=None, interpolation='nearest', keep_aspect_ratio=False, dtype='float32', validate_filenames=True): ...
    allowed_class_modes: Any
    def __getattr__(self, name: str): ...

class DirectoryIterator(_Files):
    """Batches of the pictures in folders, whose names are the classes."""
    def __init__(self, directory, image_data_generator, target_size=..., color_mode='rgb', classes=None, class_mode='categorical', batch_size=32, shuffle=True, seed=None, data_format=None, save_to_dir=None, save_prefix='', save_format='png', follow_links=False, subset=None, interpolation='nearest', keep_aspect_ratio=False, dtype=None): ...
    def __getattr__(self, name: str): ...
