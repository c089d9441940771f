"""`flax.training`: what training loops need."""
from flax.training import checkpoints as checkpoints
from flax.training import common_utils as common_utils
from flax.training import dynamic_scale as dynamic_scale
from flax.training import early_stopping as early_stopping
from flax.training import lr_schedule as lr_schedule
from flax.training import train_state as train_state
from typing import Any

def __getattr__(name: str) -> Any: ...
