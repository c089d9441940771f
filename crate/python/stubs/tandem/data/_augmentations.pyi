"""Transforms that erase, crop to random sizes, take colours away, or are made by chance."""
from tandem._placement import on_device_of as on_device_of
from tandem.data._picture_ops import as_dtype as as_dtype
from tandem.data._picture_ops import grey as grey
from tandem.data._picture_ops import known_interpolation as known_interpolation
from tandem.data._picture_ops import of_picture as of_picture
from tandem.data._picture_ops import pair as pair
from tandem.data._picture_ops import uniform as uniform
from tandem.data._picture_ops import weights as weights
from typing import Any

class Grayscale:
    """The luma of a picture of three channels (ITU-R BT.601), in one channel or in three alike.

    >>> td.data.transforms.Grayscale()(td.ones((3, 2, 2))).shape
    (1, 2, 2)"""
    def __call__(self, x): ...
    def __init__(self, num_output_channels=1): ...
    def __getattr__(self, name: str): ...

class RandomApply:
    """Transforms one after the other, all of them with the probability `p` or none; they must keep shape and dtype.

    >>> td.data.transforms.RandomApply([td.data.transforms.Pad(1), td.data.transforms.CenterCrop(2)], p=0.5)(td.ones((1, 2, 2))).shape
    (1, 2, 2)"""
    def __call__(self, x): ...
    def __init__(self, transforms, p=0.5): ...
    def __getattr__(self, name: str): ...

class RandomErasing:
    """A rectangle of random place, size and form is erased, with the probability `p` (Zhong et al. 2017).

    `scale` bounds its part of the area, `ratio` its width by its height; `value` is a number, one for each channel, or "random" (normal).

    >>> x = td.data.transforms.RandomErasing(p=1.0, scale=(0.25, 0.25), ratio=(1.0, 1.0))(td.ones((1, 4, 4)))
    >>> td.sum(x).item()
    12.0"""
    def __call__(self, x): ...
    def __init__(self, p=0.5, scale=..., ratio=..., value=0): ...
    def __getattr__(self, name: str): ...

class RandomGrayscale:
    """Grey, in as many channels as before, with the probability `p`.

    >>> x = td.data.transforms.RandomGrayscale(p=1.0)(td.reshape(td.tensor([0.0, 1.0, 0.0]), (3, 1, 1)))
    >>> td.allclose(x, td.full((3, 1, 1), 0.587))
    True"""
    def __call__(self, x): ...
    def __init__(self, p=0.1): ...
    def __getattr__(self, name: str): ...

class RandomResizedCrop:
    """A part of a picture of random place, size and form, resized to `size` (Szegedy et al. 2014).

    `scale` bounds its part of the area, `ratio` its width by its height. If ten draws do not fit, the largest part in the middle whose form
    is allowed.

    >>> td.data.transforms.RandomResizedCrop(4)(td.ones((3, 9, 7))).shape
    (3, 4, 4)"""
    def __call__(self, x): ...
    def __init__(self, size, scale=..., ratio=..., interpolation='bilinear', antialias=True): ...
    def __getattr__(self, name: str): ...
