"""Names of a dialect that lie in an archive of their own, which is fetched when one of them is first used."""

import importlib
import sys
import types
from importlib.machinery import ModuleSpec

from .names import missing_names


# The names that a module has by now, without those that are found late.
own_names = types.ModuleType.__dict__["__dict__"].__get__


def late_names(module, *places, names=None, instead=None):
    """A `__getattr__` for a module: `names` maps names to modules; the others are looked for in `places`, modules too.

    `instead` is that of `missing_names`, which answers for what is nowhere. Where a module has an empty `__path__`,
    `from module import *` gives the late names, too.

    >>> from tandem.dialect.late import late_names
    >>> late_names("torch", names={"take": "tandem"})("take") is td.take
    True
    """
    missing = missing_names(module, instead)
    names = names or {}

    def __getattr__(name):
        if name.startswith("_") and name not in names:
            # A module may have another name than that by which others find it.
            found = own_names(sys.modules[module]) if module in sys.modules else {}
            if name == "__all__" and found.get("__path__") == []:
                # `import *` asks for it, and takes what the module has then.
                for key, value in late_values().items():
                    found.setdefault(key, value)
            return missing(name)
        for place in (names[name],) if name in names else places:
            found = importlib.import_module(place)
            own = own_names(found)
            if name in own and place != f"{module}.{name}":
                return own[name]
            if name in names:
                return found
        return missing(name)

    def late_values():
        """All names that are found late, with their values."""
        found = {}
        for place in places:
            found |= {name: value for name, value in vars(importlib.import_module(place)).items() if not isinstance(value, types.ModuleType)}
        return found | {name: __getattr__(name) for name in names}

    __getattr__.late_values = late_values
    return __getattr__


class _WithLateNames(types.ModuleType):
    """A module whose `__dict__` has the names that are found late, for programs that go through all names of a module."""

    @property
    def __dict__(self):
        names = own_names(self)
        late = getattr(names.get("__getattr__"), "late_values", None)
        if late is not None and not names.get("_has_late_names"):
            names["_has_late_names"] = True
            for name, value in late().items():
                if not name.startswith("_"):
                    names.setdefault(name, value)
        return names


def list_late_names(module):
    """Has `vars` of a module that is being imported name what its `__getattr__` finds."""
    sys.modules[module].__class__ = _WithLateNames


class LateModules:
    """A finder of modules of a library by the names of its files: `table` is a module whose `FILES` maps them to modules that have their names."""

    def __init__(self, library, table):
        self.library, self.table = library, table

    def find_spec(self, name, path=None, target=None):
        """The module, where the table knows one of this name or below it."""
        if not name.startswith(self.library + ".") or not self._known(name):
            return None
        return ModuleSpec(name, self, is_package=True)

    def _files(self):
        return importlib.import_module(self.table).FILES

    def _known(self, name):
        return any(one == name or one.startswith(name + ".") for one in self._files())

    def create_module(self, spec):
        """A module that looks its names up."""
        made, places = types.ModuleType(spec.name), self._files().get(spec.name, "").split()

        def __getattr__(name):
            if not name.startswith("__"):
                if self._known(f"{spec.name}.{name}"):
                    return importlib.import_module(f"{spec.name}.{name}")
                for place in places:
                    try:
                        return getattr(importlib.import_module(place), name)
                    except AttributeError:
                        pass
            raise AttributeError(f"module {spec.name!r} has no attribute {name!r}")

        made.__getattr__ = __getattr__
        return made

    def exec_module(self, module):
        """Nothing: names are looked up when they are used."""


class Late(type):
    """The type of classes that stand for modules, some of whose names lie elsewhere: `_late` is their `__getattr__`."""

    def __getattr__(cls, name):
        return cls.__dict__["_late"].__func__(name)
