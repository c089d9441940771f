"""How far one distribution is from another of its kind (Kullback and Leibler 1951)."""

import tandem as td
from tandem.special import digamma, lgamma

from .distributions import Bernoulli, Beta, Categorical, Exponential, ExponentialFamily, Gamma, Laplace, Multinomial, Normal, Uniform
from .distributions_of_others import Binomial, Dirichlet, Geometric, HalfNormal, MultivariateNormal, Poisson


def _of_vectors(p, q):
    factor, apart = q.scale_tril, td.expand_dims(q.loc - p.loc, axis=-1)
    logs = td.sum(td.log(td.diagonal(factor)) - td.log(td.diagonal(p.scale_tril)), -1)
    between = td.sum(td.linalg.solve(factor, p.scale_tril) ** 2, (-2, -1))
    return logs + 0.5 * (between + td.sum(td.linalg.solve(factor, apart) ** 2, (-2, -1)) - p.loc.shape[-1])


def _of_normals(p, q):
    ratio = (p.scale / q.scale) ** 2
    return 0.5 * (ratio + ((p.loc - q.loc) / q.scale) ** 2 - 1 - td.log(ratio))


def _of_gammas(p, q):
    a, b = p.concentration, q.concentration
    return b * td.log(p.rate / q.rate) + lgamma(b) - lgamma(a) + (a - b) * digamma(a) + (q.rate - p.rate) * (a / p.rate)


def _of_shares(a, b):
    """Of two tables of concentrations, whose last axis are the shares."""
    total = td.sum(a, -1, keepdims=True)
    ways = lgamma(total[..., 0]) - lgamma(td.sum(b, -1)) - td.sum(lgamma(a) - lgamma(b), -1)
    return ways + td.sum((a - b) * (digamma(a) - digamma(total)), -1)


def _of_betas(p, q):
    both = [td.stack([x.concentration1, x.concentration0], axis=-1) for x in (p, q)]
    return _of_shares(*td.broadcast_arrays(*both))


def _of_chances(p, q):
    return p.probs * (td.log(p.probs) - td.log(q.probs)) + (1 - p.probs) * (td.log1p(-p.probs) - td.log1p(-q.probs))


def _of_laplaces(p, q):
    ratio, apart = p.scale / q.scale, td.abs(p.loc - q.loc)
    return -td.log(ratio) + apart / q.scale + ratio * td.exp(-apart / p.scale) - 1


def _of_uniforms(p, q):
    inside = td.logical_and(q.low <= p.low, q.high >= p.high)
    return td.where(inside, td.log((q.high - q.low) / (p.high - p.low)), float("inf"))


def _of_trials(p, q):
    if bool(td.any(p.total_count < q.total_count)):
        raise NotImplementedError("KL between Binomials where q.total_count > p.total_count is not implemented")
    return td.where(p.total_count > q.total_count, float("inf"), p.total_count * _of_chances(p, q))


# The first row whose class both distributions are of counts.
_KNOWN = (
    (MultivariateNormal, _of_vectors),
    (Exponential, lambda p, q: td.log(p.rate) - td.log(q.rate) + q.rate / p.rate - 1),
    (Normal, _of_normals),
    (HalfNormal, lambda p, q: 0.5 * ((p.scale / q.scale) ** 2 - 1) - td.log(p.scale / q.scale)),
    (Laplace, _of_laplaces),
    (Uniform, _of_uniforms),
    (Gamma, _of_gammas),
    (Beta, _of_betas),
    (Dirichlet, lambda p, q: _of_shares(p.concentration, q.concentration)),
    (Poisson, lambda p, q: p.rate * (td.log(p.rate) - td.log(q.rate)) - (p.rate - q.rate)),
    ((Categorical, Multinomial), lambda p, q: td.sum(p.probs * (p.logits - q.logits), -1)),
    (Binomial, _of_trials),
    (Geometric, lambda p, q: -p.entropy() - td.log1p(-q.probs) / p.probs - q.logits),
    (Bernoulli, _of_chances),
)


# Those of a program's own.
_REGISTERED = {}
# A function that gives those of two kinds, which a dialect puts here.
FURTHER = dict


def register_kl(type_p, type_q):
    """A decorator of a function that gives the divergence of distributions of these classes."""

    def register(function):
        _REGISTERED[type_p, type_q] = function
        return function

    return register


def _nearest(p, q, pairs):
    """Of the rows whose classes both distributions are, that with the nearest classes; of equals the first."""
    best, row = None, None
    for (type_p, type_q), divergence in pairs:
        if isinstance(p, type_p) and isinstance(q, type_q):
            distance = type(p).__mro__.index(type_p), type(q).__mro__.index(type_q)
            if best is None or distance < best:
                best, row = distance, divergence
    return row


def kl_divergence(p, q):
    """The divergence of two distributions of one kind."""
    found = _nearest(p, q, reversed(_REGISTERED.items()))
    if found is not None:
        return found(p, q)
    if hasattr(p, "reinterpreted_batch_ndims") and hasattr(q, "reinterpreted_batch_ndims"):
        if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
            raise NotImplementedError
        return p._summed(kl_divergence(p.base_dist, q.base_dist))
    for kind, divergence in _KNOWN:
        if isinstance(p, kind) and isinstance(q, kind):
            return divergence(p, q)
    found = _nearest(p, q, FURTHER().items())
    if found is None and all(isinstance(d, ExponentialFamily) for d in (p, q)):
        # PyTorch's words, which break a line in the source.
        said = "The cross KL-divergence between different exponential families cannot", "be computed using Bregman divergences"
        raise NotImplementedError((" " * 29).join(said))
    if found is None:
        raise NotImplementedError(f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}")
    return found(p, q)
