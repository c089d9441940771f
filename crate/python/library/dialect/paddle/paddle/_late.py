"""Modules and names of `paddle` that lie in `paddle_extras`, which is fetched when one of them is first used."""

import importlib
import sys
from importlib.machinery import ModuleSpec

_PACKAGES = {"vision": "datasets models ops transforms", "hapi": "callbacks model"}
MODULES = {f"paddle.{name}": name for name in ("amp", "distributed", "distribution", "jit", "static", *_PACKAGES)}
MODULES |= {f"paddle.{package}.{name}": f"{package}.{name}" for package, names in _PACKAGES.items() for name in names.split()}
MODULES["paddle.callbacks"] = "hapi.callbacks"
# Names of `paddle` itself, by the module in which they lie.
NAMES = {
    "Model": "hapi", "summary": "hapi", "flops": "hapi", "save": "serialization", "load": "serialization",
    **{name: None for name in "amp callbacks distributed distribution hapi io jit metric optimizer regularizer static vision".split()},
}  # fmt: skip


class _Finder:
    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self, is_package=name.rpartition(".")[2] in _PACKAGES) if name in MODULES else None

    def create_module(self, spec):
        return importlib.import_module(f"paddle_extras.{MODULES[spec.name]}")

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def found(name):
    """What `paddle.name` is."""
    place = NAMES[name]
    module = importlib.import_module(f"paddle.{place or name}")
    return module if place is None else getattr(module, name)
