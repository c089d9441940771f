"""Names of one function: which it binds, which are its own, and which the functions inside of it reach."""
from typing import Any

COMPREHENSIONS: tuple
FUNCTIONS: tuple
class Scope:
    """The names of a function: `params`, `locals` (params included), `globals`, `nonlocals`; `captured`, which functions
    inside reach; `written`, which they bind as nonlocal."""
    def __init__(self, node): ...
    def __getattr__(self, name: str): ...

def all_names(node):
    """Every word of a tree that a generated name must not repeat."""
    ...

def body_of(node): ...

def bound_names(statements, items=False):
    """Names that statements bind, in order, those of scopes inside excepted; with `items`, `x[i] = v` binds x anew."""
    ...

def own_nodes(nodes):
    """All nodes below these that belong to the same scope; functions and classes inside are given, not entered."""
    ...

def parameters(node): ...

def read_names(nodes):
    """Names that are read below these nodes, those that inner scopes read included."""
    ...
