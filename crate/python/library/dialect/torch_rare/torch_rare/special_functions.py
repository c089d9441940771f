"""What few programs ask of `torch.special`: gamma functions and their sums, Bessel functions, tails of the normal distribution."""

import functools
import math

import torch
from torch._results import titled

# B₂ₖ / (2k)!, for the remainder of Euler and Maclaurin.
_BERNOULLI = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000)
_TERMS = 10


def _of_floats(function):
    """A function of floats: whole numbers are read as such, and narrow ones computed in 32 bits."""

    @functools.wraps(function)
    def call(*args, **options):
        tensors = [x for x in args if isinstance(x, torch.Tensor)]
        if not tensors or all(x.dtype in (torch.float32, torch.float64) for x in tensors):
            return function(*args, **options)
        found = function(*(x.float() if isinstance(x, torch.Tensor) and x.dtype is not torch.float64 else x for x in args), **options)
        is_narrow = torch.float16 in [x.dtype for x in tensors] and all(x.dtype not in (torch.float32, torch.float64) for x in tensors)
        return found.half() if is_narrow else found

    return call


def _number(x, like=None):
    return x if isinstance(x, torch.Tensor) else torch.as_tensor(x, dtype=None if like is None else like.dtype)


def zeta(input, other):
    """Hurwitz' zeta: the sum of (q + n)^-x over n, its first terms and the remainder of Euler and Maclaurin (Abramowitz and Stegun, 23.1.30)."""
    x = _number(input, other if isinstance(other, torch.Tensor) else None)
    q = _number(other, x)
    far = q + _TERMS
    found = sum((q + n) ** -x for n in range(_TERMS)) + far ** (1 - x) / (x - 1) + 0.5 * far**-x
    factor = x
    for k, share in enumerate(_BERNOULLI):
        found = found + share * factor * far ** (-x - 2 * k - 1)
        factor = factor * (x + 2 * k + 1) * (x + 2 * k + 2)
    return torch.where(x > 1, found, torch.where(x == 1, math.inf, math.nan))


def polygamma(n, input):
    """The n-th derivative of digamma."""
    if isinstance(n, torch.Tensor):
        # As a method: `x.polygamma(n)`.
        n, input = input, n
    if n == 0:
        return torch.digamma(input)
    return (-1.0) ** (n + 1) * math.factorial(n) * zeta(torch.full_like(input, float(n + 1)), input)


def _even_series(x, first):
    """The sum of (x²/4)^k / (k! (k + first)!)."""
    square, term = x * x / 4, torch.ones_like(x) / math.factorial(first)
    found = term
    for k in range(1, 60):
        term = term * square / (k * (k + first))
        found = found + term
    return found


def _bessel(order):
    """The modified Bessel function, scaled by exp(-|x|): its series (Abramowitz and Stegun, 9.6.10), and far from 0 the asymptotic one (9.7.1)."""

    def scaled(input):
        size = input.abs()
        near = size.clamp(max=20.0)
        series = (near / 2) ** order * _even_series(near, order) * torch.exp(-near)
        far = size.clamp(min=20.0)
        term = total = torch.ones_like(far)
        for k in range(1, 12):
            term = -term * (4 * order**2 - (2 * k - 1) ** 2) / (k * 8 * far)
            total = total + term
        found = torch.where(size < 20, series, total / torch.sqrt(2 * math.pi * far))
        return found * torch.sign(input) if order else found

    return scaled


i0e, i1e = _bessel(0), _bessel(1)


def i0(input):
    """The modified Bessel function of order 0."""
    return i0e(input) * torch.exp(input.abs())


def i1(input):
    """The modified Bessel function of order 1."""
    return i1e(input) * torch.exp(input.abs())


def _bessel_j(order):
    """Bessel's integral, (1/π) ∫ cos(n t - x sin t) dt, by the trapezoidal rule, which is exact to rounding for a period."""

    def function(input):
        count = 256
        angles = torch.arange(count, dtype=input.dtype, device=input.device) * (2 * math.pi / count)
        return torch.cos(order * angles - input.unsqueeze(-1) * torch.sin(angles)).mean(-1)

    return function


bessel_j0, bessel_j1 = _bessel_j(0), _bessel_j(1)


def gammainc(input, other):
    """The lower incomplete gamma function, as a share: its series below a + 1, and one less the continued fraction above it."""
    return _shares(input, other)[0]


def gammaincc(input, other):
    """The upper incomplete gamma function, as a share."""
    return _shares(input, other)[1]


def _shares(a, x):
    """Numerical Recipes' `gser` and `gcf`, for all elements at once."""
    front = torch.exp(a * torch.log(x.clamp(min=1e-37)) - x - torch.lgamma(a))
    small = torch.minimum(x, a + 1)
    term = total = 1 / a
    for n in range(1, 200):
        term = term * small / (a + n)
        total = total + term
    lower = front * total
    # Lentz' evaluation of the fraction.
    large = torch.maximum(x, a + 1)
    b = large + 1 - a
    c, d = torch.full_like(b, 1e30), 1 / b
    fraction = d
    for n in range(1, 100):
        step = -n * (n - a)
        b = b + 2
        d = 1 / _not_zero(step * d + b)
        c = _not_zero(b + step / c)
        fraction = fraction * d * c
    upper = front * fraction
    is_small = x < a + 1
    return torch.where(is_small, lower, 1 - upper), torch.where(is_small, 1 - lower, upper)


def _not_zero(x):
    return torch.where(x.abs() < 1e-30, torch.full_like(x, 1e-30), x)


def mvlgamma(input, p):
    """The logarithm of the gamma function of p variables."""
    found = p * (p - 1) / 4 * math.log(math.pi)
    return found + sum(torch.lgamma(input - j / 2) for j in range(p))


def _scaled_tail(x):
    """exp(x²) erfc(x) from 2 on, by Laplace's continued fraction."""
    far = x.clamp(min=2.0)
    fraction = far
    for k in range(60, 0, -1):
        fraction = far + k / 2 / fraction
    return 1 / (math.sqrt(math.pi) * fraction)


def erfcx(input):
    """exp(x²) erfc(x)."""
    near = input.clamp(max=2.0)
    return torch.where(input < 2, torch.exp(near * near) * (1 - torch.erf(near)), _scaled_tail(input))


def erfc(input):
    """1 - erf(x), which far from 0 is small."""
    return torch.where(input < 2, 1 - torch.erf(input), torch.exp(-input * input) * _scaled_tail(input))


def log_ndtr(input):
    """The logarithm of the share of a normal distribution below a value."""
    low = input.clamp(max=-1.0)
    tail = torch.log(erfcx(-low / math.sqrt(2)) / 2) - low * low / 2
    return torch.where(input < -1, tail, torch.log1p(-torch.erfc(input.clamp(min=-1.0) / math.sqrt(2)) / 2))


def ndtri(input):
    """The value below which this share of a normal distribution lies."""
    return math.sqrt(2) * torch.erfinv(2 * input - 1)


def round(input, *, decimals=0):  # noqa: A001
    """`torch.round`."""
    return torch.round(input, decimals=decimals)


def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """Quantiles of what is a number."""
    rows = input.reshape(-1) if dim is None else input.movedim(dim, -1)
    shape, rows = tuple(rows.shape[:-1]), rows.reshape(-1, rows.shape[-1])
    found = [torch.quantile(row[~torch.isnan(row)], q, interpolation=interpolation) if not torch.isnan(row).all() else row[0] for row in rows]
    found = torch.stack(found, -1)
    found = found.reshape((*found.shape[:-1], *shape))
    if not keepdim:
        return found
    return found.reshape((*found.shape, *(1,) * input.ndim)) if dim is None else found.unsqueeze(dim if dim < 0 else dim + found.ndim - len(shape))


zeta, polygamma, i0, i0e, i1, i1e, bessel_j0, bessel_j1 = map(_of_floats, (zeta, polygamma, i0, i0e, i1, i1e, bessel_j0, bessel_j1))
gammainc, gammaincc, mvlgamma, erfc, erfcx, log_ndtr, ndtri = map(_of_floats, (gammainc, gammaincc, mvlgamma, erfc, erfcx, log_ndtr, ndtri))
igamma, igammac, multigammaln = gammainc, gammaincc, mvlgamma
titled(globals(), "polygamma i0 erfcx:SpecialErfcx mvlgamma nanquantile:SqueezeBackward4")
