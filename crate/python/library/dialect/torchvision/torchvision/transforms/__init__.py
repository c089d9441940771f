"""`torchvision.transforms`: Tandem's transforms of pictures."""

import math

import tandem as td
import torch
from tandem.dialect.late import late_names

from . import functional

_t = td.data.transforms


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
        return img.float() / 255 if self.dtype == torch.float32 and not img.is_floating_point() else img.to(self.dtype)


def _of_pixels(name):
    base = getattr(_t, name)

    class Made(base):
        __doc__ = base.__doc__

        def __call__(self, img):
            return functional.on_pixels(super().__call__, img)

        def __repr__(self):
            return f"{name}({_TEXTS[name](self)})" if name in _TEXTS else base.__repr__(self)

    Made.__name__ = Made.__qualname__ = name
    return Made


_TEXTS = {
    "RandomHorizontalFlip": lambda self: f"p={self.p}", "RandomVerticalFlip": lambda self: f"p={self.p}",
    "Normalize": lambda self: f"mean={self.given[0]}, std={self.given[1]}", "CenterCrop": lambda self: f"size={self.size}",
}  # fmt: skip


class Normalize(_of_pixels("Normalize")):
    """(x - mean) / std, channel by channel."""

    def __init__(self, mean, std, inplace=False):
        super().__init__(mean, std)
        self.given = mean, std


for _name in ("Resize", "CenterCrop", "RandomHorizontalFlip", "RandomVerticalFlip", "RandomRotation", "ColorJitter"):
    globals()[_name] = _of_pixels(_name)


class RandomCrop(_of_pixels("RandomCrop")):
    """A part of this size from a random place."""

    @staticmethod
    def get_params(img, output_size):
        """A random place: top, left, height, width."""
        height, width = functional.size_of(img)
        h, w = output_size
        top = torch.randint(0, height - h + 1, (1,)).item()
        left = torch.randint(0, width - w + 1, (1,)).item()
        return top, left, h, w


class RandomResizedCrop(_Transform):
    """A part of random area and shape, resized."""

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=None, antialias=True):
        self.size = (size, size) if isinstance(size, int) else tuple(size)
        self.scale, self.ratio = scale, ratio

    @staticmethod
    def get_params(img, scale, ratio):
        """A random part: top, left, height, width."""
        height, width = functional.size_of(img)
        for _ in range(10):
            area = height * width * torch.empty(1).uniform_(*scale).item()
            shape = torch.exp(torch.empty(1).uniform_(*(torch.log(torch.tensor(bound)).item() for bound in ratio))).item()
            w, h = round((area * shape) ** 0.5), round((area / shape) ** 0.5)
            if 0 < w <= width and 0 < h <= height:
                top = torch.randint(0, height - h + 1, (1,)).item()
                return top, torch.randint(0, width - w + 1, (1,)).item(), h, w
        side = min(height, width)
        return (height - side) // 2, (width - side) // 2, side, side

    def __call__(self, img):
        return functional.resized_crop(img, *self.get_params(img, self.scale, self.ratio), self.size)


class RandomApply(_Transform):
    """Transforms that are applied with a probability."""

    def __init__(self, transforms, p=0.5):
        self.transforms, self.p = transforms, p

    def __call__(self, img):
        return Compose(self.transforms)(img) if torch.rand(1).item() < self.p else img


class Grayscale(_Transform):
    """A picture of one channel, or of three alike."""

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


class RandomErasing(_Transform):
    """Overwrites a rectangle of a tensor (channels, height, width) with a value, or with noise for `"random"`, with the chance `p`."""

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


class InterpolationMode:
    """Ways to resize."""

    NEAREST, BILINEAR, BICUBIC = "nearest", "bilinear", "bicubic"


__getattr__ = late_names("torchvision.transforms", "torchvision.transforms.rarer", "torchvision.transforms.policies", names={"v2": "torchvision.transforms.v2"})
