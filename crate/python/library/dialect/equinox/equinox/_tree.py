"""Trees with other parts, and their comparison."""

import jax
import jax.numpy as jnp
import numpy as np

from ._filters import is_array

_tree = jax.tree_util
_NONE = object()


class _Leaf:
    """A leaf while `where` looks for its place."""

    def __init__(self, value):
        self.value = value


def _value(leaf):
    if not isinstance(leaf, _Leaf):
        raise TypeError(f"Operation undefined, {leaf} is not a leaf of the pytree.")
    return leaf.value


def tree_at(where, pytree, replace=_NONE, replace_fn=_NONE, is_leaf=None):
    """The tree with other parts: those that `where(tree)` gives, one or several, become `replace` or `replace_fn(part)`."""
    if (replace is _NONE) == (replace_fn is _NONE):
        raise ValueError("Precisely one of `replace` and `replace_fn` must be specified.")
    wrapped = _tree.tree_map(_Leaf, pytree, is_leaf=is_leaf)
    found = where(wrapped)
    plain = where(pytree)
    for leaf, own in zip(_tree.tree_leaves(found), _tree.tree_leaves(plain, is_leaf=is_leaf)):
        if _value(leaf) is not own:
            raise ValueError("`where` must use just the PyTree structure of `pytree`. `where` must not depend on the leaves in `pytree`.")
    is_single = []
    _tree.tree_map(lambda x: x, wrapped, is_leaf=lambda x: (is_single.append(1) or False) if x is found and x is not None else False)
    nodes = [found] if is_single else list(found) if isinstance(found, (list, tuple)) else [found]
    if replace is not _NONE:
        values = [replace] if is_single else list(replace) if isinstance(replace, (list, tuple)) else [replace]
        if len(nodes) != len(values):
            raise ValueError("`where` must return a sequence of leaves of the same length as `replace`.")
        changes = [lambda _, value=value: value for value in values]
    else:
        changes = [lambda node: replace_fn(_tree.tree_map(_value, node))] * len(nodes)
    by_node = {id(node): change for node, change in zip(nodes, changes)}
    counts = dict.fromkeys(by_node, 0)

    def changed(x):
        if id(x) in by_node:
            counts[id(x)] += 1
            return by_node[id(x)](x)
        return _value(x)

    made = _tree.tree_map(changed, wrapped, is_leaf=lambda x: id(x) in by_node)
    for node in nodes:
        if counts[id(node)] == 0:
            raise ValueError("`where` does not specify an element or elements of `pytree`.")
        if counts[id(node)] > 1:
            raise ValueError(
                "`where` does not uniquely identify a single element of `pytree`. This usually occurs when trying to replace a `None` value:\n\n"
                "  >>> eqx.tree_at(lambda t: t[0], (None, None, 1), True)\n\n\nfor which the fix is to specify that `None`s should be treated as "
                "leaves:\n\n  >>> eqx.tree_at(lambda t: t[0], (None, None, 1), True,\n  ...             is_leaf=lambda x: x is None)"
            )
    return made


def tree_equal(*pytrees, typematch=False, rtol=0.0, atol=0.0):
    """Whether trees have one structure and equal leaves; of arrays it is an array, too."""
    leaves, structure = _tree.tree_flatten(pytrees[0])
    result = True
    for other in pytrees[1:]:
        others, its = _tree.tree_flatten(other)
        if its != structure:
            return False
        for a, b in zip(leaves, others):
            if typematch and type(a) is not type(b):
                return False
            if is_array(a) != is_array(b):
                return False
            if not is_array(a):
                if a != b:
                    return False
                continue
            if a.shape != b.shape or a.dtype != b.dtype:
                return False
            both_of_numpy = isinstance(a, (np.ndarray, np.generic)) and not isinstance(a, jax.Array) and not isinstance(b, jax.Array)
            library = np if both_of_numpy else jnp
            is_exact = (rtol == 0 and atol == 0) or not library.issubdtype(a.dtype, library.inexact)
            same = library.all(a == b) if is_exact else library.allclose(a, b, rtol=rtol, atol=atol)
            if both_of_numpy:
                if not same:
                    return False
            else:
                result = result & same
    return result


def tree_flatten_one_level(pytree):
    """The children of a tree, and its structure."""
    return _tree.tree_flatten(pytree, is_leaf=lambda x: x is not pytree)


def tree_check(pytree):
    """Refuses a tree that holds a part twice."""
    seen = {}

    def check(node):
        children, structure = tree_flatten_one_level(node)
        if structure == _tree.tree_structure(0) or not children:
            return
        if id(node) in seen:
            kind = type(node).__name__
            if seen[id(node)]:
                raise ValueError(
                    f"PyTree node of type `{kind}` is self-referential; that is to say it appears somewhere within its own PyTree structure. This is not allowed."
                )
            raise ValueError(
                f"PyTree node of type `{kind}` appears in the PyTree multiple times. This is almost always an error, as these nodes will turn into two "
                "duplicate copies after flattening/unflattening, e.g. when crossing a JIT boundary."
            )
        seen[id(node)] = True
        for child in children:
            check(child)
        seen[id(node)] = False

    check(pytree)


def apply_updates(model, updates):
    """The model, with updates added where there are some."""
    return _tree.tree_map(lambda u, p: p if u is None else p + u, updates, model, is_leaf=lambda x: x is None)
