"""Trees as nested dicts and lists, which a file holds, and back."""

import numpy as np

import jax


class _Sequence(dict):
    """A list whose items come one by one, by their places."""


class _Held:
    """An array of JAX in a file: its elements, and whether it is a key."""

    def __init__(self, value):
        self.is_key = jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key)
        self.elements = np.asarray(jax.random.key_data(value) if self.is_key else value)

    def array(self):
        """The array."""
        found = jax.numpy.asarray(self.elements)
        return jax.random.wrap_key_data(found) if self.is_key else found


def _is_end(x):
    return x is None or isinstance(x, (tuple, list, dict)) and not x


def _name(key):
    """The name of a key of a path, and whether it is a place in a list."""
    for field in ("key", "name", "idx"):
        found = getattr(key, field, None)
        if found is not None:
            return (found, True) if field == "idx" else (str(found), False)
    return str(key), False


def _paths(tree):
    return [(tuple(map(_name, path)), leaf) for path, leaf in jax.tree_util.tree_flatten_with_path(tree, is_leaf=_is_end)[0]]


def _kept(leaf):
    if isinstance(leaf, jax.Array):
        return _Held(leaf)
    if isinstance(leaf, tuple) and not leaf:
        return None if hasattr(leaf, "_fields") else []
    return leaf.item() if isinstance(leaf, np.generic) else leaf


def _plain(node):
    if isinstance(node, _Sequence):
        return [_plain(node[at]) for at in sorted(node)]
    return {key: _plain(value) for key, value in node.items()} if type(node) is dict else node


def nested(tree):
    """The tree as dicts and lists; objects are dicts of their attributes."""
    found = _paths(tree)
    if len(found) == 1 and not found[0][0]:
        return _kept(found[0][1])
    root = {}
    if found and found[0][0][0][1]:
        root = _Sequence()
    for path, leaf in found:
        place = root
        for (name, _), (_, is_next_place) in zip(path[:-1], path[1:]):
            if name not in place:
                place[name] = _Sequence() if is_next_place else {}
            place = place[name]
        place[path[-1][0]] = _kept(leaf)
    return _plain(root)


def values(node):
    """The nested dicts and lists with arrays."""
    if isinstance(node, _Held):
        return node.array()
    if type(node) is dict:
        return {key: values(value) for key, value in node.items()}
    return [values(value) for value in node] if type(node) is list else node


def _like(target, found):
    """A leaf as what stands at its place in the target."""
    if isinstance(found, _Held):
        found = found.array()
    if isinstance(target, (jax.Array, jax.ShapeDtypeStruct)):
        if tuple(np.shape(found)) != tuple(target.shape):
            raise ValueError(f"Requested shape: {tuple(target.shape)} is not compatible with the stored shape: {tuple(np.shape(found))}.")
        found = found if isinstance(found, jax.Array) else jax.numpy.asarray(found)
        return found if found.dtype == target.dtype else found.astype(target.dtype)
    if isinstance(target, np.ndarray):
        return np.asarray(found).astype(target.dtype)
    if type(target) in (int, float, bool) and np.ndim(found) == 0:
        return type(target)(found)
    return found


def filled(target, node):
    """The target with the values of nested dicts and lists at its leaves."""
    structure = jax.tree_util.tree_structure(target, is_leaf=_is_end)
    leaves = []
    for path, leaf in _paths(target):
        found = node
        for name, _ in path:
            try:
                found = found[name]
            except (KeyError, IndexError, TypeError):
                at = ".".join(str(name) for name, _ in path)
                raise ValueError(
                    f"User-provided restore item and on-disk value metadata tree structures do not match: there is no {at!r} in the checkpoint"
                ) from None
        leaves.append(leaf if _is_end(leaf) else _like(leaf, found))
    return jax.tree_util.tree_unflatten(structure, leaves)
