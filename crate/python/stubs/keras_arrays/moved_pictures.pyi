"""Pictures as arrays, turned, moved, stretched and lit by chance: functions of `tf.keras.preprocessing.image`."""
from keras_extras.utils import array_to_img as array_to_img
from keras_extras.utils import img_to_array as img_to_array
from typing import Any
import numpy as np

def apply_affine_transform(x, theta=0, tx=0, ty=0, shear=0, zx=1, zy=1, row_axis=1, col_axis=2, channel_axis=0, fill_mode='nearest', cval=0.0, order=1):
    """A picture turned, moved, sheared and stretched around its centre."""
    ...

def apply_brightness_shift(x, brightness, scale=True):
    """A picture with this share of its light."""
    ...

def apply_channel_shift(x, intensity, channel_axis=0):
    """All values moved by a number, within the range that they have."""
    ...

def flipped(x, axis):
    """Mirrored along an axis."""
    ...

def random_brightness(x, brightness_range, scale=True):
    """A picture with a share of its light from a range."""
    ...

def random_channel_shift(x, intensity_range, channel_axis=0):
    """All values moved by up to `intensity_range`."""
    ...

def random_rotation(x, rg, row_axis=1, col_axis=2, channel_axis=0, fill_mode='nearest', cval=0.0, interpolation_order=1):
    """Turned by up to `rg` degrees."""
    ...

def random_shear(x, intensity, row_axis=1, col_axis=2, channel_axis=0, fill_mode='nearest', cval=0.0, interpolation_order=1):
    """Sheared by up to `intensity` degrees."""
    ...

def random_shift(x, wrg, hrg, row_axis=1, col_axis=2, channel_axis=0, fill_mode='nearest', cval=0.0, interpolation_order=1):
    """Moved by up to these shares of its width and height."""
    ...

def random_zoom(x, zoom_range, row_axis=1, col_axis=2, channel_axis=0, fill_mode='nearest', cval=0.0, interpolation_order=1):
    """Stretched by factors from a range."""
    ...

def smart_resize(x, size, interpolation='bilinear', data_format='channels_last', backend_module=None):
    """Pictures of a size: their middle, cut to its proportions, and resized."""
    ...
