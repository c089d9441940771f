"""Families of random variables, of older distributions and of a program's own classes."""

import numpy as np
from scipy import stats

from .random_variables import OfLaw, OfParameters

# Names that are not those of the older distributions with a capital letter.
_NAMES = dict(
    row.split()
    for row in """argus ARGUS,betaprime BetaPrime,chi2 ChiSquared,crystalball CrystalBall,dgamma DoubleGamma,dweibull DoubleWeibull,expon Exponential
exponnorm ExponentiallyModifiedNormal,exponweib ExponentialWeibull,exponpow ExponentialPower,fatiguelife FatigueLife,foldcauchy FoldedCauchy
foldnorm FoldedNormal,genlogistic GeneralizedLogistic,gennorm GeneralizedNormal,genpareto GeneralizedPareto,genexpon GeneralizedExponential
genextreme GeneralizedExtremeValue,gausshyper GaussHypergeometric,gengamma GeneralizedGamma,genhalflogistic GeneralizedHalfLogistic
geninvgauss GeneralizedInverseGaussian,gumbel_r Gumbel,gumbel_l ReflectedGumbel,halfcauchy HalfCauchy,halflogistic HalfLogistic,halfnorm HalfNormal
halfgennorm HalfGeneralizedNormal,hypsecant HyperbolicSecant,invgamma InverseGammma,invgauss InverseGaussian,invweibull InverseWeibull
irwinhall IrwinHall,jf_skew_t JonesFaddySkewT,johnsonsb JohnsonSB,johnsonsu JohnsonSU,ksone KSOneSided,kstwo KSTwoSided
kstwobign KSTwoSidedAsymptotic,laplace_asymmetric LaplaceAsymmetric,levy_l LevyLeft,levy_stable LevyStable,loggamma ExpGamma
loglaplace LogLaplace,lognorm LogNormal,loguniform LogUniform,ncx2 NoncentralChiSquared,nct NoncentralT,norminvgauss NormalInverseGaussian
powerlaw PowerLaw,powernorm PowerNormal,rdist R,rel_breitwigner RelativisticBreitWigner,recipinvgauss ReciprocalInverseGaussian
reciprocal LogUniform,semicircular SemiCircular,skewcauchy SkewCauchy,skewnorm SkewNormal,studentized_range StudentizedRange,t StudentT
trapezoid Trapezoidal,triang Triangular,truncexpon TruncatedExponential,truncnorm TruncatedNormal,truncpareto TruncatedPareto
truncweibull_min TruncatedWeibull,tukeylambda TukeyLambda,vonmises_line VonMisesLine,weibull_min Weibull,weibull_max ReflectedWeibull
wrapcauchy WrappedCauchyLine,betabinom BetaBinomial,betanbinom BetaNegativeBinomial,dlaplace LaplaceDiscrete,geom Geometric
hypergeom Hypergeometric,logser LogarithmicSeries,nbinom NegativeBinomial,nhypergeom NegativeHypergeometric,poisson_binom PoissonBinomial
randint UniformDiscrete,yulesimon YuleSimon,zipf Zeta,norm Normal""".replace("\n", ",").split(",")
)


class _OfClass(OfParameters):
    """Random variables of a class of a program's own."""

    def _end(self, value):
        return self._params[value] if isinstance(value, str) else value(**self._params) if callable(value) else value

    def _ends(self):
        info = self._own.support
        ends = info(**self._params) if callable(info) else info["endpoints"] if isinstance(info, dict) else info
        return [self._end(end) + sum(0 * np.asarray(v) for v in self._params.values()) for end in (ends(**self._params) if callable(ends) else ends)]

    def _good(self):
        good = True
        for name, info in self._infos().items():
            info = info if isinstance(info, dict) else {"endpoints": info}
            low, high = info["endpoints"]
            with_low, with_high = info.get("inclusive", (False, False))
            low, high = (self._given[end] if isinstance(end, str) else end for end in (low, high))
            value = self._given[name]
            good = good & ((value > low) | with_low & (value == low)) & ((value < high) | with_high & (value == high))
        return good

    def _infos(self):
        options = self._own.parameters
        return next(one for one in (options if isinstance(options, tuple) else (options,)) if set(one) == set(self._given))

    def __init__(self, **given):
        options = self._own.parameters
        self._names = next((tuple(one) for one in (options if isinstance(options, tuple) else (options,)) if set(one) == set(given)), ("",))
        super().__init__(**given)
        if hasattr(self._own, "process_parameters"):
            self._params = dict(self._own.process_parameters(**self._params))
            self._low, self._high = (np.asarray(end, dtype=float)[()] for end in self._ends())


def _delegated(cls, own):
    """Gives a family the functions that a class of a program's own has."""
    for name in ("pdf", "logpdf", "cdf", "logcdf", "ccdf", "logccdf", "icdf", "iccdf"):
        if hasattr(own, name):
            setattr(cls, f"_{name}", lambda self, x, name=name: getattr(self._own, name)(x, **self._params))
    for name in ("entropy", "median", "mode"):
        if hasattr(own, name):
            setattr(cls, name, lambda self, *, method=None, name=name: np.asarray(getattr(self._own, name)(**self._params), dtype=float)[()])
    if hasattr(own, "sample"):
        cls._draw = lambda self, shape, rng: self._own.sample(shape, rng=rng, **self._params)
    if hasattr(own, "moment"):
        general = {kind: getattr(_OfClass, name) for kind, name in (("raw", "_raw"), ("central", "_central"), ("standardized", "_standardized"))}
        for kind, usual in general.items():

            def of_kind(self, order, kind=kind, usual=usual):
                found = self._own.moment(order, kind=kind, **self._params)
                return usual(self, order) if found is None else found

            setattr(cls, usual.__name__, of_kind)
    return cls


def make_distribution(dist):
    """The family of random variables of a distribution: `make_distribution(stats.gamma)(a=2)`."""
    if dist in (getattr(stats, name, None) for name in ("levy_stable", "vonmises")):
        raise NotImplementedError(f"`{dist.name}` is not supported.")
    if isinstance(dist, (stats.rv_continuous, stats.rv_discrete)):
        name = _NAMES.get(dist.name, dist.name.capitalize())
        is_discrete = isinstance(dist, stats.rv_discrete)
        members = {"_law": dist, "_names": tuple(dist._shape_names), "_discrete": is_discrete, "_family": name}
        return type("CustomDistribution", (OfLaw,), members | {"__doc__": f"Random variables of the law `{dist.name}`."})
    if hasattr(dist, "__make_distribution_version__"):
        own = dist() if isinstance(dist, type) else dist
        return _delegated(type("CustomDistribution", (_OfClass,), {"_own": own, "_family": type(own).__name__}), own)
    raise ValueError(
        "The argument must be an instance of `rv_continuous`, `rv_discrete`, or an instance of a class with attribute `__make_distribution_version__ >= 1.16`."
    )
