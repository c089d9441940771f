"""Integrals of functions: by the rule of Gauss and Kronrod, halved where it is not exact enough (as in QUADPACK)."""

import heapq
import math
import warnings

import numpy as np

from ._rules import legendre

_EPS, _LEAST = 2.220446049250313e-16, 2.2250738585072014e-308
# Nodes above 0 of Kronrod's 21 points, their weights, and Gauss' weights at every second of them.
_NODES = (
    0.995657163025808080735527280689003,
    0.973906528517171720077964012084452,
    0.930157491355708226001207180059508,
    0.865063366688984510732096688423493,
    0.780817726586416897063717578345042,
    0.679409568299024406234327365114874,
    0.562757134668604683339000099272694,
    0.433395394129247190799265943165784,
    0.294392862701460198131126603103866,
    0.148874338981631210884826001129720,
    0.0,
)
_WEIGHTS = (
    0.011694638867371874278064396062192,
    0.032558162307964727478818972459390,
    0.054755896574351996031381300244580,
    0.075039674810919952767043140916190,
    0.093125454583697605535065465083366,
    0.109387158802297641899210590325805,
    0.123491976262065851077958109585166,
    0.134709217311473325928054001771707,
    0.142775938577060080797094273138717,
    0.147739104901338491374841515972068,
    0.149445554002916905664936468389821,
)
_GAUSS = (
    0.066671344308688137593568809893332,
    0.149451349150580593145863396957698,
    0.219086362515982043995534934228163,
    0.269266719309996355091226921569469,
    0.295524224714752870173815619188769,
)
_NODES_15 = (
    0.991455371120812639206854697526329,
    0.949107912342758524526189684047851,
    0.864864423359769072789712788640926,
    0.741531185599394439863864773280788,
    0.586087235467691130294144691693329,
    0.405845151377397166906606412076961,
    0.207784955007898467600689403773245,
    0.0,
)
_WEIGHTS_15 = (
    0.022935322010529224963732008058970,
    0.063092092629978553290700663189204,
    0.104790010322250183839876322541518,
    0.140653259715525918745189590510238,
    0.169004726639267902826583426598550,
    0.190350578064785409913256402421014,
    0.204432940075298892414161999234649,
    0.209482141084727828012999174891714,
)
_GAUSS_15 = (0.129484966168869693270611432679082, 0.279705391489276667901467771423780, 0.381830050505118944950369775488975, 0.417959183673469387755102040816327)


class IntegrationWarning(UserWarning):
    """An integral may be less exact than was asked for."""


def _part(f, a, b, nodes, weights, gauss):
    """The integral over a part, its error, and that of the absolute values."""
    centre, half = 0.5 * (a + b), 0.5 * (b - a)
    pairs = [(f(centre - half * x), f(centre + half * x)) for x in nodes[:-1]]
    middle = f(centre)
    last = len(nodes) - 1
    kronrod, absolute = weights[last] * middle, weights[last] * abs(middle)
    inner = gauss[-1] * middle if len(gauss) * 2 == len(nodes) else 0.0
    # In this order, so that the last digits are QUADPACK's.
    for i in (*range(1, last, 2), *range(0, last, 2)) if last == 10 else range(last):
        low, high = pairs[i]
        kronrod += weights[i] * (low + high)
        absolute += weights[i] * (abs(low) + abs(high))
        if i % 2:
            inner += gauss[i // 2] * (low + high)
    mean = kronrod * 0.5
    spread = weights[last] * abs(middle - mean) + sum(w * (abs(p[0] - mean) + abs(p[1] - mean)) for w, p in zip(weights, pairs))
    size = abs(half)
    spread, error = spread * size, abs((kronrod - inner) * half)
    if spread and error:
        error = spread * min(1.0, (200 * error / spread) ** 1.5)
    if absolute * size > _LEAST / (50 * _EPS):
        error = max(error, 50 * _EPS * absolute * size)
    return kronrod * half, error, spread


def _adaptive(f, a, b, epsabs, epsrel, limit, rule):
    value, error, spread = _part(f, a, b, *rule)
    parts, calls = [(-error, a, b, value)], 2 * len(rule[0]) - 1
    total, wrong = value, error
    if error <= 100 * _EPS * abs(spread) and error > max(epsabs, epsrel * abs(value)):
        return total, wrong, calls, 2
    sums, ier = [value], 0
    while wrong > max(epsabs, epsrel * abs(total)):
        if len(parts) >= limit:
            ier = 1
            break
        before, low, high, old = heapq.heappop(parts)
        middle = 0.5 * (low + high)
        if max(abs(low), abs(high)) <= (1 + 100 * _EPS) * (abs(middle) + 1000 * _LEAST):
            ier = 4
            heapq.heappush(parts, (before, low, high, old))
            break
        one, two = _part(f, low, middle, *rule), _part(f, middle, high, *rule)
        calls += 2 * (2 * len(rule[0]) - 1)
        heapq.heappush(parts, (-one[1], low, middle, one[0]))
        heapq.heappush(parts, (-two[1], middle, high, two[0]))
        total += one[0] + two[0] - old
        wrong += one[1] + two[1] + before
        sums.append(total)
        if len(sums) >= 9 and len(sums) % 2:
            guess, doubt = _extrapolated(sums)
            if doubt < max(epsabs, epsrel * abs(guess)) * 0.1:
                return guess, max(doubt, 50 * _EPS * abs(guess)), calls, 0
    return math.fsum(part[3] for part in parts), wrong, calls, ier


def _extrapolated(sums):
    """The limit of a sequence by Wynn's epsilon algorithm, and how far the last guesses are apart."""
    rows, best = [list(sums[-15:])], []
    before = [0.0] * (len(rows[0]) + 1)
    now = rows[0]
    while len(now) > 1:
        after = []
        for i in range(len(now) - 1):
            gap = now[i + 1] - now[i]
            if gap == 0:
                return now[i + 1], abs(now[-1] - sums[-1]) if len(best) < 1 else abs(now[i + 1] - best[-1])
            after.append(before[i + 1] + 1 / gap)
        before, now = now, after
        if (len(rows[0]) - len(now)) % 2 == 0:
            best.append(now[-1])
    if len(best) < 3:
        return sums[-1], math.inf
    return best[-1], abs(best[-1] - best[-2]) + abs(best[-2] - best[-3])


_WARNINGS = {
    1: "the interval was cut into limit={limit} parts, and the error is still above the tolerance; name where the integrand is difficult by points=, or raise limit",
    2: "rounding keeps the error above the tolerance, and may hide more of it",
    4: "the integrand behaves so badly at some points that parts of the interval cannot be judged",
}


def quad(
    func,
    a,
    b,
    args=(),
    full_output=0,
    epsabs=1.49e-8,
    epsrel=1.49e-8,
    limit=50,
    points=None,
    weight=None,
    wvar=None,
    wopts=None,
    maxp1=50,
    limlst=50,
    complex_func=False,
):
    """The integral of a function of one number from a to b, which may be infinite, and how far off it may be."""
    args = args if isinstance(args, tuple) else (args,)
    if weight is not None:
        plain = func
        factors = {"cos": lambda x: math.cos(wvar * x), "sin": lambda x: math.sin(wvar * x)}
        if weight not in factors:
            raise NotImplementedError(f"quad takes weight='cos' or 'sin' here, not {weight!r}; multiply the function by it")
        func = lambda x, *more: plain(x, *more) * factors[weight](x)
    if complex_func:
        real, wrong = quad(lambda x, *more: complex(func(x, *more)).real, a, b, args, 0, epsabs, epsrel, limit, points)
        imag, wrong_imag = quad(lambda x, *more: complex(func(x, *more)).imag, a, b, args, 0, epsabs, epsrel, limit, points)
        return complex(real, imag), complex(wrong, wrong_imag)

    def call(x):
        value = func(x, *args)
        return float(value.reshape(-1)[0]) if hasattr(value, "reshape") else float(value)

    a, b = float(a), float(b)
    if a == b:
        return (0.0, 0.0, {"neval": 21, "last": 1}) if full_output else (0.0, 0.0)
    flip, (a, b) = b < a, (min(a, b), max(a, b))
    if math.isinf(a) or math.isinf(b):
        rule, ends = (_NODES_15, _WEIGHTS_15, _GAUSS_15), [(0.0, 1.0)]
        # x = end ± (1 - t) / t, as QUADPACK maps an infinite range.
        if math.isinf(a) and math.isinf(b):
            inner = lambda t: (call((1 - t) / t) + call(-(1 - t) / t)) / t / t
        elif math.isinf(b):
            inner = lambda t: call(a + (1 - t) / t) / t / t
        else:
            inner = lambda t: call(b - (1 - t) / t) / t / t
    else:
        rule, inner = (_NODES, _WEIGHTS, _GAUSS), call
        breaks = sorted({a, b, *(float(p) for p in (points if points is not None else ()) if a < p < b)})
        ends = list(zip(breaks, breaks[1:]))
    found = [_adaptive(inner, low, high, epsabs / len(ends), epsrel, limit, rule) for low, high in ends]
    value, error, ier = math.fsum(f[0] for f in found), math.fsum(f[1] for f in found), max(f[3] for f in found)
    value = -value if flip else value
    if full_output:
        more = {"neval": sum(f[2] for f in found), "last": max(1, (sum(f[2] for f in found) // (2 * len(rule[0]) - 1) + 1) // 2)}
        return (value, error, more, _WARNINGS[ier].format(limit=limit)) if ier else (value, error, more)
    if ier:
        warnings.warn(_WARNINGS[ier].format(limit=limit), IntegrationWarning, stacklevel=2)
    return value, error


def _bound(value, *at):
    return float(value(*at)) if callable(value) else float(value)


def nquad(func, ranges, args=None, opts=None, full_output=False):
    """The integral of a function of several numbers; a range may be a function of those after it."""
    args, worst = tuple(args or ()), [0.0]

    def level(depth, outer):
        ends = ranges[depth](*outer, *args) if callable(ranges[depth]) else ranges[depth]
        inner = (lambda x: float(func(x, *outer, *args))) if depth == 0 else (lambda x: level(depth - 1, (x, *outer)))
        options = (opts[depth] if isinstance(opts, (list, tuple)) else opts) or {}
        value, error = quad(inner, *ends, **(options(*outer, *args) if callable(options) else options))
        worst[0] = max(worst[0], error)
        return value

    return level(len(ranges) - 1, ()), worst[0]


def dblquad(func, a, b, gfun, hfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
    """The integral of func(y, x) over x from a to b and y from gfun(x) to hfun(x)."""
    limits = {"epsabs": epsabs, "epsrel": epsrel}
    return nquad(func, [lambda x, *_: (_bound(gfun, x), _bound(hfun, x)), (a, b)], args, limits)


def tplquad(func, a, b, gfun, hfun, qfun, rfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
    """The integral of func(z, y, x)."""
    ranges = [lambda y, x, *_: (_bound(qfun, x, y), _bound(rfun, x, y)), lambda x, *_: (_bound(gfun, x), _bound(hfun, x)), (a, b)]
    return nquad(func, ranges, args, {"epsabs": epsabs, "epsrel": epsrel})


def fixed_quad(func, a, b, args=(), n=5):
    """The integral by Gauss' rule with n nodes."""
    x, w = (np.array(part) for part in legendre(n))
    return (b - a) / 2.0 * np.sum(w * func((b - a) * (x + 1) / 2.0 + a, *args), axis=-1), None


def quad_vec(f, a, b, epsabs=1e-200, epsrel=1e-8, norm="2", limit=10000, **_):
    """The integral of a function whose values are arrays."""
    first = np.asarray(f((a + b) / 2 if math.isfinite(a + b) else 1.0))
    parts = [quad(lambda x, i=i: float(np.asarray(f(x)).ravel()[i]), a, b, epsabs=max(epsabs, 1e-14), epsrel=epsrel) for i in range(first.size)]
    found = np.array([p[0] for p in parts]).reshape(first.shape)
    return (found if first.shape else float(parts[0][0])), max(p[1] for p in parts)
