"""Modules of `mxnet` that lie here, by the names under which programs import them."""

import importlib
from importlib.machinery import ModuleSpec

MODULES = {
    **{f"mxnet.{name}": name for name in ("io", "operator", "profiler", "test_utils", "kvstore", "module", "model", "callback", "visualization")},
    "mxnet.name": "naming", "mxnet.attribute": "naming", "mxnet.rnn": "sentences", "mxnet.viz": "visualization", "mxnet.kv": "kvstore", "mxnet.mod": "module", "mxnet.contrib": "contrib_package",
    "mxnet.contrib.ndarray": "contrib", "mxnet.contrib.nd": "contrib", "mxnet.ndarray.contrib": "contrib", "mxnet.ndarray.sparse": "sparse",
}  # fmt: skip


class _Loader:
    def create_module(self, spec):
        return importlib.import_module(f"mxnet_extras.{MODULES[spec.name]}")

    def exec_module(self, module):
        pass


def spec(name):
    """Where a module is, or None."""
    return ModuleSpec(name, _Loader(), is_package=name == "mxnet.contrib") if name in MODULES else None
