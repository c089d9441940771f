"""Transforms that draw what they do to a picture, and how strongly."""

import math

import torch

from . import InterpolationMode, _Transform, adjustments

_COLOURS = {
    "Brightness": adjustments.adjust_brightness, "Color": adjustments.adjust_saturation, "Contrast": adjustments.adjust_contrast,
    "Sharpness": adjustments.adjust_sharpness,
}  # fmt: skip
_PLAIN = {"Identity": lambda img: img, "AutoContrast": adjustments.autocontrast, "Equalize": adjustments.equalize}


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
