"""Weights that others trained: their names, and the file in which a program may bring them."""
from typing import Any
import tandem as td

def builder(name, make):
    """The function that makes a network, by the name of its architecture."""
    ...

def loaded(net, name, wanted):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    ...

def shown(name):
    """The kinds of weights, which the files of the families have as well."""
    ...
