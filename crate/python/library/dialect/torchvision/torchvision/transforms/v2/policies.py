"""Transforms of `torchvision.transforms.v2` that draw what they do to a picture, and how strongly."""

import torch

from .. import InterpolationMode, policies
from ..policies import AutoAugmentPolicy  # noqa: F401
from . import F, Transform, flattened

_NEAREST = InterpolationMode.NEAREST


class _OfPictures(Transform):
    """Changes the one picture of a sample."""

    def __init__(self, interpolation, fill):
        self.interpolation, self._fill = interpolation, fill

    def forward(self, *inputs):
        """The sample, with its picture changed."""
        sample, leaves = inputs if len(inputs) > 1 else inputs[0], []
        build = flattened(sample, leaves)
        wanted = [changes and F.is_picture(leaf) for leaf, changes in zip(leaves, self._needs_transform_list(leaves))]
        if sum(wanted) != 1:
            raise TypeError("Found no image in the sample." if not any(wanted) else "Auto augment transformations are only properly defined for one image")
        return build(iter([F.on(leaf, self._drawn) if changes else leaf for leaf, changes in zip(leaves, wanted)]))

    def _changed(self, img, name, strengths, place):
        known, is_signed = strengths[name]
        strength = 0.0
        if known.ndim:
            strength = float(known[place() if callable(place) else place])
            if is_signed and torch.rand(()) <= 0.5:
                strength = -strength
        return policies.changed(img, name, strength, self.interpolation, self._fill)

    @staticmethod
    def _one_of(strengths):
        return list(strengths)[int(torch.randint(len(strengths), ()))]


class AutoAugment(_OfPictures):
    """One of the pairs of changes that were learned for a data set (Cubuk et al. 2019)."""

    def __init__(self, policy=AutoAugmentPolicy.IMAGENET, interpolation=_NEAREST, fill=None):
        super().__init__(interpolation, fill)
        self.policy, self._steps = policy, policies.steps_of(policy)

    def _drawn(self, img):
        strengths = policies.of_policy(self.policy, *F.get_size(img))
        for name, chance, place in self._steps[int(torch.randint(len(self._steps), ()))]:
            if torch.rand(()) <= chance:
                img = self._changed(img, name, strengths, place)
        return img


class RandAugment(_OfPictures):
    """So many changes of one strength (Cubuk et al. 2020)."""

    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=_NEAREST, fill=None):
        super().__init__(interpolation, fill)
        self.num_ops, self.magnitude, self.num_magnitude_bins = num_ops, magnitude, num_magnitude_bins

    def _drawn(self, img):
        height, width = F.get_size(img)
        strengths = policies.space(self.num_magnitude_bins, 0.3, (150.0 / 331.0 * width, 150.0 / 331.0 * height), 30.0, 0.9, 4)
        for _ in range(self.num_ops):
            img = self._changed(img, self._one_of(strengths), strengths, self.magnitude)
        return img


class TrivialAugmentWide(_OfPictures):
    """One change of any strength (Müller and Hutter 2021)."""

    def __init__(self, num_magnitude_bins=31, interpolation=_NEAREST, fill=None):
        super().__init__(interpolation, fill)
        self.num_magnitude_bins = num_magnitude_bins

    def _drawn(self, img):
        strengths = policies.space(self.num_magnitude_bins, 0.99, (32.0, 32.0), 135.0, 0.99, 6)
        return self._changed(img, self._one_of(strengths), strengths, lambda: int(torch.randint(self.num_magnitude_bins, ())))


class AugMix(_OfPictures):
    """A mixture of the picture with chains of changes of it (Hendrycks et al. 2020)."""

    def __init__(self, severity=3, mixture_width=3, chain_depth=-1, alpha=1.0, all_ops=True, interpolation=InterpolationMode.BILINEAR, fill=None):
        super().__init__(interpolation, fill)
        self._mixer = policies.AugMix(severity, mixture_width, chain_depth, alpha, all_ops, interpolation, fill)
        self._mixer._step = lambda img, strengths: self._changed(img, self._one_of(strengths), strengths, lambda: int(torch.randint(severity, ())))
        self.severity, self.mixture_width, self.chain_depth, self.alpha, self.all_ops = severity, mixture_width, chain_depth, alpha, all_ops

    def _drawn(self, img):
        return self._mixer(img)
