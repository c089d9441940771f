"""Networks of the family convnext."""
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def ConvNeXtBase(include_top=True, include_preprocessing=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name='convnext_base'):
    """The network ConvNeXtBase, `weights=None` with new weights."""
    ...

def ConvNeXtLarge(include_top=True, include_preprocessing=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name='convnext_large'):
    """The network ConvNeXtLarge, `weights=None` with new weights."""
    ...

def ConvNeXtSmall(include_top=True, include_preprocessing=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name='convnext_small'):
    """The network ConvNeXtSmall, `weights=None` with new weights."""
    ...

def ConvNeXtTiny(include_top=True, include_preprocessing=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name='convnext_tiny'):
    """The network ConvNeXtTiny, `weights=None` with new weights."""
    ...

def ConvNeXtXLarge(include_top=True, include_preprocessing=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name='convnext_xlarge'):
    """The network ConvNeXtXLarge, `weights=None` with new weights."""
    ...

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
