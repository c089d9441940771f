"""Names for annotations."""

from typing import Any

STEP_OUTPUT = EVAL_DATALOADERS = TRAIN_DATALOADERS = OptimizerLRScheduler = LRSchedulerTypeUnion = Any
