"""Keras by its own name: `import keras` gives `tf.keras`, and `keras.layers` is the module `tensorflow.keras.layers`."""

import importlib
import importlib.machinery
import sys


class _SameModules:
    """Finds `keras.x` as the module that `tensorflow.keras.x` is, so that no class is there twice."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if not name.startswith("keras."):
            return None
        return importlib.machinery.ModuleSpec(name, _SameModules)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        name = module.__spec__.name
        parent, _, last = name.rpartition(".")
        try:
            same = importlib.import_module(f"tensorflow.{name}")
        except ModuleNotFoundError:
            # One that another archive has.
            same = getattr(importlib.import_module(f"tensorflow.{parent}"), last, None)
            if not isinstance(same, type(sys)):
                raise ModuleNotFoundError(f"No module named {name!r}", name=name) from None
        sys.modules[name] = same


sys.meta_path.insert(0, _SameModules)
sys.modules[__name__] = importlib.import_module("tensorflow.keras")
