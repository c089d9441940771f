"""`PIL.Image`: pictures of 8 bits a channel, in the modes `"L"` (grey), `"LA"`, `"RGB"` and `"RGBA"`."""

import enum
import io
import math
import os
import struct

import tandem as td
from tandem._placement import tensor_on_device_of

from . import UnidentifiedImageError
from ._resampling import FILTERS, resized, turned

_CHANNELS = {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4}
_MODES = {count: mode for mode, count in _CHANNELS.items()}


class Resampling(enum.IntEnum):
    """How pixels of another size are computed."""

    NEAREST, LANCZOS, BILINEAR, BICUBIC, BOX, HAMMING = range(6)


class Transpose(enum.IntEnum):
    """Mirrored, and turned counter-clockwise by right angles."""

    FLIP_LEFT_RIGHT, FLIP_TOP_BOTTOM, ROTATE_90, ROTATE_180, ROTATE_270, TRANSPOSE, TRANSVERSE = range(7)


globals().update(Resampling.__members__)
globals().update(Transpose.__members__)
ANTIALIAS = LANCZOS  # noqa: F821
_COLOURS = {
    "black": (0, 0, 0), "white": (255, 255, 255), "red": (255, 0, 0), "green": (0, 128, 0), "blue": (0, 0, 255), "yellow": (255, 255, 0),
    "gray": (128, 128, 128), "grey": (128, 128, 128), "orange": (255, 165, 0), "purple": (128, 0, 128), "cyan": (0, 255, 255),
}  # fmt: skip


def _known(mode):
    if mode not in _CHANNELS:
        raise ValueError(f"Tandem's PIL has the modes {', '.join(_CHANNELS)}, and not {mode!r}")
    return mode


def _colour(colour, mode):
    """A colour as a number for each channel."""
    if isinstance(colour, str):
        text = colour.lower().lstrip("#")
        if colour.startswith("#") and len(text) in (3, 6):
            parts = [text[i] * 2 for i in range(3)] if len(text) == 3 else [text[i : i + 2] for i in (0, 2, 4)]
            colour = tuple(int(part, 16) for part in parts)
        elif text in _COLOURS:
            colour = _COLOURS[text]
        else:
            raise ValueError(f"unknown color specifier: {colour!r}")
        if mode in ("L", "LA"):
            colour = _luma(*colour)
    parts = (colour,) if isinstance(colour, (int, float)) else tuple(colour)
    count = _CHANNELS[mode]
    if len(parts) == 1:
        # One number is grey, or red where there are colours.
        parts = parts * count if count == 1 else (*parts, *(0,) * (count - 1)) if isinstance(colour, (int, float)) and count > 2 else parts
    if len(parts) == count - 1 and count in (2, 4):
        parts = (*parts, 255)
    if len(parts) != count:
        raise TypeError(f"a colour of mode {mode} has {count} parts, not {len(parts)}")
    return [int(part) for part in parts]


def _luma(red, green, blue):
    """Grey of whole numbers (ITU-R BT.601), or of tensors of them."""
    return (red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16


def _narrow(value):
    """A number as 32 bits hold it."""
    return struct.unpack("f", struct.pack("f", value))[0]


class Image:
    """A picture. `fromarray`, `new` and `open` make one."""

    format = None
    filename = ""

    def __init__(self, pixels=None):
        # (height, width, channels) of uint8.
        self.pixels, self.info = pixels, {}

    def _like(self, pixels):
        return type(self)(pixels)

    width = property(lambda self: self.pixels.shape[1])
    height = property(lambda self: self.pixels.shape[0])
    size = property(lambda self: (self.width, self.height))
    mode = property(lambda self: _MODES[self.pixels.shape[2]])

    def __repr__(self):
        return f"<PIL.Image.Image image mode={self.mode} size={self.width}x{self.height} at 0x{id(self):X}>"

    def __eq__(self, other):
        return isinstance(other, Image) and self.pixels.shape == other.pixels.shape and self.pixels.tolist() == other.pixels.tolist()

    __hash__ = None

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass

    def close(self):
        """Nothing is open."""

    def load(self):
        """The picture is read already."""

    def _array(self):
        """The pixels as a tensor, without an axis for one channel."""
        return td.squeeze(self.pixels, axis=2) if self.mode == "L" else self.pixels

    def __array__(self, dtype=None, copy=None):
        import numpy

        return numpy.array(self._array(), dtype=dtype)

    def tobytes(self):
        """The pixels' bytes, row by row."""
        return bytes(td.reshape(self.pixels, (-1,)).tolist())

    def getdata(self, band=None):
        """The pixels in a list: numbers, or tuples of them; or one channel of them."""
        rows = td.reshape(self.pixels, (-1, self.pixels.shape[2])).tolist()
        if band is not None or self.mode == "L":
            return [row[band or 0] for row in rows]
        return [tuple(row) for row in rows]

    def getbands(self):
        """The names of the channels."""
        return tuple(self.mode)

    def getpixel(self, xy):
        """The pixel in a column and row."""
        x, y = xy
        if not (-self.width <= x < self.width and -self.height <= y < self.height):
            raise IndexError("image index out of range")
        parts = self.pixels[y, x].tolist()
        return parts[0] if len(parts) == 1 else tuple(parts)

    def putpixel(self, xy, value):
        """Writes the pixel in a column and row."""
        self.pixels = td.tensor(self.pixels)
        self.pixels[xy[1], xy[0]] = tensor_on_device_of(self.pixels, _colour(value, self.mode), "uint8")

    def split(self):
        """The channels as grey pictures."""
        return tuple(self._like(self.pixels[..., i : i + 1]) for i in range(self.pixels.shape[2]))

    def getchannel(self, channel):
        """One channel as a grey picture."""
        return self.split()[self.getbands().index(channel) if isinstance(channel, str) else channel]

    def copy(self):
        """The same picture."""
        return self._like(td.tensor(self.pixels))

    def convert(self, mode=None):
        """The picture in another mode."""
        if mode is None or mode == self.mode:
            return self.copy()
        count, pixels = _CHANNELS[_known(mode)], self.pixels
        alpha = pixels[..., -1:] if self.mode in ("LA", "RGBA") else None
        colours = pixels if alpha is None else pixels[..., :-1]
        if count > 2 and colours.shape[2] == 1:
            colours = td.concat([colours] * 3, axis=2)
        elif count <= 2 and colours.shape[2] == 3:
            colours = td.astype(_luma(*(td.astype(colours[..., i : i + 1], "int32") for i in range(3))), "uint8")
        if count in (1, 3):
            return self._like(colours)
        return self._like(td.concat([colours, td.full_like(colours[..., :1], 255) if alpha is None else alpha], axis=2))

    def resize(self, size, resample=None, box=None, reducing_gap=None):
        """The picture, or the part in a box, at a size (width, height)."""
        resample = int(Resampling.BICUBIC if resample is None else resample)
        if resample and resample not in FILTERS:
            raise ValueError(f"Unknown resampling filter ({resample}).")
        width, height = (int(n) for n in size)
        if width <= 0 or height <= 0:
            raise ValueError("height and width must be > 0")
        return self._like(resized(self.pixels, (width, height), resample, tuple(map(_narrow, box)) if box else (0, 0, *self.size)))

    def thumbnail(self, size, resample=Resampling.BICUBIC, reducing_gap=2.0):
        """Makes the picture fit into a size, in its proportions."""
        share = min(1.0, size[0] / self.width, size[1] / self.height)
        if share < 1:
            self.pixels = self.resize((max(1, round(self.width * share)), max(1, round(self.height * share))), resample).pixels

    def crop(self, box=None):
        """The part from left and upper to right and lower; black outside of the picture."""
        if box is None:
            return self.copy()
        left, upper, right, lower = (int(round(n)) for n in box)
        if right < left or lower < upper:
            raise ValueError("Coordinate 'right' is less than 'left'" if right < left else "Coordinate 'lower' is less than 'upper'")
        part = self.pixels[max(0, upper) : max(0, lower), max(0, left) : max(0, right)]
        around = [(max(0, -upper), max(0, lower - max(upper, self.height, 0))), (max(0, -left), max(0, right - max(left, self.width, 0))), (0, 0)]
        around = [
            (min(a, full), b) if part.shape[i] else (full, 0) for i, ((a, b), full) in enumerate(zip(around, (lower - upper, right - left, part.shape[2])))
        ]
        return self._like(td.pad(part, around) if any(map(any, around)) else part)

    def transpose(self, method):
        """Mirrored, or turned by right angles."""
        x, turned = self.pixels, td.permute_dims(self.pixels, [1, 0, 2])
        return self._like({
            0: lambda: td.flip(x, axis=1), 1: lambda: td.flip(x, axis=0), 2: lambda: td.flip(turned, axis=0),
            3: lambda: td.flip(x, axis=(0, 1)), 4: lambda: td.flip(turned, axis=1), 5: lambda: turned, 6: lambda: td.flip(turned, axis=(0, 1)),
        }[int(method)]())  # fmt: skip

    def rotate(self, angle, resample=Resampling.NEAREST, expand=False, center=None, translate=None, fillcolor=None):
        """Turned counter-clockwise by degrees; what comes in from outside is black, or `fillcolor`."""
        turns = {0: None, 90: Transpose.ROTATE_90, 180: Transpose.ROTATE_180, 270: Transpose.ROTATE_270}
        right = angle % 360 in turns and (expand or angle % 180 == 0 or self.width == self.height)
        if right and center is None and translate is None:
            method = turns[angle % 360]
            return self.copy() if method is None else self.transpose(method)
        if int(resample) not in (Resampling.NEAREST, Resampling.BILINEAR):
            raise NotImplementedError("Tandem's PIL rotates with the filters NEAREST and BILINEAR")
        size = self.size
        if expand:
            across, down = (abs(round(f(math.radians(angle)), 15)) for f in (math.cos, math.sin))
            reach = (self.width * across + self.height * down) / 2, (self.width * down + self.height * across) / 2
            size = tuple(math.ceil(side / 2 + part) - math.floor(side / 2 - part) for side, part in zip(self.size, reach))
        fill = [0] * self.pixels.shape[2] if fillcolor is None else _colour(fillcolor, self.mode)
        return self._like(turned(self.pixels, angle, size, center, translate or (0, 0), int(resample), fill))

    def paste(self, im, box=None, mask=None):
        """Writes a picture, or a colour, into this one, from a corner on; with `mask`, a grey picture, as far as that is white."""
        left, upper = (0, 0) if box is None else box[:2]
        width, height = im.size if isinstance(im, Image) else (self.width, self.height) if box is None or len(box) < 4 else (box[2] - left, box[3] - upper)
        if not isinstance(im, Image):
            im = new(self.mode, (width, height), im)
        x0, y0, x1, y1 = max(0, left), max(0, upper), min(self.width, left + width), min(self.height, upper + height)
        if x0 >= x1 or y0 >= y1:
            return
        part = (slice(y0 - upper, y1 - upper), slice(x0 - left, x1 - left))
        values, self.pixels = im.convert(self.mode).pixels[part], td.tensor(self.pixels)
        if mask is not None:
            share = td.astype(mask.getchannel(len(mask.getbands()) - 1).pixels[part], "float32") / 255.0
            before = td.astype(self.pixels[y0:y1, x0:x1], "float32")
            values = td.astype(td.round(before + (td.astype(values, "float32") - before) * share), "uint8")
        self.pixels[y0:y1, x0:x1] = values

    def point(self, lut, mode=None):
        """A function, or a table, of the number of each channel."""
        table = [max(0, min(255, int(lut(i)))) for i in range(256)] if callable(lut) else [int(n) for n in lut]
        if len(table) not in (256, 256 * self.pixels.shape[2]):
            raise ValueError("wrong number of lut entries")
        parts = [table[i * 256 : i * 256 + 256] if len(table) > 256 else table for i in range(self.pixels.shape[2])]
        tables = (tensor_on_device_of(self.pixels, part, "uint8") for part in parts)
        return self._like(td.stack([td.take(t, td.astype(self.pixels[..., i], "int32"), axis=0) for i, t in enumerate(tables)], axis=2))

    def histogram(self, mask=None, extrema=None):
        """How often each number is there, channel by channel; where `mask`, a grey picture, is not black."""
        flat = td.reshape(self.pixels, (-1, self.pixels.shape[2]))
        if mask is not None:
            flat = flat[td.reshape(mask.pixels[..., -1], (-1,)) > 0]
        counted = (td.bincount(td.astype(flat[:, i], "int32"), minlength=256).tolist() for i in range(flat.shape[1]))
        return [count for counts in counted for count in counts]

    def filter(self, filter):
        """The picture by a filter of `PIL.ImageFilter`."""
        filter = filter() if callable(filter) else filter
        if not hasattr(filter, "filter"):
            raise TypeError("filter argument should be ImageFilter.Filter instance or class")
        return filter.filter(self)

    def putalpha(self, alpha):
        """Makes the picture one with this opacity: a grey picture or a number."""
        plain = self.convert("LA" if self.mode in ("L", "LA") else "RGBA").pixels[..., :-1]
        opacity = alpha.pixels[..., -1:] if isinstance(alpha, Image) else td.full_like(plain[..., :1], alpha)
        self.pixels = td.concat([plain, opacity], axis=2)

    def getextrema(self):
        """The least and the greatest number, of each channel where there are several."""
        x = td.reshape(td.astype(self.pixels, "int32"), (-1, self.pixels.shape[2]))
        ends = list(zip(td.min(x, axis=0).tolist(), td.max(x, axis=0).tolist()))
        return ends[0] if len(ends) == 1 else tuple(ends)

    def getbbox(self, *, alpha_only=True):
        """The box outside of which all is black, or clear; None where all is."""
        x = self.pixels[..., -1:] if alpha_only and self.mode in ("LA", "RGBA") else self.pixels
        there = td.any(x > 0, axis=2)
        rows, columns = (td.any(there, axis=axis).tolist() for axis in (1, 0))
        if True not in rows:
            return None
        return columns.index(True), rows.index(True), len(columns) - columns[::-1].index(True), len(rows) - rows[::-1].index(True)

    def alpha_composite(self, im, dest=(0, 0), source=(0, 0)):
        """Puts a picture with opacity over this one, from a corner on."""
        box = (*dest, dest[0] + im.width - source[0], dest[1] + im.height - source[1])
        self.paste(alpha_composite(self.crop(box), im.crop((*source, *im.size))), box)

    def entropy(self, mask=None, extrema=None):
        """Bits a pixel, by how often each number is there."""
        counts = [count for count in self.histogram(mask) if count]
        return -sum(count / sum(counts) * math.log2(count / sum(counts)) for count in counts)

    def reduce(self, factor, box=None):
        """The means of so many pixels across and down; at the edges, of those that there are."""
        across, down = factor if isinstance(factor, (list, tuple)) else (factor, factor)
        x = td.astype((self if box is None else self.crop(box)).pixels, "int64")
        height, width, channels = x.shape
        rows, columns = -(-height // down), -(-width // across)
        blocks = td.reshape(td.pad(x, [(0, rows * down - height), (0, columns * across - width), (0, 0)]), (rows, down, columns, across, channels))
        tall = [min(down, height - row * down) for row in range(rows)]
        wide = [min(across, width - column * across) for column in range(columns)]
        counts = td.tensor([[[high * long] for long in wide] for high in tall], dtype="int64")
        return self._like(td.astype((td.sum(blocks, axis=(1, 3)) + counts // 2) * ((1 << 24) // counts) >> 24, "uint8"))

    def _png(self):
        from tandem.data.pictures import encode_png

        return encode_png(td.moveaxis(self.pixels, -1, 0))

    def save(self, fp, format=None, **params):
        """Writes a PNG file, which is the only kind that is written here."""
        name = "" if hasattr(fp, "write") else os.fspath(fp)
        kind = (format or os.path.splitext(name)[1].lstrip(".")).upper()
        if kind != "PNG":
            raise ValueError(f"Tandem's PIL writes PNG files, and no {kind or 'files without a name'}: save(name + '.png'), or save(file, format='PNG')")
        if hasattr(fp, "write"):
            fp.write(self._png())
            return
        with io.open(name, "wb") as file:
            file.write(self._png())

    def show(self, title=None):
        """Shows the picture below the cell."""
        from IPython.display import display

        display(self)

    def _repr_png_(self):
        return self._png()


def open(fp, mode="r", formats=None):
    """The picture of a PNG or JPEG file, a name or an open file of bytes."""
    from tandem.data.pictures import decode_image

    if hasattr(fp, "read"):
        data, name = fp.read(), getattr(fp, "name", "")
    else:
        from tandem.data.readers import file_contents

        name = os.fspath(fp)
        data = file_contents(name, "the picture is not here")
    try:
        with td.device("cpu"):
            found = Image(td.moveaxis(decode_image(data), 0, -1))
    except ValueError as error:
        raise UnidentifiedImageError(f"cannot identify image file {name!r}: {error}") from None
    found.format, found.filename = "PNG" if data[:4] == b"\x89PNG" else "JPEG", name
    return found


def fromarray(obj, mode=None):
    """The picture of an array (height, width) or (height, width, channels) of uint8, or of bools."""
    x = obj if isinstance(obj, td.Tensor) else td.tensor(obj.tolist() if hasattr(obj, "tolist") else obj)
    x = td.dialect.as_class(td.stop_gradient(x), td.Tensor)
    if x.dtype.name == "bool":
        x = td.astype(x, "uint8") * 255
    elif x.dtype.name not in ("uint8", "int32", "int64"):
        raise TypeError(f"Cannot handle this data type: {x.shape[2:]}, {x.dtype.name}; (x * 255).astype('uint8') makes bytes of numbers from 0 to 1")
    x = td.expand_dims(x, axis=-1) if x.ndim == 2 else x
    if x.ndim != 3 or x.shape[2] not in _MODES:
        raise TypeError(f"a picture is (height, width) or (height, width, 1 to 4), not of shape {tuple(x.shape)}")
    found = Image(td.tensor(td.astype(x, "uint8")))
    return found if mode is None or mode == found.mode else found.convert(mode)


def frombytes(mode, size, data, decoder_name="raw", *args):
    """The picture of its pixels' bytes."""
    from tandem.data.readers import tensor_of_bytes

    with td.device("cpu"):
        return Image(tensor_of_bytes(data, (size[1], size[0], _CHANNELS[_known(mode)])))


def new(mode, size, color=0):
    """A picture of one colour."""
    with td.device("cpu"):
        pixel = td.tensor(_colour(color, _known(mode)) if color is not None else [0] * _CHANNELS[mode], dtype="uint8")
        return Image(td.broadcast_to(pixel, (size[1], size[0], pixel.shape[0])))


def merge(mode, bands):
    """The picture whose channels are grey pictures."""
    if len(bands) != _CHANNELS[_known(mode)]:
        raise ValueError("wrong number of bands")
    return Image(td.concat([band.pixels for band in bands], axis=2))


def blend(im1, im2, alpha):
    """The first picture, and a share of what the second differs by."""
    if im1.pixels.shape != im2.pixels.shape:
        raise ValueError("images do not match")
    first, second = (td.astype(im.pixels, "float32") for im in (im1, im2))
    return Image(td.astype(td.clip(td.floor(first + (second - first) * alpha), 0, 255), "uint8"))


def composite(image1, image2, mask):
    """The first where a grey picture is white, the second where it is black."""
    found = image2.copy()
    found.paste(image1, None, mask)
    return found


def alpha_composite(im1, im2):
    """The second picture over the first, by their opacities."""
    if im1.mode != "RGBA" or im2.mode != "RGBA":
        raise ValueError("image has wrong mode")
    if im1.size != im2.size:
        raise ValueError("images do not match")
    below, above = (td.astype(im.pixels, "int32") for im in (im1, im2))
    # Shares with seven bits behind the point, as Pillow has them.
    alpha = above[..., 3:]
    both = alpha * 255 + below[..., 3:] * (255 - alpha)
    share = td.where(both > 0, alpha * 255 * 255 * 128 // td.maximum(both, 1), 0)
    colours = above[..., :3] * share + below[..., :3] * (255 * 128 - share)
    narrow = lambda x, more: ((x + (128 << more)) + ((x + (128 << more)) >> 8)) >> (8 + more)  # noqa: E731
    found = td.concat([narrow(colours, 7), narrow(both, 0)], axis=2)
    return Image(td.astype(td.where(alpha == 0, below, found), "uint8"))


def eval(image, *args):
    """A function of each number."""
    return image.point(args[0])


def isImageType(t):
    """Whether this is a picture."""
    return isinstance(t, Image)
