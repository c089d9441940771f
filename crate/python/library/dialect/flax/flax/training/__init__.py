"""`flax.training`: what training loops need."""

from . import checkpoints, common_utils, train_state  # noqa: F401
