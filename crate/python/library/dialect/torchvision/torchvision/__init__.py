"""torchvision's names: transforms, data sets over files that the reader dropped, models without weights."""

import importlib

from tandem.dialect import missing_names, version

__version__ = version("0.24.0")
_PARTS = ("datasets", "io", "models", "ops", "transforms", "tv_tensors", "utils")
_missing = missing_names("torchvision")


def set_image_backend(backend):
    """Pictures are read by `PIL`."""
    if backend != "PIL":
        raise ValueError(f"Invalid backend '{backend}'. Options are 'PIL' and 'accimage'")


def get_image_backend():
    """What reads pictures."""
    return "PIL"


def __getattr__(name):
    return importlib.import_module(f"torchvision.{name}") if name in _PARTS else _missing(name)


# For what lists the names of modules.
__getattr__.late_values = lambda: {name: __getattr__(name) for name in _PARTS}
