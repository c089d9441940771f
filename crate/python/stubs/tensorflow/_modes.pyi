"""Which graph is being built: none while ops run at once."""
from typing import Any

class FailedPreconditionError(RuntimeError):
    """A variable has no value yet."""
    def __getattr__(self, name: str): ...

class InvalidArgumentError(ValueError):
    """A value that an op does not take."""
    def __init__(self, *args): ...
    def __str__(self) -> str: ...
    @property
    def message(self): ...
    def __getattr__(self, name: str): ...

class InvalidArgumentError(InvalidArgumentError, IndexError):
    """A place that a tensor does not have. Tandem's own code knows it as an IndexError."""
    def __getattr__(self, name: str): ...

def beyond(at, count):
    """The error for places that an axis does not have."""
    ...

def building():
    """The graph that ops are put into, or `None`."""
    ...

def defer(graph):
    """Ops outside of blocks go into this graph; with `None` they run at once."""
    ...

def enter(graph):
    """Ops go into this graph."""
    ...

def leave():
    """Ends the innermost block."""
    ...

numbers_are_ops: bool
scopes: list
