"""`torch.distributions.transforms`: functions with an inverse that few programs name, and those that belong to constraints."""

import math

import torch
from tandem.dialect import constraints as C
from tandem.dialect.distributions_of_others import AffineTransform, ExpTransform, SigmoidTransform, TanhTransform, Transform  # noqa: F401
from torch.nn import functional as F


class _Whole(Transform):
    """A transform of vectors or matrices as wholes."""

    event_dim = 1


class ComposeTransform(Transform):
    """Transforms one after the other."""

    def __init__(self, parts, cache_size=0):
        self.parts = list(parts)
        self.event_dim = max((part.event_dim for part in self.parts), default=0)

    def _call(self, x):
        for part in self.parts:
            x = part(x)
        return x

    def _inverse(self, y):
        for part in reversed(self.parts):
            y = part.inv(y)
        return y

    @property
    def sign(self):
        """1 where it rises, -1 where it falls."""
        return math.prod((part.sign for part in self.parts), start=1)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        total = torch.zeros_like(x)
        for part in self.parts:
            y = part(x)
            total, x = total + _summed(part.log_abs_det_jacobian(x, y), self.event_dim - part.event_dim), y
        return total

    def __repr__(self):
        return "ComposeTransform(\n    " + ",\n    ".join(map(repr, self.parts)) + "\n)"


def _summed(x, axes):
    return x.sum(tuple(range(-axes, 0))) if axes > 0 else x


class SoftplusTransform(Transform):
    """log(1 + exp(x))."""

    codomain = C.positive

    def _call(self, x):
        return F.softplus(x)

    def _inverse(self, y):
        return torch.log(-torch.expm1(-y)) + y

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -F.softplus(-x)


class PowerTransform(Transform):
    """x to a power, for x above 0."""

    codomain = C.positive

    def __init__(self, exponent, cache_size=0):
        self.exponent = torch.as_tensor(exponent)

    def _call(self, x):
        return x**self.exponent

    def _inverse(self, y):
        return y ** (1 / self.exponent)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return torch.log(torch.abs(self.exponent * y / x))


class AbsTransform(Transform):
    """|x|, whose inverse is one of two."""

    codomain, bijective = C.positive, False

    def _call(self, x):
        return torch.abs(x)

    def _inverse(self, y):
        return y


class SoftmaxTransform(_Whole):
    """Shares in proportion to exp(x)."""

    codomain, bijective = C.simplex, False

    def _call(self, x):
        return torch.softmax(x, -1)

    def _inverse(self, y):
        return torch.log(y)


class StickBreakingTransform(_Whole):
    """Shares, one more than there are numbers: each takes a part of what those before it left."""

    codomain = C.simplex

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


class LowerCholeskyTransform(Transform):
    """Lower triangular matrices with a diagonal above 0."""

    event_dim, codomain = 2, C.lower_cholesky

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


class CorrCholeskyTransform(_Whole):
    """Factors of correlation matrices, from as many numbers as lie below the diagonal."""

    codomain = C.corr_cholesky

    def _call(self, x):
        size = round((1 + math.sqrt(1 + 8 * x.shape[-1])) / 2)
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

    def __init__(self, in_shape, out_shape, cache_size=0):
        self.in_shape, self.out_shape = torch.Size(in_shape), torch.Size(out_shape)
        if self.in_shape.numel() != self.out_shape.numel():
            raise ValueError("in_shape, out_shape have different numbers of elements")
        self.event_dim = len(self.in_shape)

    def _call(self, x):
        return x.reshape(x.shape[: x.ndim - len(self.in_shape)] + self.out_shape)

    def _inverse(self, y):
        return y.reshape(y.shape[: y.ndim - len(self.out_shape)] + self.in_shape)

    def log_abs_det_jacobian(self, x, y):
        """Nothing is stretched."""
        return torch.zeros(x.shape[: x.ndim - len(self.in_shape)], dtype=x.dtype)


class CatTransform(Transform):
    """A transform for each of several parts along an axis."""

    def __init__(self, tseq, dim=0, lengths=None, cache_size=0):
        self.transforms, self.dim, self.lengths = list(tseq), dim, list(lengths or [1] * len(tseq))

    def _parts(self, x, method):
        return torch.cat([method(t)(part) for t, part in zip(self.transforms, x.split(self.lengths, self.dim))], self.dim)

    def _call(self, x):
        return self._parts(x, lambda t: t)

    def _inverse(self, y):
        return self._parts(y, lambda t: t.inv)

    def log_abs_det_jacobian(self, x, y):
        """The logarithms of the slopes."""
        pairs = zip(self.transforms, x.split(self.lengths, self.dim), y.split(self.lengths, self.dim))
        return torch.cat([t.log_abs_det_jacobian(a, b) for t, a, b in pairs], self.dim)


class StackTransform(CatTransform):
    """A transform for each place along an axis."""

    def __init__(self, tseq, dim=0, cache_size=0):
        super().__init__(tseq, dim, None, cache_size)


class IndependentTransform(Transform):
    """A transform of each element, of which the last axes are one event."""

    def __init__(self, base_transform, reinterpreted_batch_ndims, cache_size=0):
        self.base_transform, self.reinterpreted_batch_ndims = base_transform, reinterpreted_batch_ndims
        self.event_dim = base_transform.event_dim + reinterpreted_batch_ndims

    def _call(self, x):
        return self.base_transform(x)

    def _inverse(self, y):
        return self.base_transform.inv(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the volume."""
        return _summed(self.base_transform.log_abs_det_jacobian(x, y), self.reinterpreted_batch_ndims)

    def __repr__(self):
        return f"IndependentTransform({self.base_transform!r}, {self.reinterpreted_batch_ndims})"


class CumulativeDistributionTransform(Transform):
    """Shares below values, by a distribution."""

    codomain = C.unit_interval

    def __init__(self, distribution, cache_size=0):
        self.distribution = distribution

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
        self._of_shares, self._makers = of_shares, {}

    def register(self, constraint, factory=None):
        """Says which function makes the transform for a constraint, or for constraints of a class; without it, a decorator."""
        if factory is None:
            return lambda factory: self.register(constraint, factory)
        self._makers[constraint if isinstance(constraint, type) else type(constraint)] = factory
        return factory

    def __call__(self, constraint):
        if type(constraint) in self._makers:
            return self._makers[type(constraint)](constraint)
        if isinstance(constraint, C.IndependentConstraint):
            inner = self(constraint.base_constraint)
            return IndependentTransform(inner, constraint.reinterpreted_batch_ndims)
        if isinstance(constraint, C.Simplex):
            return self._of_shares()
        if isinstance(constraint, C.Interval) and not constraint.is_discrete:
            low, high = constraint.lower_bound, constraint.upper_bound
            return SigmoidTransform() if (low, high) == (0, 1) else ComposeTransform([SigmoidTransform(), AffineTransform(low, high - low)])
        if isinstance(constraint, C.GreaterThan) and not constraint.is_discrete:
            return ComposeTransform([ExpTransform(), AffineTransform(constraint.lower_bound, 1)])
        if isinstance(constraint, C.LessThan) and not constraint.is_discrete:
            return ComposeTransform([ExpTransform(), AffineTransform(constraint.upper_bound, -1)])
        known = {C.Real: ComposeTransform([]), C.CorrCholesky: CorrCholeskyTransform(), C.LowerCholesky: LowerCholeskyTransform(),
                 C.PositiveDefinite: PositiveDefiniteTransform()}  # fmt: skip
        if type(constraint) not in known:
            raise NotImplementedError(f"Cannot transform {type(constraint).__name__} constraints")
        return known[type(constraint)]


biject_to, transform_to = ConstraintRegistry(StickBreakingTransform), ConstraintRegistry(SoftmaxTransform)
