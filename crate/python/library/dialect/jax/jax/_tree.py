"""Trees of lists, tuples, dicts and classes of programs: their leaves and their structure."""

import builtins
import collections
import functools

from ._array import ArrayImpl

_map = map
LEAF = ("leaf", None, ())
NONE = ("none", None, ())
# Classes of programs: functions to children and auxiliary data, and back, and to children with keys.
_registry = {}


class PyTreeDef:
    """The structure of a tree."""

    __slots__ = ("_node",)

    def __init__(self, node):
        self._node = node

    def __eq__(self, other):
        return isinstance(other, PyTreeDef) and self._node == other._node

    def __hash__(self):
        return hash(self._node)

    def __repr__(self):
        return f"PyTreeDef({_shown(self._node)})"

    @property
    def num_leaves(self):
        return _count(self._node)

    @property
    def num_nodes(self):
        return _nodes(self._node)

    def unflatten(self, leaves):
        """The tree with these leaves."""
        return unflatten(self, leaves)

    def children(self):
        """The structures of the children."""
        return [PyTreeDef(child) for child in self._node[2]]

    def flatten_up_to(self, tree):
        """The subtrees of a tree where this structure has leaves."""
        found = []
        _flatten_up_to(self._node, tree, found)
        return found

    def node_data(self):
        """The class of the root and its auxiliary data."""
        kind, aux, _ = self._node
        return None if kind == "leaf" else (kind, list(aux) if kind is dict else aux)

    def __getattr__(self, name):
        if name not in ("compose", "walk", "from_iterable_tree"):
            raise AttributeError(f"'PyTreeDef' object has no attribute '{name}'")
        from jax_rare import trees

        return functools.partial(getattr(trees, name), self)


def _count(node):
    return 1 if node is LEAF or node == LEAF else sum(_map(_count, node[2]))


def _nodes(node):
    return 1 + sum(_map(_nodes, node[2]))


def _shown(node):
    kind, aux, children = node
    if kind == "leaf":
        return "*"
    if kind == "none":
        return "None"
    parts = [_shown(child) for child in children]
    if kind is tuple:
        return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    if kind is list:
        return f"[{', '.join(parts)}]"
    if kind is dict:
        return "{" + ", ".join(f"{key!r}: {part}" for key, part in zip(aux, parts)) + "}"
    inside = f"[{', '.join(parts)}]"
    if hasattr(kind, "_fields"):
        return f"CustomNode(namedtuple[{kind.__name__}], {inside})"
    return f"CustomNode({kind.__name__}[{aux}], {inside})"


def _sorted_keys(tree):
    try:
        return sorted(tree)
    except TypeError:
        raise ValueError("Comparator raised exception while sorting pytree dictionary keys.") from None


def _flatten(tree, leaves, is_leaf):
    kind = type(tree)
    if kind is ArrayImpl and is_leaf is None:
        leaves.append(tree)
        return LEAF
    if is_leaf is not None and is_leaf(tree):
        leaves.append(tree)
        return LEAF
    if kind is dict:
        keys = _sorted_keys(tree) if len(tree) > 1 else list(tree)
        return dict, tuple(keys), tuple([_flatten(tree[key], leaves, is_leaf) for key in keys])
    if kind is tuple or kind is list:
        return kind, None, tuple([_flatten(item, leaves, is_leaf) for item in tree])
    if tree is None:
        return NONE
    if kind in _registry:
        children, aux = _registry[kind][0](tree)
        return kind, aux, tuple([_flatten(child, leaves, is_leaf) for child in children])
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return kind, None, tuple([_flatten(item, leaves, is_leaf) for item in tree])
    leaves.append(tree)
    return LEAF


def flatten(tree, is_leaf=None):
    """The leaves of a tree, a list, and its structure."""
    leaves = []
    node = _flatten(tree, leaves, is_leaf)
    return leaves, PyTreeDef(node)


def _build(node, leaves):
    kind, aux, children = node
    if kind == "leaf":
        return next(leaves)
    if kind == "none":
        return None
    values = [_build(child, leaves) for child in children]
    if kind is dict:
        return dict(zip(aux, values))
    if kind is list:
        return values
    if kind is tuple:
        return tuple(values)
    if kind in _registry:
        return _registry[kind][1](aux, tuple(values))
    return kind(*values)


def unflatten(treedef, leaves):
    """The tree of this structure with these leaves."""
    leaves = list(leaves)
    rest = iter(leaves)
    try:
        tree = _build(treedef._node, rest)
    except StopIteration:
        raise ValueError(f"Too few leaves for PyTreeDef; expected {treedef.num_leaves}, got {len(leaves)}") from None
    if next(rest, rest) is not rest:
        raise ValueError(f"Too many leaves for PyTreeDef; expected {treedef.num_leaves}.")
    return tree


def leaves(tree, is_leaf=None):
    """The leaves of a tree, a list."""
    found = []
    _flatten(tree, found, is_leaf)
    return found


def structure(tree, is_leaf=None):
    """What a tree is besides its leaves."""
    return flatten(tree, is_leaf)[1]


def _flatten_up_to(node, tree, found):
    kind, aux, children = node
    if kind == "leaf":
        found.append(tree)
        return
    if kind == "none":
        if tree is not None:
            raise ValueError(f"Expected None, got {tree!r}.")
        return
    if type(tree) is not kind:
        raise ValueError(f"Expected {kind.__name__}, got {tree!r}.")
    if kind is dict:
        keys = tuple(_sorted_keys(tree))
        if keys != aux:
            raise ValueError(f"Dict key mismatch; expected keys: {list(aux)}; dict: {tree!r}.")
        items = [tree[key] for key in aux]
    elif kind in _registry:
        items, its = _registry[kind][0](tree)
        items = list(items)
        if its != aux:
            raise ValueError(f"Mismatch custom node data: {aux} != {its}; value: {tree!r}.")
    else:
        items = tree
    if len(items) != len(children):
        raise ValueError(f"{kind.__name__.capitalize()} arity mismatch: {len(items)} != {len(children)}; {kind.__name__}: {tree!r}.")
    for child, item in zip(children, items):
        _flatten_up_to(child, item, found)


def map(f, tree, *rest, is_leaf=None):
    """`f` of each leaf, with the subtrees at the same places of further trees."""
    found, treedef = flatten(tree, is_leaf)
    if not rest:
        return _build(treedef._node, iter([f(leaf) for leaf in found]))
    columns = [found]
    for other in rest:
        its = []
        try:
            _flatten_up_to(treedef._node, other, its)
        except ValueError as error:
            from jax_rare.trees import unlike

            raise unlike(tree, other, error) from None
        columns.append(its)
    return _build(treedef._node, iter([f(*row) for row in zip(*columns)]))


def reduce(function, tree, initializer=None, is_leaf=None):
    """The leaves combined from the left."""
    found = leaves(tree, is_leaf)
    return functools.reduce(function, found) if initializer is None else functools.reduce(function, found, initializer)


def all(tree, is_leaf=None):
    """Whether all leaves are true."""
    return builtins.all(leaves(tree, is_leaf))


def transpose(outer_treedef, inner_treedef, pytree_to_transpose):
    """A tree of trees turned inside out."""
    from jax_rare.trees import transpose

    return transpose(outer_treedef, inner_treedef, pytree_to_transpose)


def register_pytree_node(nodetype, flatten_func, unflatten_func, flatten_with_keys_func=None):
    """Makes the objects of a class trees."""
    if nodetype in _registry:
        raise ValueError(f"Duplicate custom PyTreeDef type registration for {nodetype}.")
    _registry[nodetype] = (flatten_func, unflatten_func, flatten_with_keys_func)


def register_pytree_with_keys(nodetype, flatten_with_keys, unflatten_func, flatten_func=None):
    """Makes the objects of a class trees whose children have keys."""
    plain = flatten_func or (lambda tree: (lambda found: ([child for _, child in found[0]], found[1]))(flatten_with_keys(tree)))
    register_pytree_node(nodetype, plain, unflatten_func, flatten_with_keys)


def register_pytree_node_class(cls):
    """A decorator for classes with `tree_flatten` and `tree_unflatten`."""
    register_pytree_node(cls, lambda tree: tree.tree_flatten(), cls.tree_unflatten)
    return cls


def register_pytree_with_keys_class(cls):
    """A decorator for classes with `tree_flatten_with_keys` and `tree_unflatten`."""
    register_pytree_with_keys(cls, lambda tree: tree.tree_flatten_with_keys(), cls.tree_unflatten)
    return cls


def register_static(cls):
    """Makes the objects of a class trees without leaves."""
    register_pytree_node(cls, lambda tree: ((), tree), lambda aux, _: aux)
    return cls


def register_dataclass(nodetype, data_fields=None, meta_fields=None, drop_fields=()):
    """Makes the objects of a dataclass trees of the data fields; the meta fields are a part of the structure."""
    if data_fields is None:
        import dataclasses

        fields = [field for field in dataclasses.fields(nodetype) if field.init]
        data_fields = [field.name for field in fields if not field.metadata.get("static")]
        meta_fields = [field.name for field in fields if field.metadata.get("static")]
    data, meta = tuple(data_fields), tuple(meta_fields or ())

    def build(aux, children):
        tree = object.__new__(nodetype)
        for name, value in (*zip(data, children), *zip(meta, aux)):
            object.__setattr__(tree, name, value)
        return tree

    register_pytree_with_keys(
        nodetype,
        lambda tree: ([(GetAttrKey(name), getattr(tree, name)) for name in data], tuple([getattr(tree, name) for name in meta])),
        build,
        lambda tree: ([getattr(tree, name) for name in data], tuple([getattr(tree, name) for name in meta])),
    )
    return nodetype


# Keys


class _Key:
    def __init__(self, value):
        self._value = value

    def __eq__(self, other):
        return type(other) is type(self) and other._value == self._value

    def __hash__(self):
        return hash((type(self).__name__, self._value))

    def __repr__(self):
        return f"{type(self).__name__}({self._field}={self._value!r})"

    def __getattr__(self, name):
        if name == type(self)._field:
            return self._value
        raise AttributeError(name)


class DictKey(_Key):
    """The key of a dict."""

    _field = "key"
    __str__ = lambda self: f"[{self._value!r}]"


class SequenceKey(_Key):
    """The place in a list or tuple."""

    _field = "idx"
    __str__ = lambda self: f"[{self._value!r}]"


class GetAttrKey(_Key):
    """The name of an attribute."""

    _field = "name"
    __str__ = lambda self: f".{self._value}"


class FlattenedIndexKey(_Key):
    """The number of a child that has no other key."""

    _field = "key"
    __str__ = lambda self: f"[<flat index {self._value}>]"


def _with_path(tree, path, found, is_leaf):
    kind = type(tree)
    if is_leaf is not None and is_leaf(tree):
        pairs = None
    elif kind is dict or isinstance(tree, (collections.OrderedDict, collections.defaultdict)):
        pairs = [(DictKey(key), tree[key]) for key in (_sorted_keys(tree) if kind is not collections.OrderedDict else tree)]
    elif tree is None:
        pairs = []
    elif kind in _registry:
        entry = _registry[kind]
        children = (entry[2] or entry[0])(tree)[0]
        pairs = list(children) if entry[2] else [(FlattenedIndexKey(n), child) for n, child in enumerate(children)]
    elif kind is list or kind is tuple:
        pairs = [(SequenceKey(n), child) for n, child in enumerate(tree)]
    elif isinstance(tree, tuple) and hasattr(tree, "_fields"):
        pairs = [(GetAttrKey(name), child) for name, child in zip(tree._fields, tree)]
    else:
        pairs = None
    if pairs is None:
        found.append((path, tree))
        return
    for key, child in pairs:
        _with_path(child, (*path, key), found, is_leaf)


def flatten_with_path(tree, is_leaf=None):
    """Pairs of path and leaf, and the structure."""
    found = []
    _with_path(tree, (), found, is_leaf)
    return found, structure(tree, is_leaf)


def leaves_with_path(tree, is_leaf=None):
    """Pairs of path and leaf."""
    return flatten_with_path(tree, is_leaf)[0]


def map_with_path(f, tree, *rest, is_leaf=None):
    """`f` of the path and each leaf, and the subtrees at the same places of further trees."""
    pairs, treedef = flatten_with_path(tree, is_leaf)
    columns = [treedef.flatten_up_to(other) for other in rest]
    return unflatten(treedef, [f(path, leaf, *row) for (path, leaf), *row in zip(pairs, *columns)])


def keystr(keys, *, simple=False, separator=""):
    """A path as a text: `['a'][0]`."""
    return separator.join(str(key._value) if simple else str(key) for key in keys)


_ordered = lambda tree: ([tree[key] for key in tree], tuple(tree))
register_pytree_node(collections.OrderedDict, _ordered, lambda aux, values: collections.OrderedDict(zip(aux, values)))
register_pytree_node(
    collections.defaultdict,
    lambda tree: ([tree[key] for key in _sorted_keys(tree)], (tree.default_factory, tuple(_sorted_keys(tree)))),
    lambda aux, values: collections.defaultdict(aux[0], zip(aux[1], values)),
)
