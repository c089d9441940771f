"""Regularizers of Keras that few programs need."""
from tandem.nn.regularizers import Regularizer as Regularizer
from typing import Any
import tandem as td

class OrthogonalRegularizer(Regularizer):
    """How far rows, or columns, are from being orthogonal to each other."""
    def __call__(self, inputs): ...
    def __init__(self, factor=0.01, mode='rows'): ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    def __getattr__(self, name: str): ...

orthogonal_regularizer = OrthogonalRegularizer
