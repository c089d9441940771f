"""Modules and their data."""

from .datamodule import LightningDataModule
from .module import LightningModule

__all__ = ["LightningDataModule", "LightningModule"]
