"""How the networks take pictures, and the names of their classes."""
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def preprocess_input(x, data_format=None, mode='caffe'):
    """Pictures with values from 0 to 255 as networks of this kind take them."""
    ...
