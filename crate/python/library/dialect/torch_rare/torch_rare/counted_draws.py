"""Draws that take as many numbers of the stream as chance has it, one after the other as PyTorch takes them on the CPU.

Of many draws and of those in a trace the core's own are taken: None is given.
"""

import math

import tandem as td
import torch
from tandem.dialect.mersenne_twister import _one_normal
from torch import _random

_MOST = 4096


def _refused(parameter, shape):
    return td.is_tracing() or math.prod(shape) > _MOST or td.Tensor.device.__get__(parameter) != "cpu"


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
    found = torch.tensor(found, dtype=concentration.dtype, device=concentration.device).reshape(shape)
    if not (concentration.requires_grad and torch.is_grad_enabled()):
        return found
    from torch_more.gamma_slopes import slopes

    return found + slopes(concentration, found) * (concentration - concentration.detach())


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


def _tail(k):
    """What Stirling's formula leaves out of the logarithm of k!."""
    return math.lgamma(k + 1) - (k + 0.5) * math.log(k + 1) + k + 1 - 0.5 * math.log(2 * math.pi)


def _successes(count, chance, stream):
    """Sums of waiting times where few trials succeed; transformed rejection (Hörmann 1993) elsewhere."""
    if count <= 0 or chance <= 0:
        return 0
    if chance >= 1:
        return count
    if chance > 0.5:
        return count - _successes(count, 1 - chance, stream)
    if count * chance < 10:
        logarithm, waited, found = math.log1p(-chance), 0, 0
        while True:
            waited += math.ceil(math.log(max(stream.double(), 5e-324)) / logarithm)
            if waited > count:
                return found
            found += 1
    spread, ratio, m = math.sqrt(count * chance * (1 - chance)), chance / (1 - chance), math.floor((count + 1) * chance)
    b = 1.15 + 2.53 * spread
    a, share, alpha = -0.0873 + 0.0248 * b + 0.01 * chance, 0.92 - 4.2 / b, (2.83 + 5.1 / b) * spread
    while True:
        u, v = stream.double() - 0.5, stream.double()
        side = 0.5 - abs(u)
        k = math.floor((2 * a / side + b) * u + count * chance + 0.5) if side else -1
        if not 0 <= k <= count:
            continue
        if side >= 0.07 and v <= share:
            return k
        bound = (m + 0.5) * math.log((m + 1) / (ratio * (count - m + 1))) + (count + 1) * math.log((count - m + 1) / (count - k + 1))
        bound += (k + 0.5) * math.log(ratio * (count - k + 1) / (k + 1)) + _tail(m) + _tail(count - m) - _tail(k) - _tail(count - k)
        if v == 0 or math.log(v * alpha / (a / (side * side) + b)) <= bound:
            return k


def binomial(count, prob, generator=None):
    """How many of so many trials succeed, element by element."""
    if _refused(prob.detach(), prob.shape):
        most = int(count.max())
        trials = torch.rand((most, *count.shape), generator=generator) < prob
        return (trials & (torch.arange(most).reshape(-1, *(1,) * count.ndim) < count)).sum(0).to(count.dtype)
    stream = generator or _random.DEFAULT
    found = [float(_successes(*pair, stream)) for pair in zip(count.reshape(-1).tolist(), prob.reshape(-1).tolist())]
    return torch.tensor(found, dtype=count.dtype, device=count.device).reshape(prob.shape)
