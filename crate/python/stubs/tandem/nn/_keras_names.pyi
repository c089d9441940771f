"""Keras's names of what a module holds."""
from _tandem import Tensor as Tensor
from _tandem import tensor as tensor
from typing import Any

class Found:
    """An attribute that is computed where an object has none of its own of that name: a subclass may assign one."""
    def __get__(self, module, kind=None): ...
    def __init__(self, find): ...
    def __getattr__(self, name: str): ...

class KerasNames:
    """Variables, weights, and whether they are trained, as Keras's layers and models call them."""
    def cpu(self):
        """`to("cpu")`."""
        ...
    def double(self):
        """`to("float64")`."""
        ...
    def float(self):
        """`to("float32")`."""
        ...
    def get_weights(self):
        """Copies of all parameters and buffers, in the order of `variables`."""
        ...
    def half(self):
        """`to("float16")`."""
        ...
    def load_weights(self, file):
        """`load_parameters`."""
        ...
    losses: Any
    non_trainable_variables: Any
    non_trainable_weights: Any
    def save_weights(self, file):
        """`save_parameters`."""
        ...
    def set_weights(self, weights):
        """Gives parameters and buffers these values, in the order of `variables`.

        >>> layer = td.nn.Dense(1, in_units=2)
        >>> layer.set_weights([td.ones((2, 1)), td.zeros(1)])
        >>> layer.weight.tolist()
        [[1.0], [1.0]]"""
        ...
    @property
    def trainable(self):
        """Whether parameters are trained; setting it freezes them, or lets them learn, here and inside, also those that come later."""
        ...
    trainable_variables: Any
    trainable_weights: Any
    variables: Any
    weights: Any
    def __getattr__(self, name: str): ...
