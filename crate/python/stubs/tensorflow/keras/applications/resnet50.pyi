"""Networks of the family resnet50."""
from keras_extras.families import decode_predictions as decode_predictions
from typing import Any

def ResNet50(include_top=True, weights='imagenet', input_tensor=None, input_shape=None, pooling=None, classes=1000, classifier_activation='softmax', name=None, **options):
    """The network ResNet50, `weights=None` with new weights."""
    ...

def preprocess_input(x, data_format=None):
    """Pictures with values from 0 to 255 as the network takes them."""
    ...

def __getattr__(name: str) -> Any: ...
