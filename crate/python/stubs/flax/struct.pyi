"""`flax.struct`: dataclasses that are trees."""
from typing import Any
import jax as jax

class PyTreeNode:
    """A base class of dataclasses that are trees."""
    @classmethod
    def __init_subclass__(cls, **kwargs): ...
    def __getattr__(self, name: str): ...

def dataclass(clz=None, **kwargs):
    """A dataclass that does not change, and is a tree; `replace` gives another one."""
    ...

def field(pytree_node=True, **kwargs):
    """A field that is a leaf or subtree, or with `pytree_node=False` a part of the structure."""
    ...
