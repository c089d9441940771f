"""What listens to a trainer."""

from .callback import Callback
from .early_stopping import EarlyStopping
from .lambda_function import LambdaCallback
from .model_checkpoint import Checkpoint, ModelCheckpoint
from .more import BackboneFinetuning, BaseFinetuning, BasePredictionWriter, DeviceStatsMonitor, GradientAccumulationScheduler, LearningRateMonitor, Timer
from .progress import ModelSummary, ProgressBar, RichModelSummary, RichProgressBar, TQDMProgressBar
from .weight_averaging import StochasticWeightAveraging

__all__ = [
    "BackboneFinetuning", "BaseFinetuning", "BasePredictionWriter", "Callback", "Checkpoint", "DeviceStatsMonitor", "EarlyStopping",
    "GradientAccumulationScheduler", "LambdaCallback", "LearningRateMonitor", "ModelCheckpoint", "ModelSummary", "ProgressBar", "RichModelSummary",
    "RichProgressBar", "StochasticWeightAveraging", "TQDMProgressBar", "Timer",
]  # fmt: skip
