"""Nested lists, tuples and dicts of tensors, which JAX calls pytrees: `td.tree.map` and what belongs to it.

>>> params = {"w": td.ones(2), "b": td.zeros(())}
>>> gradients = {"w": td.ones(2), "b": td.ones(())}
>>> td.tree.map(lambda p, g: p - 0.5 * g, params, gradients)["w"].tolist()
[0.5, 0.5]"""
from typing import Any

def flatten(tree, is_leaf=None):
    """The leaves of a tree, a list, and its structure, which `unflatten` takes. None is a part of the structure; dicts keep their order.

    >>> leaves, structure = td.tree.flatten({"a": 1, "b": [2, None]})
    >>> leaves, td.tree.unflatten(structure, [3, 4])
    ([1, 2], {'a': 3, 'b': [4, None]})"""
    ...

def leaves(tree, is_leaf=None):
    """The leaves of a tree, a list.

    >>> td.tree.leaves((1, {"a": 2}))
    [1, 2]"""
    ...

def map(f, tree, *rest, is_leaf=None):
    """`f` of each leaf, with the leaves at the same places of further trees of the same structure.

    >>> td.tree.map(lambda x, y: x + y, [1, (2, 3)], [10, (20, 30)])
    [11, (22, 33)]"""
    ...

def reduce(f, tree, *initial):
    """The leaves combined from the left, as `functools.reduce` does.

    >>> td.tree.reduce(lambda a, b: a + b, {"a": 1, "b": (2, 3)})
    6"""
    ...

def structure(tree, is_leaf=None):
    """What a tree is besides its leaves."""
    ...

def unflatten(structure, leaves):
    """The tree of this structure with these leaves."""
    ...
