"""Transforms that draw what they do to a picture, and how strongly."""

import math
from enum import Enum

import torch

from . import InterpolationMode, _Transform, adjustments

_COLOURS = {
    "Brightness": adjustments.adjust_brightness, "Color": adjustments.adjust_saturation, "Contrast": adjustments.adjust_contrast,
    "Sharpness": adjustments.adjust_sharpness,
}  # fmt: skip
_PLAIN = {"Identity": lambda img: img, "Invert": adjustments.invert, "AutoContrast": adjustments.autocontrast, "Equalize": adjustments.equalize}


def _space(bins, shear, shifts, angle, colour, bits):
    """The strengths of each change, and whether their sign is drawn."""
    found = {"Identity": (torch.tensor(0.0), False)}
    for name, most in {"ShearX": shear, "ShearY": shear, "TranslateX": shifts[0], "TranslateY": shifts[1], "Rotate": angle}.items():
        found[name] = torch.linspace(0.0, most, bins), True
    for name in _COLOURS:
        found[name] = torch.linspace(0.0, colour, bins), True
    found["Posterize"] = 8 - (torch.arange(bins) / ((bins - 1) / bits)).round().int(), False
    found["Solarize"] = torch.linspace(255.0, 0.0, bins), False
    return found | {name: (torch.tensor(0.0), False) for name in ("AutoContrast", "Equalize")}


def _changed(img, name, strength, interpolation, fill):
    if name in _PLAIN:
        return _PLAIN[name](img)
    if name in _COLOURS:
        return _COLOURS[name](img, 1.0 + strength)
    if name == "Posterize":
        return adjustments.posterize(img, int(strength))
    if name == "Solarize":
        # Tensors of floats go up to 1.
        return adjustments.solarize(img, strength / 255 if isinstance(img, torch.Tensor) and img.is_floating_point() else strength)
    if name == "Rotate":
        return adjustments.rotate(img, strength, interpolation=interpolation, fill=fill)
    move = int(strength) if name.startswith("Translate") else math.degrees(math.atan(strength))
    both = (move, 0) if name.endswith("X") else (0, move)
    shift, shear = (both, (0.0, 0.0)) if name.startswith("Translate") else ((0, 0), both)
    center = None if name.startswith("Translate") else (0, 0)
    return adjustments.affine(img, 0.0, shift, 1.0, shear, interpolation=interpolation, fill=fill, center=center)


class _Drawn(_Transform):
    def __init__(self, num_magnitude_bins, interpolation, fill):
        self.num_magnitude_bins, self.interpolation, self.fill = num_magnitude_bins, interpolation, fill

    def _once(self, img, space, place=None):
        name = list(space)[int(torch.randint(len(space), (1,)).item())]
        strengths, is_signed = space[name]
        if place is None and strengths.ndim:
            place = int(torch.randint(len(strengths), (1,)).item())
        strength = float(strengths[place].item()) if strengths.ndim else 0.0
        if is_signed and torch.randint(2, (1,)):
            strength = -strength
        return _changed(img, name, strength, self.interpolation, self.fill)

    def __repr__(self):
        shown = {name: getattr(self, name) for name in self._shown}
        shown["interpolation"] = f"InterpolationMode.{getattr(self.interpolation, 'name', str(self.interpolation).upper())}"
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in shown.items())})"


class TrivialAugmentWide(_Drawn):
    """One change of any strength (Müller and Hutter 2021)."""

    _shown = ("num_magnitude_bins", "interpolation", "fill")

    def __init__(self, num_magnitude_bins=31, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__(num_magnitude_bins, interpolation, fill)

    def __call__(self, img):
        return self._once(img, _space(self.num_magnitude_bins, 0.99, (32.0, 32.0), 135.0, 0.99, 6))


class RandAugment(_Drawn):
    """So many changes of one strength (Cubuk et al. 2020)."""

    _shown = ("num_ops", "magnitude", "num_magnitude_bins", "interpolation", "fill")

    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__(num_magnitude_bins, interpolation, fill)
        self.num_ops, self.magnitude = num_ops, magnitude

    def __call__(self, img):
        width, height = adjustments.get_image_size(img)
        space = _space(self.num_magnitude_bins, 0.3, (150.0 / 331.0 * width, 150.0 / 331.0 * height), 30.0, 0.9, 4)
        for _ in range(self.num_ops):
            img = self._once(img, space, self.magnitude)
        return img


class AutoAugmentPolicy(Enum):
    """The data on which changes were learned."""

    IMAGENET, CIFAR10, SVHN = "imagenet", "cifar10", "svhn"


# What Cubuk et al. (arXiv:1805.09501) found: pairs of changes, each with tenths of a chance and a strength.
_FOUND = {
    "imagenet": (
        "Posterize 4 8 Rotate 6 9, Solarize 6 5 AutoContrast 6, Equalize 8 Equalize 6, Posterize 6 7 Posterize 6 6, Equalize 4 Solarize 2 4, Equalize "
        "4 Rotate 8 8, Solarize 6 3 Equalize 6, Posterize 8 5 Equalize 10, Rotate 2 3 Solarize 6 8, Equalize 6 Posterize 4 6, Rotate 8 8 Color 4 0, "
        "Rotate 4 9 Equalize 6, Equalize 0 Equalize 8, Invert 6 Equalize 10, Color 6 4 Contrast 10 8, Rotate 8 8 Color 10 2, Color 8 8 Solarize 8 7, "
        "Sharpness 4 7 Invert 6, ShearX 6 5 Equalize 10, Color 4 0 Equalize 6, Equalize 4 Solarize 2 4, Solarize 6 5 AutoContrast 6, Invert 6 "
        "Equalize 10, Color 6 4 Contrast 10 8, Equalize 8 Equalize 6"
    ),
    "cifar10": (
        "Invert 1 Contrast 2 6, Rotate 7 2 TranslateX 3 9, Sharpness 8 1 Sharpness 9 3, ShearY 5 8 TranslateY 7 9, AutoContrast 5 Equalize 9, ShearY "
        "2 7 Posterize 3 7, Color 4 3 Brightness 6 7, Sharpness 3 9 Brightness 7 9, Equalize 6 Equalize 5, Contrast 6 7 Sharpness 6 5, Color 7 7 "
        "TranslateX 5 8, Equalize 3 AutoContrast 4, TranslateY 4 3 Sharpness 2 6, Brightness 9 6 Color 2 8, Solarize 5 2 Invert 0, Equalize 2 "
        "AutoContrast 6, Equalize 2 Equalize 6, Color 9 9 Equalize 6, AutoContrast 8 Solarize 2 8, Brightness 1 3 Color 7 0, Solarize 4 5 "
        "AutoContrast 9, TranslateY 9 9 TranslateY 7 9, AutoContrast 9 Solarize 8 3, Equalize 8 Invert 1, TranslateY 7 9 AutoContrast 9"
    ),
    "svhn": (
        "ShearX 9 4 Invert 2, ShearY 9 8 Invert 7, Equalize 6 Solarize 6 6, Invert 9 Equalize 6, Equalize 6 Rotate 9 3, ShearX 9 4 AutoContrast 8, "
        "ShearY 9 8 Invert 4, ShearY 9 5 Solarize 2 6, Invert 9 AutoContrast 8, Equalize 6 Rotate 9 3, ShearX 9 4 Solarize 3 3, ShearY 8 8 Invert 7, "
        "Equalize 9 TranslateY 6 6, Invert 9 Equalize 6, Contrast 3 3 Rotate 8 4, Invert 8 TranslateY 0 2, ShearY 7 6 Solarize 4 8, Invert 6 Rotate 8 "
        "4, ShearY 3 7 TranslateX 9 3, ShearX 1 6 Invert 6, Solarize 7 2 TranslateY 6 7, ShearY 8 4 Invert 8, ShearX 7 9 TranslateY 8 3, ShearY 8 5 "
        "AutoContrast 7, ShearX 7 2 Invert 1"
    ),
}


def _read(pairs):
    found = []
    for pair in pairs.split(", "):
        changes, words = [], pair.split()
        while words:
            name, chance = words.pop(0), int(words.pop(0)) / 10
            changes.append((name, chance, int(words.pop(0)) if words and words[0].isdigit() else None))
        found.append(tuple(changes))
    return found


class AutoAugment(_Drawn):
    """One of 25 pairs of changes that were learned on a set of data."""

    _shown = ("policy", "fill")

    def __init__(self, policy=AutoAugmentPolicy.IMAGENET, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__(10, interpolation, fill)
        self.policy, self.policies = policy, _read(_FOUND[AutoAugmentPolicy(policy).value])

    @staticmethod
    def get_params(transform_num):
        """Which pair, whether each of both comes, and its sign."""
        return int(torch.randint(transform_num, (1,)).item()), torch.rand((2,)), torch.randint(2, (2,))

    def __call__(self, img):
        place, chances, signs = self.get_params(len(self.policies))
        width, height = adjustments.get_image_size(img)
        space = _space(10, 0.3, (150.0 / 331.0 * width, 150.0 / 331.0 * height), 30.0, 0.9, 4)
        for at, (name, chance, strength) in enumerate(self.policies[place]):
            if chances[at] <= chance:
                strengths, is_signed = space.get(name, (None, False))
                value = float(strengths[strength].item()) if strength is not None else 0.0
                img = _changed(img, name, -value if is_signed and signs[at] == 0 else value, self.interpolation, self.fill)
        return img

    def __repr__(self):
        return f"AutoAugment(policy={self.policy}, fill={self.fill})"
