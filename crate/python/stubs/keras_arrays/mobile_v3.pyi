"""MobileNetV3 of `keras.applications`: narrow pictures, widened within a block, with channels weighed by their means."""
from keras_extras.plans import even_pad as even_pad
from keras_extras.plans import named_pool as named_pool
from keras_extras.plans import network as network
from keras_extras.plans import scaled as scaled
from tensorflow.keras import layers as layers
from typing import Any

def MobileNetV3Large(input_shape=None, alpha=1.0, minimalistic=False, include_top=True, weights='imagenet', input_tensor=None, classes=1000, pooling=None, dropout_rate=0.2, classifier_activation='softmax', include_preprocessing=True, name='MobileNetV3Large'):
    """The network MobileNetV3Large, `weights=None` with new weights."""
    ...

def MobileNetV3Small(input_shape=None, alpha=1.0, minimalistic=False, include_top=True, weights='imagenet', input_tensor=None, classes=1000, pooling=None, dropout_rate=0.2, classifier_activation='softmax', include_preprocessing=True, name='MobileNetV3Small'):
    """The network MobileNetV3Small, `weights=None` with new weights."""
    ...
