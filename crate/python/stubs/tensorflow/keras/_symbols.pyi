"""Symbols of models: what a layer will give, known by its shape."""
from tensorflow._operators import Operators as Operators
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._masks import mask_of as mask_of
from typing import Any
import tandem as td

COUNTS: dict
class KerasTensor(Operators):
    """What a layer will give: a shape, and which layer makes it of what."""
    def __init__(self, shape, dtype='float32', layer=None, inputs=None, options=None, name=None): ...
    def __repr__(self) -> str: ...
    @property
    def ndim(self): ...
    @property
    def source_name(self): ...
    @property
    def sources(self):
        """The symbols that it is made of."""
        ...
    def __getattr__(self, name: str): ...

def numbered(word):
    """A name that no layer, symbol or metric has yet."""
    ...

def snake(name):
    """The name of a class as Keras writes it in names of layers, losses and metrics."""
    ...

def symbolic(layer, args, kwargs):
    """What a layer gives of symbols, found by calling it with zeros."""
    ...
