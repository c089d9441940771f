"""What a network is made of: its layers with output shapes, parameters and FLOP."""
from _tandem import Tensor as Tensor
from tandem.autodiff import no_grad as no_grad
from typing import Any

class Summary:
    """The table of a network. `total_params`, `trainable_params`, `flop` and `rows` are its numbers."""
    def __init__(self, rows, total_params, trainable_params, flop): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def summary(net, *args, **kwargs):
    """The layers of a network for arguments like these: output shapes, parameters, and FLOP of an inference.

    An argument may be a tensor or the shape of one; a network that begins with a fully connected layer of known size needs none. A row counts a layer's own parameters; those of a layer that comes twice count once.
    FLOP are counted on the graph of each layer without layers inside, and for the whole: two for each multiplication and addition
    of a matrix product, one for each result of an element-wise op. Gives an object whose text is the table.

    >>> td.summary(td.nn.Sequential(td.nn.Dense(4, activation="relu"), td.nn.Dense(2)), td.ones((1, 3)))
    Layer       Output shape  Parameters  FLOP
    ------------------------------------------
    Sequential  (1, 2)                      50
      0: Dense  (1, 4)                16    32
      1: Dense  (1, 2)                10    18
    ------------------------------------------
    Parameters: 26 (26 trainable, 0 frozen)
    FLOP: 50"""
    ...
