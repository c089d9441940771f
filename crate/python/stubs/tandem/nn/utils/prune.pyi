"""Weights that are multiplied with masks of 0 and 1, by PyTorch's names.

>>> layer = td.nn.Linear(2, 1)
>>> _ = layer.weight.assign(td.tensor([[3.0, -1.0]]))
>>> td.nn.utils.prune.l1_unstructured(layer, "weight", amount=1).weight.tolist()
[[3.0, -0.0]]
>>> td.nn.utils.prune.remove(layer, "weight").weight.tolist()
[[3.0, -0.0]]"""
from tandem.random import uniform as uniform
from typing import Any

class L1Unstructured:
    """Scores elements by their size."""
    @staticmethod
    def score(x, /):
        """Magnitude; integers wrap at their minimum."""
        ...
    def __getattr__(self, name: str): ...

class RandomUnstructured:
    """Scores elements at random."""
    @staticmethod
    def score(weight): ...
    def __getattr__(self, name: str): ...

def custom_from_mask(module, name, mask):
    """Multiplies with a mask of one's own."""
    ...

def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    """Takes out the elements of the lowest scores of several weights together."""
    ...

def identity(module, name):
    """A mask of ones."""
    ...

def is_pruned(module):
    """Whether a weight in the module has a mask."""
    ...

def l1_unstructured(module, name, amount, importance_scores=None):
    """Takes out the elements of the lowest scores, so many or this share of those that are left."""
    ...

def ln_structured(module, name, amount, n, dim, importance_scores=None):
    """Takes out the channels of the lowest n-norms along an axis."""
    ...

def random_structured(module, name, amount, dim):
    """Takes out channels at random."""
    ...

def random_unstructured(module, name, amount, importance_scores=None):
    """Takes out the elements of the lowest scores, so many or this share of those that are left."""
    ...

def remove(module, name):
    """Ends it: the weight stays as it is with its mask."""
    ...
