"""matplotlib's names over Tandem's drawing: figures are SVG pictures below their cell."""
from cycler import cycler as cycler
from matplotlib import animation as animation
from matplotlib import artist as artist
from matplotlib import axes as axes
from matplotlib import axis as axis
from matplotlib import cm as cm
from matplotlib import collections as collections
from matplotlib import colorbar as colorbar
from matplotlib import colors as colors
from matplotlib import container as container
from matplotlib import contour as contour
from matplotlib import figure as figure
from matplotlib import gridspec as gridspec
from matplotlib import image as image
from matplotlib import legend as legend
from matplotlib import lines as lines
from matplotlib import patches as patches
from matplotlib import path as path
from matplotlib import pyplot as pyplot
from matplotlib import style as style
from matplotlib import text as text
from matplotlib import ticker as ticker
from matplotlib import transforms as transforms
from typing import Any

class ContextDecorator:
    """A base class or mixin that enables context managers to work as decorators."""
    def __call__(self, func): ...

class ModuleSpec:
    """The specification for a module, used for loading.

    A module's spec is the source for information about the module.  For
    data associated with the module, including source, use the spec's
    loader.

    `name` is the absolute name of the module.  `loader` is the loader
    to use when loading the module.  `parent` is the name of the
    package the module is in.  The parent is derived from the name.

    `is_package` determines if the module is considered a package or
    not.  On modules this is reflected by the `__path__` attribute.

    `origin` is the specific location used by the loader from which to
    load the module, if that information is available.  When filename is
    set, origin will match.

    `has_location` indicates that a spec's "origin" reflects a location.
    When this is True, `__file__` attribute of the module is set.

    `cached` is the location of the cached bytecode file, if any.  It
    corresponds to the `__cached__` attribute.

    `submodule_search_locations` is the sequence of path entries to
    search when importing submodules.  If set, is_package should be
    True--and False otherwise.

    Packages are simply modules that (may) have submodules.  If a spec
    has a non-None value in `submodule_search_locations`, the import
    system will consider modules loaded from the spec as packages.

    Only finders (see importlib.abc.MetaPathFinder and
    importlib.abc.PathEntryFinder) should modify ModuleSpec instances."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None): ...
    def __repr__(self) -> str: ...
    @property
    def cached(self): ...
    @property
    def has_location(self): ...
    @property
    def parent(self):
        """The name of the module's parent."""
        ...

class RcParams(dict):
    """The defaults of figures, by name; a name that is not there is an error."""
    def __missing__(self, name): ...
    def __setitem__(self, name, value) -> None: ...
    def copy(self): ...
    def update(self, *others, **more): ...
    def __getattr__(self, name: str): ...

def find_spec(name, package=None):
    """Return the spec for the specified module.

    First, sys.modules is checked to see if the module was already imported. If
    so, then sys.modules[name].__spec__ is returned. If that happens to be
    set to None, then ValueError is raised. If the module is not in
    sys.modules, then sys.meta_path is searched for a suitable spec with the
    value of 'path' given to the finders. None is returned if no spec could
    be found.

    If the name is for submodule (contains a dot), the parent module is
    automatically imported.

    The name and package arguments work the same as importlib.import_module().
    In other words, relative module names (with leading dots) work."""
    ...

def get_backend(): ...

def import_module(name, package=None):
    """Import a module.

    The 'package' argument is required when performing a relative import. It
    specifies the package to use as the anchor point from which to resolve the
    relative import to an absolute import."""
    ...

def interactive(b): ...

def is_interactive(): ...

def rc(group, **values):
    """Sets defaults of one group or several: `rc("lines", linewidth=2)`."""
    ...

rcParams: RcParams
rcParamsDefault: RcParams
class rc_context(ContextDecorator):
    """Defaults that hold within a `with` statement, or in the function below."""
    def __enter__(self): ...
    def __exit__(self, *exception): ...
    def __init__(self, rc=None, fname=None): ...
    def __getattr__(self, name: str): ...

def rcdefaults():
    """All defaults as at the start."""
    ...

def use(backend, force=True):
    """Figures are shown below their cell with every backend."""
    ...

def __getattr__(name: str) -> Any: ...
