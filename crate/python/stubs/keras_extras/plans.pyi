"""What the networks of `keras.applications` are made of. There are no trained weights to fetch."""
from tensorflow.keras import layers as layers
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras.models import Model as Model
from typing import Any

class Plan:
    """A network under construction: the last tensor, and layers that are put behind it by name."""
    def __init__(self, x): ...
    def act(self, name, kind='relu'):
        """An activation."""
        ...
    def conv(self, filters, size, name, stride=1, padding='same', bias=False):
        """A convolution."""
        ...
    def norm(self, name, epsilon=0.001, momentum=0.99):
        """A normalization."""
        ...
    def pad(self, width, name):
        """Zeros around."""
        ...
    def put(self, layer):
        """A layer behind the last one."""
        ...
    def __getattr__(self, name: str): ...

def even_pad(x, size):
    """What a convolution with stride 2 needs around a picture for half of its places."""
    ...

def head(plan, include_top, pooling, classes, activation):
    """The mean over places and the classes, or what `pooling` asks for."""
    ...

def named_pool(plan, pooling):
    """The means or maxima over places, by the names that some families give them."""
    ...

def network(name, body, size=224, least=32, title=None, own_head=None, own_pool=None):
    """The function that makes a network: `body` puts its layers, `own_head` its last ones, `own_pool` those of a network without classes."""
    ...

def repeated(count, factor):
    """A number of blocks times a factor."""
    ...

def scaled(channels, factor, divisor=8):
    """A number of channels times a factor, as a multiple of `divisor` that is not much less."""
    ...
