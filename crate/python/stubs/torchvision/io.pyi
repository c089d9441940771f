"""`torchvision.io`: pictures from files."""
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td
import torch as torch

class ImageReadMode:
    """What a picture becomes as it is read."""
    GRAY: Any
    GRAY_ALPHA: Any
    RGB: Any
    RGB_ALPHA: Any
    UNCHANGED: Any
    def __getattr__(self, name: str): ...

class image:
    """`torchvision.io.image`."""
    ImageReadMode: Any
    @staticmethod
    def read_image(path, mode='unchanged', apply_exif_orientation=False):
        """A PNG or JPEG file as (channels, height, width) of uint8."""
        ...
    def __getattr__(self, name: str): ...

def read_image(path, mode='unchanged', apply_exif_orientation=False):
    """A PNG or JPEG file as (channels, height, width) of uint8."""
    ...

def write_png(input, filename, compression_level=6):
    """Writes a picture (channels, height, width) of uint8."""
    ...
