"""What `importlib.metadata` says of the libraries that come with the notebook. They are no files of an index: each tells its version itself."""

import importlib
import sys
from importlib.metadata import Distribution

from _notebook_packages import is_here, module_of


class _OfLibrary(Distribution):
    """A library under the name that it has at the package index."""

    def __init__(self, name, version):
        self._metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"

    def read_text(self, filename):
        return self._metadata if filename == "METADATA" else None

    def locate_file(self, path):
        raise FileNotFoundError(f"{path}: a library of the notebook has no folder")


def of_library(name):
    """The distributions of this name among the libraries of the notebook: one, or none.

    The standard library's modules are parts of Python, though some have a version."""
    module = module_of(name)
    if module in sys.stdlib_module_names or not is_here(module):
        return []
    version = getattr(importlib.import_module(module), "__version__", None)
    return [] if version is None else [_OfLibrary(name, version)]
