"""torchinfo's `summary`: a table of a network's layers, with shapes, parameters and operations."""

from tandem.dialect import version as _version

from .enums import ColumnSettings, Mode, RowSettings, Units, Verbosity
from .model_statistics import ModelStatistics
from .torchinfo import summary

__version__ = _version("1.8.0")
__all__ = ("ColumnSettings", "Mode", "ModelStatistics", "RowSettings", "Units", "Verbosity", "summary")
