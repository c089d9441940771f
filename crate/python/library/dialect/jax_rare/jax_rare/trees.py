"""Rarer functions of trees."""

from jax import _tree
from jax._tree import DictKey, FlattenedIndexKey, GetAttrKey, SequenceKey

KeyEntry = DictKey | SequenceKey | GetAttrKey | FlattenedIndexKey
KeyPath = tuple


def broadcast(prefix_tree, full_tree, is_leaf=None):
    """The leaves of a prefix of a tree, repeated for all leaves below them."""
    found, treedef = _tree.flatten(prefix_tree, is_leaf)
    parts = treedef.flatten_up_to(full_tree)
    return _tree.unflatten(treedef, [_tree.map(lambda _, x=x: x, part, is_leaf=is_leaf) for x, part in zip(found, parts)])


def reduce_associative(operation, tree, *, identity=_tree.LEAF, is_leaf=None):
    """The leaves combined in pairs, and these again."""
    found = _tree.leaves(tree, is_leaf)
    if not found:
        if identity is _tree.LEAF:
            raise ValueError("Must specify identity for parallel reduction of empty tree.")
        return identity
    while len(found) > 1:
        pairs = [operation(found[i], found[i + 1]) for i in range(0, len(found) - 1, 2)]
        found = pairs + found[2 * len(pairs) :]
    return found[0]


def static(**options):
    """The field of a dataclass that is a part of the structure."""
    import dataclasses

    metadata = {**options.pop("metadata", {}), "static": True}
    return dataclasses.field(metadata=metadata, **options)


def flatten_one_level(tree):
    """The children of a node, and what else it is."""
    kind = type(tree)
    if tree is None:
        return [], None
    if kind is dict:
        keys = _tree._sorted_keys(tree)
        return [tree[key] for key in keys], keys
    if kind in (list, tuple) or isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return list(tree), kind if hasattr(tree, "_fields") else None
    if kind in _tree._registry:
        children, aux = _tree._registry[kind][0](tree)
        return list(children), aux
    raise ValueError(f"can't tree-flatten type: {kind}")


def is_tree_node(kind):
    """Whether objects of a class are trees."""
    return kind in (dict, list, tuple, type(None)) or kind in _tree._registry or hasattr(kind, "_fields")


class PyTreeRegistry:
    """The classes of programs that are trees."""

    def flatten(self, tree, leaf_predicate=None):
        """The leaves and the structure."""
        return _tree.flatten(tree, leaf_predicate)

    def flatten_one_level(self, tree):
        """The children of a node, and what else it is."""
        try:
            return flatten_one_level(tree)
        except ValueError:
            return None

    def register_node(self, nodetype, to_iterable, from_iterable, **_):
        """Makes the objects of a class trees."""
        _tree.register_pytree_node(nodetype, to_iterable, from_iterable)


default_registry, none_leaf_registry = PyTreeRegistry(), PyTreeRegistry()
tree_broadcast, tree_reduce_associative = broadcast, reduce_associative


def compose(treedef, inner):
    """The structure that has another one in place of each leaf."""

    def composed(node):
        return inner._node if node == _tree.LEAF else (node[0], node[1], tuple(map(composed, node[2])))

    return _tree.PyTreeDef(composed(treedef._node))


def walk(treedef, f_node, f_leaf, leaves):
    """Goes through the structure from below: `f_leaf` of each leaf, `f_node` of what the children gave and of the node's data."""
    rest = iter(leaves)

    def walked(node):
        if node == _tree.LEAF:
            leaf = next(rest)
            return leaf if f_leaf is None else f_leaf(leaf)
        return f_node(tuple(map(walked, node[2])), node[1])

    return walked(treedef._node)


def from_iterable_tree(treedef, tree):
    """The tree of this structure whose children another tree of lists and tuples gives."""

    def built(node, part):
        return (
            part if node == _tree.LEAF else _tree._build((node[0], node[1], (_tree.LEAF,) * len(node[2])), iter([built(*pair) for pair in zip(node[2], part)]))
        )

    return built(treedef._node, tree)
