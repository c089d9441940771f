"""`mx.image`: pictures (height, width, channels) from files, resized and cropped."""

import random

import tandem as td
from tandem.dialect import as_class
from tandem.dialect.late import late_names

from .util import array_class


def _owned(x, like=None):
    return as_class(x, array_class() if like is None else type(like))


def imread(filename, flag=1, to_rgb=True, **_):
    """A PNG or JPEG file as (height, width, 3) of uint8; with `flag=0` one channel of grey."""
    return _owned(td.moveaxis(td.data.read_image(str(filename), "rgb" if flag else "gray"), 0, -1))


def imdecode(buf, flag=1, to_rgb=True, **_):
    """The picture in the bytes of a PNG or JPEG file, as `imread` gives it."""
    data = bytes(buf.asnumpy().tobytes()) if hasattr(buf, "asnumpy") else bytes(buf)
    return _owned(td.moveaxis(td.data.decode_image(data, "rgb" if flag else "gray"), 0, -1))


def imresize(src, w, h, interp=1, **_):
    """A picture of another size."""
    kind = src.dtype.name
    first = td.expand_dims(td.moveaxis(td.astype(src, "float32"), -1, 0), axis=0)
    found = td.moveaxis(td.nn.functional.interpolate(first, (h, w), mode="nearest" if interp == 0 else "bilinear")[0], 0, -1)
    if kind == "uint8":
        found = td.clip(td.round(found), 0, 255)
    return _owned(td.astype(found, kind), src)


def resize_short(src, size, interp=2):
    """A picture whose shorter side has this length."""
    height, width = src.shape[:2]
    wide, high = (size, size * height // width) if height > width else (size * width // height, size)
    return imresize(src, wide, high, interp)


def fixed_crop(src, x0, y0, w, h, size=None, interp=2):
    """A part of a picture, resized to `size` (width, height) if that is given."""
    part = src[y0 : y0 + h, x0 : x0 + w]
    return imresize(part, *size, interp) if size is not None and (w, h) != tuple(size) else part


def scale_down(src_size, size):
    """A size (width, height) that fits into another, in its proportions."""
    width, height = src_size
    w, h = size
    if height < h:
        w, h = w * height / h, height
    if width < w:
        w, h = width, h * width / w
    return int(w), int(h)


def random_crop(src, size, interp=2):
    """A part from a random place and (left, top, width, height); smaller if the picture is, and then resized."""
    height, width = src.shape[:2]
    w, h = scale_down((width, height), size)
    x0, y0 = random.randint(0, width - w), random.randint(0, height - h)
    return fixed_crop(src, x0, y0, w, h, size, interp), (x0, y0, w, h)


def center_crop(src, size, interp=2):
    """The middle of a picture and (left, top, width, height)."""
    height, width = src.shape[:2]
    w, h = scale_down((width, height), size)
    x0, y0 = (width - w) // 2, (height - h) // 2
    return fixed_crop(src, x0, y0, w, h, size, interp), (x0, y0, w, h)


def random_size_crop(src, size, area, ratio, interp=2, **_):
    """A part of random area (a share) and shape, resized, and (left, top, width, height)."""
    height, width = src.shape[:2]
    area = (area, 1.0) if isinstance(area, (int, float)) else area
    for _attempt in range(10):
        pixels = random.uniform(*area) * height * width
        shape = random.uniform(*ratio)
        w, h = round((pixels * shape) ** 0.5), round((pixels / shape) ** 0.5)
        if 0 < w <= width and 0 < h <= height:
            x0, y0 = random.randint(0, width - w), random.randint(0, height - h)
            return fixed_crop(src, x0, y0, w, h, size, interp), (x0, y0, w, h)
    return center_crop(src, size, interp)


def color_normalize(src, mean, std=None):
    """Minus `mean`, over `std`."""
    found = td.astype(src, "float32") - mean
    return found if std is None else found / std


__getattr__ = late_names("mxnet.image", "mxnet_extras.augmenters")
