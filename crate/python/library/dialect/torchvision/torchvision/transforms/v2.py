"""`torchvision.transforms.v2`: the transforms, on pictures and tensors alike; several inputs go through one after the other."""

import torch
from tandem.dialect.late import late_names

from . import *  # noqa: F403
from . import _Transform, functional


class Transform(_Transform):
    """The base of transforms of one's own: `transform(inpt, params)`."""

    def make_params(self, flat_inputs):
        """What is drawn for one call."""
        return {}

    def transform(self, inpt, params):
        raise NotImplementedError

    def __call__(self, *inputs):
        params = self.make_params(list(inputs))
        found = tuple(self.transform(inpt, params) for inpt in inputs)
        return found if len(found) > 1 else found[0]


class ToImage(_Transform):
    """A picture (height, width, channels) as a tensor (channels, height, width) of the same numbers."""

    def __call__(self, img):
        return img if isinstance(img, torch.Tensor) else functional.pil_to_tensor(img)


class ToDtype(_Transform):
    """Another type; with `scale=True` pixels keep their brightness."""

    def __init__(self, dtype, scale=False):
        self.dtype, self.scale = dtype, scale

    def __call__(self, img):
        if self.scale and self.dtype.is_floating_point and not img.is_floating_point():
            return (img.double() / torch.iinfo(img.dtype).max).to(self.dtype)
        if self.scale and img.is_floating_point() and not self.dtype.is_floating_point:
            return (img * (torch.iinfo(self.dtype).max + 1.0 - 1e-3)).to(self.dtype)
        return img.to(self.dtype)

    def __repr__(self):
        return f"ToDtype(dtype={self.dtype}, scale={self.scale})"


class ToPureTensor(_Transform):
    """The tensor itself."""

    def __call__(self, img):
        return img


class Identity(ToPureTensor):
    """The picture itself."""


__getattr__ = late_names("torchvision.transforms.v2", "torchvision.transforms.rarer", "torchvision.transforms.policies")
