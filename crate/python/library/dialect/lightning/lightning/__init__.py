"""Lightning's names: networks with their steps, a trainer that calls them, and what listens to it."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

__version__ = _version("2.6.6")

from .pytorch import Callback, LightningDataModule, LightningModule, Trainer, seed_everything

__all__ = ["Callback", "LightningDataModule", "LightningModule", "Trainer", "seed_everything"]

__getattr__ = _missing_names("lightning", {"Fabric": "a loop of your own; one device computes here"})
