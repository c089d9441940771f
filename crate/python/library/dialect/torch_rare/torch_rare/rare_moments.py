"""Modes and moments of distributions that few programs ask for, by the distribution's name."""

import math

import torch


def _of_shares(concentration):
    """Where the density of shares is highest; where all are drawn to the ends, the first of the ends that it is drawn to most."""
    rest = (concentration - 1).clamp(min=0.0)
    found = rest / rest.sum(-1, True)
    ends = torch.nn.functional.one_hot(found.argmax(-1), concentration.shape[-1]).to(found.dtype)
    return torch.where((concentration < 1).all(-1, True), ends, found)


def _of_likeliest(d):
    return torch.nn.functional.one_hot(d.probs.argmax(-1), d.probs.shape[-1]).to(d.probs.dtype)


def _kumaraswamy_mode(d):
    a, b = d.concentration0, d.concentration1
    logs = torch.log1p(-a) / a - torch.log1p(-a * b)
    return torch.where((a < 1) | (b < 1), math.nan, logs).exp()


def _weibull_mode(d):
    k = d.concentration
    return d.scale * ((k - 1) / k) ** k.reciprocal()


def _continuous_variance(d):
    far, x = d._far, (d.probs - 0.5) ** 2
    found = far * (far - 1) / (1 - 2 * far) ** 2 + 1 / (torch.log1p(-far) - torch.log(far)) ** 2
    return torch.where(d._near, 1 / 12 - (1 / 15 - 128 / 945 * x) * x, found)


def _continuous_entropy(d):
    rest = torch.log1p(-d.probs)
    return d.mean * (rest - torch.log(d.probs)) - d._log_norm() - rest


def _inverse_gamma_cdf(d, value):
    return torch.special.gammaincc(d.concentration, d.rate / value)


def _mode(compute):
    return {"mode": property(compute)}


MORE = {
    "Beta": _mode(lambda d: _of_shares(torch.stack([d.concentration1, d.concentration0], -1))[..., 0]),
    "Dirichlet": _mode(lambda d: _of_shares(d.concentration)),
    "OneHotCategorical": _mode(_of_likeliest),
    "Kumaraswamy": _mode(_kumaraswamy_mode),
    "Weibull": _mode(_weibull_mode),
    "NegativeBinomial": _mode(lambda d: ((d.total_count - 1) * torch.exp(d.logits)).floor().clamp(min=0.0)),
    "FisherSnedecor": _mode(lambda d: torch.where(d.df1 > 2, (d.df1 - 2) / d.df1 * d.df2 / (d.df2 + 2), math.nan)),
    "ContinuousBernoulli": {"variance": property(_continuous_variance), "entropy": _continuous_entropy},
    "InverseGamma": {"cdf": _inverse_gamma_cdf},
}
