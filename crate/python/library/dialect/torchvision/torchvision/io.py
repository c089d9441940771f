"""`torchvision.io`: pictures from files."""

import tandem as td
import torch
from tandem.dialect import as_class


class ImageReadMode:
    """What a picture becomes as it is read."""

    UNCHANGED, GRAY, GRAY_ALPHA, RGB, RGB_ALPHA = "unchanged", "gray", "gray_alpha", "rgb", "rgba"


def read_image(path, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    """A PNG or JPEG file as (channels, height, width) of uint8."""
    return as_class(td.data.read_image(str(path), mode), torch.Tensor)


def write_png(input, filename, compression_level=6):
    """Writes a picture (channels, height, width) of uint8."""
    td.data.write_image(filename, input)


class image:
    """`torchvision.io.image`."""

    ImageReadMode, read_image = ImageReadMode, staticmethod(read_image)
