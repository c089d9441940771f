"""ConvNeXt of `keras.applications`: wide windows of each channel, then two dense layers at each place."""
from keras_extras.plans import network as network
from tensorflow.keras import initializers as initializers
from tensorflow.keras import layers as layers
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras.models import Sequential as Sequential
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

class LayerScale(Layer):
    """Channels times factors that are learned, small at first."""
    def __init__(self, init_values, projection_dim, **options): ...
    def build(self, input_shape):
        """Makes the factors."""
        ...
    def call(self, x):
        """The products."""
        ...
    def get_config(self):
        """The arguments."""
        ...
    def __getattr__(self, name: str): ...
