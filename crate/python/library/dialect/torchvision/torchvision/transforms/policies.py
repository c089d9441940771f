"""Transforms that draw what they do to a picture, and how strongly."""

import math
from enum import Enum

import torch

from . import InterpolationMode, _Transform, adjustments, functional

_COLOURS = {
    "Brightness": adjustments.adjust_brightness, "Color": adjustments.adjust_saturation, "Contrast": adjustments.adjust_contrast,
    "Sharpness": adjustments.adjust_sharpness,
}  # fmt: skip
_PLAIN = {"Identity": lambda img: img, "AutoContrast": adjustments.autocontrast, "Equalize": adjustments.equalize, "Invert": adjustments.invert}


def space(bins, shear, shifts, angle, colour, bits, most_bits=8):
    """The strengths of each change, and whether their sign is drawn."""
    found = {"Identity": (torch.tensor(0.0), False)}
    for name, most in {"ShearX": shear, "ShearY": shear, "TranslateX": shifts[0], "TranslateY": shifts[1], "Rotate": angle}.items():
        found[name] = torch.linspace(0.0, most, bins), True
    for name in _COLOURS:
        found[name] = torch.linspace(0.0, colour, bins), True
    found["Posterize"] = most_bits - (torch.arange(bins) / ((bins - 1) / bits)).round().int(), False
    found["Solarize"] = torch.linspace(255.0, 0.0, bins), False
    return found | {name: (torch.tensor(0.0), False) for name in ("AutoContrast", "Equalize")}


def of_policy(policy, height, width):
    """`space` of `AutoAugment`."""
    found = space(10, 0.3, (150.0 / 331.0 * width, 150.0 / 331.0 * height), 30.0, 0.9, 4)
    return found | {"Invert": (torch.tensor(0.0), False)}


def of_mixtures(all_ops, height, width):
    """`space` of `AugMix`."""
    found = space(10, 0.3, (width / 3.0, height / 3.0), 30.0, 0.9, 4, 4)
    colours = {name: found.pop(name) for name in _COLOURS}
    found.pop("Identity")
    return found | colours if all_ops else found


def changed(img, name, strength, interpolation, fill):
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
        return changed(img, name, strength, self.interpolation, self.fill)

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
        return self._once(img, space(self.num_magnitude_bins, 0.99, (32.0, 32.0), 135.0, 0.99, 6))


class RandAugment(_Drawn):
    """So many changes of one strength (Cubuk et al. 2020)."""

    _shown = ("num_ops", "magnitude", "num_magnitude_bins", "interpolation", "fill")

    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__(num_magnitude_bins, interpolation, fill)
        self.num_ops, self.magnitude = num_ops, magnitude

    def __call__(self, img):
        width, height = adjustments.get_image_size(img)
        strengths = space(self.num_magnitude_bins, 0.3, (150.0 / 331.0 * width, 150.0 / 331.0 * height), 30.0, 0.9, 4)
        for _ in range(self.num_ops):
            img = self._once(img, strengths, self.magnitude)
        return img


class AutoAugmentPolicy(Enum):
    """For which pictures the changes of `AutoAugment` were learned."""

    IMAGENET, CIFAR10, SVHN = "imagenet", "cifar10", "svhn"


# Pairs of changes, each with its chance in tenths and the place of its strength, as the paper's appendix lists them.
_POLICIES = {
    "imagenet": "Posterize48 Rotate69/Solarize65 AutoContrast6/Equalize8 Equalize6/Posterize67 Posterize66/Equalize4 Solarize24/Equalize4 Rotate88/"
    "Solarize63 Equalize6/Posterize85 EqualizeA/Rotate23 Solarize68/Equalize6 Posterize46/Rotate88 Color40/Rotate49 Equalize6/Equalize0 Equalize8/"
    "Invert6 EqualizeA/Color64 ContrastA8/Rotate88 ColorA2/Color88 Solarize87/Sharpness47 Invert6/ShearX65 EqualizeA/Color40 Equalize6/"
    "Equalize4 Solarize24/Solarize65 AutoContrast6/Invert6 EqualizeA/Color64 ContrastA8/Equalize8 Equalize6",
    "cifar10": "Invert1 Contrast26/Rotate72 TranslateX39/Sharpness81 Sharpness93/ShearY58 TranslateY79/AutoContrast5 Equalize9/ShearY27 Posterize37/"
    "Color43 Brightness67/Sharpness39 Brightness79/Equalize6 Equalize5/Contrast67 Sharpness65/Color77 TranslateX58/Equalize3 AutoContrast4/"
    "TranslateY43 Sharpness26/Brightness96 Color28/Solarize52 Invert0/Equalize2 AutoContrast6/Equalize2 Equalize6/Color99 Equalize6/"
    "AutoContrast8 Solarize28/Brightness13 Color70/Solarize45 AutoContrast9/TranslateY99 TranslateY79/AutoContrast9 Solarize83/Equalize8 Invert1/"
    "TranslateY79 AutoContrast9",
    "svhn": "ShearX94 Invert2/ShearY98 Invert7/Equalize6 Solarize66/Invert9 Equalize6/Equalize6 Rotate93/ShearX94 AutoContrast8/ShearY98 Invert4/"
    "ShearY95 Solarize26/Invert9 AutoContrast8/Equalize6 Rotate93/ShearX94 Solarize33/ShearY88 Invert7/Equalize9 TranslateY66/Invert9 Equalize6/"
    "Contrast33 Rotate84/Invert8 TranslateY02/ShearY76 Solarize48/Invert6 Rotate84/ShearY37 TranslateX93/ShearX16 Invert6/Solarize72 TranslateY67/"
    "ShearY84 Invert8/ShearX79 TranslateY83/ShearY85 AutoContrast7/ShearX72 Invert1",
}  # fmt: skip


def steps_of(policy):
    """The pairs of a policy: name, chance, and place of the strength or None."""
    if not isinstance(policy, AutoAugmentPolicy):
        raise ValueError(f"The provided policy {policy} is not recognized.")
    found = []
    for pair in _POLICIES[policy.value].split("/"):
        steps = []
        for word in pair.split():
            name = word.rstrip("0123456789A") if not word.endswith("A") else word[:-1]
            rest = word[len(name):]
            steps.append((name, int(rest[0], 16) / 10, int(rest[1]) if len(rest) > 1 else None))
        found.append(tuple(steps))
    return found


class AutoAugment(_Drawn):
    """One of the pairs of changes that were learned for a data set (Cubuk et al. 2019)."""

    def __init__(self, policy=AutoAugmentPolicy.IMAGENET, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__(10, interpolation, fill)
        self.policy, self.policies = policy, steps_of(policy)

    @staticmethod
    def get_params(transform_num):
        """Which pair, and for both changes a chance and a sign."""
        return int(torch.randint(transform_num, (1,)).item()), torch.rand((2,)), torch.randint(2, (2,))

    def __call__(self, img):
        which, chances, signs = self.get_params(len(self.policies))
        width, height = adjustments.get_image_size(img)
        strengths = of_policy(self.policy, height, width)
        for at, (name, chance, place) in enumerate(self.policies[which]):
            if chances[at] <= chance:
                known, is_signed = strengths[name]
                strength = float(known[place]) if place is not None else 0.0
                img = changed(img, name, -strength if is_signed and signs[at] == 0 else strength, self.interpolation, self.fill)
        return img

    def __repr__(self):
        return f"AutoAugment(policy={self.policy}, fill={self.fill})"


class AugMix(_Drawn):
    """A mixture of the picture with chains of changes of it (Hendrycks et al. 2020)."""

    _shown = ("severity", "mixture_width", "chain_depth", "alpha", "all_ops", "interpolation", "fill")

    def __init__(self, severity=3, mixture_width=3, chain_depth=-1, alpha=1.0, all_ops=True, interpolation=InterpolationMode.BILINEAR, fill=None):
        super().__init__(10, interpolation, fill)
        if not 1 <= severity <= 10:
            raise ValueError(f"The severity must be between [1, 10]. Got {severity} instead.")
        self.severity, self.mixture_width, self.chain_depth, self.alpha, self.all_ops = severity, mixture_width, chain_depth, alpha, all_ops

    def _step(self, img, strengths):
        name = list(strengths)[int(torch.randint(len(strengths), (1,)).item())]
        known, is_signed = strengths[name]
        strength = float(known[int(torch.randint(self.severity, (1,)))]) if known.ndim else 0.0
        return changed(img, name, -strength if is_signed and torch.randint(2, (1,)) else strength, self.interpolation, self.fill)

    def mixed(self, img):
        """A tensor (…, channels, height, width), mixed."""
        height, width = img.shape[-2:]
        strengths = of_mixtures(self.all_ops, height, width)
        batch = img.reshape(*[1] * max(4 - img.ndim, 0), *img.shape)
        sizes = [batch.shape[0]] + [1] * (batch.ndim - 1)
        drawn = lambda count: torch.distributions.Dirichlet(torch.full((batch.shape[0], count), float(self.alpha))).sample()  # noqa: E731
        shares = drawn(2)
        weights = drawn(self.mixture_width) * shares[:, 1:]
        found = shares[:, 0].reshape(sizes) * batch
        for at in range(self.mixture_width):
            chain = batch
            for _ in range(self.chain_depth if self.chain_depth > 0 else int(torch.randint(1, 4, (1,)).item())):
                chain = self._step(chain, strengths)
            found = found + weights[:, at].reshape(sizes) * chain
        return found.reshape(img.shape).to(img.dtype)

    def __call__(self, img):
        if isinstance(img, torch.Tensor):
            return self.mixed(img)
        return functional.picture_of(self.mixed(functional.pil_to_tensor(img)))
