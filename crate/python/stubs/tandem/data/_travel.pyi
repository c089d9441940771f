"""Python values as bytes that another interpreter reads: functions by their code, with what they refer to; tensors as raw bytes.

What the other interpreter can import travels by name. What is defined in the notebook travels by value: a function with the globals,
cells and defaults that its code names, a class with its attributes, an object as `__reduce_ex__` takes it apart."""
from _tandem import Tensor as Tensor
from _tandem import as_class as as_class
from _tandem import read_tensors as read_tensors
from _tandem import write_tensors as write_tensors
from tandem._devices import device as device
from tandem.dialect.devices import in_force as in_force
from typing import Any

class CannotTravel(TypeError):
    """Something that another interpreter cannot be given. Its text says what, and what to write instead."""
    def __getattr__(self, name: str): ...

class Classes:
    """Classes that travelled by value between two interpreters: what comes back is of the class that was sent, not of a copy of it.

    `are_copies` says that this is the interpreter that got them."""
    def __init__(self, are_copies=False): ...
    def add(self, kind, number): ...
    def get(self, number): ...
    def number(self, kind):
        """The number of a class, which where classes are sent from gets one now; None for another."""
        ...
    def __getattr__(self, name: str): ...

def is_local(module):
    """Whether a module comes from the notebook's own files, which other interpreters do not have."""
    ...

def pack(value, name=None, classes=None):
    """The value as bytes; CannotTravel if it, or what it refers to, is of this interpreter alone. `name` is what errors call it."""
    ...

def poll(*args, **kwargs):
    """What compiled code asks for polls, and the string that stands for it."""
    ...

def unpack(data, classes=None):
    """The value of what `pack` made."""
    ...
