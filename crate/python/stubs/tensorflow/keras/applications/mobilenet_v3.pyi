"""Networks of the family mobilenet_v3."""
from keras_arrays.mobile_v3 import MobileNetV3Large as MobileNetV3Large
from keras_arrays.mobile_v3 import MobileNetV3Small as MobileNetV3Small
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
