"""Distributions, descriptions of data, tests."""

from tandem.dialect.late import late_names

from ._base import rv_continuous, rv_discrete
from ._continuous import (
    beta,
    cauchy,
    chi,
    chi2,
    erlang,
    expon,
    f,
    gamma,
    gumbel_l,
    gumbel_r,
    halfnorm,
    laplace,
    logistic,
    lognorm,
    maxwell,
    norm,
    pareto,
    rayleigh,
    t,
    triang,
    uniform,
    weibull_min,
)
from ._discrete import bernoulli, binom, geom, hypergeom, nbinom, poisson, randint

__getattr__ = late_names(
    "scipy.stats",
    "scipy.stats._describing",
    "scipy.stats._correlations",
    "scipy.stats._means",
    "scipy.stats._of_ranks",
    "scipy.stats._many",
    "scipy_signals.stats.estimates",
    "scipy_signals.stats.rare",
    "scipy_rare.stats.comparisons",
    "scipy_rare.stats.more_comparisons",
    "scipy_rare.stats.measures",
    "scipy_rare.stats.laws",
    "scipy_rare.stats.more_laws",
    "scipy_more.stats.more",
    "scipy_statistics.laws",
    "scipy_statistics.normality",
    "scipy_statistics.resampling",
    "scipy_statistics.spreads",
    "scipy_statistics.survival",
    "scipy_statistics.whole_numbers",
    "scipy_statistics.variables",
    names={"qmc": "scipy.stats.qmc", "contingency": "scipy.stats.contingency", "mstats": "scipy.stats.mstats", "distributions": "scipy.stats"},
)
# Its files are modules of their own.
__path__ = []
