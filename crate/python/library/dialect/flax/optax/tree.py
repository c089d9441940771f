"""`optax.tree`: the functions of `optax.tree_utils` under short names."""

from . import tree_utils


def __getattr__(name):
    try:
        return getattr(tree_utils, f"tree_{name}")
    except AttributeError:
        raise AttributeError(f"module 'optax.tree' has no attribute '{name}'") from None
