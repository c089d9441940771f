"""How far to go along a direction."""

import tandem as td


def strong_wolfe(evaluate, d, size, loss, g, slope, least=1e-4, most=0.9, narrowest=1e-9, most_tries=25):
    """A step size that lowers the loss enough and flattens the slope (Nocedal and Wright 2006, algorithms 3.5 and 3.6).

    `evaluate(t)` gives the loss and its gradient, a vector, t along the direction `d`; `loss`, `g` and `slope` are those at 0. Gives the
    size, and loss and gradient there.

    >>> from tandem.optim.line_search import strong_wolfe
    >>> f = lambda t: ((t - 1.0) ** 2, td.tensor([2.0 * (t - 1.0)]))
    >>> strong_wolfe(f, td.tensor([1.0]), 1.5, 1.0, td.tensor([-2.0]), -2.0)[0]
    1.5
    """

    def at(size):
        value, gradient = evaluate(size)
        return size, value, gradient, td.sum(gradient * d)

    def rises(point):
        return point[1] > loss + least * point[0] * slope

    def is_flat(point):
        return abs(point[3]) <= -most * slope

    start = before = (0.0, loss, g, slope)
    found, tries = at(size), 0
    while tries < most_tries:
        higher = rises(found) or tries > 1 and found[1] >= before[1]
        if not higher and is_flat(found):
            return found[:3]
        if higher or found[3] >= 0:
            break
        size = _cubic_minimum(before, found, found[0] + 0.01 * (found[0] - before[0]), found[0] * 10)
        before, found, tries = found, at(size), tries + 1
    else:
        before = start
    return _zoomed([before, found], at, rises, is_flat, narrowest / td.max(td.abs(d)), most_tries - tries)


def _zoomed(ends, at, rises, is_flat, narrowest, tries):
    """Size, loss and gradient at the best point found between two ends, the better of which moves towards it."""
    low, is_close = int(ends[0][1] > ends[1][1]), False
    while tries > 0 and not abs(ends[1][0] - ends[0][0]) < narrowest:
        left, right = sorted((ends[0][0], ends[1][0]))
        size, margin = _cubic_minimum(*ends, left, right), 0.1 * (right - left)
        # Twice close to an end, or at it, is no progress.
        if not min(right - size, size - left) < margin:
            is_close = False
        elif is_close or size >= right or size <= left:
            size, is_close = right - margin if abs(size - right) < abs(size - left) else left + margin, False
        else:
            is_close = True
        found, tries = at(size), tries - 1
        if rises(found) or found[1] >= ends[low][1]:
            ends[1 - low] = found
            low = int(ends[0][1] > ends[1][1])
            continue
        if is_flat(found):
            return found[:3]
        if found[3] * (ends[1 - low][0] - ends[low][0]) >= 0:
            ends[1 - low] = ends[low]
        ends[low] = found
    return ends[low][:3]


def _cubic_minimum(a, b, least, most):
    """Where the cubic through two values and slopes is least, between two bounds."""
    (x, f, _, s), (y, h, _, t) = (a, b) if a[0] <= b[0] else (b, a)
    first = s + t - 3 * (f - h) / (x - y)
    square = first * first - s * t
    if square < 0:
        return (least + most) / 2.0
    root = square**0.5
    place = y - (y - x) * ((t + root - first) / (t - s + 2 * root))
    return min(max(place, least), most)
