"""`PIL.ImageChops`: pictures added, multiplied and compared, pixel by pixel."""

import tandem as td

from . import Image


def _pair(image1, image2, compute):
    """A function of the whole numbers of two pictures, where both have pixels, as bytes."""
    if image1.mode != image2.mode:
        raise ValueError("images do not match")
    height, width = min(image1.height, image2.height), min(image1.width, image2.width)
    first, second = (td.astype(image.pixels[:height, :width], "int32") for image in (image1, image2))
    return Image.Image(td.astype(td.clip(compute(first, second), 0, 255), "uint8"))


def _toward_zero(value, divisor):
    return td.where(value < 0, -(-value // divisor), value // divisor)


def constant(image, value):
    """Grey of one value, as large as the picture."""
    return Image.new("L", image.size, value)


def duplicate(image):
    return image.copy()


def invert(image):
    """255 less each number."""
    return Image.Image(255 - image.pixels)


def lighter(image1, image2):
    return _pair(image1, image2, td.maximum)


def darker(image1, image2):
    return _pair(image1, image2, td.minimum)


def difference(image1, image2):
    return _pair(image1, image2, lambda a, b: td.abs(a - b))


def multiply(image1, image2):
    """Black where one of them is."""
    return _pair(image1, image2, lambda a, b: a * b // 255)


def screen(image1, image2):
    """White where one of them is."""
    return _pair(image1, image2, lambda a, b: 255 - (255 - a) * (255 - b) // 255)


def soft_light(image1, image2):
    """The first with the second as a soft light."""
    return _pair(image1, image2, lambda a, b: (255 - a) * (a * b) // 65536 + a * (255 - (255 - a) * (255 - b) // 255) // 255)


def hard_light(image1, image2):
    """The first with the second as a hard light."""
    return _pair(image1, image2, lambda a, b: td.where(b < 128, a * b // 127, 255 - (255 - b) * (255 - a) // 127))


def overlay(image1, image2):
    """The second with the first as a hard light."""
    return _pair(image1, image2, lambda a, b: td.where(a < 128, a * b // 127, 255 - (255 - a) * (255 - b) // 127))


def _scaled(values, scale, offset):
    if scale == 1.0 and offset == 0:
        return values
    return td.astype(td.trunc(td.astype(values, "float32") / scale + offset), "int32")


def add(image1, image2, scale=1.0, offset=0):
    return _pair(image1, image2, lambda a, b: _scaled(a + b, scale, offset))


def subtract(image1, image2, scale=1.0, offset=0):
    return _pair(image1, image2, lambda a, b: _scaled(a - b, scale, offset))


def add_modulo(image1, image2):
    return _pair(image1, image2, lambda a, b: (a + b) % 256)


def subtract_modulo(image1, image2):
    return _pair(image1, image2, lambda a, b: (a - b) % 256)


def blend(image1, image2, alpha):
    return Image.blend(image1, image2, alpha)


def composite(image1, image2, mask):
    return Image.composite(image1, image2, mask)


def offset(image, xoffset, yoffset=None):
    """Pixels moved round the picture."""
    return Image.Image(td.roll(image.pixels, (xoffset if yoffset is None else yoffset, xoffset), axis=(0, 1)))
