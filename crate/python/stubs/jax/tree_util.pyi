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

class Partial:
    """`functools.partial` whose arguments are leaves of a tree."""
    def __call__(self, *args, **keywords): ...
    def __init__(self, func, *args, **keywords): ...
    def __getattr__(self, name: str): ...

def all_leaves(iterable, is_leaf=None):
    """Whether nothing of these is a tree with parts."""
    ...

tree_all = _tree_all
tree_flatten = _tree_flatten
tree_flatten_with_path = _tree_flatten_with_path
tree_leaves = _tree_leaves
tree_leaves_with_path = _tree_leaves_with_path
tree_map = _tree_map
tree_map_with_path = _tree_map_with_path
tree_reduce = _tree_reduce
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
