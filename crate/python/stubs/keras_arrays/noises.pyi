"""Layers that draw while training: noise, and dropout of whole channels."""
from keras_arrays import seeds as seeds
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Layer as Layer
from typing import Any
import tandem as td

class AlphaDropout(_Drawing):
    """Dropout for SELU while training: dropped elements take its smallest value, and mean and variance stay."""
    def __init__(self, rate, noise_shape=None, seed=None, **options): ...
    def __getattr__(self, name: str): ...

class GaussianDropout(_Drawing):
    """The inputs are multiplied by noise around 1 while training."""
    def __init__(self, rate, seed=None, **options): ...
    def __getattr__(self, name: str): ...

class GaussianNoise(_Drawing):
    """Noise is added while training."""
    def __init__(self, stddev, seed=None, **options): ...
    def __getattr__(self, name: str): ...

class SpatialDropout1D(_SpatialDropout):
    """Dropout of whole channels of sequences."""
    def __init__(self, rate, seed=None, **options): ...
    def __getattr__(self, name: str): ...

class SpatialDropout2D(_SpatialDropout):
    """Dropout of whole channels of pictures."""
    def __getattr__(self, name: str): ...

class SpatialDropout3D(_SpatialDropout):
    """Dropout of whole channels of volumes."""
    def __getattr__(self, name: str): ...
