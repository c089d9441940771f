"""`tf.keras.constraints`: what weights are brought to after a step. Layers do not apply them."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Constraint:
    """The base: `__call__(w)` gives the weights as they are to be."""
    def __getattr__(self, name: str): ...

class MaxNorm(Constraint):
    """Columns scaled down to a norm."""
    def __call__(self, w): ...
    def __init__(self, max_value=2, axis=0): ...
    def __getattr__(self, name: str): ...

class NonNeg(Constraint):
    """No weight below 0."""
    def __call__(self, w): ...
    def __getattr__(self, name: str): ...

class UnitNorm(Constraint):
    """Columns of the norm 1."""
    def __call__(self, w): ...
    def __init__(self, axis=0): ...
    def __getattr__(self, name: str): ...

max_norm = MaxNorm
non_neg = NonNeg
unit_norm = UnitNorm
