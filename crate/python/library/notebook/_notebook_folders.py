"""Modules in a folder of the notebook, for `pkgutil` and `importlib.machinery.PathFinder`, which ask the hooks of paths."""

import os
from importlib.machinery import SourceFileLoader

from _notebook_boot import Finder, Loader


class FileLoader(Loader, SourceFileLoader):
    """Loads a file as others are loaded, and is of the class that tools ask for which change sources on the way."""

    def __init__(self, name, path):
        super().__init__(path)
        self.name = name


class FolderFinder:
    """Lists the modules and packages of a folder."""

    def __init__(self, path):
        if not os.path.isdir(path):
            raise ImportError(f"{path} is no folder", path=path)
        self.path = path

    def find_spec(self, name, target=None):
        spec = Finder.find_spec(name, [self.path], target)
        if spec is not None and type(spec.loader) is Loader:
            spec.loader = FileLoader(name, spec.loader.path)
        return spec

    def iter_modules(self, prefix=""):
        for name in sorted(os.listdir(self.path)):
            module = name.removesuffix(".py")
            package = os.path.isfile(os.path.join(self.path, name, "__init__.py"))
            if module.isidentifier() and module != "__init__" and (package or module != name):
                yield prefix + module, package
