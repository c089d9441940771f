"""Changes that a graph cannot hold: lists, dicts, sets and objects that a traced block changed in place."""
from _tandem import Tensor as Tensor
from typing import Any

class Watch:
    """Copies of what can be reached from some variables, to be compared when a block was traced."""
    def __init__(self, values): ...
    def changed(self):
        """The variable through which something changed is reached, and that; everything is put back."""
        ...
    def __getattr__(self, name: str): ...
