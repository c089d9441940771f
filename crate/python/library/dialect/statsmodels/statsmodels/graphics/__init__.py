"""Figures."""


def __getattr__(name):
    import importlib

    if name in ("agreement", "api", "factorplots", "gofplots", "regressionplots", "tsaplots", "utils"):
        return importlib.import_module(f"statsmodels.graphics.{name}")
    raise AttributeError(f"module 'statsmodels.graphics' has no attribute {name!r}")
