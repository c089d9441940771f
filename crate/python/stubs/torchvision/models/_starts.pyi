"""The random weights that networks begin with."""
from torch import nn as nn
from typing import Any

def started(net, mode='fan_out', dense=None):
    """Convolutions by how many outputs (or inputs) each has (He et al. 2015), without shifts; dense layers of the deviation `dense`."""
    ...

def started_block(mlp):
    """The dense layers between blocks of a transformer."""
    ...

def started_small(net, kinds=...):
    """Layers of these kinds from a normal distribution of the deviation 0.02 that ends at its limits, without shifts."""
    ...
