"""Draws that take as many numbers of the stream as chance has it, one after the other as PyTorch takes them on the CPU.

Of many draws, of those in a trace, and where gradients flow to the parameters, the core's own are taken: None is given.
"""

import math

import tandem as td
import torch
from tandem.dialect.mersenne_twister import _one_normal
from torch import _random

_MOST = 4096


def _refused(parameter, shape):
    return td.is_tracing() or math.prod(shape) > _MOST or parameter.requires_grad or td.Tensor.device.__get__(parameter) != "cpu"


def _gamma(alpha, stream):
    """Marsaglia and Tsang (2000)."""
    scale = 1.0
    if alpha < 1.0:
        if alpha == 0.0:
            return 0.0
        scale, alpha = (1 - stream.double()) ** (1.0 / alpha), alpha + 1.0
    d = alpha - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        x = _one_normal(stream)
        y = 1.0 + c * x
        if y <= 0:
            continue
        v, u, square = y**3, 1 - stream.double(), x * x
        if u < 1.0 - 0.0331 * square * square or math.log(u) < 0.5 * square + d * (1.0 - v + math.log(v)):
            return scale * d * v


def gammas(concentration, shape):
    """Draws of gamma distributions of the rate 1."""
    if _refused(concentration, shape):
        return None
    values = td.broadcast_to(concentration, shape).reshape(-1).tolist()
    found = [max(_gamma(value, _random.DEFAULT), 1.1754943508222875e-38) for value in values]
    return torch.tensor(found, dtype=concentration.dtype, device=concentration.device).reshape(shape)


def _count(rate, stream):
    """Knuth's products of small rates; transformed rejection (Hörmann 1993) of others."""
    if rate < 10:
        least, product, count = math.exp(-rate), stream.double() if rate > 0 else 0.0, 0
        while product > least:
            product, count = product * stream.double(), count + 1
        return count
    root, logarithm = math.sqrt(rate), math.log(rate)
    b = 0.931 + 2.53 * root
    a, share, bound = -0.059 + 0.02483 * b, 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2)
    while True:
        u, v = stream.double() - 0.5, stream.double()
        side = 0.5 - abs(u)
        k = math.floor((2 * a / side + b) * u + rate + 0.43)
        if side >= 0.07 and v <= bound:
            return k
        if k < 0 or side < 0.013 and v > side:
            continue
        if math.log(v) + math.log(share) - math.log(a / (side * side) + b) <= -rate + k * logarithm - math.lgamma(k + 1):
            return k


def poisson(rates, generator=None):
    """Counts of rare events."""
    if _refused(rates, rates.shape):
        return None
    stream = generator or _random.DEFAULT
    return torch.tensor([float(_count(rate, stream)) for rate in rates.reshape(-1).tolist()], device=rates.device).reshape(rates.shape)
