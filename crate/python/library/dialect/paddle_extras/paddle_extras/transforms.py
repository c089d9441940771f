"""Transforms of random numbers of `paddle.distribution`, which are PyTorch's by Paddle's names, and distributions that they make."""

import tandem as td
import torch
from paddle._tensor import operand, owned
from torch.distributions import transforms as _own

from .distribution import Distribution, _floats


class Transform:
    """A function of numbers with its inverse and the logarithm of the size of its slope."""

    def __init__(self, inner):
        self._inner = inner

    def forward(self, x):
        """What becomes of numbers."""
        return owned(self._inner(_floats(x)))

    __call__ = forward

    def inverse(self, y):
        """The numbers of which these became."""
        return owned(self._inner.inv(_floats(y)))

    def forward_log_det_jacobian(self, x):
        """The logarithm of the size of the slope."""
        x = _floats(x)
        return owned(self._inner.log_abs_det_jacobian(x, self._inner(x)))

    def inverse_log_det_jacobian(self, y):
        """The same of the inverse."""
        y = _floats(y)
        return owned(-self._inner.log_abs_det_jacobian(self._inner.inv(y), y))

    def forward_shape(self, shape):
        """The shape of what becomes of numbers of a shape."""
        return tuple(self._inner.forward_shape(torch.Size(shape)))

    def inverse_shape(self, shape):
        """The shape of numbers of which those of a shape became."""
        return tuple(self._inner.inverse_shape(torch.Size(shape)))


def _named(name, *parameters, made=None):
    def __init__(self, *given):
        given = [_floats(x) for x in given] if parameters else given
        for key, value in zip(parameters, given):
            self.__dict__[key] = value
        Transform.__init__(self, (made or getattr(_own, name))(*given))

    return type(name, (Transform,), {"__init__": __init__, "__module__": "paddle.distribution"})


class AffineTransform(_named("AffineTransform", "loc", "scale")):
    """Numbers scaled and moved; the slope has the shape of the scale."""

    def forward_log_det_jacobian(self, x):
        """The logarithm of the size of the scale."""
        return owned(td.log(td.abs(self.scale)))

    def inverse_log_det_jacobian(self, y):
        """The same of the inverse."""
        return owned(-td.log(td.abs(self.scale)))


PowerTransform = _named("PowerTransform", "power")
ExpTransform, SigmoidTransform, TanhTransform, SoftmaxTransform, StickBreakingTransform = map(
    _named, ("ExpTransform", "SigmoidTransform", "TanhTransform", "SoftmaxTransform", "StickBreakingTransform")
)
ReshapeTransform = _named("ReshapeTransform")
ChainTransform = _named("ChainTransform", made=lambda parts: _own.ComposeTransform([part._inner for part in parts]))
IndependentTransform = _named("IndependentTransform", made=lambda base, rank: _own.IndependentTransform(base._inner, rank))
StackTransform = _named("StackTransform", made=lambda parts, axis=0: _own.StackTransform([part._inner for part in parts], axis))


class AbsTransform(Transform):
    """Sizes without signs: each has two numbers of which it became."""

    def __init__(self):
        super().__init__(_own.AbsTransform())

    def inverse(self, y):
        """Both numbers."""
        y = _floats(y)
        return owned(-y), owned(y)

    def inverse_log_det_jacobian(self, y):
        """Zeros for both."""
        zero = owned(td.zeros_like(operand(y)))
        return zero, zero


class Independent(Distribution):
    """A distribution some of whose batch axes are axes of one draw."""

    def __init__(self, base, reinterpreted_batch_rank):
        self._base = base
        super().__init__(torch.distributions.Independent(base._inner, reinterpreted_batch_rank))

    def sample(self, shape=()):
        """Draws in this shape."""
        return self._base.sample(shape)


class TransformedDistribution(Distribution):
    """The distribution of what transforms make of another one's draws."""

    def __init__(self, base, transforms):
        self._base, self.transforms = base, transforms
        super().__init__(torch.distributions.TransformedDistribution(base._inner, [t._inner for t in transforms]))

    def sample(self, shape=()):
        """Draws in this shape."""
        found = self._base.sample(shape)
        for transform in self.transforms:
            found = transform.forward(found)
        return found


independent, transformed_distribution = (
    type(name, (), {kind.__name__: kind}) for name, kind in (("independent", Independent), ("transformed_distribution", TransformedDistribution))
)
