"""The modules of the data sets, which have no files of their own."""

import importlib
import sys
import types
from importlib.machinery import ModuleSpec

from tandem.dialect.late import late_names

_PACKAGE = "statsmodels.datasets"


class _DataModule(types.ModuleType):
    """The module of one data set: `load`, and what is known of it."""

    def load(self):
        from .datasets import load

        return load(self.__name__.rpartition(".")[2])

    def load_pandas(self):
        return self.load()

    def __getattr__(self, name):
        if name in ("TITLE", "DESCRSHORT", "DESCRLONG", "NOTE", "SOURCE", "COPYRIGHT"):
            from . import datasets

            own = self.__name__.rpartition(".")[2]
            return datasets.note(own) if name == "NOTE" else "This is public domain." if name == "COPYRIGHT" else datasets.TITLES[own]
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")


_SETS = (
    "anes96 cancer ccard china_smoking co2 committee copper cpunish danish_data elnino engel fair fertility grunfeld heart interest_inflation "
    "longley macrodata modechoice nile randhie scotland spector stackloss star98 statecrime strikes sunspots"
)
_NAMES = frozenset(_SETS.split())
_late = late_names("statsmodels.datasets", "statsmodels_more.datasets")


class _Finder:
    """Makes the modules of the data sets, which have no files of their own."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        parent, _, own = name.rpartition(".")
        return ModuleSpec(name, _Finder) if parent == _PACKAGE and (own in _NAMES or own in ("elec_equip", "utils")) else None

    @staticmethod
    def create_module(spec):
        made = types.ModuleType(spec.name) if spec.name.endswith(".utils") else _DataModule(spec.name)
        if spec.name.endswith(".utils"):
            made.__getattr__ = _late
        return made

    @staticmethod
    def exec_module(module):
        """Nothing: names are looked up when they are used."""


sys.meta_path.append(_Finder)


def __getattr__(name):
    return importlib.import_module(f"{_PACKAGE}.{name}") if name in _NAMES or name == "utils" else _late(name)


def __dir__():
    return sorted([*_NAMES, "get_rdataset", "utils"])
