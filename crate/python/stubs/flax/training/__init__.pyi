"""`flax.training`: what training loops need."""
from flax.training import checkpoints as checkpoints
from flax.training import common_utils as common_utils
from flax.training import train_state as train_state
from typing import Any
