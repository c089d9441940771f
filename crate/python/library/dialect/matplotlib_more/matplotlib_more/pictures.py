"""Pictures in files, and rarer kinds of them: of dots of the figure, in rectangles, of cells of several sizes."""

from matplotlib.image import AxesImage
from tandem import png_image

import numpy as np


def imsave(fname, arr, vmin=None, vmax=None, cmap=None, format=None, origin="upper", dpi=100, **options):
    """Writes a picture into a PNG file."""
    image = AxesImage(arr, cmap=cmap, vmin=vmin, vmax=vmax)
    rows = image._rows()
    data = image.png(rows if origin == "upper" else rows[::-1])
    if hasattr(fname, "write"):
        fname.write(data)
        return
    with open(fname, "wb") as file:
        file.write(data)


def imread(fname, format=None):
    """The pixels (rows, columns[, 3 or 4]) of a PNG file as floats from 0 to 1, of a JPEG file as uint8."""
    from tandem.data.pictures import decode_image
    from tandem.data.readers import file_contents

    data = fname.read() if hasattr(fname, "read") else file_contents(fname, "the picture is not here")
    if not data.startswith(b"\x89PNG"):
        return np.array(decode_image(data).numpy().transpose(1, 2, 0))
    pixels, width, height, parts = png_image.read(data)
    array = np.frombuffer(pixels, dtype=np.uint8).astype(np.float32) / np.float32(255)
    return array.reshape((height, width)) if parts == 1 else array.reshape((height, width, parts))


class FigureImage(AxesImage):
    """A picture whose pixels are dots of the figure."""

    def __init__(self, data, corner, **options):
        self._corner = corner
        super().__init__(data, **options)

    def data_limits(self):
        return (), (), (), ()

    def draw(self, canvas, axes):
        figure, (rows, across) = self.figure, self.get_size()
        scale, high = 72 / figure.dpi, figure.box_points()[3]
        left, bottom = (float(v) * scale for v in self._corner)
        pixels = self._rows()
        alpha = self._values["alpha"]
        canvas.picture(self.png(pixels if self.origin == "upper" else pixels[::-1]), left, high - bottom - rows * scale, across * scale, rows * scale, False,
                       1.0 if alpha is None else float(alpha))  # fmt: skip


class BboxImage(AxesImage):
    """A picture that fills a rectangle in dots, or that of an artist."""

    def __init__(self, bbox, *, cmap=None, norm=None, interpolation=None, origin="upper", **options):
        self.bbox = bbox
        options.pop("data", None)
        super().__init__(np.zeros((1, 1)), cmap, norm, origin=origin, interpolation=interpolation, **options)

    def data_limits(self):
        return (), (), (), ()

    def draw(self, canvas, axes):
        box = self.bbox() if callable(self.bbox) else self.bbox
        figure = axes.figure
        scale, high = 72 / figure.dpi, figure.box_points()[3]
        pixels = self._rows()
        canvas.picture(self.png(pixels if self.origin == "upper" else pixels[::-1]), box.x0 * scale, high - box.y1 * scale, box.width * scale,
                       box.height * scale, True)  # fmt: skip


class NonUniformImage(AxesImage):
    """Cells around places along x and y that need not be at equal distances."""

    def __init__(self, ax, *, interpolation="nearest", extent=None, **options):
        self._ax = ax
        super().__init__(np.zeros((1, 1)), extent=extent, interpolation=interpolation, **options)

    def set_data(self, *arguments):
        if len(arguments) == 1:
            super().set_data(arguments[0])
            return
        x, y, data = arguments
        self._xs, self._ys = (np.asarray(v, dtype=float) for v in (x, y))
        super().set_data(data)

    def _edges(self, places, low, high):
        middle = (places[1:] + places[:-1]) / 2
        return np.concatenate([[low], middle, [high]])

    def draw(self, canvas, axes):
        left, right, bottom, top = self._extent or (*axes.get_xlim(), *axes.get_ylim())
        across, up = self._edges(self._xs, left, right), self._edges(self._ys, bottom, top)
        wide, high = 300, 300
        columns = np.clip(np.searchsorted(across, np.linspace(left, right, wide)) - 1, 0, len(self._xs) - 1)
        rows = np.clip(np.searchsorted(up, np.linspace(bottom, top, high)) - 1, 0, len(self._ys) - 1)
        fine = AxesImage(self._data[rows][:, columns], self.cmap, self.norm, extent=(left, right, bottom, top), origin="lower")
        fine.axes, fine.figure = axes, axes.figure
        fine.draw(canvas, axes)


class PcolorImage(NonUniformImage):
    """Cells between edges."""


def thumbnail(infile, thumbfile, scale=0.1, interpolation="bilinear", preview=False):
    """A small picture of one in a file."""
    import matplotlib.pyplot as plt

    picture = imread(infile)
    step = max(int(1 / scale), 1)
    imsave(thumbfile, picture[::step, ::step])
    return plt.figure()
