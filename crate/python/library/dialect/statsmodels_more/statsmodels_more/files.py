"""Which modules of statsmodels' own files have their names elsewhere."""

_VECTORS = "statsmodels_more.vectors statsmodels_more.responses statsmodels_more.vector_tests"
_MULTIVARIATE = "statsmodels_rare.multivariate"

FILES = {
    "statsmodels.base.model": "statsmodels_rare.likelihoods statsmodels.base._models",
    "statsmodels.discrete.count_model": "statsmodels_rare.counts",
    "statsmodels.discrete.truncated_model": "statsmodels_rare.counts",
    "statsmodels.miscmodels": "",
    "statsmodels.multivariate": "",
    "statsmodels.multivariate.api": _MULTIVARIATE,
    "statsmodels.multivariate.cancorr": _MULTIVARIATE,
    "statsmodels.multivariate.manova": _MULTIVARIATE,
    "statsmodels.multivariate.multivariate_ols": _MULTIVARIATE,
    "statsmodels.multivariate.pca": _MULTIVARIATE,
    "statsmodels.miscmodels.api": "statsmodels_rare.ordinal",
    "statsmodels.miscmodels.ordinal_model": "statsmodels_rare.ordinal",
    "statsmodels.tools.numdiff": "statsmodels_rare.numdiff",
    "statsmodels.compat": "statsmodels_more.dates",
    "statsmodels.compat.python": "statsmodels_more.dates",
    "statsmodels.compat.pandas": "statsmodels_more.dates",
    "statsmodels.distributions": "statsmodels_more.distributions",
    "statsmodels.distributions.empirical_distribution": "statsmodels_more.distributions",
    "statsmodels.distributions.mixture_rvs": "statsmodels_more.distributions",
    "statsmodels.graphics.utils": "statsmodels_more.figures",
    "statsmodels.graphics.tsa": "statsmodels_extras.plots.series",
    "statsmodels.regression.mixed_linear_model": "statsmodels_more.mixed",
    "statsmodels.regression.rolling": "statsmodels_more.rolling",
    "statsmodels.tsa.base.datetools": "statsmodels_more.dates",
    "statsmodels.tsa.datetools": "statsmodels_more.dates",
    "statsmodels.tsa.deterministic": "statsmodels_more.deterministic",
    "statsmodels.tsa.vector_ar": "",
    "statsmodels.tsa.vector_ar.api": _VECTORS,
    "statsmodels.tsa.vector_ar.hypothesis_test_results": "statsmodels_more.vector_tests",
    "statsmodels.tsa.vector_ar.irf": "statsmodels_more.responses",
    "statsmodels.tsa.vector_ar.output": "statsmodels_more.vectors",
    "statsmodels.tsa.vector_ar.var_model": _VECTORS,
}
