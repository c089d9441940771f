"""Special functions."""

import math

import tandem as td

from ._placement import on_device_of

# The coefficients of Lanczos (1964) for g = 7.
_LANCZOS = (
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
    9.9843695780195716e-6, 1.5056327351493116e-7,
)  # fmt: skip


def lgamma(input):
    """The logarithm of the gamma function's absolute value: the approximation of Lanczos, mirrored below a half.

    >>> from tandem.special import lgamma
    >>> round(lgamma(td.tensor(5.0)).item(), 4)
    3.1781
    """
    x = input if input.dtype.name.startswith("float") else td.astype(input, "float32")
    low = x < 0.5
    z = td.where(low, 1.0 - x, x) - 1.0
    series = 0.99999999999980993 + sum(c / (z + i) for i, c in enumerate(_LANCZOS, 1))
    t = z + 7.5
    value = 0.5 * math.log(2 * math.pi) + (z + 0.5) * td.log(t) - t + td.log(series)
    safe = td.where(low, x, 0.25)
    # Just 0 at 1 and 2; the derivative stays.
    value = value - td.where(td.logical_or(x == 1, x == 2), td.stop_gradient(value), 0.0)
    return td.where(low, math.log(math.pi) - td.log(td.abs(td.sin(math.pi * safe))) - value, value)


def digamma(input):
    """The derivative of `lgamma`.

    >>> from tandem.special import digamma
    >>> round(digamma(td.tensor(1.0)).item(), 3)
    -0.577
    """
    x = input if input.dtype.name.startswith("float") else td.astype(input, "float32")
    low = x < 0.5
    z = td.where(low, 1.0 - x, x) - 1.0
    series = 0.99999999999980993 + sum(c / (z + i) for i, c in enumerate(_LANCZOS, 1))
    slope = sum(-c / ((z + i) * (z + i)) for i, c in enumerate(_LANCZOS, 1))
    t = z + 7.5
    value = td.log(t) + (z + 0.5) / t - 1.0 + slope / series
    safe = td.where(low, x, 0.25)
    return td.where(low, value - math.pi / td.tan(math.pi * safe), value)


def sinc(input):
    """sin(pi x) / (pi x), and 1 at 0.

    >>> from tandem.special import sinc
    >>> sinc(td.tensor([0.0])).tolist()
    [1.0]
    """
    x = input * math.pi
    zero = input == 0
    return td.where(zero, 1.0, td.sin(x) / td.where(zero, 1.0, x))


def matrix_exp(input):
    """The exponential of a matrix: its series for the matrix halved until it is small, squared as often.

    >>> from tandem.special import matrix_exp
    >>> matrix_exp(td.tensor([[0.0, 1.0], [0.0, 0.0]])).tolist()
    [[1.0, 1.0], [0.0, 1.0]]
    """
    norm = td.max(td.sum(td.abs(input), -1)).item()
    times = max(0, math.ceil(math.log2(norm)) + 1) if norm > 0 else 0
    x = input / 2.0**times
    with on_device_of(input):
        identity = td.eye(input.shape[-1], dtype=input.dtype)
    term = result = td.broadcast_to(identity, input.shape)
    for n in range(1, 13):
        term = term @ x / n
        result = result + term
    for _ in range(times):
        result = result @ result
    return result


def erfinv(input):
    """The inverse of `erf`: Winitzki's approximation, made exact by Newton's method.

    >>> from tandem.special import erfinv
    >>> round(erfinv(td.tensor(0.5)).item(), 4)
    0.4769
    """
    logarithm = td.log(1 - input * input)
    half = 2 / (math.pi * 0.147) + 0.5 * logarithm
    # No derivative comes of the first guess, whose root has none at 0.
    z = td.stop_gradient(td.sign(input) * td.sqrt(td.sqrt(half * half - logarithm / 0.147) - half))
    for _ in range(3):
        z = z - (td.erf(z) - input) * (0.5 * math.sqrt(math.pi)) * td.exp(z * z)
    return td.where(td.abs(input) == 1, td.stop_gradient(input) * math.inf, z)
