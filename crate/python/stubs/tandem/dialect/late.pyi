"""Names of a dialect that lie in an archive of their own, which is fetched when one of them is first used."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any

class Late(type):
    """The type of classes that stand for modules, some of whose names lie elsewhere: `_late` is their `__getattr__`."""
    def __getattr__(cls, name): ...

class LateModules:
    """A finder of modules of a library by the names of its files: `table` is a module whose `FILES` maps them to modules that have their names."""
    def __init__(self, library, table): ...
    def create_module(self, spec):
        """A module that looks its names up."""
        ...
    def exec_module(self, module):
        """Nothing: names are looked up when they are used."""
        ...
    def find_spec(self, name, path=None, target=None):
        """The module, where the table knows one of this name or below it."""
        ...
    def __getattr__(self, name: str): ...

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

def late_names(module, *places, names=None, instead=None):
    """A `__getattr__` for a module: `names` maps names to modules; the others are looked for in `places`, modules too.

    `instead` is that of `missing_names`, which answers for what is nowhere. Where a module has an empty `__path__`,
    `from module import *` gives the late names, too.

    >>> from tandem.dialect.late import late_names
    >>> late_names("torch", names={"take": "tandem"})("take") is td.take
    True"""
    ...

def list_late_names(module):
    """Has `vars` of a module that is being imported name what its `__getattr__` finds."""
    ...

def own_names(instance, owner=None, /): ...
