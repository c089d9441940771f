"""Modules in a folder of the notebook, for `pkgutil` and `importlib.machinery.PathFinder`, which ask the hooks of paths."""

import os
import sys


class FolderFinder:
    """Lists the modules and packages of a folder."""

    def __init__(self, path):
        if not os.path.isdir(path):
            raise ImportError(f"{path} is no folder", path=path)
        self.path = path

    def find_spec(self, name, target=None):
        from _notebook_boot import Finder

        return Finder.find_spec(name, [self.path], target)

    def iter_modules(self, prefix=""):
        for name in sorted(os.listdir(self.path)):
            module = name.removesuffix(".py")
            package = os.path.isfile(os.path.join(self.path, name, "__init__.py"))
            if module.isidentifier() and module != "__init__" and (package or module != name):
                yield prefix + module, package


def install():
    if FolderFinder not in sys.path_hooks:
        sys.path_hooks.append(FolderFinder)
        # It holds that nobody looks into a folder.
        sys.path_importer_cache.clear()
