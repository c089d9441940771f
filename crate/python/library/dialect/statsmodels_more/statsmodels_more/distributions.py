"""Distributions that data show: steps, and mixtures."""

import numpy as np


class StepFunction:
    """A function that jumps at some places."""

    def __init__(self, x, y, ival=0.0, sorted=False, side="left"):
        if side.lower() not in ("right", "left"):
            raise ValueError("side can take the values 'right' or 'left'")
        self.side = side
        x, y = np.asarray(x), np.asarray(y)
        if x.shape != y.shape:
            raise ValueError("x and y do not have the same shape")
        if x.ndim != 1:
            raise ValueError("x and y must be 1-dimensional")
        self.x, self.y = np.concatenate([[-np.inf], x]), np.concatenate([[ival], y])
        if not sorted:
            order = np.argsort(self.x)
            self.x, self.y = self.x[order], self.y[order]
        self.n = len(self.x)

    def __call__(self, time):
        return self.y[np.searchsorted(self.x, time, self.side) - 1]


class ECDF(StepFunction):
    """Which share of the sample is not above a value."""

    def __init__(self, x, side="right"):
        x = np.sort(np.array(x, copy=True))
        n = len(x)
        super().__init__(x, np.linspace(1.0 / n, 1, n), side=side, sorted=True)


class ECDFDiscrete(StepFunction):
    """The same of values that have weights."""

    def __init__(self, x, freq_weights=None, side="right"):
        x = np.asarray(x)
        weights = np.ones(len(x)) if freq_weights is None else np.asarray(freq_weights, dtype=float)
        order = np.argsort(x)
        shares = np.cumsum(weights[order]) / weights.sum()
        super().__init__(x[order], shares, side=side, sorted=True)


def monotone_fn_inverter(fn, x, vectorized=True, **keywords):
    """The inverse of a function that rises or falls, between given places."""
    from scipy.interpolate import interp1d

    x = np.asarray(x)
    y = np.asarray(fn(x, **keywords) if vectorized else [fn(one, **keywords) for one in x])
    order = np.argsort(y)
    return interp1d(y[order], x[order])


def mixture_rvs(prob, size, dist, kwargs=None, rng=None):
    """A sample of a mixture of distributions."""
    if len(prob) != len(dist):
        raise ValueError("You must provide as many probabilities as distributions")
    if not bool(np.allclose(np.sum(prob), 1)):
        raise ValueError("prob does not sum to 1")
    kwargs = ({},) * len(prob) if kwargs is None else kwargs
    drawn = rng if hasattr(rng, "uniform") else np.random.RandomState(rng) if rng is not None else np.random.mtrand._rand
    ends = np.cumsum(prob)
    places, found = drawn.uniform(size=(size, 1)), np.empty(size)
    for place, (law, own) in enumerate(zip(dist, kwargs)):
        chosen = ((places[:, 0] >= (ends[place - 1] if place else 0)) & (places[:, 0] < ends[place])).nonzero()[0]
        found[chosen] = law.rvs(*own.get("args", ()), loc=own.get("loc", 0), scale=own.get("scale", 1), size=len(chosen), random_state=drawn)
    return found


for _class in (StepFunction, ECDF, ECDFDiscrete):
    _class.__module__ = "statsmodels.distributions.empirical_distribution"
