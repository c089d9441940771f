"""How far to go along a direction."""

import math

import tandem as td


def strong_wolfe(evaluate, d, size, loss, g, slope, least=1e-4, most=0.9):
    """A step size that lowers the loss enough and flattens the slope (Nocedal and Wright 2006, algorithms 3.5 and 3.6).

    `evaluate(t)` gives the loss and its gradient, a vector, t along the direction `d`; `loss`, `g` and `slope` are those at 0. Gives the
    size, and loss and gradient there.

    >>> from tandem.optim.line_search import strong_wolfe
    >>> f = lambda t: ((t - 1.0) ** 2, td.tensor([2.0 * (t - 1.0)]))
    >>> strong_wolfe(f, td.tensor([1.0]), 4.0, 1.0, td.tensor([-2.0]), -2.0)[0]
    1.0
    """
    start = low = (0.0, loss, g, slope)
    high = None
    for _ in range(25):
        value, gradient = evaluate(size)
        found = (size, value, gradient, td.sum(gradient * d).item())
        if value > loss + least * size * slope or value >= low[1] and low is not start:
            high = found
        elif abs(found[3]) <= -most * slope:
            return found[:3]
        elif found[3] * ((high[0] if high else math.inf) - low[0]) >= 0:
            low, high = found, low
        else:
            low = found
        size = size * 2 if high is None else _cubic_minimum(low, high)
        if high is not None and abs(high[0] - low[0]) * td.max(td.abs(d)).item() < 1e-9:
            break
    return low[:3]


def _cubic_minimum(a, b):
    """Where the cubic through two values and slopes is least, well inside of the interval."""
    (x, f, _, s), (y, h, _, t) = a, b
    left, right = min(x, y), max(x, y)
    first = s + t - 3 * (f - h) / (x - y)
    square = first * first - s * t
    if square < 0:
        return (x + y) / 2
    root = math.copysign(math.sqrt(square), y - x)
    divisor = t - s + 2 * root
    place = y - (y - x) * ((t + root - first) / divisor) if divisor else (x + y) / 2
    return min(max(place, left + 0.1 * (right - left)), right - 0.1 * (right - left))
