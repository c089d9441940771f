"""Weights that others trained: their names, and the file in which a program may bring them."""
from typing import Any
import tandem as td

class Weights:
    """A set of weights: how pictures are prepared for it."""
    def __init__(self, kind, name, crop, resize): ...
    def __repr__(self) -> str: ...
    def get_state_dict(self, progress=False, check_hash=False):
        """Refused: a page does not fetch them."""
        ...
    def transforms(self):
        """What prepares a picture: resized, its middle, between 0 and 1, and normalised."""
        ...
    def __getattr__(self, name: str): ...

def builder(name, make):
    """The function that makes a network, by the name of its architecture."""
    ...

def loaded(net, name, wanted):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    ...

def of_kind(kind):
    """`ResNet18_Weights` and its like: sets of weights by name."""
    ...

def shown(name):
    """The kinds of weights, which the files of the families have as well."""
    ...
