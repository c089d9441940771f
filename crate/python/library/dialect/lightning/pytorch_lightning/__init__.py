"""`lightning.pytorch` under its older name."""

import importlib
import sys

from lightning.pytorch import Callback, LightningDataModule, LightningModule, Trainer, __getattr__, __version__, callbacks, loggers, seed_everything  # noqa: F401

__all__ = ["Callback", "LightningDataModule", "LightningModule", "Trainer", "callbacks", "loggers", "seed_everything"]

_PARTS = (
    "callbacks callbacks.callback callbacks.early_stopping callbacks.lambda_function callbacks.model_checkpoint callbacks.progress utilities.model_summary core core.datamodule "
    "core.module loggers loggers.csv_logs loggers.logger loggers.tensorboard profilers trainer trainer.states trainer.trainer utilities utilities.combined_loader "
    "utilities.exceptions utilities.rank_zero utilities.seed utilities.types"
)
for _name in _PARTS.split():
    sys.modules[f"pytorch_lightning.{_name}"] = importlib.import_module(f"lightning.pytorch.{_name}")
