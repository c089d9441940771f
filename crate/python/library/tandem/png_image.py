"""Images: values to colours by a colour map, colours to a PNG file."""

import math
import zlib

# Where the colour map has these colours, at equal distances; between them it is mixed. Dark to bright without a jump in
# brightness, so that it reads in grey and with every kind of colour vision.
_VIRIDIS = (
    (68, 1, 84), (71, 44, 122), (59, 81, 139), (44, 113, 142), (33, 144, 141), (39, 173, 129), (92, 200, 99), (170, 220, 50),
    (253, 231, 37),
)
_GRAY = ((0, 0, 0), (255, 255, 255))
MAPS = {"viridis": _VIRIDIS, "gray": _GRAY}
# Pixels on a side, at least, so that small pictures are seen.
_MIN_SIDE = 224
_MAX_SIDE = 4096


def _table(name):
    if name not in MAPS:
        raise ValueError(f"there is no colour map {name!r}; there are {', '.join(repr(known) for known in MAPS)}")
    stops = MAPS[name]
    table = []
    for level in range(256):
        place = level / 255 * (len(stops) - 1)
        n = min(int(place), len(stops) - 2)
        table.append(bytes(round(a + (b - a) * (place - n)) for a, b in zip(stops[n], stops[n + 1])))
    return table


def _chunk(kind, data):
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


# What the format calls pixels of so many channels.
_COLOUR_TYPES = {1: 0, 2: 4, 3: 2, 4: 6}


def png(rows, width, channels=3):
    """A PNG file of rows of bytes: grey, grey and alpha, RGB or RGBA."""
    header = width.to_bytes(4, "big") + len(rows).to_bytes(4, "big") + bytes((8, _COLOUR_TYPES[channels], 0, 0, 0))
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _unfiltered(data, height, stride, parts):
    """The bytes of the rows, of which each was written as its difference from its neighbours."""
    before, rows, at = bytearray(stride), [], 0
    for _ in range(height):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + stride])
        at += stride + 1
        for i in range(stride if kind else 0):
            left = row[i - parts] if i >= parts else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = before[i]
            elif kind == 3:
                guess = (left + before[i]) >> 1
            else:
                corner = before[i - parts] if i >= parts else 0
                estimate = left + before[i] - corner
                guess = min((left, before[i], corner), key=lambda near: abs(estimate - near))
            row[i] = (row[i] + guess) & 255
        rows.append(bytes(row))
        before = row
    return b"".join(rows)


def read(file):
    """The bytes of a PNG file's pixels, width, height, and how many parts a pixel has."""
    if file[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("this is no PNG file")
    at, data, palette = 8, [], b""
    while at < len(file):
        size, kind = int.from_bytes(file[at : at + 4], "big"), file[at + 4 : at + 8]
        chunk = file[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(chunk[:4], "big"), int.from_bytes(chunk[4:8], "big")
            depth, colour, interlaced = chunk[8], chunk[9], chunk[12]
        elif kind == b"PLTE":
            palette = chunk
        elif kind == b"IDAT":
            data.append(chunk)
        at += 12 + size
    if depth != 8 or interlaced:
        raise ValueError("PNG files of 8 bits a part, not interlaced, are read here, and this is another one")
    parts = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    pixels = _unfiltered(zlib.decompress(b"".join(data)), height, width * parts, parts)
    if colour == 3:
        return b"".join(palette[3 * p : 3 * p + 3] for p in pixels), width, height, 3
    return pixels, width, height, parts


class Picture:
    """A picture: a mime bundle of PNG and a sentence."""

    def __init__(self, rows, width, height, alt_text):
        self._png = png(rows, width)
        self.width, self.height, self._alt_text = width, height, alt_text

    def png(self):
        """The picture as a PNG file's bytes."""
        return self._png

    def save(self, file):
        """Writes the picture into a .png file."""
        with open(file, "wb") as out:
            out.write(self._png)

    def __repr__(self):
        return f"<{self._alt_text}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/png": self._png, "text/plain": repr(self)}


def _enlarged(rows, times):
    """Each pixel `times` wide and high."""
    if times == 1:
        return rows
    wide = [b"".join(row[i : i + 3] * times for i in range(0, len(row), 3)) for row in rows]
    return [row for row in wide for _ in range(times)]


def of_values(values, low, high, cmap):
    """A picture of a matrix: lists of floats; those that are not finite are red."""
    table = _table(cmap)
    finite = [v for row in values for v in row if -1e305 < v < 1e305]
    low = (min(finite) if finite else 0.0) if low is None else low
    high = (max(finite) if finite else 1.0) if high is None else high
    scale = 255.0 / (high - low) if high > low else 0.0
    odd = b"\xcc\x33\x11"
    rows = [
        b"".join(table[min(max(int((v - low) * scale + 0.5), 0), 255)] if -1e305 < v < 1e305 else odd for v in row)
        for row in values
    ]
    return rows, low, high


def of_colours(values):
    """A picture of rows of pixels of three or four parts, from 0 to 1, or to 255 where one is above 1."""
    above = any(part > 1 for row in values for pixel in row for part in pixel)
    scale = 1.0 if above else 255.0
    level = lambda part: min(max(int(part * scale + 0.5), 0), 255) if math.isfinite(part) else 0
    return [bytes(level(part) for pixel in row for part in pixel[:3]) for row in values]


def build(rows, width, alt_text):
    """The picture, its pixels enlarged as far as it is small."""
    height = len(rows)
    if not rows or not width:
        raise ValueError("a picture without pixels cannot be shown")
    if max(width, height) > _MAX_SIDE:
        raise ValueError(f"a picture of {width} by {height} is too large to show; take every n-th pixel: x[::n, ::n]")
    times = max(_MIN_SIDE // max(width, height), 1)
    return Picture(_enlarged(rows, times), width * times, height * times, alt_text)
