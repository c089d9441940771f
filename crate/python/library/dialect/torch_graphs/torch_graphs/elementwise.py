"""Functions of elements that few programs call, with what they are at poles and where elements are no numbers."""

import math

import tandem as td
import torch
from tandem import special
from torch._elementwise import _store, alike, clamp
from torch._results import is_float, titled


def _at_edges(x, value, *cases):
    """`value`, but where one of the conditions holds what stands beside it."""
    for condition, number in cases:
        value = td.where(condition, number, value)
    return value


def _extreme(is_chosen):
    def function(input, other, *, out=None):
        input, other = alike(input, other)
        chosen = is_chosen(input, other)
        return _store(td.where(chosen | td.isnan(other) if is_float(other) else chosen, input, other), out)

    return function


fmax, fmin = _extreme(lambda a, b: a >= b), _extreme(lambda a, b: a <= b)


def fmod(input, other, *, out=None):
    """The rest of a division, with the sign of `input`."""
    input, other = alike(input, other)
    if type(other) is int and other == 0 and not is_float(input):
        raise RuntimeError("ZeroDivisionError")
    size = abs(other)
    rest = abs(input) % size
    if is_float(rest):
        # All of what is divided by more than everything is left.
        rest = td.where(abs(input) < size, abs(input), rest)
    return _store(td.where(input < 0, -rest, rest), out)


def clamp_min(input, min):
    return clamp(input, min)


def clamp_max(input, max):
    return clamp(input, None, max)


def frac(input, *, out=None):
    return _store(input - td.trunc(input), out)


def logit(input, eps=None, *, out=None):
    x = input if is_float(input) else input.float()
    x = x if eps is None else td.clip(x, eps, 1 - eps)
    return _store(td.log(x / (1 - x)), out)


def exp2(input, *, out=None):
    return _store(td.pow(2.0, input), out)


def erfc(input, *, out=None):
    from torch_rare.special_functions import erfc as found

    return _store(found(input), out)


def erfinv(input, *, out=None):
    size = td.abs(input)
    inner = td.where(size < 1, input, 0.0)
    found = _at_edges(input, special.erfinv(inner), (size == 1, td.sign(input) * math.inf), (size > 1, math.nan), (td.isnan(input), math.nan))
    return _store(found, out)


def nan_to_num(input, nan=0.0, posinf=None, neginf=None, *, out=None):
    if not is_float(input):
        return input.clone()
    largest = torch.finfo(input.dtype).max
    ends = (
        (td.isnan(input), nan or 0.0),
        (input == math.inf, largest if posinf is None else posinf),
        (input == -math.inf, -largest if neginf is None else neginf),
    )
    return _store(_at_edges(input, input, *ends), out)


def _times_log(log, at_nothing):
    """x log(y), and 0 where x is, whatever y is but for no number."""

    def function(input, other, *, out=None):
        like = input if isinstance(input, td.Tensor) else other
        kind = like.dtype if is_float(like) else torch.float32
        input, other = alike(*(x if isinstance(x, td.Tensor) else torch.as_tensor(x, dtype=kind) for x in (input, other)))
        nothing = input == 0
        found = td.where(nothing, 0.0, input * log(td.where(nothing, at_nothing, other)))
        return _store(td.where(td.isnan(other), math.nan, found) if is_float(other) else found, out)

    return function


xlogy, xlog1py = _times_log(td.log, 1.0), _times_log(td.log1p, 0.0)


def entr(input, *, out=None):
    """-x log(x), and 0 at 0."""
    x = td.where(input > 0, input, 1.0)
    return _store(_at_edges(input, 0.0 - x * td.log(x), (input < 0, -math.inf), (td.isnan(input), math.nan)), out)


def ndtr(input, *, out=None):
    return _store(0.5 * (1 + td.erf(input * math.sqrt(0.5))), out)


def heaviside(input, values, *, out=None):
    if isinstance(values, torch.Tensor) and values.dtype != input.dtype:
        raise RuntimeError("heaviside is not yet implemented for tensors with different dtypes.")
    return _store(td.astype(_at_edges(input, td.where(input > 0, 1.0, 0.0), (input == 0, values)), input.dtype.name), out)


def deg2rad(input, *, out=None):
    return _store(input * (math.pi / 180), out)


def rad2deg(input, *, out=None):
    return _store(input * (180 / math.pi), out)


def isposinf(input, *, out=None):
    return _store(input == math.inf, out)


def isneginf(input, *, out=None):
    return _store(input == -math.inf, out)


def _with_poles(function, pole):
    """A function of the gamma family, which has poles at 0 and at the whole numbers below."""

    def at(input, *, out=None):
        if input.dtype is torch.float16:
            return _store(at(input.float()).half(), out)
        x = input if is_float(input) else input.float()
        is_pole = (x <= 0) & (x == td.floor(x))
        found = td.where(is_pole, pole(x), function(td.where(is_pole, 0.5, x)))
        return _store(_at_edges(x, found, (x == math.inf, math.inf)), out)

    return at


lgamma = _with_poles(special.lgamma, lambda x: math.inf)
# At 0 it goes to one side, as the sign of 0 says; below, both sides differ.
digamma = _with_poles(special.digamma, lambda x: td.where(x == 0, td.where(td.signbit(x), math.inf, -math.inf), math.nan))
titled(globals(), "fmax fmin fmod frac logit erfc exp2 erfinv nan_to_num xlogy entr:SpecialEntr lgamma digamma deg2rad:Deg2Rad rad2deg:Rad2Deg")
gammaln, psi = lgamma, digamma
