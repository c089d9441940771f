"""What the size of weights adds to a loss.

>>> td.nn.regularizers.L2(0.5)(td.tensor([1.0, 2.0])).item()
2.5"""
from typing import Any

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
    """The regularizer of a name, or the function given."""
    ...

l1 = L1
l1_l2 = L1L2
l2 = L2
def losses(module):
    """What the regularizers of all layers inside ask for, a list."""
    ...
