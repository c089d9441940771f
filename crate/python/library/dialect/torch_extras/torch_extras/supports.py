"""What distributions of `torch.distributions` say of their parameters and values, and what few programs ask of them."""

import math
import re

import tandem as td
import torch
from tandem.dialect import constraints as C
from tandem.dialect.distributions import Distribution
from tandem.special import digamma, lgamma
from torch_rare.rare_moments import MORE

_EULER = 0.5772156649015329
_LOCATED = {"loc": C.real, "scale": C.positive}
_CHANCES = {"probs": C.unit_interval, "logits": C.real}
_CLASSES = {"probs": C.simplex, "logits": C.real_vector}
_SHAPES = {"concentration1": C.positive, "concentration0": C.positive}
# The support, which may depend on the distribution, and what parameters may be.
_KNOWN = {
    "Normal": (C.real, _LOCATED), "Laplace": (C.real, _LOCATED), "Cauchy": (C.real, _LOCATED),
    "Gumbel": (C.real, _LOCATED), "StudentT": (C.real, {"df": C.positive, **_LOCATED}), "HalfNormal": (C.nonnegative, {"scale": C.positive}),
    "HalfCauchy": (C.nonnegative, {"scale": C.positive}), "Exponential": (C.nonnegative, {"rate": C.positive}),
    "Gamma": (C.nonnegative, {"concentration": C.positive, "rate": C.positive}), "Chi2": (C.nonnegative, {"df": C.positive}),
    "InverseGamma": (C.positive, {"concentration": C.positive, "rate": C.positive}), "Beta": (C.unit_interval, _SHAPES),
    "Kumaraswamy": (C.unit_interval, _SHAPES), "Poisson": (C.nonnegative_integer, {"rate": C.nonnegative}),
    "Uniform": (lambda d: C.interval(d.low, d.high), {"low": C.dependent, "high": C.dependent}), "Bernoulli": (C.boolean, _CHANCES),
    "Geometric": (C.nonnegative_integer, _CHANCES), "NegativeBinomial": (C.nonnegative_integer, {
        "total_count": C.greater_than_eq(0), "probs": C.half_open_interval(0.0, 1.0), "logits": C.real}),
    "Binomial": (lambda d: C.integer_interval(0, d.total_count), {"total_count": C.nonnegative_integer, **_CHANCES}),
    "Categorical": (lambda d: C.integer_interval(0, d.probs.shape[-1] - 1), _CLASSES), "OneHotCategorical": (C.one_hot, _CLASSES),
    "RelaxedOneHotCategorical": (C.simplex, _CLASSES), "RelaxedBernoulli": (C.unit_interval, _CHANCES),
    "ContinuousBernoulli": (C.unit_interval, _CHANCES),
    "Multinomial": (lambda d: C.multinomial(d.total_count), _CLASSES), "Dirichlet": (C.simplex, {"concentration": C.independent(C.positive, 1)}),
    "MultivariateNormal": (C.real_vector, {
        "loc": C.real_vector, "covariance_matrix": C.positive_definite, "precision_matrix": C.positive_definite, "scale_tril": C.lower_cholesky}),
    "LowRankMultivariateNormal": (C.real_vector, {"loc": C.real_vector, "cov_factor": C.independent(C.real, 2), "cov_diag": C.independent(C.positive, 1)}),
    "Weibull": (C.positive, {"scale": C.positive, "concentration": C.positive}), "VonMises": (C.real, {"loc": C.real, "concentration": C.positive}),
    "Pareto": (lambda d: C.greater_than_eq(d.scale), {"alpha": C.positive, "scale": C.positive}),
    "FisherSnedecor": (C.positive, {"df1": C.positive, "df2": C.positive}),
    "Independent": (lambda d: C.independent(d.base_dist.support, d.reinterpreted_batch_ndims), {}),
    "MixtureSameFamily": (lambda d: C.MixtureSameFamilyConstraint(d.component_distribution.support), {}),
}  # fmt: skip
# Files of PyTorch's that are not named after the class.
_FILES = {
    "StudentT": "studentT", "FisherSnedecor": "fishersnedecor", "LKJCholesky": "lkj_cholesky", "RelaxedOneHotCategorical": "relaxed_categorical",
    "LowRankMultivariateNormal": "lowrank_multivariate_normal", "OneHotCategoricalStraightThrough": "one_hot_categorical",
}  # fmt: skip


def _checked(method):
    """A method of a value that is refused where the distribution does not have it."""

    def call(self, value):
        if not self._validate_args or self.__dict__.get("_is_checking") or method.__name__ == "cdf" and not isinstance(value, td.Tensor):
            return method(self, value)
        self._is_checking = True
        try:
            self._validate_sample(value)
            return method(self, value)
        finally:
            del self._is_checking

    call.__name__, call.__doc__ = method.__name__, method.__doc__
    return call


def _validate_sample(self, value):
    """Refuses values that are no draws of the distribution."""
    if not isinstance(value, torch.Tensor):
        raise ValueError("The value argument to log_prob must be a Tensor")
    events = len(self.event_shape)
    if tuple(value.shape[value.ndim - events :]) != tuple(self.event_shape):
        raise ValueError(
            f"The right-most size of value must match event_shape: {torch.Size(value.shape[value.ndim - events :])} vs {torch.Size(self.event_shape)}."
        )
    sizes = tuple(self.batch_shape) + tuple(self.event_shape)
    for mine, given in zip(reversed(sizes), reversed(tuple(value.shape))):
        if 1 not in (mine, given) and mine != given:
            raise ValueError(f"Value is not broadcastable with batch_shape+event_shape: {value.shape} vs {torch.Size(sizes)}.")
    if td.is_tracing() or value.is_cuda or isinstance(self.support, property):
        return
    try:
        fits = self.support.check(value)
    except (AttributeError, NotImplementedError):
        return
    if not bool(fits.all()):
        raise ValueError(
            f"Expected value argument ({type(value).__name__} of shape {tuple(value.shape)}) to be within the support ({self.support!r}) of the "
            f"distribution {self!r}, but found invalid values:\n{value}"
        )


def install(names):
    """Gives the distributions among these names what this file knows."""
    for name, kind in list(names.items()):
        if not isinstance(kind, type) or not issubclass(kind, Distribution) or kind is Distribution:
            continue
        if name in _KNOWN:
            known, kind.arg_constraints = _KNOWN[name]
            kind.support = C.dependent_property(known) if callable(known) and not isinstance(known, C.Constraint) else known
        for method in ("log_prob", "cdf"):
            if method in vars(kind) and not name.startswith("_"):
                setattr(kind, method, _checked(vars(kind)[method]))
        if not name.startswith("_"):
            kind.__module__ = f"torch.distributions.{_FILES.get(name) or re.sub('(?<=[a-z])(?=[A-Z])', '_', name).lower()}"
        for key, value in {**_MORE.get(name, {}), **MORE.get(name, {})}.items():
            setattr(kind, key, value)


Distribution._event_shape, Distribution._validate_sample = torch.Size(()), _validate_sample
Distribution.has_rsample = property(lambda self: not getattr(self.support, "is_discrete", False))
Distribution.perplexity = lambda self: torch.exp(self.entropy())


def _positions(d):
    a = d.df
    return (a + 1) / 2 * (digamma((a + 1) / 2) - digamma(a / 2)) + torch.log(d.scale) + 0.5 * torch.log(a) + _log_beta(a / 2, 0.5)


def _log_beta(a, b):
    b = torch.as_tensor(b)
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _dirichlet_variance(d):
    total = d.concentration.sum(-1, True)
    return d.concentration * (total - d.concentration) / (total**2 * (total + 1))


def _listed_entropy(d):
    """Of the counts of a binomial distribution, over all of them."""
    if int(d.total_count.min()) != int(d.total_count.max()):
        raise NotImplementedError("Inhomogeneous total count not supported by `entropy`.")
    logs = d.log_prob(torch.arange(1.0 + int(d.total_count.max())).reshape(-1, *(1,) * len(d.batch_shape)))
    return -(torch.exp(logs) * logs).sum(0)


def _fisher_variance(d):
    a, b = d.df1, d.df2
    return torch.where(b > 4, 2 * b**2 * (a + b - 2) / (a * (b - 2) ** 2 * (b - 4)), math.nan)


def _multinomial_entropy(d):
    n = d.total_count
    counts = d._one_binomial(n)
    terms = torch.exp(counts.log_prob(torch.arange(1.0 + n).reshape(-1, *(1,) * d.probs.ndim)))[1:]
    factorials = lgamma(torch.arange(1.0, 1 + n) + 1).reshape(-1, *(1,) * d.probs.ndim)
    return n * d._one.entropy() - math.lgamma(n + 1) + (terms * factorials).sum((0, -1))


def _kumaraswamy_entropy(d):
    a, b = d.concentration1, d.concentration0
    harmonic = digamma(b + 1) + _EULER
    return 1 - 1 / b + (1 - 1 / a) * harmonic - torch.log(a) - torch.log(b)


def _continuous_cdf(d, value):
    far = d._far
    found = (far**value * (1 - far) ** (1 - value) + far - 1) / (2 * far - 1)
    return torch.where(d._near, value, found).clamp(0, 1)


def _normal(d):
    return torch.distributions.Normal(torch.zeros_like(d.scale), d.scale)


def _gamma_cdf(d, value):
    return torch.special.gammainc(d.concentration, value * d.rate)


def _icdf_of_gumbel(d, value):
    return d.loc - d.scale * torch.log(-torch.log(value))


def _not_known(d):
    raise NotImplementedError


_NOT_A_NUMBER = property(lambda d: torch.full(tuple(d._extended_shape()), math.nan))
# What few programs ask of a distribution, by its name.
_MORE = {
    "StudentT": {"entropy": _positions, "mode": property(lambda d: d.loc)},
    "Gumbel": {"entropy": lambda d: torch.log(d.scale) + 1 + _EULER, "icdf": _icdf_of_gumbel, "mode": property(lambda d: d.loc)},
    "HalfNormal": {
        "entropy": lambda d: _normal(d).entropy() - math.log(2), "cdf": _checked(lambda d, value: 2 * _normal(d).cdf(value) - 1),
        "icdf": lambda d, prob: _normal(d).icdf((prob + 1) / 2), "mode": property(lambda d: torch.zeros_like(d.scale))},
    "Cauchy": {"icdf": lambda d, value: torch.tan(math.pi * (value - 0.5)) * d.scale + d.loc, "mode": property(lambda d: d.loc)},
    "Gamma": {"cdf": _checked(_gamma_cdf), "mode": property(lambda d: ((d.concentration - 1) / d.rate).clamp(min=0))},
    "Laplace": {"mode": property(lambda d: d.loc)}, "Uniform": {
        "_constraints": property(lambda d: {"low": C.less_than(d.high), "high": C.greater_than(d.low)}), "mode": property(lambda d: torch.full(tuple(d.batch_shape), math.nan))},
    "Exponential": {"mode": property(lambda d: torch.zeros_like(d.rate))}, "Poisson": {"mode": property(lambda d: torch.floor(d.rate))},
    "Geometric": {"mode": property(lambda d: torch.zeros_like(d.probs))},
    "Binomial": {"entropy": _listed_entropy, "mode": property(lambda d: torch.minimum(((d.total_count + 1) * d.probs).floor(), d.total_count))},
    "Categorical": {"mean": _NOT_A_NUMBER, "variance": _NOT_A_NUMBER, "param_shape": property(lambda d: d.probs.size())},
    "OneHotCategorical": {"variance": property(lambda d: d.probs * (1 - d.probs))},
    "Dirichlet": {"variance": property(_dirichlet_variance)},
    "Multinomial": {"entropy": _multinomial_entropy, "_one_binomial": lambda d, n: torch.distributions.Binomial(n, d.probs)},
    "MultivariateNormal": {
        "mode": property(lambda d: d.loc), "variance": property(lambda d: torch.broadcast_to((d._unbroadcasted_scale_tril**2).sum(-1), d.loc.shape))},
    "InverseGamma": {
        "variance": property(lambda d: torch.where(d.concentration > 2, d.rate**2 / ((d.concentration - 1) ** 2 * (d.concentration - 2)), math.inf)),
        "entropy": lambda d: d.concentration + torch.log(d.rate) + lgamma(d.concentration) - (1 + d.concentration) * digamma(d.concentration)},
    "Kumaraswamy": {
        "entropy": _kumaraswamy_entropy, "cdf": _checked(lambda d, value: 1 - (1 - value**d.concentration1) ** d.concentration0)},
    "ContinuousBernoulli": {"cdf": _checked(_continuous_cdf), "icdf": lambda d, value: torch.where(d._near, value, (
        torch.log1p(-d._far + value * (2 * d._far - 1)) - torch.log1p(-d._far)) / (torch.log(d._far) - torch.log1p(-d._far)))},
    "FisherSnedecor": {"variance": property(_fisher_variance)},
    "RelaxedOneHotCategorical": {**dict.fromkeys(("mean", "mode", "variance", "stddev"), property(_not_known)), "entropy": _not_known},
    "OneHotCategoricalStraightThrough": {"has_rsample": True}, "MixtureSameFamily": {"has_rsample": False}, "LKJCholesky": {"has_rsample": False},
    "Independent": {"mode": property(lambda d: d.base_dist.mode), "has_rsample": property(lambda d: d.base_dist.has_rsample)},
}  # fmt: skip
