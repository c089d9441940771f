"""`torch.distributions.transforms`: functions with an inverse that few programs name, and those that belong to constraints."""

import math

import torch
from tandem.dialect import constraints as C
from torch.nn import functional as F

from .transform import (  # noqa: F401
    AffineTransform,
    ComposeTransform,
    ExpTransform,
    LogNormal,
    OfType,
    SigmoidTransform,
    TanhTransform,
    Transform,
    TransformedDistribution,
    _InverseTransform,
    summed,
)

_MATRIX = C.independent(C.real, 2)


class SoftplusTransform(OfType):
    """log(1 + exp(x))."""

    domain, codomain, bijective, sign = C.real, C.positive, True, 1

    def _call(self, x):
        return F.softplus(x)

    def _inverse(self, y):
        return torch.log(-torch.expm1(-y)) + y

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -F.softplus(-x)


class PowerTransform(Transform):
    """x to a power, for x above 0."""

    domain, codomain, bijective = C.positive, C.positive, True

    def __init__(self, exponent, cache_size=0):
        super().__init__(cache_size=cache_size)
        self.exponent = torch.as_tensor(exponent, dtype=None if isinstance(exponent, torch.Tensor) else torch.get_default_dtype())

    sign = property(lambda self: self.exponent.sign())

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        return self if self._cache_size == cache_size else PowerTransform(self.exponent, cache_size=cache_size)

    def __eq__(self, other):
        return isinstance(other, PowerTransform) and bool((self.exponent == other.exponent).all())

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return torch.broadcast_shapes(shape, self.exponent.shape)

    inverse_shape = forward_shape

    def _call(self, x):
        return x**self.exponent

    def _inverse(self, y):
        return y ** (1 / self.exponent)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return torch.log(torch.abs(self.exponent * y / x))


class AbsTransform(OfType):
    """|x|, whose inverse is one of two."""

    domain, codomain = C.real, C.positive

    def _call(self, x):
        return torch.abs(x)

    def _inverse(self, y):
        return y


def _refuse_flat(shape):
    if len(shape) < 1:
        raise ValueError("Too few dimensions on input")
    return shape


class SoftmaxTransform(OfType):
    """Shares in proportion to exp(x)."""

    domain, codomain = C.real_vector, C.simplex
    forward_shape = inverse_shape = staticmethod(_refuse_flat)

    def _call(self, x):
        return torch.softmax(x, -1)

    def _inverse(self, y):
        return torch.log(y)


class StickBreakingTransform(OfType):
    """Shares, one more than there are numbers: each takes a part of what those before it left."""

    domain, codomain, bijective = C.real_vector, C.simplex, True

    def forward_shape(self, shape):
        """One share more."""
        return (*_refuse_flat(shape)[:-1], shape[-1] + 1)

    def inverse_shape(self, shape):
        """One number less."""
        return (*_refuse_flat(shape)[:-1], shape[-1] - 1)

    def _offsets(self, x):
        return torch.log(torch.arange(x.shape[-1], 0, -1, dtype=x.dtype))

    def _call(self, x):
        taken = torch.sigmoid(x - self._offsets(x))
        return F.pad(taken, (0, 1), value=1.0) * F.pad(torch.cumprod(1 - taken, -1), (1, 0), value=1.0)

    def _inverse(self, y):
        shares = y[..., :-1]
        left = (1 - torch.cumsum(shares, -1)).clamp(min=torch.finfo(y.dtype).tiny)
        return torch.log(shares) - torch.log(left) + self._offsets(shares)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the volume."""
        x = x - self._offsets(x)
        return (-x + F.logsigmoid(x) + torch.log(y[..., :-1])).sum(-1)


class LowerCholeskyTransform(OfType):
    """Lower triangular matrices with a diagonal above 0."""

    domain, codomain = _MATRIX, C.lower_cholesky

    def _call(self, x):
        return torch.tril(x, -1) + torch.diag_embed(torch.exp(torch.diagonal(x, 0, -2, -1)))

    def _inverse(self, y):
        return torch.tril(y, -1) + torch.diag_embed(torch.log(torch.diagonal(y, 0, -2, -1)))


class PositiveDefiniteTransform(LowerCholeskyTransform):
    """Positive definite matrices."""

    codomain = C.positive_definite

    def _call(self, x):
        factor = super()._call(x)
        return factor @ factor.mT

    def _inverse(self, y):
        return super()._inverse(torch.linalg.cholesky(y))


class CorrCholeskyTransform(Transform):
    """Factors of correlation matrices, from as many numbers as lie below the diagonal."""

    domain, codomain, bijective = C.real_vector, C.corr_cholesky, True

    def _size(self, count):
        size = round((1 + math.sqrt(1 + 8 * count)) / 2)
        if size * (size - 1) // 2 != count:
            raise ValueError("Input is not a flattened lower-diagonal number")
        return size

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        size = self._size(_refuse_flat(shape)[-1])
        return (*shape[:-1], size, size)

    def inverse_shape(self, shape):
        """The shape from which it makes this one."""
        if len(shape) < 2:
            raise ValueError("Too few dimensions on input")
        if shape[-2] != shape[-1]:
            raise ValueError("Input is not square")
        return (*shape[:-2], shape[-1] * (shape[-1] - 1) // 2)

    def _call(self, x):
        size = self._size(x.shape[-1])
        rows, columns = torch.tril_indices(size, size, -1)
        r = torch.zeros((*x.shape[:-1], size, size), dtype=x.dtype)
        r[..., rows, columns] = torch.tanh(x)
        left = torch.cumprod(torch.sqrt(1 - r * r), -1)
        return (r + torch.eye(size, dtype=x.dtype)) * F.pad(left[..., :-1], (1, 0), value=1.0)

    def _left(self, y, offset):
        left = 1 - torch.cumsum(y * y, -1)
        rows, columns = torch.tril_indices(y.shape[-1], y.shape[-1], offset)
        return left, rows, columns

    def _inverse(self, y):
        left, rows, columns = self._left(y, -1)
        left = F.pad(left[..., :-1], (1, 0), value=1.0)
        return torch.atanh(y[..., rows, columns] / torch.sqrt(left[..., rows, columns]))

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the volume."""
        left, rows, columns = self._left(y, -2)
        slopes = -2 * (x + F.softplus(-2 * x) - math.log(2)).sum(-1)
        return 0.5 * torch.log(left[..., rows, columns]).sum(-1) + slopes


class ReshapeTransform(Transform):
    """The last axes under another shape."""

    bijective = True

    def __init__(self, in_shape, out_shape, cache_size=0):
        self.in_shape, self.out_shape = torch.Size(in_shape), torch.Size(out_shape)
        if self.in_shape.numel() != self.out_shape.numel():
            raise ValueError("in_shape, out_shape have different numbers of elements")
        super().__init__(cache_size=cache_size)

    domain = C.dependent_property(lambda self: C.independent(C.real, len(self.in_shape)))
    codomain = C.dependent_property(lambda self: C.independent(C.real, len(self.out_shape)))

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        return self if self._cache_size == cache_size else ReshapeTransform(self.in_shape, self.out_shape, cache_size=cache_size)

    def _call(self, x):
        return x.reshape(x.shape[: x.ndim - len(self.in_shape)] + self.out_shape)

    def _inverse(self, y):
        return y.reshape(y.shape[: y.ndim - len(self.out_shape)] + self.in_shape)

    def log_abs_det_jacobian(self, x, y):
        """Nothing is stretched."""
        return x.new_zeros(x.shape[: x.ndim - len(self.in_shape)])

    def _changed(self, shape, before, after):
        if len(shape) < len(before):
            raise ValueError("Too few dimensions on input")
        cut = len(shape) - len(before)
        if torch.Size(shape[cut:]) != before:
            raise ValueError(f"Shape mismatch: expected {shape[cut:]} but got {before}")
        return torch.Size(shape[:cut]) + after

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return self._changed(shape, self.in_shape, self.out_shape)

    def inverse_shape(self, shape):
        """The shape from which it makes this one."""
        return self._changed(shape, self.out_shape, self.in_shape)


class CatTransform(Transform):
    """A transform for each of several parts along an axis."""

    def __init__(self, tseq, dim=0, lengths=None, cache_size=0):
        if not all(isinstance(t, Transform) for t in tseq):
            raise AssertionError("All elements of tseq must be Transform instances")
        if cache_size:
            tseq = [t.with_cache(cache_size) for t in tseq]
        super().__init__(cache_size=cache_size)
        self.transforms, self.dim, self.lengths = list(tseq), dim, list(lengths or [1] * len(tseq))

    event_dim = property(lambda self: max(t.event_dim for t in self.transforms))
    length = property(lambda self: sum(self.lengths))
    bijective = property(lambda self: all(t.bijective for t in self.transforms))
    domain = C.dependent_property(lambda self: C.cat([t.domain for t in self.transforms], self.dim, self.lengths))
    codomain = C.dependent_property(lambda self: C.cat([t.codomain for t in self.transforms], self.dim, self.lengths))

    def with_cache(self, cache_size=1):
        """The same transforms, which keep their last values or do not."""
        return self if self._cache_size == cache_size else CatTransform(self.transforms, self.dim, self.lengths, cache_size)

    def _split(self, x):
        return x.split(self.lengths, self.dim)

    def _call(self, x):
        return torch.cat([t(part) for t, part in zip(self.transforms, self._split(x))], self.dim)

    def _inverse(self, y):
        return torch.cat([t.inv(part) for t, part in zip(self.transforms, self._split(y))], self.dim)

    def log_abs_det_jacobian(self, x, y):
        """The logarithms of the slopes."""
        found = [summed(t.log_abs_det_jacobian(a, b), self.event_dim - t.domain.event_dim) for t, a, b in zip(self.transforms, self._split(x), self._split(y))]
        dim = self.dim - x.ndim if self.dim >= 0 else self.dim
        dim += self.event_dim
        return torch.cat(found, dim) if dim < 0 else sum(found)


class StackTransform(Transform):
    """A transform for each place along an axis."""

    def __init__(self, tseq, dim=0, cache_size=0):
        if not all(isinstance(t, Transform) for t in tseq):
            raise AssertionError("All elements of tseq must be Transform instances")
        if cache_size:
            tseq = [t.with_cache(cache_size) for t in tseq]
        super().__init__(cache_size=cache_size)
        self.transforms, self.dim = list(tseq), dim

    bijective = property(lambda self: all(t.bijective for t in self.transforms))
    domain = C.dependent_property(lambda self: C.stack([t.domain for t in self.transforms], self.dim))
    codomain = C.dependent_property(lambda self: C.stack([t.codomain for t in self.transforms], self.dim))

    def with_cache(self, cache_size=1):
        """The same transforms, which keep their last values or do not."""
        return self if self._cache_size == cache_size else StackTransform(self.transforms, self.dim, cache_size)

    def _split(self, x):
        return x.unbind(self.dim)

    def _call(self, x):
        return torch.stack([t(part) for t, part in zip(self.transforms, self._split(x))], self.dim)

    def _inverse(self, y):
        return torch.stack([t.inv(part) for t, part in zip(self.transforms, self._split(y))], self.dim)

    def log_abs_det_jacobian(self, x, y):
        """The logarithms of the slopes."""
        return torch.stack([t.log_abs_det_jacobian(a, b) for t, a, b in zip(self.transforms, self._split(x), self._split(y))], self.dim)


class IndependentTransform(Transform):
    """A transform of each element, of which the last axes are one event."""

    def __init__(self, base_transform, reinterpreted_batch_ndims, cache_size=0):
        super().__init__(cache_size=cache_size)
        self.base_transform, self.reinterpreted_batch_ndims = base_transform.with_cache(cache_size), reinterpreted_batch_ndims

    bijective = property(lambda self: self.base_transform.bijective)
    sign = property(lambda self: self.base_transform.sign)
    domain = C.dependent_property(lambda self: C.independent(self.base_transform.domain, self.reinterpreted_batch_ndims))
    codomain = C.dependent_property(lambda self: C.independent(self.base_transform.codomain, self.reinterpreted_batch_ndims))

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        return self if self._cache_size == cache_size else IndependentTransform(self.base_transform, self.reinterpreted_batch_ndims, cache_size)

    def _call(self, x):
        if x.ndim < self.domain.event_dim:
            raise ValueError("Too few dimensions on input")
        return self.base_transform(x)

    def _inverse(self, y):
        if y.ndim < self.codomain.event_dim:
            raise ValueError("Too few dimensions on input")
        return self.base_transform.inv(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the volume."""
        return summed(self.base_transform.log_abs_det_jacobian(x, y), self.reinterpreted_batch_ndims)

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return self.base_transform.forward_shape(shape)

    def inverse_shape(self, shape):
        """The shape from which it makes this one."""
        return self.base_transform.inverse_shape(shape)

    def __repr__(self):
        return f"IndependentTransform({self.base_transform!r}, {self.reinterpreted_batch_ndims})"


class CumulativeDistributionTransform(Transform):
    """Shares below values, by a distribution."""

    codomain, bijective, sign = C.unit_interval, True, 1

    def __init__(self, distribution, cache_size=0):
        super().__init__(cache_size=cache_size)
        self.distribution = distribution

    domain = property(lambda self: self.distribution.support)

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        return self if self._cache_size == cache_size else CumulativeDistributionTransform(self.distribution, cache_size=cache_size)

    def _call(self, x):
        return self.distribution.cdf(x)

    def _inverse(self, y):
        return self.distribution.icdf(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the density."""
        return self.distribution.log_prob(x)


identity_transform = ComposeTransform([])


class ConstraintRegistry:
    """Which transform makes values that a constraint allows of any numbers."""

    def __init__(self, of_shares):
        self._registry = {}
        for kinds, factory in (
            ((C.Real,), lambda c: identity_transform), ((C.IndependentConstraint,), self._of_independent), ((C.Simplex,), lambda c: of_shares()),
            ((C.GreaterThan, C.GreaterThanEq), lambda c: _exponential(c.lower_bound, 1)), ((C.LessThan,), lambda c: _exponential(c.upper_bound, -1)),
            ((C.Interval, C.HalfOpenInterval), _of_interval), ((C.CorrCholesky,), lambda c: CorrCholeskyTransform()),
            ((C.Cat,), lambda c: CatTransform([self(part) for part in c.cseq], c.dim, c.lengths)),
            ((C.Stack,), lambda c: StackTransform([self(part) for part in c.cseq], c.dim)),
        ):  # fmt: skip
            self._registry |= dict.fromkeys(kinds, factory)

    def _of_independent(self, constraint):
        return IndependentTransform(self(constraint.base_constraint), constraint.reinterpreted_batch_ndims)

    def register(self, constraint, factory=None):
        """Says which function makes the transform for a constraint, or for constraints of a class; without it, a decorator."""
        if factory is None:
            return lambda factory: self.register(constraint, factory)
        if isinstance(constraint, C.Constraint):
            constraint = type(constraint)
        if not isinstance(constraint, type) or not issubclass(constraint, C.Constraint):
            raise TypeError(f"Expected constraint to be either a Constraint subclass or instance, but got {constraint}")
        self._registry[constraint] = factory
        return factory

    def __call__(self, constraint):
        try:
            factory = self._registry[type(constraint)]
        except KeyError:
            raise NotImplementedError(f"Cannot transform _{type(constraint).__name__} constraints") from None
        return factory(constraint)


def _exponential(bound, direction):
    """What is above a bound, or below it."""
    return ComposeTransform([ExpTransform(), AffineTransform(bound, direction)])


def _of_interval(constraint):
    low, high = constraint.lower_bound, constraint.upper_bound
    is_unit = not isinstance(low, torch.Tensor) and not isinstance(high, torch.Tensor) and (low, high) == (0, 1)
    return SigmoidTransform() if is_unit else ComposeTransform([SigmoidTransform(), AffineTransform(loc=low, scale=high - low)])


biject_to, transform_to = ConstraintRegistry(StickBreakingTransform), ConstraintRegistry(SoftmaxTransform)
transform_to._registry |= dict.fromkeys((C.PositiveDefinite, C.PositiveSemidefinite), lambda c: PositiveDefiniteTransform())
transform_to._registry[C.LowerCholesky] = lambda c: LowerCholeskyTransform()
__all__ = [name for name in globals() if name.endswith("Transform") and name[0] != "_"] + ["identity_transform", "Transform"]
