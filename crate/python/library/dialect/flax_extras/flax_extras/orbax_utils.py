"""`flax.training.orbax_utils`: settings of saving and restoring for each leaf of a tree."""

from orbax.checkpoint import ArrayRestoreArgs, RestoreArgs, SaveArgs

import jax


def save_args_from_target(target):
    """How each leaf is saved."""
    return jax.tree.map(lambda _: SaveArgs(), target)


def restore_args_from_target(target, mesh=None):
    """How each leaf is restored."""
    return jax.tree.map(lambda x: ArrayRestoreArgs() if isinstance(x, jax.Array) else RestoreArgs(), target)
