"""The parts: modules, data, trainer."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

__version__ = _version("2.6.6")

from . import callbacks, loggers
from .callbacks import Callback
from .core import LightningDataModule, LightningModule
from .trainer import Trainer
from .utilities.seed import seed_everything

__all__ = ["Callback", "LightningDataModule", "LightningModule", "Trainer", "callbacks", "loggers", "seed_everything"]

__getattr__ = _missing_names("lightning.pytorch")
