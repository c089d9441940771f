"""Functions of elements: compiled where that changes nothing that can be seen, and else called as they are."""
from _tandem import Tensor as Tensor
from tandem._compilation import jit as jit
from tandem._transforms import vmap as vmap
from tandem.data._elements import as_tensor as as_tensor
from tandem.data._elements import leaves as leaves
from tandem.data._elements import map_structure as map_structure
from typing import Any

class ElementFunction:
    """Calls a function with the parts of an element: those of a tuple one by one, anything else as one argument.

    With `compiled` None it is compiled if it takes and gives tensors alone, can be traced, and shows no effect that tracing would hide."""
    def __call__(self, element): ...
    def __init__(self, f, compiled=None): ...
    @staticmethod
    def arguments(element): ...
    @property
    def calls_python(self):
        """Whether it is known that each call runs Python."""
        ...
    @staticmethod
    def finished(result):
        """An element of what a function returned: a list is a tuple's parts, and a number a tensor, as in tf.data."""
        ...
    @property
    def is_compiled(self):
        """Whether calls run a compiled program."""
        ...
    def of_batch(self, batch, size):
        """The results for a batch of elements, computed at once; None where that is not possible."""
        ...
    def __getattr__(self, name: str): ...

def is_traceable(f):
    """Whether nothing in the code of a function, or of those that it names, does what a trace would do only once."""
    ...

def obstacle(f, seen=None):
    """What in the code of a function, or of those that it names, a trace would do only once, in words; None if there is nothing.

    td's own functions are known to be fine."""
    ...
