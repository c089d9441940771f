"""How draws of gamma distributions change with the concentration."""

import tandem as td
import torch
from tandem.special import digamma

_FIT = (
    (0.16009398, -0.094634809, 0.025146376, -0.0030648343, 1.0, 0.32668115, 0.10406089, 0.0014179084),
    (0.53487893, 0.1298071, 0.065735949, -0.0015649758, 0.16639465, 0.020070113, -0.0035938915, -0.00058392623),
    (0.040121004, -0.0065914022, -0.0026286047, -0.0013441777, 0.017050642, -0.0021309326, 0.00085092367, -1.5247877e-07),
)


def _of_small(x, a):
    """The series of the distribution's function."""
    part = first = second = 0.0
    for i in range(6):
        part = part * (x / -i) if i else x * 0 + 1
        first, second = first + part / (a + i), second + part / (a + i) ** 2
    return (second - (td.log(x) - digamma(a)) * first) * x * td.exp(x)


def _of_large(x, a):
    """A saddle point's, and near the mean a series."""
    near = (1 + 24 * a * (1 + 12 * a)) * (1440 * a * a + 6 * x * (53 - 120 * x) - 65 * x * x / a + a * (107 + 3600 * x)) / (1244160 * a**4)
    is_near = (x >= 0.9 * a) & (x <= 1.1 * a)
    x = td.where(is_near, 0.5 * a, x)
    ratio, root = td.log(x / a), td.sqrt(8 * a)
    term = root / (a - x) + td.where(x < a, -1.0, 1.0) * (x - a - a * ratio) ** -1.5
    term = ratio * term - td.sqrt(2 / a) * (a + x) / (a - x) ** 2
    return td.where(is_near, near, -(1 + (1 + 1 / (24 * a)) / (12 * a)) * x * term / root)


def _fitted(x, a):
    u, v = td.log(x / a), td.log(a)
    c = [low + u * (middle + u * high) for low, middle, high in zip(*_FIT)]
    above, below = (p + v * (q + v * (r + v * s)) for p, q, r, s in (c[:4], c[4:]))
    return td.exp(above / below)


def slopes(concentration, x):
    """The derivative of draws x of the rate 1 by the concentration."""
    with torch.no_grad():
        a, exact = concentration.double(), x.double()
        found = td.where(exact < 0.8, _of_small(exact, a), td.where(a > 8, _of_large(exact, a), _fitted(exact, a)))
        return td.where(td.isnan(found), 0.0, found).to(x.dtype)
