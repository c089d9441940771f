"""All that most programs need, by one name each."""

import importlib as _importlib

from statsmodels import __version__  # noqa: F401

_PLACES = {
    "statsmodels.regression._models": "OLS WLS GLS GLSAR",
    "statsmodels.discrete.discrete_model": "Logit Probit Poisson MNLogit NegativeBinomial",
    "statsmodels.genmod.generalized_linear_model": "GLM",
    "statsmodels.robust.robust_linear_model": "RLM",
    "statsmodels.regression.quantile_regression": "QuantReg",
    "statsmodels_more.mixed": "MixedLM VCSpec",
    "statsmodels_rare.grouped": "GEE",
    "statsmodels_rare.hazards": "PHReg SurvfuncRight",
    "statsmodels_rare.multivariate": "MANOVA PCA MultivariateLS",
    "statsmodels_rare.counts": "GeneralizedPoisson NegativeBinomialP ZeroInflatedPoisson ZeroInflatedGeneralizedPoisson ZeroInflatedNegativeBinomialP "
    "TruncatedLFPoisson TruncatedLFNegativeBinomialP HurdleCountModel",
    "statsmodels.tools.tools": "add_constant categorical",
    "statsmodels.graphics.gofplots": "qqplot qqplot_2samples qqline ProbPlot",
}
_MODULES = {
    "families": "statsmodels.genmod.families", "tsa": "statsmodels.tsa.api", "stats": "statsmodels.stats.api", "graphics": "statsmodels.graphics.api",
    "nonparametric": "statsmodels.nonparametric.api", "tools": "statsmodels.tools", "robust": "statsmodels.robust", "formula": "statsmodels.formula.api",
    "datasets": "statsmodels.datasets", "iolib": "statsmodels.iolib", "distributions": "statsmodels.distributions", "genmod": "statsmodels.genmod.api", "regression": "statsmodels.regression",
    "version": "statsmodels", "multivariate": "statsmodels.multivariate.api",
    "cov_struct": "statsmodels_rare.grouped", "duration": "statsmodels_rare.hazards",
}  # fmt: skip
__all__ = [name for names in _PLACES.values() for name in names.split()] + list(_MODULES)


def __getattr__(name):
    if name in _MODULES:
        return _importlib.import_module(_MODULES[name])
    for place, names in _PLACES.items():
        if name in names.split():
            return getattr(_importlib.import_module(place), name)
    if name == "load":
        from statsmodels.base._inference import Results

        return Results.load
    if name == "show_versions":
        return lambda show_dirs=True: print(f"statsmodels {__version__}")
    raise AttributeError(f"module 'statsmodels.api' has no attribute {name!r}")


def __dir__():
    return sorted(__all__)
