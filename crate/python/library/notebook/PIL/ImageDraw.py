"""`PIL.ImageDraw`: points, lines, boxes, ellipses and polygons drawn into a picture. There are no fonts."""

import math

import tandem as td
from tandem._placement import tensor_on_device_of

from . import Image


def _points(xy):
    """Pairs of numbers of a list of pairs, or of a flat list."""
    xy = list(xy)
    return [tuple(point) for point in xy] if xy and hasattr(xy[0], "__len__") else list(zip(xy[0::2], xy[1::2]))


def _box(xy):
    (left, top), (right, bottom) = _points(xy)
    if right < left:
        raise ValueError("x1 must be greater than or equal to x0")
    if bottom < top:
        raise ValueError("y1 must be greater than or equal to y0")
    return int(left), int(top), int(right), int(bottom)


def _steps(start, end):
    """The pixels of a line, by Bresenham's steps."""
    (x, y), (x1, y1) = start, end
    across, down = abs(x1 - x), abs(y1 - y)
    right, below = (1 if x1 >= x else -1), (1 if y1 >= y else -1)
    steep, found = down >= across, []
    long, short = (down, across) if steep else (across, down)
    error = 2 * short - long
    for _ in range(long):
        found.append((x, y))
        if error >= 0 and short:
            x, y, error = (x + right, y, error - 2 * long) if steep else (x, y + below, error - 2 * long)
        error += 2 * short
        x, y = (x, y + below) if steep else (x + right, y)
    return [*found, (x1, y1)]


def _quarter(width, height):
    """By doubled rows, the nearest and farthest doubled columns of the pixels that lie closest to a quarter of an ellipse."""
    x, y, found = width, height % 2, {}
    square = width * width, height * height
    away = lambda x, y: abs(square[0] * y * y + square[1] * x * x - square[0] * square[1])  # noqa: E731
    while True:
        near, far = found.get(y, (x, x))
        found[y] = min(near, x), max(far, x)
        if (x, y) == (width % 2, height) or y > height:
            return found
        steps = [(x, y + 2)] + ([(x - 2, y + 2), (x - 2, y)] if x > 1 else [])
        x, y = min(steps, key=lambda step: away(*step))


class ImageDraw:
    """Draws into a picture: `fill` is a colour by name, by `"#rrggbb"` or by numbers."""

    def __init__(self, im, mode=None):
        self.im = self._image = im
        self.mode, self.fill = im.mode, False

    def _ink(self, colour):
        white = 0 if len(self.mode) == 1 else (255,) * len(self.mode)
        return tensor_on_device_of(self._image.pixels, Image._colour(white if colour is None else colour, self.mode), "uint8")

    def _put(self, pixels, colour):
        """Colours single pixels, as far as they are in the picture."""
        width, height = self._image.size
        inside = [(x, y) for x, y in pixels if 0 <= x < width and 0 <= y < height]
        if inside:
            places = td.tensor([y * width + x for x, y in inside])
            flat = td.tensor(td.reshape(self._image.pixels, (width * height, -1)))
            flat[places] = self._ink(colour)
            self._image.pixels = td.reshape(flat, (height, width, -1))

    def _put_box(self, left, top, right, bottom, colour):
        width, height = self._image.size
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, width - 1), min(bottom, height - 1)
        if left <= right and top <= bottom:
            pixels = td.tensor(self._image.pixels)
            pixels[top : bottom + 1, left : right + 1] = self._ink(colour)
            self._image.pixels = pixels

    def _put_where(self, holds, colour):
        """Colours the pixels for whose places, tensors of rows and columns, a function says so."""
        width, height = self._image.size
        rows, columns = td.arange(height, dtype="float32")[:, None], td.arange(width, dtype="float32")[None, :]
        there = td.broadcast_to(holds(columns, rows), (height, width))[..., None]
        self._image.pixels = td.where(there, self._ink(colour), self._image.pixels)

    def point(self, xy, fill=None):
        """Single pixels."""
        self._put([(int(x), int(y)) for x, y in _points(xy)], fill)

    def line(self, xy, fill=None, width=0, joint=None):
        """Lines from point to point, of a width in pixels."""
        points = _points(xy)
        for start, end in zip(points, points[1:]):
            start, end = (tuple(int(part) for part in point) for point in (start, end))
            if width <= 1:
                self._put(_steps(start, end), fill)
            else:
                self._wide(start, end, width, fill)

    def _wide(self, start, end, width, colour):
        (x0, y0), (x1, y1) = start, end
        low, high = (width - 1) // 2, width // 2
        if y0 == y1 or x0 == x1:
            left, right, top, bottom = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
            level = y0 == y1
            self._put_box(left - (0 if level else low), top - (low if level else 0), right + (0 if level else high), bottom + (high if level else 0), colour)
            return
        length = math.hypot(x1 - x0, y1 - y0)
        across, down = (x1 - x0) / length, (y1 - y0) / length

        def near(x, y):
            along, beside = (x - x0) * across + (y - y0) * down, (y - y0) * across - (x - x0) * down
            return (along >= -0.5) & (along <= length + 0.5) & (td.abs(beside) <= width / 2)

        self._put_where(near, colour)

    def rectangle(self, xy, fill=None, outline=None, width=1):
        """A box, both of whose corners belong to it."""
        left, top, right, bottom = _box(xy)
        if fill is not None:
            self._put_box(left, top, right, bottom, fill)
        if outline is not None or fill is None:
            if width and (outline is not None or fill is None):
                self._put_box(left, top, right, min(top + width - 1, bottom), outline)
                self._put_box(left, max(bottom - width + 1, top), right, bottom, outline)
                self._put_box(left, top, min(left + width - 1, right), bottom, outline)
                self._put_box(max(right - width + 1, left), top, right, bottom, outline)

    def ellipse(self, xy, fill=None, outline=None, width=1):
        """The ellipse within a box."""
        left, top, right, bottom = _box(xy)
        if fill is not None:
            self._put_rows(left, top, right - left, bottom - top, {}, fill)
        if (outline is not None or fill is None) and width and outline != fill:
            across, down = right - left - 2 * (width - 1), bottom - top - 2 * (width - 1)
            self._put_rows(left, top, right - left, bottom - top, _quarter(across, down) if min(across, down) > 0 else {}, outline)

    def _put_rows(self, left, top, width, height, inner, colour):
        """Colours an ellipse without what lies within the rows of an inner one."""
        if min(width, height) < 1:
            return
        pixels = set()
        for row, (_, far) in _quarter(width, height).items():
            near = inner[row][0] if row in inner else width % 2
            for y in {top + (height - row) // 2, top + (height + row) // 2}:
                for x in range(near, far + 1, 2):
                    pixels |= {(left + (width - x) // 2, y), (left + (width + x) // 2, y)}
        self._put(pixels, colour)

    def polygon(self, xy, fill=None, outline=None, width=1):
        """The inside of corners, and lines between them."""
        points = [(float(x), float(y)) for x, y in _points(xy)]
        around = list(zip(points, points[1:] + points[:1]))
        if fill is not None:

            def inside(x, y):
                found = (x < 0) & (y < 0)
                for (x0, y0), (x1, y1) in around:
                    if y0 != y1:
                        found = found ^ (((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0))
                return found

            self._put_where(inside, fill)
            self.line([*points, points[0]], fill)
        if outline is not None or fill is None:
            self.line([*points, points[0]], outline, width)

    def _no_fonts(self, *args, **options):
        raise OSError("there are no fonts here to draw texts with: plt.text writes into a figure")

    text = multiline_text = textbbox = textlength = multiline_textbbox = _no_fonts


def Draw(im, mode=None):
    """What draws into a picture."""
    return ImageDraw(im, mode)
