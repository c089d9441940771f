"""Nested lists, tuples and dicts of tensors, which JAX calls pytrees: `td.tree.map` and what belongs to it.

>>> params = {"w": td.ones(2), "b": td.zeros(())}
>>> gradients = {"w": td.ones(2), "b": td.ones(())}
>>> td.tree.map(lambda p, g: p - 0.5 * g, params, gradients)["w"].tolist()
[0.5, 0.5]
"""

_map = map


def flatten(tree, is_leaf=None):
    """The leaves of a tree, a list, and its structure, which `unflatten` takes. None is a part of the structure; dicts keep their order.

    >>> leaves, structure = td.tree.flatten({"a": 1, "b": [2, None]})
    >>> leaves, td.tree.unflatten(structure, [3, 4])
    ([1, 2], {'a': 3, 'b': [4, None]})
    """
    found = []
    return found, _structure(tree, found, is_leaf)


def _structure(tree, found, is_leaf):
    if tree is None and not (is_leaf and is_leaf(tree)):
        return None
    if not (is_leaf and is_leaf(tree)):
        if isinstance(tree, dict):
            return dict, tuple((key, _structure(value, found, is_leaf)) for key, value in tree.items())
        if isinstance(tree, (list, tuple)):
            return type(tree), tuple(_structure(value, found, is_leaf) for value in tree)
    found.append(tree)
    return "leaf"


def unflatten(structure, leaves):
    """The tree of this structure with these leaves."""
    leaves = list(leaves)
    rest = iter(leaves)
    try:
        tree = _made(structure, rest)
    except StopIteration:
        raise ValueError(f"the structure has more leaves than the {len(leaves)} that are given") from None
    if next(rest, rest) is not rest:
        raise ValueError(f"the structure has fewer leaves than the {len(leaves)} that are given")
    return tree


def _made(structure, leaves):
    if structure is None:
        return None
    if structure == "leaf":
        return next(leaves)
    kind, items = structure
    if kind is dict:
        return {key: _made(item, leaves) for key, item in items}
    values = []
    for item in items:
        values.append(_made(item, leaves))
    # A namedtuple takes its fields one by one.
    return kind(*values) if hasattr(kind, "_fields") else kind(values)


def leaves(tree, is_leaf=None):
    """The leaves of a tree, a list.

    >>> td.tree.leaves((1, {"a": 2}))
    [1, 2]
    """
    return flatten(tree, is_leaf)[0]


def structure(tree, is_leaf=None):
    """What a tree is besides its leaves."""
    return flatten(tree, is_leaf)[1]


def map(f, tree, *rest, is_leaf=None):
    """`f` of each leaf, with the leaves at the same places of further trees of the same structure.

    >>> td.tree.map(lambda x, y: x + y, [1, (2, 3)], [10, (20, 30)])
    [11, (22, 33)]
    """
    first, form = flatten(tree, is_leaf)
    others = []
    for at, other in enumerate(rest):
        found, its = flatten(other, is_leaf)
        if its != form:
            raise ValueError(f"tree.map: tree {at + 2} is built otherwise than the first: {its} and {form}")
        others.append(found)
    return unflatten(form, _map(f, first, *others))


def reduce(f, tree, *initial):
    """The leaves combined from the left, as `functools.reduce` does.

    >>> td.tree.reduce(lambda a, b: a + b, {"a": 1, "b": (2, 3)})
    6
    """
    import functools

    return functools.reduce(f, leaves(tree), *initial)
