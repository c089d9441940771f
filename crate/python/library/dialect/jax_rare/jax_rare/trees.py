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


def transpose(outer_treedef, inner_treedef, pytree_to_transpose):
    """A tree of trees turned inside out."""
    found, treedef = _tree.flatten(pytree_to_transpose)
    if inner_treedef is None:
        inner_treedef = _tree.structure(outer_treedef.flatten_up_to(pytree_to_transpose)[0])
    inner, outer = inner_treedef.num_leaves, outer_treedef.num_leaves
    if treedef.num_leaves != inner * outer:
        raise TypeError(f"Mismatch: {treedef} has {treedef.num_leaves} leaves, not {outer} times {inner}")
    columns = [[found[i * inner + j] for i in range(outer)] for j in range(inner)]
    return _tree.unflatten(inner_treedef, [_tree.unflatten(outer_treedef, column) for column in columns])


def unlike(tree, other, error, path=(), name="tree_map tree"):
    """The error of two trees that differ, at the first place where they do; `error` where that is none that is told so."""
    kind, place = type(tree), f"    {name}{_tree.keystr(path)}\n"
    if not is_tree_node(kind):
        return error
    begin = f"{place}At that key path, the prefix pytree {name} has a subtree of type"
    if kind is not type(other):
        return ValueError(
            f"pytree structure error: different types at key path\n{begin}\n    {kind}\nbut at the same key path the full pytree has a subtree of "
            f"different type\n    {type(other)}."
        )
    (mine, meta), (its, other_meta) = flatten_one_level(tree), flatten_one_level(other)
    if isinstance(tree, (list, tuple)) and len(tree) != len(other):
        return ValueError(
            f"pytree structure error: different lengths of {kind.__name__} at key path\n{begin} {kind.__name__} of length {len(tree)}, but the full "
            f"pytree has a subtree of the same type but of length {len(other)}."
        )
    keys = [[key[0] for key, _ in _tree.leaves_with_path(x, is_leaf=lambda y, x=x: y is not x)] for x in (tree, other)]
    same = "but at the same key path the full pytree has a subtree of the same type but with"
    if len(mine) != len(its):
        names = [[str(getattr(key, "key", getattr(key, "name", key))) for key in some] for some in keys]
        return ValueError(
            f"pytree structure error: different numbers of pytree children at key path\n{begin}\n    {kind}\nwith {len(mine)} child keys\n    "
            f"{' '.join(names[0])}\n{same} {len(its)} child keys\n    {' '.join(names[1])}\nso the symmetric difference on key sets is\n    "
            f"{' '.join(sorted(set(names[0]) ^ set(names[1])))}"
        )
    if meta != other_meta:
        import difflib
        import textwrap

        texts = [str(tuple(x) if kind is dict else x) for x in (meta, other_meta)]
        difference = textwrap.indent("\n".join(difflib.ndiff(*([text] for text in texts))), "    ")
        return ValueError(
            f"pytree structure error: different pytree metadata at key path\n{begin}\n    {kind}\nwith metadata\n    {texts[0]}\n{same} metadata\n"
            f"    {texts[1]}\nso the diff in the metadata at these pytree nodes is\n{difference}"
        )
    found = (unlike(a, b, None, (*path, key), name) for key, a, b in zip(keys[0], mine, its))
    return next((x for x in found if x is not None), error)
