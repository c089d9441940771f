"""`mx.image`: pictures (height, width, channels) from files, resized and cropped."""
from mxnet.util import array_class as array_class
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

def center_crop(src, size, interp=2):
    """The middle of a picture and (left, top, width, height)."""
    ...

def color_normalize(src, mean, std=None):
    """Minus `mean`, over `std`."""
    ...

def fixed_crop(src, x0, y0, w, h, size=None, interp=2):
    """A part of a picture, resized to `size` (width, height) if that is given."""
    ...

def imdecode(buf, flag=1, to_rgb=True, **_):
    """The picture in the bytes of a PNG or JPEG file, as `imread` gives it."""
    ...

def imread(filename, flag=1, to_rgb=True, **_):
    """A PNG or JPEG file as (height, width, 3) of uint8; with `flag=0` one channel of grey."""
    ...

def imresize(src, w, h, interp=1, **_):
    """A picture of another size."""
    ...

def random_crop(src, size, interp=2):
    """A part from a random place and (left, top, width, height); smaller if the picture is, and then resized."""
    ...

def random_size_crop(src, size, area, ratio, interp=2, **_):
    """A part of random area (a share) and shape, resized, and (left, top, width, height)."""
    ...

def resize_short(src, size, interp=2):
    """A picture whose shorter side has this length."""
    ...

def scale_down(src_size, size):
    """A size (width, height) that fits into another, in its proportions."""
    ...

def __getattr__(name: str) -> Any: ...
