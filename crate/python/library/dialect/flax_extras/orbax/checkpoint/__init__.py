"""`orbax.checkpoint`: trees of arrays are written into folders and read again."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import args, test_utils, utils
from ._checkpointers import (
    ArrayRestoreArgs,
    AsyncCheckpointer,
    Checkpointer,
    JsonCheckpointHandler,
    PyTreeCheckpointer,
    PyTreeCheckpointHandler,
    RestoreArgs,
    SaveArgs,
    StandardCheckpointer,
    StandardCheckpointHandler,
)
from ._manager import CheckpointManager, CheckpointManagerOptions

__version__ = _version("0.12.8")
__all__ = [
    "ArrayRestoreArgs", "AsyncCheckpointer", "CheckpointManager", "CheckpointManagerOptions", "Checkpointer", "JsonCheckpointHandler",
    "PyTreeCheckpointHandler", "PyTreeCheckpointer", "RestoreArgs", "SaveArgs", "StandardCheckpointHandler", "StandardCheckpointer", "args",
    "test_utils", "utils",
]  # fmt: skip


class checkpoint_utils:
    """`orbax.checkpoint.checkpoint_utils`: settings for each leaf."""

    @staticmethod
    def construct_restore_args(target, sharding_tree=None, set_global_shape=True):
        """How each leaf is restored."""
        import jax

        return jax.tree.map(lambda x: ArrayRestoreArgs() if isinstance(x, jax.Array) else RestoreArgs(), target)


__getattr__ = _missing_names("orbax.checkpoint")
