"""Ticks: where they stand on an axis, and how their numbers are written."""

import math

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
MINUS = "\N{MINUS SIGN}"


def linear(low, high, most=9, steps=_STEPS, least=2, whole=False):
    """Round numbers between `low` and `high`, at most `most` steps between them; `whole` numbers alone if asked for.

    >>> from tandem.drawing.ticks import linear
    >>> linear(0.0, 10.0, 6)
    [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]
    """
    if not high > low:
        return [low]
    raw = (high - low) / most
    power = 10.0 ** math.floor(math.log10(raw))
    if power == 0.0:
        return [low, high]
    sizes = sorted({factor * power * 10.0**shift for shift in (-1, 0, 1) for factor in steps})
    if whole:
        sizes = [size for size in sizes if size >= 1 and abs(size - round(size)) < 1e-6] or [max(round(raw), 1)]
    fitting = [size for size in sizes if size >= raw * (1 - 1e-9)]
    smaller = [size for size in reversed(sizes) if size < raw * (1 - 1e-9)]
    found = []
    for step in fitting[:1] + smaller:
        first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
        found = [n * step for n in range(first, last + 1)]
        if len(found) >= least:
            break
    return found


def multiples(low, high, base, most=1000):
    """The multiples of `base`."""
    first, last = math.ceil(low / base - 1e-9), math.floor(high / base + 1e-9)
    return [n * base for n in range(first, min(last, first + most) + 1)]


def decades(low, high, most=9, base=10.0):
    """Powers of the base between two positive numbers, every n-th where there are many."""
    if high <= 0.0:
        return []
    low = low if low > 0.0 else high * 1e-300
    first = math.ceil(math.log(low, base) - 1e-9)
    last = math.floor(math.log(high, base) + 1e-9)
    stride = max(-(-(last - first) // max(most, 1)), 1)
    return [base**n for n in range(first, last + 1, stride)]


def within_decades(low, high, base=10.0, factors=None):
    """What lies between the powers: 2, 3, … 9 times each."""
    if low <= 0.0 or high <= 0.0:
        return []
    first, last = math.floor(math.log(low, base)), math.ceil(math.log(high, base))
    factors = range(2, int(base)) if factors is None else factors
    return [f * base**n for n in range(first, last + 1) for f in factors if low <= f * base**n <= high]


def numbers(places, low=None, high=None, offset=True, limits=(-5, 6)):
    """What is written at ticks, and the common factor or offset, "" if there is none: all with as many digits as tell them
    apart. `offset` may be a number, or False for none; powers of ten from the first of the `limits` down and from the second up
    are a factor, one where both are the same, none for None."""
    if not places:
        return [], ""
    inside = [p for p in places if (low is None or p >= low) and (high is None or p <= high)] or places
    offset = _offset(inside) if offset is True else float(offset)
    shown = [p - offset for p in inside]
    largest = max(abs(p) for p in shown)
    span = max(shown) - min(shown) or largest
    exponent = math.floor(math.log10(largest)) if largest > 0 else 0
    if limits is None or limits[0] < exponent < limits[1]:
        exponent = 0
    elif limits[0] == limits[1] != 0:
        exponent = limits[0]
    scale = 10.0**exponent
    span, shown = span / scale, [p / scale for p in shown]
    order = math.floor(math.log10(span)) if span > 0 else 0
    digits, threshold = max(0, 3 - order), 1e-3 * 10.0**order
    while digits > 0 and max(abs(p - round(p, digits - 1)) for p in shown) < threshold:
        digits -= 1
    texts = [f"{(p - offset) / scale:.{digits}f}" for p in places]
    texts = [(text[1:] if float(text) == 0 else text) if text.startswith("-") else text for text in texts]
    common = f"1e{exponent}" if exponent else ""
    if offset:
        common += ("+" if offset > 0 else "-") + _short(abs(offset))
    return [text.replace("-", MINUS) for text in texts], common.replace("-", MINUS)


def _short(value):
    digits, exponent = f"{value:.10e}".split("e")
    digits = digits.rstrip("0").rstrip(".")
    return f"{digits}e{int(exponent)}" if int(exponent) else digits


def _offset(places):
    """What most digits of the numbers have in common, where that is four digits or more."""
    low, high = min(places), max(places)
    if low == high or low <= 0 <= high:
        return 0.0
    sign = math.copysign(1.0, low)
    near, far = sorted((abs(low), abs(high)))
    order = math.ceil(math.log10(far))
    while near // 10.0**order == far // 10.0**order:
        order -= 1
    order += 1
    if (far - near) / 10.0**order <= 1e-2:
        order = math.ceil(math.log10(far))
        while far // 10.0**order - near // 10.0**order <= 1:
            order -= 1
        order += 1
    unit = 10.0**order
    return sign * (far // unit) * unit if far // unit >= 1000 else 0.0


def power(value, base=10.0):
    """A power of the base, as a formula; a multiple of one with its factor."""
    if value <= 0:
        return "0"
    exponent = math.floor(math.log(value, base) + 1e-9)
    factor = value / base**exponent
    head = "" if abs(factor - 1) < 1e-6 else f"{factor:g} \\times "
    return f"${head}{base:g}^{{{exponent}}}$"
