"""`torchvision.transforms`: Tandem's transforms of pictures."""
from tandem.data.transforms import CenterCrop as CenterCrop
from tandem.data.transforms import ColorJitter as ColorJitter
from tandem.data.transforms import Normalize as Normalize
from tandem.data.transforms import RandomHorizontalFlip as RandomHorizontalFlip
from tandem.data.transforms import RandomRotation as RandomRotation
from tandem.data.transforms import RandomVerticalFlip as RandomVerticalFlip
from tandem.data.transforms import Resize as Resize
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.views import as_class as as_class
from torchvision.transforms import functional as functional
from typing import Any
import tandem as td
import torch as torch

class CenterCrop(CenterCrop):
    """The middle of a picture, of a height and width; zeros around one that is smaller.

    >>> td.data.transforms.CenterCrop(2)(td.reshape(td.arange(16), (1, 4, 4))).tolist()
    [[[5, 6], [9, 10]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class ColorJitter(ColorJitter):
    """Other brightness, contrast, saturation and hue, drawn for each call, of pictures of three channels: floats from 0 to 1, or uint8.

    The first three are factors from [max(0, 1 − v), 1 + v] or a pair of bounds; `hue` is a shift of at most 0.5 of the whole circle.

    >>> td.data.transforms.ColorJitter(brightness=(2.0, 2.0))(td.full((3, 1, 1), 0.25)).tolist()
    [[[0.5]], [[0.5]], [[0.5]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class Compose:
    """Transforms one after the other."""
    def __call__(self, img): ...
    def __init__(self, transforms): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class ConvertImageDtype(_Transform):
    """Pictures in another type."""
    def __call__(self, img): ...
    def __init__(self, dtype): ...
    def __getattr__(self, name: str): ...

class Grayscale(_Transform):
    """A picture of one channel, or of three alike."""
    def __call__(self, img): ...
    def __init__(self, num_output_channels=1): ...
    def __getattr__(self, name: str): ...

class InterpolationMode:
    """Ways to resize."""
    BICUBIC: Any
    BILINEAR: Any
    NEAREST: Any
    def __getattr__(self, name: str): ...

class Lambda(_Transform):
    """A function as a transform."""
    def __call__(self, img): ...
    def __init__(self, lambd): ...
    def __getattr__(self, name: str): ...

class Normalize(Normalize):
    """(x − `mean`) / `std`, channel by channel.

    >>> td.data.transforms.Normalize([1.0, 2.0], [1.0, 2.0])(td.ones((2, 1, 1))).tolist()
    [[[0.0]], [[-0.5]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

PILToTensor = ToTensor
class RandomApply(_Transform):
    """Transforms that are applied with a probability."""
    def __call__(self, img): ...
    def __init__(self, transforms, p=0.5): ...
    def __getattr__(self, name: str): ...

class RandomCrop(RandomCrop):
    """A part of this size from a random place."""
    @staticmethod
    def get_params(img, output_size):
        """A random place: top, left, height, width."""
        ...
    def __getattr__(self, name: str): ...

class RandomHorizontalFlip(RandomHorizontalFlip):
    """Left for right, with the probability `p`.

    >>> td.data.transforms.RandomHorizontalFlip(p=1.0)(td.tensor([[[1, 2]]])).tolist()
    [[[2, 1]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class RandomResizedCrop(_Transform):
    """A part of random area and shape, resized."""
    def __call__(self, img): ...
    def __init__(self, size, scale=..., ratio=..., interpolation=None, antialias=True): ...
    @staticmethod
    def get_params(img, scale, ratio):
        """A random part: top, left, height, width."""
        ...
    def __getattr__(self, name: str): ...

class RandomRotation(RandomRotation):
    """Turned counter-clockwise by an angle drawn from ±`degrees` or from a pair of bounds; `fill` comes in from outside.

    `interpolation` is "nearest" (the pixel that is nearest to where one came from) or "bilinear" (between four).

    >>> td.data.transforms.RandomRotation((90, 90))(td.tensor([[[1.0, 2.0], [3.0, 4.0]]])).tolist()
    [[[2.0, 4.0], [1.0, 3.0]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class RandomVerticalFlip(RandomVerticalFlip):
    """Top for bottom, with the probability `p`.

    >>> td.data.transforms.RandomVerticalFlip(p=1.0)(td.tensor([[[1], [2]]])).tolist()
    [[[2], [1]]]"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class Resize(Resize):
    """Another height and width: `size` is both, or, as one integer, that of the shorter side, and the form stays.

    `interpolation` is "bilinear" (pixels' centres at halves, as everywhere today) or "nearest"; with `antialias` shrinking averages over all
    pixels that a new one covers.

    >>> td.data.transforms.Resize((2, 4))(td.ones((1, 8, 8))).shape
    (1, 2, 4)"""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class ToPILImage(_Transform):
    """A tensor (channels, height, width) as a picture."""
    def __call__(self, pic): ...
    def __init__(self, mode=None): ...
    def __getattr__(self, name: str): ...

class ToTensor(_Transform):
    """A picture (height, width, channels) of whole numbers as (channels, height, width) of numbers from 0 to 1."""
    def __call__(self, pic): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
