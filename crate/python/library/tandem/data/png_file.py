"""PNG files to pixels (W3C, Portable Network Graphics, third edition): every colour type, depth and interlacing."""

import zlib
from itertools import accumulate

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# Larger pictures would fill the memory before anything is seen of them.
MAX_PIXELS = 1 << 26
# Of Adam7's seven parts: first column and row, steps to the next.
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def is_png(data):
    """Whether bytes begin as a PNG file does."""
    return data[:8] == _SIGNATURE


def _chunks(data):
    """Names and contents of the parts of a file, each checked against its checksum."""
    at = len(_SIGNATURE)
    while at < len(data):
        length, name = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(check) < 4:
            raise ValueError(f"the PNG file is cut off inside of its part {name.decode('latin-1')!r}")
        if zlib.crc32(name + body) != int.from_bytes(check, "big"):
            raise ValueError(f"the PNG file is damaged: the checksum of its part {name.decode('latin-1')!r} is wrong")
        yield name, body
        if name == b"IEND":
            return
        at += 12 + length
    raise ValueError("the PNG file is cut off: it has no end")


class _Lanes:
    """Sums of bytes, all of a row at once: a row is one integer whose bytes are added without carries between them."""

    def __init__(self, size):
        self.size = size
        self.low = int.from_bytes(b"\x7f" * size, "little")
        self.high = int.from_bytes(b"\x80" * size, "little")
        self.all = (1 << 8 * size) - 1

    def sum(self, a, b):
        return ((a & self.low) + (b & self.low)) ^ ((a ^ b) & self.high)

    def up(self, row, above):
        return self.sum(int.from_bytes(row, "little"), int.from_bytes(above, "little")).to_bytes(self.size, "little")

    def left(self, row, step):
        # Sums over all pixels to the left, by doubling.
        found = int.from_bytes(row, "little")
        while step < self.size:
            found = self.sum(found, (found << 8 * step) & self.all)
            step *= 2
        return found.to_bytes(self.size, "little")


def _average(row, above, step):
    found = bytearray(row)
    for channel in range(step):
        pairs = zip(row[channel::step], above[channel::step])
        sums = accumulate(pairs, lambda left, pair: pair[0] + (left + pair[1]) // 2 & 255, initial=0)
        next(sums)
        found[channel::step] = bytes(sums)
    return found


def _paeth(row, above, step):
    found = bytearray(row)
    for channel in range(step):
        left = corner = 0
        values = []
        for value, up in zip(row[channel::step], above[channel::step]):
            across, down = up - corner, left - corner
            if across < 0:
                across = -across
            both = down + up - corner
            if both < 0:
                both = -both
            if down < 0:
                down = -down
            # The nearest of left, up and corner to left + up - corner, in this order.
            nearest = left if across <= down and across <= both else up if down <= both else corner
            left = value + nearest & 255
            corner = up
            values.append(left)
        found[channel::step] = bytes(values)
    return found


def _unfiltered(data, at, size, height, step):
    """Rows of bytes, and where they end."""
    lanes = _Lanes(size)
    above = bytes(size)
    rows = []
    for _ in range(height):
        kind, row = data[at], data[at + 1 : at + 1 + size]
        if kind == 1:
            row = lanes.left(row, step)
        elif kind == 2:
            row = lanes.up(row, above)
        elif kind == 3:
            row = _average(row, above, step)
        elif kind == 4:
            row = _paeth(row, above, step)
        elif kind:
            raise ValueError(f"the PNG file is damaged: a row has the filter {kind}")
        rows.append(bytes(row))
        above = rows[-1]
        at += 1 + size
    return rows, at


def _widened(rows, width, depth):
    """A byte for each sample of less than 8 bits."""
    count, mask = 8 // depth, (1 << depth) - 1
    table = [bytes(byte >> depth * (count - 1 - i) & mask for i in range(count)) for byte in range(256)]
    return [b"".join([table[byte] for byte in row])[:width] for row in rows]


def _pixels(data, width, height, depth, samples, interlaced):
    """Rows of samples: a byte each, or two of 16 bits, the higher first."""
    step = max(1, samples * depth // 8)

    def rows_of(columns, count, at):
        size = -(-columns * samples * depth // 8)
        if len(data) < at + (size + 1) * count:
            raise ValueError(f"the PNG file is cut off: it holds {len(data)} bytes of pixels and needs more")
        rows, at = _unfiltered(data, at, size, count, step)
        return (_widened(rows, columns, depth) if depth < 8 else rows), at

    if not interlaced:
        return rows_of(width, height, 0)[0]
    found = [bytearray(width * step) for _ in range(height)]
    at = 0
    for left, top, right, down in _ADAM7:
        columns, count = -(-(width - left) // right), -(-(height - top) // down)
        if columns <= 0 or count <= 0:
            continue
        rows, at = rows_of(columns, count, at)
        for target, row in zip(found[top::down], rows):
            for k in range(step):
                target[left * step + k :: right * step] = row[k::step]
    return [bytes(row) for row in found]


class DecodedPng:
    """A decoded file: `width`, `height`, `depth` (8 or 16 bits), `channels` (1 grey, 2 grey and alpha, 3 RGB, 4 RGBA) and `samples`, bytes
    in the order rows, columns, channels."""

    def __init__(self, width, height, depth, channels, samples):
        self.width, self.height, self.depth, self.channels, self.samples = width, height, depth, channels, samples


def decode(data):
    """The pixels of a file's bytes; ValueError for what is no PNG file, cut off or damaged."""
    if not is_png(data):
        raise ValueError("this is no PNG file: it does not begin as one")
    header, palette, key, packed = None, None, None, []
    for name, body in _chunks(data):
        if name == b"IHDR":
            header = body
        elif name == b"PLTE":
            palette = body
        elif name == b"tRNS":
            key = body
        elif name == b"IDAT":
            packed.append(body)
        elif name[:1].isupper() and name != b"IEND":
            raise ValueError(f"the PNG file has a part {name.decode('latin-1')!r}, which nobody knows")
    if header is None or len(header) != 13:
        raise ValueError("the PNG file has no header")
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    depth, colour, _, _, interlaced = header[8:]
    if not width or not height or depth not in _DEPTHS.get(colour, ()) or header[10] or header[11] or interlaced > 1:
        raise ValueError(f"the PNG file's header makes no sense: {width} × {height}, depth {depth}, colour type {colour}")
    if width * height > MAX_PIXELS:
        raise ValueError(f"the PNG file has {width} × {height} pixels, more than the {MAX_PIXELS} that are read")
    try:
        unpacked = zlib.decompress(b"".join(packed))
    except zlib.error as error:
        raise ValueError(f"the PNG file is damaged: {error}") from None
    rows = _pixels(unpacked, width, height, depth, _SAMPLES[colour], interlaced)
    samples = b"".join(rows)
    if colour == 3:
        return _of_palette(samples, width, height, palette, key)
    channels = _SAMPLES[colour]
    if key is not None and colour in (0, 2):
        samples = _keyed(samples, key, depth, channels)
        channels += 1
    if depth < 8:
        scale = 255 // ((1 << depth) - 1)
        # The alpha of a key is that of 8 bits already.
        table = bytes(min(value * scale, 255) for value in range(256))
        grey = samples[::channels].translate(table)
        samples = grey if channels == 1 else b"".join(map(bytes, zip(grey, samples[1::2])))
        depth = 8
    return DecodedPng(width, height, depth, channels, samples)


def _of_palette(indices, width, height, palette, key):
    if palette is None or len(palette) % 3 or not palette:
        raise ValueError("the PNG file has no palette, and its pixels are places in one")
    count = len(palette) // 3
    if max(indices) >= count:
        raise ValueError(f"the PNG file is damaged: a pixel is colour {max(indices)} of {count}")
    channels = 3 if key is None else 4
    found = bytearray(len(indices) * channels)
    for k in range(3):
        found[k::channels] = indices.translate(palette[k::3] + bytes(256 - count))
    if key is not None:
        found[3::4] = indices.translate(key[:256] + b"\xff" * (256 - len(key[:256])))
    return DecodedPng(width, height, 8, channels, bytes(found))


def _keyed(samples, key, depth, channels):
    """Alpha for pixels: none where all samples are those of the key."""
    wide = 2 if depth == 16 else 1
    size = channels * wide
    clear = b"".join(key[2 * i + 2 - wide : 2 * i + 2] for i in range(channels))
    pixels = [samples[i : i + size] for i in range(0, len(samples), size)]
    seen, unseen = b"\xff" * wide, bytes(wide)
    return b"".join([pixel + (unseen if pixel == clear else seen) for pixel in pixels])
