"""What all distributions have in common, and where their draws come from."""

import copy

import tandem as td
from tandem._placement import AS_IT_IS, device_of, on_device_of

from . import constraints


class Source:
    """Where draws come from, and of which class tensors are: a dialect puts its own functions here."""

    as_tensor, rand, randn, multinomial = td.tensor, None, None, None
    placed = staticmethod(lambda x, dtype=None: x)
    reseed = staticmethod(lambda: None)
    # Draws of gamma distributions of the rate 1, or None for the core's.
    gammas = staticmethod(lambda concentration, shape: None)
    # The same for counts of these rates.
    counts = staticmethod(lambda rates: None)


def _sizes(sample_shape):
    return (sample_shape,) if isinstance(sample_shape, int) else tuple(sample_shape)


# What parameters of these names may be; others are above 0.
_CONSTRAINTS = {"loc": constraints.real, "low": constraints.real, "high": constraints.real, "logits": constraints.real, "probs": constraints.unit_interval}


def _listed(values, batch_shape, expand):
    """Values along a first axis, before those of a batch."""
    values = values.reshape((values.shape[0], *(1,) * len(batch_shape)))
    return td.broadcast_to(values, (values.shape[0], *batch_shape)) if expand else values


class Distribution:
    """The base: `sample(shape)` and `log_prob(value)`."""

    _batch_shape = _event_shape = ()
    batch_shape = property(lambda self: self._batch_shape)
    event_shape = property(lambda self: self._event_shape)
    # What parameters may be where those of this name may not otherwise.
    _constraints = {}
    # What `set_default_validate_args` says, and of one distribution what its maker said.
    _validate_args = True
    has_enumerate_support = False
    arg_constraints = {}

    @staticmethod
    def set_default_validate_args(value):
        """Whether parameters are checked where a program does not say."""
        if value not in (True, False):
            raise ValueError
        Distribution._validate_args = bool(value)

    def __init__(self, batch_shape=(), event_shape=(), validate_args=None, **parameters):
        if validate_args is not None:
            self._validate_args = validate_args
        if not parameters:
            self._batch_shape, self._event_shape = batch_shape, type(batch_shape)(event_shape)
            self._constraints = self.arg_constraints
            if self._validate_args:
                self._check([name for name in self.arg_constraints if name in self.__dict__])
            return
        first = next((value for value in parameters.values() if isinstance(value, td.Tensor)), None)
        # Numbers are where the tensors beside them are.
        with AS_IT_IS if first is None else on_device_of(first):
            given = {name: Source.as_tensor(value) for name, value in parameters.items()}
        given = {name: x if x.is_floating_point() else x.float() for name, x in given.items()}
        for name, x in zip(given, td.broadcast_arrays(*given.values()) if len(given) > 1 else given.values()):
            setattr(self, name, x)
            self._batch_shape = x.shape
        if self._validate_args:
            self._check(given)

    def _check(self, names):
        """Refuses parameters that cannot be, where they are known and lie in the memory of the CPU."""
        for name in names:
            x = getattr(self, name)
            if td.is_tracing() or not isinstance(x, td.Tensor) or device_of(x) != "cpu":
                return
            constraint = self._constraints.get(name) or _CONSTRAINTS.get(name, constraints.positive)
            if not constraints.is_dependent(constraint) and not bool(td.all(constraint.check(x))):
                raise ValueError(
                    f"Expected parameter {name} ({type(x).__name__} of shape {tuple(x.shape)}) of distribution {self!r} to satisfy the "
                    f"constraint {constraint!r}, but found invalid values:\n{x}"
                )

    def _get_checked_instance(self, cls, _instance=None):
        if _instance is None and type(self).__init__ != cls.__init__:
            raise NotImplementedError(
                f"Subclass {type(self).__name__} of {cls.__name__} that defines a custom __init__ method must also define a custom .expand() method."
            )
        return self.__new__(type(self)) if _instance is None else _instance

    def _copied(self, _instance, **values):
        """A distribution like this one with other values; `_instance`, where given, takes them."""
        made = copy.copy(self) if _instance is None else _instance
        vars(made).update({**vars(self), **values})
        return made

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        rank = len(self.batch_shape)
        found = {name: td.broadcast_to(x, (*batch_shape, *x.shape[rank:])) for name, x in vars(self).items() if isinstance(x, td.Tensor) and x.ndim >= rank}
        return self._copied(_instance, _batch_shape=type(self.batch_shape)(batch_shape), **found)

    def _shape(self, sample_shape):
        return (*_sizes(sample_shape), *self.batch_shape)

    def _extended_shape(self, sample_shape=()):
        return (*self._shape(sample_shape), *self.event_shape)

    def _drawn(self, draw, shape):
        """Random numbers, or what else `draw` makes, on the device of the parameters."""
        with on_device_of(next(x for x in self.__dict__.values() if isinstance(x, td.Tensor))):
            return draw(shape)

    def sample(self, sample_shape=()):
        """Draws, through which no gradient flows."""
        with td.no_grad():
            return self.rsample(sample_shape).detach()

    def sample_n(self, n):
        """`sample((n,))`."""
        return self.sample((n,))

    def rsample(self, sample_shape=()):
        """Not known for every distribution."""
        raise NotImplementedError

    def log_prob(self, value):
        """Not known for every distribution."""
        raise NotImplementedError

    entropy = enumerate_support = icdf = rsample
    mean = variance = support = property(rsample)

    @property
    def mode(self):
        """Not known for every distribution."""
        raise NotImplementedError(f"{type(self)} does not implement mode")

    @property
    def stddev(self):
        """The square root of the variance."""
        return td.sqrt(self.variance)

    def cdf(self, value):
        """Not known for every distribution."""
        raise NotImplementedError

    # Whether its text names no parameters.
    _is_silent = False

    def __repr__(self):
        names = () if self._is_silent else self.arg_constraints
        parts = {name: self.__dict__[name] for name in names if name in self.__dict__}
        parts = {name: x if isinstance(x, td.Tensor) else float(x) for name, x in parts.items() if isinstance(x, (td.Tensor, int))}
        inner = ", ".join(f"{name}: {x if isinstance(x, float) or x.numel() == 1 else x.size()}" for name, x in parts.items())
        return f"{type(self).__name__}({inner})"


class ExponentialFamily(Distribution):
    """Distributions whose densities are exponential functions of sums over functions of the value."""
