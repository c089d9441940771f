"""Models, data and trainers as objects, the same over all libraries: what the English edition of the book builds its chapters on.

A library's own classes name its functions in `_ops`, a module of the names that the book calls them by."""
from typing import Any

class HyperParameters:
    """Keeps the arguments with which an object was made."""
    def save_hyperparameters(self, ignore=...):
        """Makes attributes of the arguments of the method that calls this."""
        ...
    def __getattr__(self, name: str): ...

def add_to_class(Class):
    """Makes a function a method of a class that is there already."""
    ...

def check_len(a, n):
    """Fails where a list has another length."""
    ...

def check_shape(a, shape):
    """Fails where a tensor has another shape."""
    ...
