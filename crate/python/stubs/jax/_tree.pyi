"""Trees of lists, tuples, dicts and classes of programs: their leaves and their structure."""
from jax import Array as Array
from typing import Any

class ArrayImpl(Array):
    """The arrays that there are."""

class DictKey(_Key):
    """The key of a dict."""
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

class FlattenedIndexKey(_Key):
    """The number of a child that has no other key."""
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

class GetAttrKey(_Key):
    """The name of an attribute."""
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

LEAF: tuple
NONE: tuple
class PyTreeDef:
    """The structure of a tree."""
    def __eq__(self, other) -> bool: ...
    def __getattr__(self, name): ...
    def __init__(self, node): ...
    def __repr__(self) -> str: ...
    def children(self):
        """The structures of the children."""
        ...
    def flatten_up_to(self, tree):
        """The subtrees of a tree where this structure has leaves."""
        ...
    def node_data(self):
        """The class of the root and its auxiliary data."""
        ...
    @property
    def num_leaves(self): ...
    @property
    def num_nodes(self): ...
    def unflatten(self, leaves):
        """The tree with these leaves."""
        ...

class SequenceKey(_Key):
    """The place in a list or tuple."""
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

def all(tree, is_leaf=None):
    """Whether all leaves are true."""
    ...

def flatten(tree, is_leaf=None):
    """The leaves of a tree, a list, and its structure."""
    ...

def flatten_with_path(tree, is_leaf=None):
    """Pairs of path and leaf, and the structure."""
    ...

def keystr(keys, *, simple=False, separator=''):
    """A path as a text: `['a'][0]`."""
    ...

def leaves(tree, is_leaf=None):
    """The leaves of a tree, a list."""
    ...

def leaves_with_path(tree, is_leaf=None):
    """Pairs of path and leaf."""
    ...

def map(f, tree, *rest, is_leaf=None):
    """`f` of each leaf, with the subtrees at the same places of further trees."""
    ...

def map_with_path(f, tree, *rest, is_leaf=None):
    """`f` of the path and each leaf, and the subtrees at the same places of further trees."""
    ...

def reduce(function, tree, initializer=None, is_leaf=None):
    """The leaves combined from the left."""
    ...

def register_dataclass(nodetype, data_fields=None, meta_fields=None, drop_fields=...):
    """Makes the objects of a dataclass trees of the data fields; the meta fields are a part of the structure."""
    ...

def register_pytree_node(nodetype, flatten_func, unflatten_func, flatten_with_keys_func=None):
    """Makes the objects of a class trees."""
    ...

def register_pytree_node_class(cls):
    """A decorator for classes with `tree_flatten` and `tree_unflatten`."""
    ...

def register_pytree_with_keys(nodetype, flatten_with_keys, unflatten_func, flatten_func=None):
    """Makes the objects of a class trees whose children have keys."""
    ...

def register_pytree_with_keys_class(cls):
    """A decorator for classes with `tree_flatten_with_keys` and `tree_unflatten`."""
    ...

def register_static(cls):
    """Makes the objects of a class trees without leaves."""
    ...

def structure(tree, is_leaf=None):
    """What a tree is besides its leaves."""
    ...

def transpose(outer_treedef, inner_treedef, pytree_to_transpose):
    """A tree of trees turned inside out."""
    ...

def unflatten(treedef, leaves):
    """The tree of this structure with these leaves."""
    ...
