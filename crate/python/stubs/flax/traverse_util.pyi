"""`flax.traverse_util`: nested dicts as flat ones."""
from typing import Any
import jax as jax

class ModelParamTraversal:
    """Those parts of a tree whose path and value fulfil a condition."""
    def __init__(self, filter_fn): ...
    def update(self, fn, inputs):
        """The tree with `fn` of those parts."""
        ...
    def __getattr__(self, name: str): ...

empty_node: dict
def flatten_dict(xs, keep_empty_nodes=False, is_leaf=None, sep=None):
    """A dict whose keys are paths: tuples, or texts with `sep` between the parts."""
    ...

def path_aware_map(f, nested_dict):
    """`f` of the path and each leaf."""
    ...

def unflatten_dict(xs, sep=None):
    """The nested dict of a flat one."""
    ...
