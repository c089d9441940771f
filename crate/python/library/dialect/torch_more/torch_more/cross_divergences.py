"""Divergences of distributions of two kinds, and of kinds that few programs compare."""

import math

import torch
from torch import distributions as D

_EULER = 0.5772156649015329


def _to_normal(p, q):
    """Of any distribution with a mean and a variance from a Gaussian one."""
    spread = (p.variance + (p.mean - q.loc) ** 2) / (2 * q.scale**2)
    return torch.log(q.scale) + 0.5 * math.log(2 * math.pi) + spread - p.entropy()


def _mean_log(p):
    """The mean of the logarithm."""
    if isinstance(p, D.Exponential):
        return -_EULER - torch.log(p.rate)
    if isinstance(p, D.Beta):
        return torch.digamma(p.concentration1) - torch.digamma(p.concentration1 + p.concentration0)
    if isinstance(p, D.Pareto):
        return torch.log(p.scale) + 1 / p.alpha
    if isinstance(p, D.Uniform):
        return (torch.xlogy(p.high, p.high) - torch.xlogy(p.low, p.low)) / (p.high - p.low) - 1
    return torch.digamma(p.concentration) - torch.log(p.rate)


def _to_exponential(p, q):
    return -torch.log(q.rate) + q.rate * p.mean - p.entropy()


def _to_gamma(p, q):
    a, b = q.concentration, q.rate
    return torch.lgamma(a) - a * torch.log(b) - (a - 1) * _mean_log(p) + b * p.mean - p.entropy()


def _uniform_above(divergence):
    """Of a uniform distribution from one of numbers above 0: infinite where it goes below."""
    return lambda p, q: torch.where(p.low < 0, math.inf, divergence(p, q))


def _uniform_to_beta(p, q):
    a, b = q.concentration1, q.concentration0
    other = _mean_log(D.Uniform(1 - p.high, 1 - p.low))
    ways = torch.lgamma(a) + torch.lgamma(b) - torch.lgamma(a + b)
    found = ways - (a - 1) * _mean_log(p) - (b - 1) * other - p.entropy()
    return torch.where((p.low < 0) | (p.high > 1), math.inf, found)


def _normal_to_laplace(p, q):
    apart = p.loc - q.loc
    share = apart / (p.scale * math.sqrt(2))
    distance = p.scale * math.sqrt(2 / math.pi) * torch.exp(-(share**2)) + apart * torch.erf(share)
    return distance / q.scale + torch.log(2 * q.scale) - p.entropy()


def _to_gumbel(p, q):
    """Of a Gaussian distribution."""
    z = (p.loc - q.loc) / q.scale
    return torch.log(q.scale) + z + torch.exp(-z + (p.scale / q.scale) ** 2 / 2) - p.entropy()


def _of_gumbels(p, q):
    ratio, apart = p.scale / q.scale, (p.loc - q.loc) / q.scale
    return -torch.log(ratio) + apart + ratio * _EULER + torch.exp(torch.lgamma(1 + ratio) - apart) - 1 - _EULER


def _of_paretos(p, q):
    ratio = q.alpha / p.alpha
    found = q.alpha * torch.log(p.scale / q.scale) - torch.log(ratio) + ratio - 1
    return torch.where(p.scale < q.scale, math.inf, found)


def _of_cauchys(p, q):
    return torch.log(((p.scale + q.scale) ** 2 + (p.loc - q.loc) ** 2) / (4 * p.scale * q.scale))


def _of_continuous(p, q):
    norms = p._log_norm() + torch.log1p(-p.probs) - q._log_norm() - torch.log1p(-q.probs)
    return p.mean * (p.logits - q.logits) + norms


def _to_poisson(p, q):
    return -p.entropy() - (p.probs * torch.log(q.rate) - q.rate)


def _infinite(p, q):
    return torch.full(tuple(torch.broadcast_shapes(p.batch_shape, q.batch_shape)), math.inf)


def _of_transformed(p, q):
    if [type(t) for t in p.transforms] != [type(t) for t in q.transforms] or p.event_shape != q.event_shape:
        raise NotImplementedError
    return D.kl_divergence(p.base_dist, q.base_dist)


def known():
    """The divergences by the two classes, in the order in which they are looked for."""
    pairs = {
        (D.Gumbel, D.Gumbel): _of_gumbels, (D.Pareto, D.Pareto): _of_paretos, (D.Cauchy, D.Cauchy): _of_cauchys,
        (D.ContinuousBernoulli, D.ContinuousBernoulli): _of_continuous, (D.Normal, D.Laplace): _normal_to_laplace, (D.Normal, D.Gumbel): _to_gumbel,
        (D.Uniform, D.Beta): _uniform_to_beta, (D.Bernoulli, D.Poisson): _to_poisson, (D.TransformedDistribution, D.TransformedDistribution): _of_transformed,
        (D.Uniform, D.Exponential): _uniform_above(_to_exponential), (D.Uniform, D.Gamma): _uniform_above(_to_gamma),
    }  # fmt: skip
    pairs |= {(kind, D.Normal): _to_normal for kind in (D.Uniform, D.Exponential, D.Gamma, D.Beta, D.Laplace, D.Gumbel, D.ContinuousBernoulli)}
    pairs |= {(kind, D.Exponential): _to_exponential for kind in (D.Gamma, D.Beta, D.Pareto)}
    pairs |= {(kind, D.Gamma): _to_gamma for kind in (D.Exponential, D.Beta, D.Pareto)}
    inside = (D.Beta, D.ContinuousBernoulli, D.Exponential, D.Gamma, D.Pareto, D.Uniform)
    pairs |= {(p, q): _infinite for p in (D.Normal, D.Laplace, D.Gumbel) for q in inside}
    pairs |= {(p, q): _infinite for p in (D.Exponential, D.Gamma, D.Pareto) for q in (D.Beta, D.ContinuousBernoulli, D.Uniform)}
    pairs |= {(D.Poisson, q): _infinite for q in (D.Bernoulli, D.Binomial)}
    return pairs
