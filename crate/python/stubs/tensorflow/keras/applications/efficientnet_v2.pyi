"""Networks of the family efficientnet_v2."""
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def EfficientNetV2B0(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2B0, `weights=None` with new weights."""
    ...

def EfficientNetV2B1(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2B1, `weights=None` with new weights."""
    ...

def EfficientNetV2B2(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2B2, `weights=None` with new weights."""
    ...

def EfficientNetV2B3(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2B3, `weights=None` with new weights."""
    ...

def EfficientNetV2L(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2L, `weights=None` with new weights."""
    ...

def EfficientNetV2M(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2M, `weights=None` with new weights."""
    ...

def EfficientNetV2S(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetV2S, `weights=None` with new weights."""
    ...

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
