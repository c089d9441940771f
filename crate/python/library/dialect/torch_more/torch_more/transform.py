"""What transforms of `torch.distributions` have in common, those that others are made of, and what they make of distributions."""

import math

import torch
from tandem.dialect import constraints as C
from tandem.dialect.distributions import Distribution
from torch.nn import functional as F
from torch_extras.supports import _checked


def summed(x, axes):
    """The sum over the last axes."""
    return x.sum(tuple(range(-axes, 0))) if axes > 0 else x


class Transform:
    """A function with an inverse: `inv(y)`, and the logarithm of its slope. One of a program's own writes `_call` and `_inverse`."""

    bijective = False
    domain = codomain = None

    def __init__(self, cache_size=0):
        if cache_size not in (0, 1):
            raise ValueError("cache_size must be 0 or 1")
        self._cache_size, self._inv = cache_size, None
        if cache_size:
            self._cached_x_y = None, None

    @property
    def event_dim(self):
        """How many axes belong together."""
        if self.domain.event_dim == self.codomain.event_dim:
            return self.domain.event_dim
        raise ValueError("Please use either .domain.event_dim or .codomain.event_dim")

    @property
    def inv(self):
        """The inverse."""
        if getattr(self, "_inv", None) is None:
            self._inv = _InverseTransform(self)
        return self._inv

    # 1 where it rises, -1 where it falls. Without a text: libraries give that to what overrides it, which may be a number.
    @property
    def sign(self):
        raise NotImplementedError

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        if self._cache_size == cache_size:
            return self
        if type(self).__init__ is Transform.__init__:
            return type(self)(cache_size=cache_size)
        raise NotImplementedError(f"{type(self)}.with_cache is not implemented")

    def __eq__(self, other):
        return self is other

    def __ne__(self, other):
        return not self == other

    def __call__(self, x):
        if not getattr(self, "_cache_size", 0):
            return self._call(x)
        kept_x, kept_y = self._cached_x_y
        if x is kept_x:
            return kept_y
        y = self._call(x)
        self._cached_x_y = x, y
        return y

    def _inv_call(self, y):
        if not getattr(self, "_cache_size", 0):
            return self._inverse(y)
        kept_x, kept_y = self._cached_x_y
        if y is kept_y:
            return kept_x
        x = self._inverse(y)
        self._cached_x_y = x, y
        return x

    def _call(self, x):
        raise NotImplementedError

    def _inverse(self, y):
        raise NotImplementedError

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope, or of the volume."""
        raise NotImplementedError

    def __repr__(self):
        return f"{type(self).__name__}()"

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return shape

    def inverse_shape(self, shape):
        """The shape from which it makes this one."""
        return shape


class _InverseTransform(Transform):
    """A transform the other way."""

    def __init__(self, transform):
        super().__init__(cache_size=transform._cache_size)
        self._inv = transform

    domain = property(lambda self: self._inv.codomain)
    codomain = property(lambda self: self._inv.domain)
    bijective = property(lambda self: self._inv.bijective)
    sign = property(lambda self: self._inv.sign)
    inv = property(lambda self: self._inv)

    def with_cache(self, cache_size=1):
        """The inverse of the transform that keeps its last value or does not."""
        return self._inv.with_cache(cache_size).inv

    def __eq__(self, other):
        return isinstance(other, _InverseTransform) and self._inv == other._inv

    def __repr__(self):
        return f"_InverseTransform({self._inv!r})"

    def __call__(self, x):
        return self._inv._inv_call(x)

    def _inv_call(self, y):
        return self._inv(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -self._inv.log_abs_det_jacobian(y, x)

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return self._inv.inverse_shape(shape)

    def inverse_shape(self, shape):
        """The shape from which it makes this one."""
        return self._inv.forward_shape(shape)


class OfType(Transform):
    """Transforms that are equal when their types are."""

    def __eq__(self, other):
        return type(self) is type(other)


class ExpTransform(OfType):
    """exp(x)."""

    domain, codomain, bijective, sign = C.real, C.positive, True, 1

    def _call(self, x):
        return x.exp()

    def _inverse(self, y):
        return y.log()

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return x


class AffineTransform(Transform):
    """loc + scale * x."""

    bijective = True

    def __init__(self, loc, scale, event_dim=0, cache_size=0):
        super().__init__(cache_size=cache_size)
        self.loc, self.scale, self._event_dim = loc, scale, event_dim

    event_dim = property(lambda self: self._event_dim)
    domain = codomain = C.dependent_property(lambda self: C.independent(C.real, self._event_dim) if self._event_dim else C.real, is_discrete=False)

    @property
    def sign(self):
        """1 where it rises, -1 where it falls."""
        if isinstance(self.scale, torch.Tensor):
            return self.scale.sign()
        return (self.scale > 0) - (self.scale < 0)

    def with_cache(self, cache_size=1):
        """The same transform, which keeps its last value or does not."""
        return self if self._cache_size == cache_size else AffineTransform(self.loc, self.scale, self.event_dim, cache_size=cache_size)

    def __eq__(self, other):
        if not isinstance(other, AffineTransform):
            return False
        pairs = ((self.loc, other.loc), (self.scale, other.scale))
        return all(bool((torch.as_tensor(mine) == torch.as_tensor(theirs)).all()) for mine, theirs in pairs)

    def _call(self, x):
        return self.loc + self.scale * x

    def _inverse(self, y):
        return (y - self.loc) / self.scale

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        if isinstance(self.scale, torch.Tensor):
            found = torch.abs(self.scale).log()
        else:
            found = torch.full_like(x, math.log(abs(self.scale)))
        if not self.event_dim:
            return found.expand(x.shape)
        found = found.expand(torch.broadcast_shapes(found.shape, x.shape))
        return summed(found, self.event_dim)

    def forward_shape(self, shape):
        """The shape of what it makes of a tensor of this shape."""
        return torch.broadcast_shapes(shape, getattr(self.loc, "shape", ()), getattr(self.scale, "shape", ()))

    inverse_shape = forward_shape


class TanhTransform(OfType):
    """tanh(x)."""

    domain, codomain, bijective, sign = C.real, C.interval(-1.0, 1.0), True, 1

    def _call(self, x):
        return x.tanh()

    def _inverse(self, y):
        return torch.atanh(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return 2.0 * (math.log(2.0) - x - F.softplus(-2.0 * x))


def _inside(x):
    """Shares that are neither 0 nor 1."""
    kind = torch.finfo(x.dtype)
    return x.clamp(min=kind.tiny, max=1.0 - kind.eps)


class SigmoidTransform(OfType):
    """1 / (1 + exp(-x))."""

    domain, codomain, bijective, sign = C.real, C.unit_interval, True, 1

    def _call(self, x):
        return _inside(torch.sigmoid(x))

    def _inverse(self, y):
        y = _inside(y)
        return y.log() - (-y).log1p()

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -F.softplus(-x) - F.softplus(x)


class ComposeTransform(Transform):
    """Transforms one after the other."""

    def __init__(self, parts, cache_size=0):
        if cache_size:
            parts = [part.with_cache(cache_size) for part in parts]
        super().__init__(cache_size=cache_size)
        self.parts = parts

    @C.dependent_property
    def domain(self):
        """What goes in."""
        if not self.parts:
            return C.real
        domain = self.parts[0].domain
        axes = self.parts[-1].codomain.event_dim
        for part in reversed(self.parts):
            axes = max(axes + part.domain.event_dim - part.codomain.event_dim, part.domain.event_dim)
        return C.independent(domain, axes - domain.event_dim) if axes > domain.event_dim else domain

    @C.dependent_property
    def codomain(self):
        """What comes out."""
        if not self.parts:
            return C.real
        codomain = self.parts[-1].codomain
        axes = self.parts[0].domain.event_dim
        for part in self.parts:
            axes = max(axes + part.codomain.event_dim - part.domain.event_dim, part.codomain.event_dim)
        return C.independent(codomain, axes - codomain.event_dim) if axes > codomain.event_dim else codomain

    bijective = property(lambda self: all(part.bijective for part in self.parts))

    def __eq__(self, other):
        return isinstance(other, ComposeTransform) and self.parts == other.parts

    @property
    def sign(self):
        """1 where it rises, -1 where it falls."""
        sign = 1
        for part in self.parts:
            sign = sign * part.sign
        return sign

    @property
    def inv(self):
        """The inverses, the last one first."""
        if self._inv is None:
            self._inv = ComposeTransform([part.inv for part in reversed(self.parts)])
            self._inv._inv = self
        return self._inv

    def with_cache(self, cache_size=1):
        """The same transforms, which keep their last values or do not."""
        return self if self._cache_size == cache_size else ComposeTransform(self.parts, cache_size=cache_size)

    def __call__(self, x):
        for part in self.parts:
            x = part(x)
        return x

    def _inv_call(self, y):
        return self.inv(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        if not self.parts:
            return torch.zeros_like(x)
        values = [x]
        for part in self.parts[:-1]:
            values.append(part(values[-1]))
        values.append(y)
        total, axes = 0, self.domain.event_dim
        for part, before, after in zip(self.parts, values, values[1:]):
            total = total + summed(part.log_abs_det_jacobian(before, after), axes - part.domain.event_dim)
            axes += part.codomain.event_dim - part.domain.event_dim
        return total

    def forward_shape(self, shape):
        """The shape of what they make of a tensor of this shape."""
        for part in self.parts:
            shape = part.forward_shape(shape)
        return shape

    def inverse_shape(self, shape):
        """The shape from which they make this one."""
        for part in reversed(self.parts):
            shape = part.inverse_shape(shape)
        return shape

    def __repr__(self):
        return "ComposeTransform(\n    " + ",\n    ".join(map(repr, self.parts)) + "\n)"


class TransformedDistribution(Distribution):
    """What transforms, one after the other, make of draws."""

    def __init__(self, base_distribution, transforms, validate_args=None):
        if isinstance(transforms, Transform):
            self.transforms = [transforms]
        elif isinstance(transforms, list):
            if not all(isinstance(t, Transform) for t in transforms):
                raise ValueError("transforms must be a Transform or a list of Transforms")
            self.transforms = transforms
        else:
            raise ValueError(f"transforms must be a Transform or list, but was {transforms}")
        shape = base_distribution.batch_shape + base_distribution.event_shape
        whole, axes = ComposeTransform(self.transforms), len(base_distribution.event_shape)
        if len(shape) < whole.domain.event_dim:
            raise ValueError(f"base_distribution needs to have shape with size at least {whole.domain.event_dim}, but got {base_distribution}.")
        made = torch.Size(whole.forward_shape(shape))
        wanted = torch.Size(whole.inverse_shape(made))
        if shape != wanted:
            base_distribution = base_distribution.expand(wanted[: len(wanted) - axes])
        held = whole.domain.event_dim - axes
        self.base_dist = torch.distributions.Independent(base_distribution, held) if held > 0 else base_distribution
        change = whole.codomain.event_dim - whole.domain.event_dim
        cut = len(made) - max(whole.codomain.event_dim, axes + change)
        super().__init__(made[:cut], made[cut:], validate_args=validate_args)

    arg_constraints = {}
    has_rsample = property(lambda self: self.base_dist.has_rsample)

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        made = self._copied(_instance, _batch_shape=torch.Size(batch_shape))
        whole = ComposeTransform(self.transforms)
        shape = whole.inverse_shape(torch.Size(batch_shape) + self.event_shape)
        made.base_dist = self.base_dist.expand(torch.Size(shape[: len(shape) - len(self.base_dist.event_shape)]))
        return made

    @C.dependent_property
    def support(self):
        """What its values may be."""
        if not self.transforms:
            return self.base_dist.support
        support = self.transforms[-1].codomain
        more = len(self.event_shape) - support.event_dim
        return C.independent(support, more) if more > 0 else support

    def sample(self, sample_shape=torch.Size()):
        """Draws, through which no gradient flows."""
        with torch.no_grad():
            x = self.base_dist.sample(sample_shape)
            for transform in self.transforms:
                x = transform(x)
            return x

    def rsample(self, sample_shape=torch.Size()):
        """Draws, through which gradients flow."""
        x = self.base_dist.rsample(sample_shape)
        for transform in self.transforms:
            x = transform(x)
        return x

    @_checked
    def log_prob(self, value):
        """The logarithm of the density."""
        lost, axes = 0.0, len(self.event_shape)
        for transform in reversed(self.transforms):
            x = transform.inv(value)
            axes += transform.domain.event_dim - transform.codomain.event_dim
            lost = lost - summed(transform.log_abs_det_jacobian(x, value), axes - transform.domain.event_dim)
            value = x
        return lost + summed(self.base_dist.log_prob(value), axes - len(self.base_dist.event_shape))

    def _turned(self, value):
        """A share from the other end, where the transforms fall."""
        sign = ComposeTransform(self.transforms).sign
        return value if isinstance(sign, int) and sign == 1 else sign * (value - 0.5) + 0.5

    @_checked
    def cdf(self, value):
        """The share below a value."""
        for transform in reversed(self.transforms):
            value = transform.inv(value)
        return self._turned(self.base_dist.cdf(value))

    def icdf(self, value):
        """The value below which this share lies."""
        x = self.base_dist.icdf(self._turned(value))
        for transform in self.transforms:
            x = transform(x)
        return x


class LogNormal(TransformedDistribution):
    """Numbers whose logarithms are Gaussian."""

    arg_constraints, support, has_rsample = {"loc": C.real, "scale": C.positive}, C.positive, True

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(torch.distributions.Normal(loc, scale, validate_args=validate_args), ExpTransform(), validate_args=validate_args)

    loc = property(lambda self: self.base_dist.loc)
    scale = property(lambda self: self.base_dist.scale)
    mean = property(lambda self: (self.loc + self.scale.pow(2) / 2).exp())
    mode = property(lambda self: (self.loc - self.scale.square()).exp())
    variance = property(lambda self: torch.expm1(self.scale.pow(2)) * (2 * self.loc + self.scale.pow(2)).exp())

    def entropy(self):
        """The entropy in nats."""
        return self.base_dist.entropy() + self.loc


TransformedDistribution.__module__, LogNormal.__module__ = "torch.distributions.transformed_distribution", "torch.distributions.log_normal"
