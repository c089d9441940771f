from tandem.nn.losses import CosineSimilarity as CosineSimilarity
from tandem.nn.losses import PairwiseDistance as PairwiseDistance
from torch.nn.modules.module import Module as Module
from typing import Any

class CosineSimilarity(Module, CosineSimilarity):
    """The cosine of the angle between vectors along an axis: `td.cosine_similarity`.

    >>> td.nn.CosineSimilarity()(td.tensor([[3.0, 0.0]]), td.tensor([[1.0, 0.0]])).tolist()
    [1.0]"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class PairwiseDistance(Module, PairwiseDistance):
    """The p-norm of differences along the last axis: `td.pairwise_distance`.

    >>> td.nn.PairwiseDistance(eps=0.0)(td.tensor([[3.0, 4.0]]), td.zeros((1, 2))).tolist()
    [5.0]"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
