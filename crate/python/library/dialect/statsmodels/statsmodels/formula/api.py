"""Models of formulas."""

_PLACES = {
    "statsmodels.regression._models": "ols wls gls glsar",
    "statsmodels.discrete.discrete_model": "logit probit poisson mnlogit negativebinomial",
    "statsmodels.genmod.generalized_linear_model": "glm",
    "statsmodels.robust.robust_linear_model": "rlm",
    "statsmodels.regression.quantile_regression": "quantreg",
    "statsmodels_more.mixed": "mixedlm",
    "statsmodels_rare.grouped": "gee",
    "statsmodels_rare.hazards": "phreg",
}
_CLASSES = {
    "ols": "OLS", "wls": "WLS", "gls": "GLS", "glsar": "GLSAR", "logit": "Logit", "probit": "Probit", "poisson": "Poisson",
    "mnlogit": "MNLogit", "negativebinomial": "NegativeBinomial", "glm": "GLM", "rlm": "RLM", "quantreg": "QuantReg", "mixedlm": "MixedLM",
    "gee": "GEE", "phreg": "PHReg",
}  # fmt: skip
__all__ = list(_CLASSES)


def __getattr__(name):
    import importlib

    for place, names in _PLACES.items():
        if name in names.split():
            return getattr(importlib.import_module(place), _CLASSES[name]).from_formula
    raise AttributeError(f"module 'statsmodels.formula.api' has no attribute {name!r}")


def __dir__():
    return sorted(_CLASSES)
