"""Networks of the family efficientnet."""
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def EfficientNetB0(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB0, `weights=None` with new weights."""
    ...

def EfficientNetB1(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB1, `weights=None` with new weights."""
    ...

def EfficientNetB2(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB2, `weights=None` with new weights."""
    ...

def EfficientNetB3(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB3, `weights=None` with new weights."""
    ...

def EfficientNetB4(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB4, `weights=None` with new weights."""
    ...

def EfficientNetB5(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB5, `weights=None` with new weights."""
    ...

def EfficientNetB6(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB6, `weights=None` with new weights."""
    ...

def EfficientNetB7(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network EfficientNetB7, `weights=None` with new weights."""
    ...

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
