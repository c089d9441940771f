"""Boots a session: installs importer, streams, clock, files and display.

Imported once, when a session starts, before any cell. Invariant: nothing that is imported here comes from the packed standard
library, so that starting needs no download.
"""

import builtins
import sys

import _io
import _notebook
import _notebook_code
from _frozen_importlib import ModuleSpec


# Where `%pip` unpacks packages. Not in the notebook's folder: after a restart of the kernel they come from their wheels again.
SITE = "/lib/python3.14/site-packages"
# The wheels that were installed, a path a line. In the notebook's folder, which a restart keeps.
INSTALLED = "/home/.installed_wheels.txt"
_looked_for_wheels = False


def restore_packages():
    """Installs again what was installed before the kernel was restarted, once; whether there was something."""
    global _looked_for_wheels
    if _looked_for_wheels:
        return False
    _looked_for_wheels = True
    try:
        with builtins.open(INSTALLED) as file:
            wheels = file.read().split("\n")
    except OSError:
        return False
    __import__("_notebook_pip").restore([wheel for wheel in wheels if wheel])
    return True


def _installs_wheel(module):
    """Installs the package that comes with the page and gives this top-level module; whether there is one."""
    package = _notebook.package_of_module(module)
    if package is not None:
        __import__("_notebook_wheels").install(package)
    return package is not None


def _begin_concrete(metaclass):
    """Until a class is made, it is not as abstract as its bases: its `__init_subclass__` may make an object of it."""
    make = metaclass.__new__

    def __new__(mcls, name, bases, namespace, /, **options):
        namespace.setdefault("__abstractmethods__", frozenset())
        return make(mcls, name, bases, namespace, **options)

    metaclass.__new__ = __new__


def _folder(path):
    return __import__("_notebook_folders").FolderFinder(path)


class Loader:
    """Loads what `Finder` found."""

    def __init__(self, path):
        self.path = path

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__spec__.name
        # Not by the spec's `has_location`: that would ask an importer of files which is not there.
        module.__file__ = self.path
        _notebook.run_module(name, self.path, module.__dict__)
        if name == "linecache":
            for file_name, source in _notebook.cells():
                show_source(module, file_name, source)
        elif name == "io":
            from _notebook_file_io import open, open_code

            module.open, module.open_code = open, open_code
        elif name == "importlib":
            # Where Python starts from files, that tells it.
            module._bootstrap_external._set_bootstrap_module(module._bootstrap)
            module._bootstrap._bootstrap_external = module._bootstrap_external
        elif name == "importlib.machinery":
            # For those that ask the hooks of paths themselves: `pkgutil`, `PathFinder`.
            sys.path_hooks.append(_folder)
            sys.path_importer_cache.clear()
        elif name == "abc":
            _notebook.tell_of_abstract_classes(module.ABCMeta)
            _begin_concrete(module.ABCMeta)
        elif name == "altair":
            # Its usual form has a browser load scripts from a network; the page draws specifications.
            module.renderers.register("page", lambda spec, **options: {"application/vnd.vegalite.v6+json": spec})
            module.renderers.enable("page")
        elif name == "threading":
            __import__("_notebook_threads").install(module)

    def get_source(self, name):
        return _notebook.module_source(name, self.path)

    def get_code(self, name):
        return _notebook.module_code(name, self.path)

    def get_filename(self, name):
        return self.path

    def is_package(self, name):
        return self.path.endswith("/__init__.py")

    def get_resource_reader(self, name):
        """What `importlib.resources` reads a package's files with."""
        from importlib.readers import FileReader

        return FileReader(self)

    def get_data(self, path):
        with builtins.open(path, "rb") as file:
            return file.read()


class NamespaceLoader:
    """Makes a package of a folder without `__init__.py`: there is nothing to run."""

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        pass

    def is_package(self, name):
        return True

    def get_source(self, name):
        return ""


class Finder:
    """Finds embedded modules, modules of the packed standard library, and the user's own files."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        found = _notebook.find_module(name, sys.path if path is None else path)
        if found is None and path is None and (restore_packages() or _installs_wheel(name)):
            found = _notebook.find_module(name, sys.path)
        if found is None:
            return None
        is_package, origin = found
        if origin.endswith("/"):
            spec = ModuleSpec(name, NamespaceLoader(), is_package=True)
            spec.submodule_search_locations = [origin[:-1]]
            return spec
        spec = ModuleSpec(name, Loader(origin), origin=origin, is_package=is_package)
        if is_package:
            spec.submodule_search_locations.append(origin.rpartition("/")[0])
        return spec

    @staticmethod
    def invalidate_caches():
        pass

    @staticmethod
    def find_distributions(*context):
        """The installed packages, and a library that is asked for by its name, for `importlib.metadata`."""
        from importlib.metadata import MetadataPathFinder

        restore_packages()
        installed = list(MetadataPathFinder.find_distributions(*context))
        name = context[0].name if context else None
        return installed or (__import__("_notebook_distributions").of_library(name) if name else [])


def show_source(linecache, file_name, source):
    """Makes a cell's source known to `linecache`, and so to `inspect` and `traceback`."""
    lines = source.splitlines(True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    # Without a time of change, `checkcache` leaves the entry alone.
    linecache.cache[file_name] = len(source), None, lines, file_name


# Called before each cell.
before_cell = []


def cell_added(file_name, source):
    """A cell is about to run."""
    for call in before_cell:
        call()
    linecache = sys.modules.get("linecache")
    if linecache is not None:
        show_source(linecache, file_name, source)


# Functions that are called when a cell has ended, whether well or not: open figures are shown then.
at_cell_end = []


def cell_ended():
    for function in at_cell_end:
        function()


def install():
    sys.meta_path.append(Finder)
    sys.path[:] = ["/home", SITE]
    # Only now: these modules are found by the importer.
    import _notebook_displays as displays
    import _notebook_file_io as file_io
    import _notebook_streams as streams
    from _notebook_install_clock import install_clock
    from _notebook_system import install_system

    sys.stdout = sys.__stdout__ = streams.Output("<stdout>", _notebook.write_out)
    sys.stderr = sys.__stderr__ = streams.Output("<stderr>", _notebook.write_err)
    sys.stdin = sys.__stdin__ = streams.Input()
    sys.breakpointhook = streams.breakpointhook
    install_system()
    install_clock()
    _io.FileIO = file_io.FileIO
    _io.open = file_io.open
    _io.open_code = file_io.open_code
    for name in ("exec", "eval", "compile"):
        setattr(builtins, f"_{name}", getattr(builtins, name))
        setattr(builtins, name, getattr(_notebook_code, name))
    builtins.open = file_io.open
    builtins.help = displays.help
    builtins.input = streams.input
    builtins.display = displays.display
    builtins.get_ipython = displays.get_ipython


install()
