"""torchtext: tokens of texts, and the numbers that stand for them. Nothing is downloaded."""

from tandem.dialect import missing_names
from tandem.dialect import version as _version

from . import data, datasets, functional, transforms, utils, vocab

__version__ = _version("0.18.0")
__all__ = ["data", "datasets", "functional", "transforms", "utils", "vocab"]


def disable_torchtext_deprecation_warning():
    """Nothing: no warning is given."""


__getattr__ = missing_names("torchtext")
