"""Parameters of the largest likelihood: closed forms where there are some, Nelder and Mead's search elsewhere."""

import math

import numpy as np

from .. import special as sc

_CLOSED = {}


def _closed(name):
    def add(function):
        _CLOSED[name] = function
        return function

    return add


@_closed("norm")
def _norm(x, loc, scale):
    loc = np.mean(x) if loc is None else loc
    return loc, np.sqrt(np.mean((x - loc) ** 2)) if scale is None else scale


@_closed("expon")
def _expon(x, loc, scale):
    loc = np.min(x) if loc is None else loc
    return float(loc), float(np.mean(x) - loc) if scale is None else scale


@_closed("uniform")
def _uniform(x, loc, scale):
    low, high = (np.min(x), np.max(x)) if loc is None else (loc, np.max(x))
    if scale is not None:
        return low - 0.5 * (scale - (high - low)) if loc is None else loc, scale
    return low, high - low


@_closed("laplace")
def _laplace(x, loc, scale):
    loc = np.median(x) if loc is None else loc
    return loc, np.sum(np.abs(x - loc)) / len(x) if scale is None else scale


@_closed("rayleigh")
def _rayleigh(x, loc, scale):
    return None if loc is None else (loc, np.sqrt(np.sum((x - loc) ** 2) / (2 * len(x))) if scale is None else scale)


@_closed("lognorm")
def _lognorm(x, loc, scale):
    if loc is None:
        return None
    logs = np.log(x - loc)
    centre = np.mean(logs) if scale is None else math.log(scale)
    return np.sqrt(np.mean((logs - centre) ** 2)), loc, np.exp(centre) if scale is None else scale


@_closed("gamma")
def _gamma(x, loc, scale):
    if loc is None or scale is not None:
        return None
    from scipy.optimize import brentq

    x = x - loc
    mean = float(np.mean(x))
    gap = math.log(mean) - float(np.mean(np.log(x)))
    guess = (3 - gap + math.sqrt((gap - 3) ** 2 + 24 * gap)) / (12 * gap)
    a = brentq(lambda a: math.log(a) - float(sc.digamma(a)) - gap, guess * 0.6, guess * 1.4, disp=0)
    return a, loc, mean / a


@_closed("beta")
def _beta(x, loc, scale):
    if loc is None or scale is None:
        return None
    x = (x - loc) / scale
    if np.any((x <= 0) | (x >= 1)):
        raise ValueError("Data outside of the support between floc and floc + fscale")
    mean, variance = float(np.mean(x)), float(np.var(x))
    common = mean * (1 - mean) / variance - 1
    a, b = mean * common, (1 - mean) * common
    logs = float(np.mean(np.log(x))), float(np.mean(np.log1p(-x)))
    for _ in range(200):
        both = float(sc.digamma(a + b))
        gaps = float(sc.digamma(a)) - both - logs[0], float(sc.digamma(b)) - both - logs[1]
        shared = float(sc.polygamma(1, a + b))
        pa, pb = float(sc.polygamma(1, a)) - shared, float(sc.polygamma(1, b)) - shared
        area = pa * pb - shared * shared
        da, db = (gaps[0] * pb + gaps[1] * shared) / area, (gaps[1] * pa + gaps[0] * shared) / area
        a, b = (a - da if a > da else a / 2), (b - db if b > db else b / 2)
        if abs(da) + abs(db) < 1e-14 * (a + b):
            break
    return np.float64(a), np.float64(b), loc, scale


@_closed("pareto")
def _pareto(x, loc, scale):
    if loc is None:
        return None
    scale = np.min(x) - loc if scale is None else scale
    return 1 / np.mean(np.log((x - loc) / scale)), loc, scale


def _start(dist, x):
    """Where the search begins: shapes of 1, and the location and scale that mean and deviation ask for."""
    shapes = [1.0] * dist.numargs
    if dist.name == "t":
        return [5.0, float(np.median(x)), float(np.std(x))]
    if dist.name == "beta":
        mean, variance = float(np.mean(x)), float(np.var(x))
        common = mean * (1 - mean) / variance - 1
        if float(np.min(x)) >= 0 and float(np.max(x)) <= 1 and common > 0:
            return [mean * common, (1 - mean) * common, 0.0, 1.0]
    if dist.name == "weibull_min":
        return _weibull_start(x)
    low, high = dist._get_support(*map(np.float64, shapes))
    least, most = float(np.min(x)), float(np.max(x))
    gap = (most - least) * 0.05 or 1.0
    if math.isfinite(low) and math.isfinite(high):
        scale = (most - least + 2 * gap) / (high - low)
        return [*shapes, least - gap - low * scale, scale]
    mean, variance = (float(v) for v in dist.stats(*shapes))
    scale = float(np.std(x)) / math.sqrt(variance) if math.isfinite(variance) and variance > 0 else float(np.std(x))
    if math.isfinite(low):
        return [*shapes, least - gap - low * scale, float(np.mean(x)) - least + gap]
    return [*shapes, float(np.mean(x)) - (mean * scale if math.isfinite(mean) else 0.0), scale]


def _weibull_start(x):
    """The shape of the sample's skewness, the scale of its variance."""
    from scipy.optimize import brentq
    from scipy.stats import skew, weibull_min

    wanted = float(skew(x))
    gap = lambda c: float(weibull_min.stats(c, moments="s")) - wanted
    c = brentq(gap, 0.02, 1e4, xtol=1e-12) if gap(0.02) * gap(1e4) < 0 else 1e4
    first, second = math.gamma(1 + 1 / c), math.gamma(1 + 2 / c)
    scale = math.sqrt(float(np.var(x)) / (second - first**2))
    return [c, float(np.mean(x)) - scale * first, scale]


def fitted(dist, x, starts, given):
    """Shapes, location and scale of the largest likelihood of `x`, some held by `floc`, `fscale`, `f0`, `fa` …"""
    if not np.all(np.isfinite(x)):
        raise ValueError("The data contains non-finite values.")
    names = [*dist._shape_names, "loc", "scale"]
    held, begin = {}, {}
    for name, value in given.items():
        place = name[1:] if name.startswith("f") and name not in names else name
        place = names[int(place)] if place.isdigit() else place.removeprefix("ix_")
        if place in names:
            (held if name != place else begin)[place] = value
        elif name not in ("optimizer", "method"):
            raise TypeError(f"Unknown arguments: {name}; {dist.name}.fit holds f{', f'.join(names)}")
    if given.get("method", "MLE").lower() not in ("mle",):
        raise ValueError("fit finds the largest likelihood; leave method='MLE'")
    if len(held) == len(names):
        raise ValueError("All parameters fixed. There is nothing to optimize.")
    if dist.name in _CLOSED and not set(held) - {"loc", "scale"}:
        found = _CLOSED[dist.name](x, held.get("loc"), held.get("scale"))
        if found is not None:
            return found
    first = dict(zip(names, _start(dist, x))) | dict(zip(names, starts)) | begin | held
    if dist.name != "weibull_min" and "loc" in held and "scale" not in held and not begin and math.isfinite(dist.a) and math.isinf(dist.b):
        first["scale"] = float(np.mean(x)) - held["loc"]
    return _searched(dist, x, names, held, first)


def _searched(dist, x, names, held, first):
    from scipy.optimize import fmin

    free = [name for name in names if name not in held]

    def loss(values):
        theta = held | dict(zip(free, values))
        shapes = [np.float64(theta[name]) for name in dist._shape_names]
        if theta["scale"] <= 0 or not bool(np.all(dist._argcheck(*shapes))):
            return math.inf
        logs = dist.logpdf(x, *shapes, loc=theta["loc"], scale=theta["scale"])
        bad = ~np.isfinite(logs)
        # A value outside the support costs as much as the least likely number.
        return float(-np.sum(np.where(bad, 0.0, logs))) + float(np.sum(bad)) * 100 * math.log(1.7976931348623157e308)

    best = fmin(loss, [float(first[name]) for name in free], disp=0, maxiter=len(free) * 400, maxfun=len(free) * 400)
    theta = held | {name: np.float64(value) for name, value in zip(free, np.asarray(best).tolist())}
    return tuple(theta[name] for name in names)
