"""`torch.utils._pytree`: values in tuples, lists, dictionaries and types of one's own, taken apart and put together again."""

from collections import OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from typing import Any, NamedTuple

PyTree, Context = Any, Any


class NodeDef(NamedTuple):
    """How values of a type are taken apart and made again."""

    type: type
    flatten_fn: Any
    unflatten_fn: Any


class MappingKey(NamedTuple):
    """A place in a dictionary."""

    key: Any

    def __str__(self):
        return f"[{self.key!r}]"


class SequenceKey(NamedTuple):
    """A place in a sequence."""

    idx: int

    def __str__(self):
        return f"[{self.idx}]"


def _dict_flatten(d):
    return list(d.values()), list(d.keys())


def _dict_unflatten(values, context):
    return dict(zip(context, values))


def _deque_flatten(d):
    return list(d), d.maxlen


def _namedtuple_unflatten(values, context):
    return context(*values)


SUPPORTED_NODES = {
    dict: NodeDef(dict, _dict_flatten, _dict_unflatten),
    list: NodeDef(list, lambda d: (d, None), lambda values, _: list(values)),
    tuple: NodeDef(tuple, lambda d: (list(d), None), lambda values, _: tuple(values)),
    namedtuple: NodeDef(namedtuple, lambda d: (list(d), type(d)), _namedtuple_unflatten),
    OrderedDict: NodeDef(OrderedDict, _dict_flatten, lambda values, context: OrderedDict(zip(context, values))),
    defaultdict: NodeDef(
        defaultdict, lambda d: (list(d.values()), [d.default_factory, list(d)]), lambda values, context: defaultdict(context[0], zip(context[1], values))
    ),
    deque: NodeDef(deque, _deque_flatten, lambda values, context: deque(values, maxlen=context)),
}
BUILTIN_TYPES = frozenset(SUPPORTED_NODES)


def register_pytree_node(
    cls, flatten_fn, unflatten_fn, *, serialized_type_name=None, to_dumpable_context=None, from_dumpable_context=None, flatten_with_keys_fn=None
):
    """Makes a type one that is taken apart: `flatten_fn(value)` gives its children and a context, `unflatten_fn(children, context)` a value."""
    if cls in SUPPORTED_NODES:
        raise ValueError(f"{cls} is already registered as pytree node.")
    SUPPORTED_NODES[cls] = NodeDef(cls, flatten_fn, unflatten_fn)


_register_pytree_node = _private_register_pytree_node = register_pytree_node


def is_namedtuple(value):
    """Whether a value, or a type, is a named tuple."""
    cls = value if isinstance(value, type) else type(value)
    return issubclass(cls, tuple) and isinstance(getattr(cls, "_fields", None), tuple)


is_namedtuple_class = is_namedtuple_instance = is_namedtuple


def _get_node_type(tree):
    return namedtuple if type(tree) not in SUPPORTED_NODES and is_namedtuple(tree) else type(tree)


def _is_leaf(tree, is_leaf=None):
    return (is_leaf is not None and is_leaf(tree)) or _get_node_type(tree) not in SUPPORTED_NODES


@dataclass(frozen=False, eq=True)
class TreeSpec:
    """How a tree is built: the type of its node, what that keeps, and the specs of its children."""

    type: Any
    context: Any
    children_specs: list = field(default_factory=list)

    def __post_init__(self):
        leaf = self.type is None
        self.num_children = len(self.children_specs)
        self.num_leaves = 1 if leaf else sum(spec.num_leaves for spec in self.children_specs)
        self.num_nodes = 1 + sum(spec.num_nodes for spec in self.children_specs)

    def is_leaf(self):
        return self.type is None

    def children(self):
        return list(self.children_specs)

    def child(self, index):
        return self.children_specs[index]

    def __hash__(self):
        return hash((self.type, self.num_leaves, tuple(map(hash, self.children_specs))))

    def __repr__(self, indent=0):
        if self.type is None:
            return "*"
        parts = [child.__repr__(indent + 2) for child in self.children_specs]
        inner = (",\n" + " " * (indent + 2)).join(parts) + ("," if len(parts) > 1 else "")
        start = f"TreeSpec({self.type.__name__}, {self.context!r}, ["
        return start + (inner if len(parts) < 2 else inner[:-1]) + "])"

    __str__ = __repr__

    def flatten_up_to(self, tree):
        """The parts of a tree that stand where this one has leaves."""
        if self.type is None:
            return [tree]
        if _get_node_type(tree) is not self.type:
            raise ValueError(f"Type mismatch; expected {self.type!r}, but got {_get_node_type(tree)!r}.")
        children, context = SUPPORTED_NODES[self.type].flatten_fn(tree)
        if self.type in (dict, OrderedDict, defaultdict):
            names = self.context[1] if self.type is defaultdict else self.context
            if set(names) != set(tree):
                raise ValueError(f"Node keys mismatch; expected {list(names)!r}, but got {list(tree)!r}.")
            children = [tree[name] for name in names]
        elif len(children) != self.num_children:
            raise ValueError(f"Node arity mismatch; expected {self.num_children}, but got {len(children)}.")
        elif context != self.context:
            raise ValueError(f"Node context mismatch for custom node type {self.type!r}.")
        return [leaf for spec, child in zip(self.children_specs, children) for leaf in spec.flatten_up_to(child)]

    def unflatten(self, leaves):
        """The tree with these leaves."""
        leaves = list(leaves)
        if len(leaves) != self.num_leaves:
            raise ValueError(
                f"treespec.unflatten(leaves): `leaves` has length {len(leaves)} but the spec refers to a pytree that holds {self.num_leaves} items ({self})."
            )
        if self.type is None:
            return leaves[0]
        made, at = [], 0
        for spec in self.children_specs:
            made.append(spec.unflatten(leaves[at : at + spec.num_leaves]))
            at += spec.num_leaves
        return SUPPORTED_NODES[self.type].unflatten_fn(made, self.context)


class LeafSpec(TreeSpec):
    """The spec of a leaf."""

    def __init__(self):
        super().__init__(None, None, [])


_LEAF = LeafSpec()


def treespec_leaf():
    return LeafSpec()


def _flatten(tree, leaves, is_leaf):
    if _is_leaf(tree, is_leaf):
        leaves.append(tree)
        return _LEAF
    kind = _get_node_type(tree)
    children, context = SUPPORTED_NODES[kind].flatten_fn(tree)
    return TreeSpec(kind, context, [_flatten(child, leaves, is_leaf) for child in children])


def tree_flatten(tree, is_leaf=None):
    """The leaves of a tree in order, and its spec."""
    leaves = []
    spec = _flatten(tree, leaves, is_leaf)
    return leaves, spec


def tree_unflatten(leaves, treespec):
    """The tree of a spec with these leaves."""
    if not isinstance(treespec, TreeSpec):
        raise TypeError(f"tree_unflatten(leaves, treespec): Expected `treespec` to be instance of TreeSpec but got item of type {type(treespec)}.")
    return treespec.unflatten(leaves)


def tree_iter(tree, is_leaf=None):
    """The leaves, one after another."""
    return iter(tree_leaves(tree, is_leaf))


def tree_leaves(tree, is_leaf=None):
    """The leaves."""
    return tree_flatten(tree, is_leaf)[0]


def tree_structure(tree, is_leaf=None):
    """The spec."""
    return tree_flatten(tree, is_leaf)[1]


def tree_map(func, tree, *rests, is_leaf=None):
    """The tree of what the function gives for each leaf and what stands there in the other trees."""
    leaves, spec = tree_flatten(tree, is_leaf)
    return spec.unflatten([func(*given) for given in zip(leaves, *(spec.flatten_up_to(rest) for rest in rests))])


def tree_map_(func, tree, *rests, is_leaf=None):
    """Calls the function for each leaf; gives the tree as it is."""
    tree_map(func, tree, *rests, is_leaf=is_leaf)
    return tree


def map_only(kind, /):
    """A decorator: the function of those leaves that are of a type, or for which a function says so."""
    holds = (lambda x: isinstance(x, kind)) if isinstance(kind, (type, tuple)) else kind

    def wrapper(func):
        return lambda x: func(x) if holds(x) else x

    return wrapper


def tree_map_only(kind, func, tree, is_leaf=None):
    """As `tree_map` where leaves are of a type."""
    return tree_map(map_only(kind)(func), tree, is_leaf=is_leaf)


def tree_map_only_(kind, func, tree, is_leaf=None):
    """As `tree_map_` where leaves are of a type."""
    return tree_map_(map_only(kind)(func), tree, is_leaf=is_leaf)


def tree_all(pred, tree, is_leaf=None):
    return all(map(pred, tree_iter(tree, is_leaf)))


def tree_any(pred, tree, is_leaf=None):
    return any(map(pred, tree_iter(tree, is_leaf)))


def tree_all_only(kind, pred, tree, is_leaf=None):
    return all(pred(leaf) for leaf in tree_iter(tree, is_leaf) if isinstance(leaf, kind))


def tree_any_only(kind, pred, tree, is_leaf=None):
    return any(pred(leaf) for leaf in tree_iter(tree, is_leaf) if isinstance(leaf, kind))


def _key_paths(tree, path, is_leaf):
    if _is_leaf(tree, is_leaf):
        return [(tuple(path), tree)]
    children, context = SUPPORTED_NODES[_get_node_type(tree)].flatten_fn(tree)
    names = context[1] if isinstance(tree, defaultdict) else context
    keys = [MappingKey(name) for name in names] if isinstance(tree, dict) else [SequenceKey(i) for i in range(len(children))]
    return [found for key, child in zip(keys, children) for found in _key_paths(child, [*path, key], is_leaf)]


def tree_flatten_with_path(tree, is_leaf=None):
    """Leaves with their places, and the spec."""
    return _key_paths(tree, [], is_leaf), tree_structure(tree, is_leaf)


def tree_leaves_with_path(tree, is_leaf=None):
    return _key_paths(tree, [], is_leaf)


def tree_map_with_path(func, tree, *rests, is_leaf=None):
    """As `tree_map`; the function takes the place of each leaf first."""
    found, spec = tree_flatten_with_path(tree, is_leaf)
    paths, leaves = [path for path, _ in found], [leaf for _, leaf in found]
    return spec.unflatten([func(*given) for given in zip(paths, leaves, *(spec.flatten_up_to(rest) for rest in rests))])


def keystr(path):
    """A place as a text."""
    return "".join(map(str, path))


def key_get(obj, path):
    """What stands at a place."""
    for key in path:
        obj = obj[key[0]]
    return obj
