"""Pictures: matrices of numbers by a colour map, or of colours."""

import math

from tandem import png_image

from . import _values
from .artist import Artist
from .cm import Mappable

_SMOOTH = ("bilinear", "bicubic", "hanning", "hamming", "lanczos", "gaussian", "spline16", "spline36", "hermite", "kaiser", "quadric", "mitchell")


class AxesImage(Artist, Mappable):
    """A matrix drawn as pixels."""

    zorder = 0
    defaults = {"interpolation": None, "resample": None, "filternorm": None, "filterrad": None, "interpolation_stage": None}

    def __init__(self, data, cmap=None, norm=None, vmin=None, vmax=None, extent=None, origin="upper", **properties):
        Mappable.__init__(self, None, cmap, norm, vmin, vmax)
        self.origin, self._extent = origin, extent
        self.set_data(data)
        Artist.__init__(self, **properties)

    def set_data(self, data):
        values = _values.nested(data)
        shape = _values.shape(values)
        if len(shape) == 3 and shape[2] == 1:
            values, shape = [[pixel[0] for pixel in row] for row in values], shape[:2]
        if len(shape) != 2 and not (len(shape) == 3 and shape[2] in (3, 4)):
            raise TypeError(f"Invalid shape {shape} for image data")
        self._data, self._shape = values, shape
        if len(shape) == 2:
            self._data = [[_values.number(v) for v in row] for row in values]
            self._array = [v for row in self._data for v in row]
            self.norm.autoscale_None(self._array)

    set_array = set_data

    def get_array(self):
        from .axes._statistics import _array

        return _array(self._data)

    def get_size(self):
        return self._shape[:2]

    def get_extent(self):
        rows, across = self._shape[:2]
        if self._extent is not None:
            return tuple(map(float, self._extent))
        ends = (rows - 0.5, -0.5) if self.origin == "upper" else (-0.5, rows - 0.5)
        return (-0.5, across - 0.5, *ends)

    def set_extent(self, extent):
        self._extent = extent

    def data_limits(self):
        left, right, bottom, top = self.get_extent()
        return (left, right), (bottom, top), (left, right), (bottom, top)

    def _rows(self):
        if len(self._shape) == 3:
            return png_image.of_colours(self._data)
        table, level, part, bad = self.cmap.bytes(), self.cmap.level, self.norm.part, b"\xff\xff\xff"
        found = []
        low, high = self.norm.vmin, self.norm.vmax
        if type(self.norm).__name__ == "Normalize" and high > low:
            scale, most = len(table) / (high - low), len(table) - 1
            for row in self._data:
                found.append(b"".join([table[min(max(int((v - low) * scale), 0), most)] if v - v == 0.0 else bad for v in row]))
            return found
        for row in self._data:
            parts = [part(v) for v in row]
            found.append(b"".join([table[level(p)] if p - p == 0.0 else bad for p in parts]))
        return found

    def draw(self, canvas, axes):
        rows = self._rows()
        left, right, bottom, top = self.get_extent()
        (x0, y0), (x1, y1) = axes.to_points(left, top), axes.to_points(right, bottom)
        if self.origin == "lower":
            rows = rows[::-1]
        if y0 > y1:
            rows, y0, y1 = rows[::-1], y1, y0
        if x0 > x1:
            rows, x0, x1 = [b"".join(row[i : i + 3] for i in range(len(row) - 3, -1, -3)) for row in rows], x1, x0
        alpha = self._values["alpha"]
        smooth = self._values["interpolation"] in _SMOOTH or max(self._shape[:2]) > 2 * max(x1 - x0, y1 - y0)
        canvas.picture(png_image.png(rows, self._shape[1]), x0, y0, x1 - x0, y1 - y0, smooth, 1.0 if alpha is None else float(alpha))


def imsave(fname, arr, vmin=None, vmax=None, cmap=None, format=None, origin="upper", dpi=100, **options):
    """Writes a picture into a PNG file."""
    image = AxesImage(arr, cmap=cmap, vmin=vmin, vmax=vmax)
    rows = image._rows()
    data = png_image.png(rows if origin == "upper" else rows[::-1], image._shape[1])
    if hasattr(fname, "write"):
        fname.write(data)
        return
    with open(fname, "wb") as file:
        file.write(data)


def imread(fname, format=None):
    """The pixels (rows, columns[, 3 or 4]) of a PNG file as floats from 0 to 1, of a JPEG file as uint8."""
    import numpy
    from tandem.data.pictures import decode_image
    from tandem.data.readers import file_contents

    data = fname.read() if hasattr(fname, "read") else file_contents(fname, "the picture is not here")
    if not data.startswith(b"\x89PNG"):
        return numpy.array(decode_image(data).numpy().transpose(1, 2, 0))
    pixels, width, height, parts = png_image.read(data)
    array = numpy.array([level / 255 for level in pixels], dtype="float32")
    return array.reshape((height, width)) if parts == 1 else array.reshape((height, width, parts))
