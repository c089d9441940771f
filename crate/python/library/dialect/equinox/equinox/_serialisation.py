"""The leaves of a tree in a file, one after the other."""

import jax
import jax.numpy as jnp
import numpy as np

from ._filters import is_array


def default_serialise_filter_spec(f, x):
    """Writes an array or a number."""
    if is_array(x) or isinstance(x, (bool, float, complex, int)):
        np.save(f, np.asarray(x))


def _load(f):
    """The array that begins here: others follow it in the file."""
    import ast
    import io
    import math

    start = f.read(8)
    size = f.read(2 if start[6:7] == b"\x01" else 4)
    header = f.read(int.from_bytes(size, "little"))
    said = ast.literal_eval(header.decode().strip())
    count = math.prod(said["shape"]) * np.dtype(said["descr"]).itemsize
    return np.load(io.BytesIO(start + size + header + f.read(count)))


def default_deserialise_filter_spec(f, x):
    """Reads what stands for such a leaf."""
    if isinstance(x, jax.Array):
        return jnp.asarray(_load(f))
    if isinstance(x, (np.ndarray, np.generic)):
        return _load(f)
    if isinstance(x, (bool, float, complex, int)):
        return type(x)(_load(f).item())
    return x


def _path(file):
    if hasattr(file, "read") or hasattr(file, "write"):
        return None
    name = str(file)
    return name if "." in name.rpartition("/")[2] else f"{name}.eqx"


def tree_serialise_leaves(path_or_file, pytree, filter_spec=default_serialise_filter_spec, is_leaf=None):
    """Writes the leaves of a tree."""
    path = _path(path_or_file)
    file = path_or_file if path is None else open(path, "wb")
    try:
        for leaf in jax.tree_util.tree_leaves(pytree, is_leaf=is_leaf):
            filter_spec(file, leaf)
    finally:
        if path is not None:
            file.close()


def tree_deserialise_leaves(path_or_file, like, filter_spec=default_deserialise_filter_spec, is_leaf=None):
    """A tree like this one, with leaves from a file."""
    path = _path(path_or_file)
    file = path_or_file if path is None else open(path, "rb")
    try:
        leaves, structure = jax.tree_util.tree_flatten(like, is_leaf=is_leaf)
        paths = jax.tree_util.tree_flatten_with_path(like, is_leaf=is_leaf)[0]
        found = []
        for (where, _), leaf in zip(paths, leaves):
            made = filter_spec(file, leaf)
            if is_array(leaf) and is_array(made) and (leaf.shape != made.shape or leaf.dtype != made.dtype):
                kind = "shape" if leaf.shape != made.shape else "dtype"
                raise RuntimeError(
                    f"Deserialised leaf at path {where} has changed {kind} from {getattr(leaf, kind)} in `like` to {getattr(made, kind)} on disk."
                )
            found.append(made)
        return jax.tree_util.tree_unflatten(structure, found)
    finally:
        if path is not None:
            file.close()
