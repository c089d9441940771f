"""`flax.training`: what training loops need."""

from . import common_utils, train_state  # noqa: F401
