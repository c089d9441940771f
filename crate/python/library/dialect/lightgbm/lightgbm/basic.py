"""The names of the library's base."""

from ._errors import LightGBMError, _Says
from .booster import Booster
from .dataset import Dataset

__all__ = ["Booster", "Dataset", "LGBMDeprecationWarning", "LightGBMError", "Sequence", "register_logger"]


for _one in (Booster, Dataset, LightGBMError):
    _one.__module__ = "lightgbm.basic"


class LGBMDeprecationWarning(FutureWarning):
    """A warning of what will go."""


class Sequence:
    """The base of data that are read by parts."""

    batch_size = 4096

    def __getitem__(self, idx):
        raise NotImplementedError("Sub-classes of lightgbm.Sequence must implement __getitem__()")

    def __len__(self):
        raise NotImplementedError("Sub-classes of lightgbm.Sequence must implement __len__()")


def register_logger(logger, info_method_name="info", warning_method_name="warning"):
    """Sends what the library says to a logger."""
    if not all(callable(getattr(logger, name, None)) for name in (info_method_name, warning_method_name)):
        raise TypeError(f"Logger must provide '{info_method_name}' and '{warning_method_name}' method")
    _Says.logger = logger, info_method_name, warning_method_name
