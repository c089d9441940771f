"""`jax.tree_util`: trees under their long names."""

from tandem.dialect.late import late_names as _late_names

from . import _tree
from ._tree import (  # noqa: F401
    DictKey,
    FlattenedIndexKey,
    GetAttrKey,
    PyTreeDef,
    SequenceKey,
    keystr,
    register_dataclass,
    register_pytree_node,
    register_pytree_node_class,
    register_pytree_with_keys,
    register_pytree_with_keys_class,
    register_static,
)

tree_map, tree_leaves, tree_flatten, tree_structure, tree_reduce = _tree.map, _tree.leaves, _tree.flatten, _tree.structure, _tree.reduce
tree_unflatten, tree_all, tree_transpose = _tree.unflatten, _tree.all, _tree.transpose
tree_map_with_path, tree_flatten_with_path, tree_leaves_with_path = _tree.map_with_path, _tree.flatten_with_path, _tree.leaves_with_path


class Partial:
    """`functools.partial` whose arguments are leaves of a tree."""

    def __init__(self, func, *args, **keywords):
        self.func, self.args, self.keywords = func, args, keywords

    def __call__(self, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        return f"Partial({', '.join([repr(self.func), *map(repr, self.args), *(f'{key}={x!r}' for key, x in self.keywords.items())])})"


register_pytree_node(Partial, lambda p: ((p.args, p.keywords), p.func), lambda func, children: Partial(func, *children[0], **children[1]))


def treedef_is_leaf(treedef):
    """Whether a structure is that of a leaf."""
    return treedef._node == _tree.LEAF


def treedef_children(treedef):
    """The structures of the children."""
    return treedef.children()


def treedef_tuple(treedefs):
    """The structure of a tuple of trees."""
    return PyTreeDef((tuple, None, tuple(t._node for t in treedefs)))


def all_leaves(iterable, is_leaf=None):
    """Whether nothing of these is a tree with parts."""
    return all(_tree.leaves(item, is_leaf) == [item] for item in iterable)


__getattr__ = _late_names("jax.tree_util", "jax_rare.trees")
