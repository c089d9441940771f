"""Pictures: matrices of numbers by a colour map, or of colours."""

from tandem import png_image
from tandem.dialect.late import late_names

from . import _values
from .artist import Artist
from .cm import Mappable
from .colors import numbers

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
        import numpy as np

        if hasattr(data, "filled"):
            data = numbers(data)
        values = np.asarray(data if type(data) is np.ndarray else _values.nested(data))
        if values.ndim == 3 and values.shape[2] == 1:
            values = values[:, :, 0]
        if values.ndim != 2 and not (values.ndim == 3 and values.shape[2] in (3, 4)):
            raise TypeError(f"Invalid shape {values.shape} for image data")
        self._data, self._shape = values, values.shape
        if values.ndim == 2:
            self._data = values if values.dtype.kind in "fiub" else numbers(data)
            self._array = self._data
            self.norm.autoscale_None(numbers(self._array))

    set_array = set_data

    def get_array(self):
        return self._data

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
        """The pixels in bytes, row by row, of three parts, or of four where something shines through."""
        import numpy as np

        if len(self._shape) == 2:
            table = (np.array(self.cmap.lut()) * 255 + 0.5).astype(np.uint8)
            levels = self.cmap.levels(self.norm(self._data))
            is_clear = int(table[:-1, 3].min()) < 255 or int(levels.max()) > self.cmap.N + 1
            pixels = (table if is_clear else table[:, :3])[levels]
        elif self._data.dtype.kind == "f":
            pixels = (np.clip(np.nan_to_num(self._data), 0.0, 1.0) * 255 + 0.5).astype(np.uint8)
        else:
            pixels = np.clip(self._data, 0, 255).astype(np.uint8)
        size, data = pixels.shape[1] * pixels.shape[2], pixels.tobytes()
        return [data[at : at + size] for at in range(0, len(data), size)]

    def png(self, rows):
        """A PNG file of rows of pixels."""
        return png_image.png(rows, self._shape[1], len(rows[0]) // self._shape[1])

    def draw(self, canvas, axes):
        rows = self._rows()
        left, right, bottom, top = self.get_extent()
        place = self.place(axes)
        (x0, y0), (x1, y1) = place(left, top), place(right, bottom)
        if self.origin == "lower":
            rows = rows[::-1]
        if y0 > y1:
            rows, y0, y1 = rows[::-1], y1, y0
        if x0 > x1:
            parts = len(rows[0]) // self._shape[1]
            rows, x0, x1 = [b"".join(row[i : i + parts] for i in range(len(row) - parts, -1, -parts)) for row in rows], x1, x0
        alpha = self._values["alpha"]
        smooth = self._values["interpolation"] in _SMOOTH or max(self._shape[:2]) > 2 * max(x1 - x0, y1 - y0)
        canvas.picture(self.png(rows), x0, y0, x1 - x0, y1 - y0, smooth, 1.0 if alpha is None else float(alpha))


__getattr__ = late_names("matplotlib.image", "matplotlib_more.pictures")
