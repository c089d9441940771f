"""Distributions with their parameters."""

from .._common import number


class Frozen:
    """A distribution with its parameters; methods need them no more."""

    def __init__(self, dist, args, kwargs):
        self.dist, self.args, self.kwds = dist, args, kwargs
        dist._parsed(args, kwargs)
        self.a, self.b = dist._get_support(*map(number, dist._parsed(args, kwargs)[0]))
        self.random_state = None

    def __repr__(self):
        kind = "discrete" if hasattr(self.dist, "pmf") else "continuous"
        return f"<scipy.stats._distn_infrastructure.rv_{kind}_frozen object at {id(self):#x}>"

    def rvs(self, size=None, random_state=None):
        """Draws."""
        seed = self.random_state if random_state is None else random_state
        return self.dist.rvs(*self.args, size=size, random_state=seed, **self.kwds)

    def stats(self, moments="mv"):
        """Mean, variance, skewness and excess of kurtosis, as the letters of `moments` say."""
        return self.dist.stats(*self.args, moments=moments, **self.kwds)

    def interval(self, confidence=None):
        """The bounds around the median that hold this share."""
        return self.dist.interval(confidence, *self.args, **self.kwds)

    def moment(self, order=None):
        """The mean of powers."""
        return self.dist.moment(order, *self.args, **self.kwds)

    def expect(self, func=None, lb=None, ub=None, conditional=False, **more):
        """The mean of a function."""
        shapes, loc, scale = self.dist._parsed(self.args, self.kwds)
        return self.dist.expect(func, shapes, float(loc), float(scale), lb, ub, conditional, **more)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        method = getattr(self.dist, name)
        if name in ("mean", "median", "var", "std", "entropy", "support"):
            return lambda: method(*self.args, **self.kwds)
        return lambda x: method(x, *self.args, **self.kwds)
