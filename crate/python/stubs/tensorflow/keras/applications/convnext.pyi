"""Networks of the family convnext."""
from keras_arrays.convnext import ConvNeXtBase as ConvNeXtBase
from keras_arrays.convnext import ConvNeXtLarge as ConvNeXtLarge
from keras_arrays.convnext import ConvNeXtSmall as ConvNeXtSmall
from keras_arrays.convnext import ConvNeXtTiny as ConvNeXtTiny
from keras_arrays.convnext import ConvNeXtXLarge as ConvNeXtXLarge
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
