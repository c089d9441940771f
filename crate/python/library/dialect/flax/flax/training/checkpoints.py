"""`flax.training.checkpoints`: trees in files of a folder, one for each step."""

import os
import re

from .. import errors
from ..serialization import from_bytes, to_bytes


def _found(ckpt_dir, prefix):
    """The files of a folder, by their steps."""
    names = os.listdir(ckpt_dir) if os.path.isdir(ckpt_dir) else []
    steps = {name: re.fullmatch(re.escape(prefix) + r"(-?\d+(?:\.\d+)?)", name) for name in names}
    return [os.path.join(ckpt_dir, name) for name, _ in sorted(((n, float(m[1])) for n, m in steps.items() if m), key=lambda pair: pair[1])]


def _step(path, prefix):
    return float(os.path.basename(path)[len(prefix) :])


def latest_checkpoint(ckpt_dir, prefix="checkpoint_"):
    """The path of the last file, or `None`."""
    return next(reversed(_found(ckpt_dir, prefix)), None)


def save_checkpoint(ckpt_dir, target, step, prefix="checkpoint_", keep=1, overwrite=False, keep_every_n_steps=None, **_):
    """Saves a tree, and removes all files but the last `keep`; an earlier step than the last needs `overwrite`."""
    os.makedirs(ckpt_dir, exist_ok=True)
    path, before = os.path.join(ckpt_dir, f"{prefix}{step}"), _found(ckpt_dir, prefix)
    if before and float(step) <= _step(before[-1], prefix):
        if not overwrite:
            raise errors.InvalidCheckpointError(f'Trying to save an outdated checkpoint at step: "{step}" and path: "{path}".')
        for later in before:
            if _step(later, prefix) >= float(step):
                os.remove(later)
    with open(path, "wb") as file:
        file.write(to_bytes(target))
    for old in _found(ckpt_dir, prefix)[:-keep]:
        if not keep_every_n_steps or _step(old, prefix) % keep_every_n_steps:
            os.remove(old)
    return path


def restore_checkpoint(ckpt_dir, target, step=None, prefix="checkpoint_", **_):
    """The tree of the last file, or of a step; like `target`, or as dicts for `None`. Without a file, `target` itself."""
    if step is not None:
        path = os.path.join(ckpt_dir, f"{prefix}{step}")
        if not os.path.exists(path):
            raise ValueError(f"Matching checkpoint not found: {path}")
    else:
        path = ckpt_dir if os.path.isfile(ckpt_dir) else latest_checkpoint(ckpt_dir, prefix)
    if path is None:
        return target
    with open(path, "rb") as file:
        return from_bytes(target, file.read())
