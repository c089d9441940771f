"""Models of linear regression."""


def __getattr__(name):
    import importlib

    if name in ("linear_model", "quantile_regression", "mixed_linear_model"):
        return importlib.import_module(f"statsmodels.regression.{name}")
    raise AttributeError(f"module 'statsmodels.regression' has no attribute {name!r}")
