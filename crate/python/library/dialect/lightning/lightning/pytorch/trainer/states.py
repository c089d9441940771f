"""What a trainer does now, in words."""

from enum import Enum


class TrainerFn(str, Enum):
    """The method that was called; each equals its word."""

    FITTING, VALIDATING, TESTING, PREDICTING = "fit", "validate", "test", "predict"


class TrainerState:
    """What is done now."""

    def __init__(self):
        self.fn, self.stage, self.status = None, None, "initializing"

    finished = property(lambda self: self.status == "finished")
    stopped = property(lambda self: self.status == "interrupted")
