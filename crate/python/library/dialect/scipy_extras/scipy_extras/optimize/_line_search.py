"""Steps along a line that satisfy Wolfe's conditions: by Moré and Thuente (1994), and by Nocedal and Wright's zoom."""

import math

import numpy as np


def _trial(low, f_low, g_low, high, f_high, g_high, step, f, g, inside, least, most):
    """The bracket after a trial step, and the next step inside it, by cubic and quadratic interpolation."""
    sign = g * math.copysign(1.0, g_low) if g_low else g

    def cubic(a, fa, ga, b, fb, gb, from_b=True):
        theta = 3 * (fa - fb) / (b - a) + ga + gb
        size = max(abs(theta), abs(ga), abs(gb))
        return theta, size

    if f > f_low:
        theta, size = cubic(low, f_low, g_low, step, f, g)
        gamma = size * math.sqrt((theta / size) ** 2 - g_low / size * (g / size)) * (-1 if step < low else 1)
        r = ((gamma - g_low) + theta) / (((gamma - g_low) + gamma) + g)
        by_cubic = low + r * (step - low)
        by_parabola = low + g_low / ((f_low - f) / (step - low) + g_low) / 2 * (step - low)
        after = by_cubic if abs(by_cubic - low) <= abs(by_parabola - low) else by_cubic + (by_parabola - by_cubic) / 2
        inside = True
    elif sign < 0:
        theta, size = cubic(low, f_low, g_low, step, f, g)
        gamma = size * math.sqrt((theta / size) ** 2 - g_low / size * (g / size)) * (-1 if step > low else 1)
        r = ((gamma - g) + theta) / (((gamma - g) + gamma) + g_low)
        by_cubic, by_secant = step + r * (low - step), step + g / (g - g_low) * (low - step)
        after = by_cubic if abs(by_cubic - step) > abs(by_secant - step) else by_secant
        inside = True
    elif abs(g) < abs(g_low):
        theta, size = cubic(low, f_low, g_low, step, f, g)
        gamma = size * math.sqrt(max(0.0, (theta / size) ** 2 - g_low / size * (g / size))) * (-1 if step > low else 1)
        r = ((gamma - g) + theta) / ((gamma + (g_low - g)) + gamma)
        by_cubic = step + r * (low - step) if r < 0 and gamma != 0 else most if step > low else least
        by_secant = step + g / (g - g_low) * (low - step)
        if inside:
            after = by_cubic if abs(by_cubic - step) < abs(by_secant - step) else by_secant
            limit = step + 0.66 * (high - step)
            after = min(limit, after) if step > low else max(limit, after)
        else:
            after = by_cubic if abs(by_cubic - step) > abs(by_secant - step) else by_secant
            after = max(least, min(most, after))
    elif inside:
        theta = 3 * (f - f_high) / (high - step) + g_high + g
        size = max(abs(theta), abs(g_high), abs(g))
        gamma = size * math.sqrt((theta / size) ** 2 - g_high / size * (g / size)) * (-1 if step > high else 1)
        r = ((gamma - g) + theta) / (((gamma - g) + gamma) + g_high)
        after = step + r * (high - step)
    else:
        after = most if step > low else least
    if f > f_low:
        high, f_high, g_high = step, f, g
    else:
        if sign < 0:
            high, f_high, g_high = low, f_low, g_low
        low, f_low, g_low = step, f, g
    return low, f_low, g_low, high, f_high, g_high, after, inside


def more_thuente(evaluate, step, f0, g0, ftol, gtol, xtol, least, most, trials=100):
    """A step along a falling line, and the value there; None for the step where none was found. `evaluate(step)` gives value and slope."""
    if step < least or step > most or g0 >= 0:
        return None, f0, False
    low = high = 0.0
    f_low = f_high = f0
    g_low = g_high = g0
    inside, first, wanted = False, True, ftol * g0
    width, width_before = most - least, 2 * (most - least)
    bottom, top = 0.0, step + 4 * step
    for _ in range(trials):
        f, g = evaluate(step)
        if not math.isfinite(f):
            return None, f, False
        limit = f0 + step * wanted
        if first and f <= limit and g >= 0:
            first = False
        if f <= limit and abs(g) <= gtol * -g0:
            return step, f, "converged"
        stuck = inside and (step <= bottom or step >= top or top - bottom <= xtol * top)
        if stuck or step == most and f <= limit and g <= wanted or step == least and (f > limit or g >= wanted):
            return step, f, "warning"
        if first and f_low >= f > limit:
            parts = (f_low - low * wanted, g_low - wanted, f_high - high * wanted, g_high - wanted, f - step * wanted, g - wanted)
            low, fl, gl, high, fh, gh, after, inside = _trial(low, parts[0], parts[1], high, parts[2], parts[3], step, parts[4], parts[5], inside, bottom, top)
            f_low, g_low, f_high, g_high = fl + low * wanted, gl + wanted, fh + high * wanted, gh + wanted
        else:
            low, f_low, g_low, high, f_high, g_high, after, inside = _trial(low, f_low, g_low, high, f_high, g_high, step, f, g, inside, bottom, top)
        step = after
        if inside:
            if abs(high - low) >= 0.66 * width_before:
                step = low + 0.5 * (high - low)
            width_before, width = width, abs(high - low)
            bottom, top = min(low, high), max(low, high)
        else:
            bottom, top = step + 1.1 * (step - low), step + 4 * (step - low)
        step = max(least, min(most, step))
        if inside and (step <= bottom or step >= top) or inside and top - bottom <= xtol * top:
            step = low
    return None, f, False


def wolfe(objective, x, p, g, f, f_before, c1=1e-4, c2=0.9, extra=None, most=1e100):
    """The step along p: (step, value, value before, slopes), the step None where none satisfies Wolfe's conditions."""
    slope = float(np.dot(g, p))
    start = 1.0
    if f_before is not None and slope != 0:
        start = min(1.0, 1.01 * 2 * (f - f_before) / slope)
        start = 1.0 if start < 0 else start
    last = {}

    def evaluate(step):
        at = x + step * p
        value = objective.value(at)
        last["g"] = objective.grad(at)
        return value, float(np.dot(last["g"], p))

    step, value, outcome = more_thuente(evaluate, start, f, slope, c1, c2, 1e-14, 1e-100, most)
    if step is not None and outcome == "converged" and (extra is None or extra(step, x + step * p, value, last["g"])):
        return step, value, f, last["g"]
    found = _zoomed(evaluate, f, f_before, slope, c1, c2, most, lambda s, v: extra is None or extra(s, x + s * p, v, last["g"]))
    return (None, f, f_before, None) if found is None else (*found, f, last["g"])


def _zoomed(evaluate, f0, f_before, slope, c1, c2, most, extra, trials=10):
    """Bracketing and zooming (Nocedal and Wright 2006, algorithms 3.5 and 3.6)."""
    before, f_last, g_last = 0.0, f0, slope
    step = min(1.0, 1.01 * 2 * (f0 - f_before) / slope) if f_before is not None and slope != 0 else 1.0
    step = min(step if step >= 0 else 1.0, most)
    for i in range(trials):
        if step == 0 or before == most:
            return None
        f, g = evaluate(step)
        if f > f0 + c1 * step * slope or i and f >= f_last:
            return _zoom(evaluate, before, step, f_last, f, g_last, f0, slope, c1, c2, extra)
        if abs(g) <= -c2 * slope and extra(step, f):
            return step, f
        if g >= 0:
            return _zoom(evaluate, step, before, f, f_last, g, f0, slope, c1, c2, extra)
        before, step, f_last, g_last = step, min(2 * step, most), f, g
    return None


def _zoom(evaluate, low, high, f_low, f_high, g_low, f0, slope, c1, c2, extra):
    third, f_third = 0.0, f0
    for i in range(11):
        gap = high - low
        a, b = min(low, high), max(low, high)
        step = None
        if i:
            step = _cubic_least(low, f_low, g_low, high, f_high, third, f_third)
        if step is None or step > b - 0.2 * abs(gap) or step < a + 0.2 * abs(gap):
            bottom = 2 * (f_high - f_low - g_low * gap) / (gap * gap) if gap else 0.0
            step = low - g_low / bottom if bottom > 0 else None
            if step is None or step > b - 0.1 * abs(gap) or step < a + 0.1 * abs(gap):
                step = low + 0.5 * gap
        f, g = evaluate(step)
        if f > f0 + c1 * step * slope or f >= f_low:
            third, f_third, high, f_high = high, f_high, step, f
            continue
        if abs(g) <= -c2 * slope and extra(step, f):
            return step, f
        if g * (high - low) >= 0:
            third, f_third, high, f_high = high, f_high, low, f_low
        else:
            third, f_third = low, f_low
        low, f_low, g_low = step, f, g
    return None


def _cubic_least(a, fa, slope, b, fb, c, fc):
    """Where the cubic through three points with this slope at the first is least."""
    db, dc = b - a, c - a
    bottom = (db * dc) ** 2 * (db - dc)
    if bottom == 0:
        return None
    one, two = fb - fa - slope * db, fc - fa - slope * dc
    third, second = (dc**2 * one - db**2 * two) / bottom, (-(dc**3) * one + db**3 * two) / bottom
    inner = second * second - 3 * third * slope
    return a + (-second + math.sqrt(inner)) / (3 * third) if inner >= 0 and third != 0 else None
