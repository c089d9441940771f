"""Spaces: what actions and observations can be."""

from .box import Box
from .dict import Dict
from .discrete import Discrete
from .graph import Graph, GraphInstance
from .multi_binary import MultiBinary
from .multi_discrete import MultiDiscrete
from .oneof import OneOf
from .sequence import Sequence
from .space import Space
from .text import Text
from .tuple import Tuple
from .utils import flatdim, flatten, flatten_space, unflatten

__all__ = [
    "Space", "Box", "Discrete", "Text", "Graph", "GraphInstance", "MultiDiscrete", "MultiBinary", "Tuple", "Sequence", "Dict", "OneOf",
    "flatdim", "flatten_space", "flatten", "unflatten",
]  # fmt: skip
