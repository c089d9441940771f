"""`tf.keras.regularizers`: what the size of weights adds to the loss."""
from typing import Any
import tandem as td

class L1(L1L2):
    """l1 · Σ|x|."""
    def __init__(self, l1=0.01): ...
    def __getattr__(self, name: str): ...

class L1L2(Regularizer):
    """l1 · Σ|x| + l2 · Σx²."""
    def __call__(self, x): ...
    def __init__(self, l1=0.0, l2=0.0): ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    def __getattr__(self, name: str): ...

class L2(L1L2):
    """l2 · Σx²."""
    def __init__(self, l2=0.01): ...
    def __getattr__(self, name: str): ...

class Regularizer:
    """The base: `__call__(x)` gives the penalty."""
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    def __getattr__(self, name: str): ...

def get(identifier):
    """The regularizer of a name, or the one given."""
    ...

l1 = L1
l1_l2 = L1L2
l2 = L2
