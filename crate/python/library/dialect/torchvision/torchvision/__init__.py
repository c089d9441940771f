"""torchvision's names: transforms, data sets over files that the reader dropped, models without weights."""

from tandem.dialect import missing_names, version

from . import datasets, io, models, ops, transforms, utils  # noqa: F401

__version__ = version("0.24.0")
__getattr__ = missing_names("torchvision")
