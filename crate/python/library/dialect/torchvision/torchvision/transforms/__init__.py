"""`torchvision.transforms`: Tandem's transforms of pictures."""

import math
import sys
from enum import Enum

import torch
from tandem.dialect.late import late_names

from . import functional


class InterpolationMode(Enum):
    """Ways to resize."""

    NEAREST, NEAREST_EXACT, BILINEAR, BICUBIC, BOX, HAMMING, LANCZOS = "nearest", "nearest-exact", "bilinear", "bicubic", "box", "hamming", "lanczos"


class Compose:
    """Transforms one after the other."""

    def __init__(self, transforms):
        self.transforms = list(transforms)

    def __call__(self, img):
        for transform in self.transforms:
            img = transform(img)
        return img

    def __repr__(self):
        return "\n".join(["Compose(", *(f"    {transform!r}" for transform in self.transforms), ")"])


class _Transform:
    def __repr__(self):
        return f"{type(self).__name__}()"


class ToTensor(_Transform):
    """A picture (height, width, channels) of whole numbers as (channels, height, width) of numbers from 0 to 1."""

    def __call__(self, pic):
        return functional.to_tensor(pic)


class PILToTensor(_Transform):
    """A picture (height, width, channels) as (channels, height, width), of the same whole numbers."""

    def __call__(self, pic):
        return functional.pil_to_tensor(pic)


class ToPILImage(_Transform):
    """A tensor (channels, height, width) as a picture."""

    def __init__(self, mode=None):
        self.mode = mode

    def __call__(self, pic):
        return functional.picture_of(pic)


class Lambda(_Transform):
    """A function as a transform."""

    def __init__(self, lambd):
        self.lambd = lambd

    def __call__(self, img):
        return self.lambd(img)


class ConvertImageDtype(_Transform):
    """Pictures in another type."""

    def __init__(self, dtype):
        self.dtype = dtype

    def __call__(self, img):
        return functional.convert_image_dtype(img, self.dtype)


class _Shown(_Transform):
    """A transform whose text tells its settings."""

    _names = ()

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={_told(getattr(self, name))}' for name in self._names)})"


def _told(value):
    return value.value if isinstance(value, InterpolationMode) else value


def _pair(size):
    return (int(size),) * 2 if isinstance(size, (int, float)) else (tuple(size) * 2)[:2] if len(size) == 1 else tuple(size)


class Normalize(_Shown):
    """(x - mean) / std, channel by channel."""

    _names = ("mean", "std")

    def __init__(self, mean, std, inplace=False):
        self.mean, self.std, self.inplace = mean, std, inplace

    def __call__(self, tensor):
        return functional.normalize(tensor, self.mean, self.std, self.inplace)


class Resize(_Shown):
    """Another size; of one number, that of the shorter side."""

    _names = ("size", "interpolation", "max_size", "antialias")

    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        self.size, self.interpolation, self.max_size, self.antialias = size, interpolation, max_size, antialias

    def __call__(self, img):
        return functional.resize(img, self.size, self.interpolation, self.max_size, self.antialias)


class CenterCrop(_Shown):
    """The middle."""

    _names = ("size",)

    def __init__(self, size):
        self.size = _pair(size)

    def __call__(self, img):
        return functional.center_crop(img, self.size)


class RandomHorizontalFlip(_Shown):
    """Mirrored with the chance `p`."""

    _names, _flip = ("p",), staticmethod(functional.hflip)

    def __init__(self, p=0.5):
        self.p = p

    def __call__(self, img):
        return self._flip(img) if torch.rand(1) < self.p else img


class RandomVerticalFlip(RandomHorizontalFlip):
    """Upside down with the chance `p`."""

    _flip = staticmethod(functional.vflip)


class RandomRotation(_Shown):
    """Turned at random."""

    _names = ("degrees", "interpolation", "expand", "fill")

    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        if isinstance(degrees, (int, float)) and degrees < 0:
            raise ValueError("If degrees is a single number, it must be positive.")
        self.degrees = [float(-degrees), float(degrees)] if isinstance(degrees, (int, float)) else [float(bound) for bound in degrees]
        self.interpolation, self.expand, self.center, self.fill = interpolation, expand, center, fill

    @staticmethod
    def get_params(degrees):
        """A random angle."""
        return float(torch.empty(1).uniform_(float(degrees[0]), float(degrees[1])).item())

    def __call__(self, img):
        return functional.rotate(img, self.get_params(self.degrees), self.interpolation, self.expand, self.center, self.fill)


def _around(value, middle, least=0.0, most=math.inf):
    """A range around a middle, from how far it reaches, or as it is; None where it is empty."""
    if isinstance(value, (int, float)):
        if value < 0:
            raise ValueError("If brightness is a single number, it must be non negative.")
        value = [max(middle - value, least), middle + value]
    if not least <= value[0] <= value[1] <= most:
        raise ValueError(f"values should be between {(least, most)}, but got {list(value)}.")
    return None if value[0] == value[1] == middle else tuple(map(float, value))


class ColorJitter(_Shown):
    """Other colours, at random."""

    _names = ("brightness", "contrast", "saturation", "hue")

    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0):
        self.brightness, self.contrast, self.saturation = (_around(value, 1.0) for value in (brightness, contrast, saturation))
        self.hue = _around(hue, 0.0, -0.5, 0.5)

    @staticmethod
    def get_params(brightness, contrast, saturation, hue):
        """The order of the changes, and how strong each is."""
        order = torch.randperm(4)
        return order, *(None if bounds is None else float(torch.empty(1).uniform_(*bounds)) for bounds in (brightness, contrast, saturation, hue))

    def __call__(self, img):
        order, *factors = self.get_params(self.brightness, self.contrast, self.saturation, self.hue)
        for at in order.tolist():
            if factors[at] is not None:
                img = getattr(functional, f"adjust_{self._names[at]}")(img, factors[at])
        return img


class RandomCrop(_Shown):
    """A part of this size from a random place."""

    _names = ("size", "padding")

    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        self.size, self.padding, self.pad_if_needed, self.fill, self.padding_mode = _pair(size), padding, pad_if_needed, fill, padding_mode

    @staticmethod
    def get_params(img, output_size):
        """A random place: top, left, height, width."""
        height, width = functional.size_of(img)
        h, w = output_size
        if h > height or w > width:
            raise ValueError(f"Required crop size {(h, w)} is larger than input image size {(height, width)}")
        if (h, w) == (height, width):
            return 0, 0, h, w
        top = torch.randint(0, height - h + 1, (1,)).item()
        left = torch.randint(0, width - w + 1, (1,)).item()
        return top, left, h, w

    def __call__(self, img):
        if self.padding is not None:
            img = functional.pad(img, self.padding, self.fill, self.padding_mode)
        height, width = functional.size_of(img)
        if self.pad_if_needed and width < self.size[1]:
            img = functional.pad(img, [self.size[1] - width, 0], self.fill, self.padding_mode)
        if self.pad_if_needed and height < self.size[0]:
            img = functional.pad(img, [0, self.size[0] - height], self.fill, self.padding_mode)
        return functional.crop(img, *self.get_params(img, self.size))


class RandomResizedCrop(_Shown):
    """A part of random area and shape, resized."""

    _names = ("size", "scale", "ratio", "interpolation", "antialias")

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=InterpolationMode.BILINEAR, antialias=True):
        self.size, self.scale, self.ratio, self.interpolation, self.antialias = _pair(size), scale, ratio, interpolation, antialias

    @staticmethod
    def get_params(img, scale, ratio):
        """A random part: top, left, height, width."""
        return RandomResizedCrop.params_within(*functional.size_of(img), scale, ratio)

    @staticmethod
    def params_within(height, width, scale, ratio):
        """The same, of a picture of this size."""
        for _ in range(10):
            area = height * width * torch.empty(1).uniform_(*scale).item()
            shape = torch.exp(torch.empty(1).uniform_(*(torch.log(torch.tensor(bound)).item() for bound in ratio))).item()
            w, h = round((area * shape) ** 0.5), round((area / shape) ** 0.5)
            if 0 < w <= width and 0 < h <= height:
                top = torch.randint(0, height - h + 1, (1,)).item()
                return top, torch.randint(0, width - w + 1, (1,)).item(), h, w
        # The largest part in the middle whose shape is within the bounds.
        w = min(width, round(height * max(ratio)))
        h = min(height, round(width / min(ratio)))
        return (height - h) // 2, (width - w) // 2, h, w

    def __call__(self, img):
        return functional.resized_crop(img, *self.get_params(img, self.scale, self.ratio), self.size, self.interpolation, self.antialias)

    def __repr__(self):
        rounded = lambda bounds: tuple(round(bound, 4) for bound in bounds)  # noqa: E731
        settings = f"size={self.size}, scale={rounded(self.scale)}, ratio={rounded(self.ratio)}"
        return f"RandomResizedCrop({settings}, interpolation={_told(self.interpolation)}, antialias={self.antialias})"


class RandomApply(_Transform):
    """Transforms that are applied with a probability."""

    def __init__(self, transforms, p=0.5):
        self.transforms, self.p = transforms, p

    def __call__(self, img):
        return Compose(self.transforms)(img) if torch.rand(1).item() < self.p else img

    def __repr__(self):
        return "\n".join(["RandomApply(", f"    p={self.p}", *(f"    {transform!r}" for transform in self.transforms), ")"])


class Grayscale(_Shown):
    """A picture of one channel, or of three alike."""

    _names = ("num_output_channels",)

    def __init__(self, num_output_channels=1):
        self.num_output_channels = num_output_channels

    def __call__(self, img):
        return functional.rgb_to_grayscale(img, self.num_output_channels)


class Pad(_Transform):
    """A border of pixels."""

    def __init__(self, padding, fill=0, padding_mode="constant"):
        self.padding, self.fill, self.padding_mode = padding, fill, padding_mode

    def __call__(self, img):
        return functional.pad(img, self.padding, self.fill, self.padding_mode)

    def __repr__(self):
        return f"Pad(padding={self.padding}, fill={self.fill}, padding_mode={self.padding_mode})"


class RandomErasing(_Shown):
    """Overwrites a rectangle of a tensor (channels, height, width) with a value, or with noise for `"random"`, with the chance `p`."""

    _names = ("p", "scale", "ratio", "value", "inplace")

    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0, inplace=False):
        self.p, self.scale, self.ratio, self.value, self.inplace = p, scale, ratio, value, inplace

    def __call__(self, img):
        if torch.rand(1) >= self.p:
            return img
        height, width = img.shape[-2:]
        logs = [math.log(bound) for bound in self.ratio]
        for _ in range(10):
            area = height * width * torch.empty(1).uniform_(*self.scale).item()
            aspect = math.exp(torch.empty(1).uniform_(*logs).item())
            h, w = round(math.sqrt(area * aspect)), round(math.sqrt(area / aspect))
            if h < height and w < width:
                noise = torch.randn(img.shape[0], h, w) if self.value == "random" else None
                top, left = (torch.randint(0, most + 1, size=(1,)).item() for most in (height - h, width - w))
                img = img if self.inplace else img.clone()
                img[..., top : top + h, left : left + w] = self.value if noise is None else noise
                break
        return img


class GaussianBlur(_Transform):
    """A blur of random strength: `sigma` is the deviation, or the least and the greatest."""

    def __init__(self, kernel_size, sigma=(0.1, 2.0)):
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.sigma = (sigma, sigma) if isinstance(sigma, (int, float)) else tuple(sigma)

    def __call__(self, img):
        sigma = torch.empty(1).uniform_(*self.sigma).item()
        return functional.gaussian_blur(img, self.kernel_size, [sigma, sigma])

    def __repr__(self):
        return f"GaussianBlur(kernel_size={self.kernel_size}, sigma={self.sigma})"


__getattr__ = late_names(
    "torchvision.transforms",
    "torchvision.transforms.rarer",
    "torchvision.transforms.policies",
    names={"v2": "torchvision.transforms.v2", "autoaugment": "torchvision.transforms.policies"},
)
# The file of torchvision's in which most of them are.
transforms = sys.modules["torchvision.transforms.transforms"] = sys.modules[__name__]
