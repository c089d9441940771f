"""Layers that make one tensor of several."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._masks import mask_of as mask_of
from tensorflow.keras.layers import Add as Add
from tensorflow.keras.layers import Average as Average
from tensorflow.keras.layers import Concatenate as Concatenate
from tensorflow.keras.layers import Maximum as Maximum
from tensorflow.keras.layers import Minimum as Minimum
from tensorflow.keras.layers import Multiply as Multiply
from tensorflow.keras.layers import Subtract as Subtract
from typing import Any
import tandem as td

def add(inputs, **options):
    """The sum of inputs."""
    ...

def average(inputs, **options):
    """The mean of inputs."""
    ...

def concatenate(inputs, axis=-1, **options):
    """Inputs one after the other."""
    ...

def maximum(inputs, **options):
    """The largest of inputs."""
    ...

def minimum(inputs, **options):
    """The smallest of inputs."""
    ...

def multiply(inputs, **options):
    """The product of inputs."""
    ...

def subtract(inputs, **options):
    """The first input less the second."""
    ...
