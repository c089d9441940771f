"""Transforms of pictures: tensors whose last three axes are channels, height and width, by themselves or in batches.

Names and arguments are torchvision's. What is random draws from `td.random`, once for a call: pictures of one batch are treated alike.
All of them are functions of tensors, so that a pipeline's `map` compiles them."""
from _tandem import Tensor as Tensor
from tandem.data._augmentations import Grayscale as Grayscale
from tandem.data._augmentations import RandomApply as RandomApply
from tandem.data._augmentations import RandomErasing as RandomErasing
from tandem.data._augmentations import RandomGrayscale as RandomGrayscale
from tandem.data._augmentations import RandomResizedCrop as RandomResizedCrop
from tandem.data._picture_ops import as_dtype as as_dtype
from tandem.data._picture_ops import blended as blended
from tandem.data._picture_ops import grey as grey
from tandem.data._picture_ops import interpolated as interpolated
from tandem.data._picture_ops import known_interpolation as known_interpolation
from tandem.data._picture_ops import of_picture as of_picture
from tandem.data._picture_ops import padded as padded
from tandem.data._picture_ops import pair as pair
from tandem.data._picture_ops import sides as sides
from tandem.data._picture_ops import turned_hue as turned_hue
from tandem.data._picture_ops import uniform as uniform
from tandem.data._picture_ops import weights as weights
from typing import Any

class CenterCrop:
    """The middle of a picture, of a height and width; zeros around one that is smaller.

    >>> td.data.transforms.CenterCrop(2)(td.reshape(td.arange(16), (1, 4, 4))).tolist()
    [[[5, 6], [9, 10]]]"""
    def __call__(self, x): ...
    def __init__(self, size): ...
    def __getattr__(self, name: str): ...

class ColorJitter:
    """Other brightness, contrast, saturation and hue, drawn for each call, of pictures of three channels: floats from 0 to 1, or uint8.

    The first three are factors from [max(0, 1 − v), 1 + v] or a pair of bounds; `hue` is a shift of at most 0.5 of the whole circle.

    >>> td.data.transforms.ColorJitter(brightness=(2.0, 2.0))(td.full((3, 1, 1), 0.25)).tolist()
    [[[0.5]], [[0.5]], [[0.5]]]"""
    def __call__(self, x): ...
    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0): ...
    def __getattr__(self, name: str): ...

class Compose:
    """Transforms one after the other.

    >>> t = td.data.transforms.Compose([td.data.transforms.ToTensor(), td.data.transforms.Normalize([0.5], [0.5])])
    >>> t(td.tensor([[0, 255]], dtype="uint8")).tolist()
    [[[-1.0, 1.0]]]"""
    def __call__(self, x): ...
    def __init__(self, transforms): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Lambda:
    """A function as a transform.

    >>> td.data.transforms.Lambda(lambda x: x * 2)(td.tensor(3)).item()
    6"""
    def __call__(self, x): ...
    def __init__(self, lambd): ...
    def __getattr__(self, name: str): ...

class Normalize:
    """(x − `mean`) / `std`, channel by channel.

    >>> td.data.transforms.Normalize([1.0, 2.0], [1.0, 2.0])(td.ones((2, 1, 1))).tolist()
    [[[0.0]], [[-0.5]]]"""
    def __call__(self, x): ...
    def __init__(self, mean, std): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

PADDING_MODES: tuple
class Pad:
    """Pixels around a picture: `padding` is one number, two (across, down) or four (left, top, right, bottom).

    `padding_mode` is "constant" (of `fill`), "edge" (the last pixel again), "reflect" (mirrored, the last pixel not twice) or "symmetric"
    (mirrored, with it).

    >>> td.data.transforms.Pad((1, 0), padding_mode="reflect")(td.tensor([[[1, 2, 3]]])).tolist()
    [[[2, 1, 2, 3, 2]]]"""
    def __call__(self, x): ...
    def __init__(self, padding, fill=0, padding_mode='constant'): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class RandomCrop:
    """A part of a picture, of a height and width, at a place drawn for each call; `padding` zeros are put around the picture before.

    >>> td.data.transforms.RandomCrop(4, padding=1)(td.ones((3, 4, 4))).shape
    (3, 4, 4)"""
    def __call__(self, x): ...
    def __init__(self, size, padding=0): ...
    def __getattr__(self, name: str): ...

class RandomHorizontalFlip(_RandomFlip):
    """Left for right, with the probability `p`.

    >>> td.data.transforms.RandomHorizontalFlip(p=1.0)(td.tensor([[[1, 2]]])).tolist()
    [[[2, 1]]]"""
    def __getattr__(self, name: str): ...

class RandomRotation:
    """Turned counter-clockwise by an angle drawn from ±`degrees` or from a pair of bounds; `fill` comes in from outside.

    `interpolation` is "nearest" (the pixel that is nearest to where one came from) or "bilinear" (between four).

    >>> td.data.transforms.RandomRotation((90, 90))(td.tensor([[[1.0, 2.0], [3.0, 4.0]]])).tolist()
    [[[2.0, 4.0], [1.0, 3.0]]]"""
    def __call__(self, x): ...
    def __init__(self, degrees, interpolation='nearest', fill=0): ...
    def __getattr__(self, name: str): ...

class RandomVerticalFlip(_RandomFlip):
    """Top for bottom, with the probability `p`.

    >>> td.data.transforms.RandomVerticalFlip(p=1.0)(td.tensor([[[1], [2]]])).tolist()
    [[[2], [1]]]"""
    def __getattr__(self, name: str): ...

class Resize:
    """Another height and width: `size` is both, or, as one integer, that of the shorter side, and the form stays.

    `interpolation` is "bilinear" (pixels' centres at halves, as everywhere today) or "nearest"; with `antialias` shrinking averages over all
    pixels that a new one covers.

    >>> td.data.transforms.Resize((2, 4))(td.ones((1, 8, 8))).shape
    (1, 2, 4)"""
    def __call__(self, x): ...
    def __init__(self, size, interpolation='bilinear', antialias=True): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class ToTensor:
    """A picture as float32 with channels first: (height, width, channels) or (height, width) becomes (channels, height, width).

    uint8 from 0 to 255 becomes numbers from 0 to 1; others stay. Nested lists are taken as well.

    >>> td.data.transforms.ToTensor()(td.zeros((4, 6, 3))).shape
    (3, 4, 6)"""
    def __call__(self, x): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...
