"""`flax.training.checkpoints`: trees in files of a folder, one for each step."""
from flax import errors as errors
from flax.serialization import from_bytes as from_bytes
from flax.serialization import to_bytes as to_bytes
from typing import Any

def latest_checkpoint(ckpt_dir, prefix='checkpoint_'):
    """The path of the last file, or `None`."""
    ...

def restore_checkpoint(ckpt_dir, target, step=None, prefix='checkpoint_', **_):
    """The tree of the last file, or of a step; like `target`, or as dicts for `None`. Without a file, `target` itself."""
    ...

def save_checkpoint(ckpt_dir, target, step, prefix='checkpoint_', keep=1, overwrite=False, keep_every_n_steps=None, **_):
    """Saves a tree, and removes all files but the last `keep`; an earlier step than the last needs `overwrite`."""
    ...
