"""`jax.tree_util`: trees under their long names."""
from jax._tree import DictKey as DictKey
from jax._tree import FlattenedIndexKey as FlattenedIndexKey
from jax._tree import GetAttrKey as GetAttrKey
from jax._tree import PyTreeDef as PyTreeDef
from jax._tree import SequenceKey as SequenceKey
from jax._tree import all as _tree_all
from jax._tree import flatten as _tree_flatten
from jax._tree import flatten_with_path as _tree_flatten_with_path
from jax._tree import keystr as keystr
from jax._tree import leaves as _tree_leaves
from jax._tree import leaves_with_path as _tree_leaves_with_path
from jax._tree import map as _tree_map
from jax._tree import map_with_path as _tree_map_with_path
from jax._tree import reduce as _tree_reduce
from jax._tree import register_dataclass as register_dataclass
from jax._tree import register_pytree_node as register_pytree_node
from jax._tree import register_pytree_node_class as register_pytree_node_class
from jax._tree import register_pytree_with_keys as register_pytree_with_keys
from jax._tree import register_pytree_with_keys_class as register_pytree_with_keys_class
from jax._tree import register_static as register_static
from jax._tree import structure as _tree_structure
from jax._tree import transpose as _tree_transpose
from jax._tree import unflatten as _tree_unflatten
from typing import Any

KeyEntry: Any
class tuple:
    def __add__(self, value, /): ...
    def __bool__(self, /) -> bool:
        """True if self else False"""
        ...
    def __class_getitem__(self, type, object, /): ...
    def __contains__(self, key, /): ...
    def __eq__(self, value, /) -> bool: ...
    def __ge__(self, value, /): ...
    def __getitem__(self, key, /): ...
    def __getnewargs__(self, /): ...
    def __gt__(self, value, /): ...
    def __iter__(self, /): ...
    def __le__(self, value, /): ...
    def __len__(self, /) -> int: ...
    def __lt__(self, value, /): ...
    def __mul__(self, value, /): ...
    def __ne__(self, value, /) -> bool: ...
    def __repr__(self, /) -> str: ...
    def __rmul__(self, value, /): ...
    def count(self, value, /): ...
    def index(self, value, start=0, stop=9223372036854775807, /): ...

class Partial:
    """`functools.partial` whose arguments are leaves of a tree."""
    def __call__(self, *args, **keywords): ...
    def __init__(self, func, *args, **keywords): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class PyTreeRegistry:
    """The classes of programs that are trees."""
    def flatten(self, tree, leaf_predicate=None):
        """The leaves and the structure."""
        ...
    def flatten_one_level(self, tree):
        """The children of a node, and what else it is."""
        ...
    def register_node(self, nodetype, to_iterable, from_iterable, **_):
        """Makes the objects of a class trees."""
        ...

def all_leaves(iterable, is_leaf=None):
    """Whether nothing of these is a tree with parts."""
    ...

def broadcast(prefix_tree, full_tree, is_leaf=None):
    """The leaves of a prefix of a tree, repeated for all leaves below them."""
    ...

def compose(treedef, inner):
    """The structure that has another one in place of each leaf."""
    ...

default_registry: Any
def flatten_one_level(tree):
    """The children of a node, and what else it is."""
    ...

def from_iterable_tree(treedef, tree):
    """The tree of this structure whose children another tree of lists and tuples gives."""
    ...

def is_tree_node(kind):
    """Whether objects of a class are trees."""
    ...

none_leaf_registry: Any
def reduce_associative(operation, tree, *, identity=..., is_leaf=None):
    """The leaves combined in pairs, and these again."""
    ...

def static(**options):
    """The field of a dataclass that is a part of the structure."""
    ...

def transpose(outer_treedef, inner_treedef, pytree_to_transpose):
    """A tree of trees turned inside out."""
    ...

tree_all = _tree_all
def tree_broadcast(prefix_tree, full_tree, is_leaf=None):
    """The leaves of a prefix of a tree, repeated for all leaves below them."""
    ...

tree_flatten = _tree_flatten
tree_flatten_with_path = _tree_flatten_with_path
tree_leaves = _tree_leaves
tree_leaves_with_path = _tree_leaves_with_path
tree_map = _tree_map
tree_map_with_path = _tree_map_with_path
tree_reduce = _tree_reduce
def tree_reduce_associative(operation, tree, *, identity=..., is_leaf=None):
    """The leaves combined in pairs, and these again."""
    ...

tree_structure = _tree_structure
tree_transpose = _tree_transpose
tree_unflatten = _tree_unflatten
def treedef_children(treedef):
    """The structures of the children."""
    ...

def treedef_is_leaf(treedef):
    """Whether a structure is that of a leaf."""
    ...

def treedef_tuple(treedefs):
    """The structure of a tuple of trees."""
    ...

def unlike(tree, other, error, path=..., name='tree_map tree'):
    """The error of two trees that differ, at the first place where they do; `error` where that is none that is told so."""
    ...

def walk(treedef, f_node, f_leaf, leaves):
    """Goes through the structure from below: `f_leaf` of each leaf, `f_node` of what the children gave and of the node's data."""
    ...

def __getattr__(name: str) -> Any: ...
