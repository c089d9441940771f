"""Layers as dictionaries of their arguments, as `get_config` gives them and `from_config` takes them."""
from keras_extras.utils import get_registered_name as get_registered_name
from tensorflow.keras import initializers as initializers
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._engine import parameters_of as parameters_of
from tensorflow.keras._engine import takes as takes
from typing import Any

def arguments_of(cls, config):
    """The arguments of a class, from what `get_config` gave."""
    ...

def config_of(layer):
    """What `get_config` gives: the arguments by name, where none was given their defaults."""
    ...

def described(layer):
    """A layer, an initializer or the like as a dictionary: its class and its arguments."""
    ...

def float_policy(name='float32'):
    """The element type of a layer as Keras writes it down."""
    ...

def made_of(description, custom_objects=None):
    """What a dictionary of `described` says."""
    ...

def optimizer_config(optimizer):
    """What `get_config` of an optimizer gives: its arguments, and defaults of the others."""
    ...

def optimizer_of(cls, config, custom_objects=None):
    """The optimizer that a dictionary of `optimizer_config` says."""
    ...

def policy_name(layer):
    """The name of the element types of a layer."""
    ...
