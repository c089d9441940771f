"""`flax.traverse_util`: nested dicts as flat ones."""

import jax

empty_node = {}


def flatten_dict(xs, keep_empty_nodes=False, is_leaf=None, sep=None):
    """A dict whose keys are paths: tuples, or texts with `sep` between the parts."""
    found = {}

    def walk(tree, path):
        if not hasattr(tree, "items") or is_leaf and is_leaf(path, tree):
            found[path if sep is None else sep.join(map(str, path))] = tree
            return
        if keep_empty_nodes and not len(tree) and path:
            found[path if sep is None else sep.join(map(str, path))] = empty_node
        for key, value in tree.items():
            walk(value, (*path, key))

    walk(xs, ())
    return found


def unflatten_dict(xs, sep=None):
    """The nested dict of a flat one."""
    found = {}
    for path, value in xs.items():
        *parents, last = path.split(sep) if sep is not None else path
        place = found
        for key in parents:
            place = place.setdefault(key, {})
        place[last] = value
    return found


def path_aware_map(f, nested_dict):
    """`f` of the path and each leaf."""
    return jax.tree_util.tree_map_with_path(lambda path, x: f(tuple(str(key._value) for key in path), x), nested_dict)


class ModelParamTraversal:
    """Those parts of a tree whose path and value fulfil a condition."""

    def __init__(self, filter_fn):
        self._filter = filter_fn

    def update(self, fn, inputs):
        """The tree with `fn` of those parts."""
        return jax.tree_util.tree_map_with_path(
            lambda path, x: fn(x) if self._filter("/" + "/".join(str(key._value) for key in path), x) else x, inputs
        )
