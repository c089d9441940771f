"""JPEG files to pixels (ITU-T T.81): baseline and progressive, Huffman-coded, of 8 bits, grey, YCbCr, RGB, CMYK and YCCK.

Only what comes bit by bit is decoded in Python; the inverse cosine transform, the wider planes and the colours are ops on tensors.
"""

import math
import re
import struct
from array import array

import _tandem

from .png_file import MAX_PIXELS
from .readers import tensor_of_bytes
from .transforms import Resize

# Where the coefficients, which come in zigzag, stand in their block of 8 × 8.
_ZIGZAG = sorted(range(64), key=lambda p: (p // 8 + p % 8, (p % 8, p // 8)[(p // 8 + p % 8) % 2]))
# The end of what is coded: a marker that is neither a stuffed zero nor a restart.
_END_OF_SCAN = re.compile(b"\xff[\x01-\xcf\xd8-\xfe]")
_RESTART = re.compile(b"\xff[\xd0-\xd7]")
_NAMES = {0xC9: "arithmetic coding", 0xCA: "arithmetic coding", 0xC3: "lossless coding", 0xC5: "hierarchical coding"}


def is_jpeg(data):
    """Whether bytes begin as a JPEG file does."""
    return data[:3] == b"\xff\xd8\xff"


class _Component:
    def __init__(self, name, across, down, table):
        self.name, self.across, self.down, self.table = name, across, down, table

    def place(self, frame):
        """Sizes in blocks: what the picture covers, and what whole units of interleaved scans cover."""
        width = -(-frame.width * self.across // frame.across)
        height = -(-frame.height * self.down // frame.down)
        self.width, self.height = width, height
        self.columns, self.rows = -(-width // 8), -(-height // 8)
        self.stride = -(-frame.width // (8 * frame.across)) * self.across
        count = self.stride * -(-frame.height // (8 * frame.down)) * self.down
        # Of 32 bits each: a tensor takes their bytes as they are.
        self.coefficients = array("i", bytes(256 * count))


class _Bits:
    """The bits of what is coded between two markers. Behind the end come zeros."""

    def __init__(self, data):
        self.data = data.replace(b"\xff\x00", b"\xff")
        self.at = self.bits = self.count = 0

    def fill(self):
        piece = self.data[self.at : self.at + 6]
        if not piece and self.at > len(self.data) + 64:
            raise ValueError("the JPEG file is cut off")
        self.bits = (self.bits & (1 << self.count) - 1) << 48 | int.from_bytes(piece, "big") << 8 * (6 - len(piece))
        self.count += 48
        self.at += 6

    def symbol(self, table):
        if self.count < 16:
            self.fill()
        found = table[self.bits >> self.count - 16 & 0xFFFF]
        self.count -= found >> 8
        return found & 255

    def number(self, size):
        if self.count < size:
            self.fill()
        self.count -= size
        return self.bits >> self.count & (1 << size) - 1

    def signed(self, size):
        """A number of so many bits; the lower half of them stands for negative ones."""
        if not size:
            return 0
        value = self.number(size)
        return value if value >> size - 1 else value - (1 << size) + 1


def _huffman(counts, symbols):
    """What any 16 bits begin with: the length of the code in the higher byte, the symbol in the lower."""
    table, at = [], 0
    for length, count in enumerate(counts, 1):
        for symbol in symbols[at : at + count]:
            table += [length << 8 | symbol] * (1 << 16 - length)
        at += count
    if len(table) > 1 << 16 or at > len(symbols):
        raise ValueError("the JPEG file is damaged: a table of codes is not one")
    # What no code begins with ends the picture rather than the program.
    return table + [16 << 8] * ((1 << 16) - len(table))


class _Decoder:
    def __init__(self, data):
        self.data = data
        self.quantisation, self.huffman = {}, {}
        self.components = []
        self.restart = 0
        self.adobe = None
        self.width = self.height = 0

    def run(self):
        at = 2
        while at < len(self.data):
            if self.data[at] != 0xFF:
                at += 1
                continue
            marker = self.data[at + 1] if at + 1 < len(self.data) else 0xD9
            if marker == 0xD9:
                break
            if marker in (0, 1, 0xFF) or 0xD0 <= marker <= 0xD8:
                at += 1 if marker == 0xFF else 2
                continue
            length = int.from_bytes(self.data[at + 2 : at + 4], "big")
            body = self.data[at + 4 : at + 2 + length]
            at += 2 + length
            if length < 2 or len(body) < length - 2:
                raise ValueError("the JPEG file is cut off")
            if marker == 0xDA:
                at = self._scan(body, at)
            else:
                self._segment(marker, body)
        if not self.components:
            raise ValueError("the JPEG file holds no picture")
        return self

    def _segment(self, marker, body):
        if marker == 0xDB:
            self._read_quantisation(body)
        elif marker == 0xC4:
            while body:
                counts, total = body[1:17], sum(body[1:17])
                self.huffman[body[0]] = _huffman(counts, body[17 : 17 + total])
                body = body[17 + total :]
        elif marker == 0xDD:
            self.restart = int.from_bytes(body[:2], "big")
        elif marker == 0xEE and body[:5] == b"Adobe" and len(body) > 11:
            self.adobe = body[11]
        elif marker in (0xC0, 0xC1, 0xC2):
            self._frame(body, marker == 0xC2)
        elif 0xC3 <= marker <= 0xCF and marker not in (0xC8, 0xCC):
            raise ValueError(f"this JPEG file has {_NAMES.get(marker, 'a coding')} that is not read; save it as an ordinary JPEG or as PNG")

    def _read_quantisation(self, body):
        while body:
            wide = body[0] >> 4
            size = 128 if wide else 64
            if len(body) <= size:
                raise ValueError("the JPEG file is damaged: a table of steps is cut off")
            self.quantisation[body[0] & 15] = list(struct.unpack(">64H" if wide else "64B", body[1 : 1 + size]))
            body = body[1 + size :]

    def _frame(self, body, progressive):
        if len(body) < 6:
            raise ValueError("the JPEG file is damaged: its header is cut off")
        depth, self.height, self.width, count = struct.unpack(">BHHB", body[:6])
        if depth != 8 or count not in (1, 3, 4) or not self.width or not self.height or len(body) < 6 + 3 * count or self.components:
            raise ValueError(f"a JPEG file of {count} components of {depth} bits, {self.width} × {self.height}, is not read")
        if self.width * self.height > MAX_PIXELS:
            raise ValueError(f"the JPEG file has {self.width} × {self.height} pixels, more than the {MAX_PIXELS} that are read")
        self.progressive = progressive
        for name, factors, table in zip(body[6::3], body[7::3], body[8::3]):
            across, down = factors >> 4, factors & 15
            if not 1 <= across <= 4 or not 1 <= down <= 4:
                raise ValueError("the JPEG file is damaged: a component has no size")
            self.components.append(_Component(name, across, down, table))
        self.across = max(component.across for component in self.components)
        self.down = max(component.down for component in self.components)
        for component in self.components:
            component.place(self)

    def _scan(self, header, at):
        """Decodes a scan, which begins at a place; the place where it ends."""
        count = header[0] if header else 0
        if len(header) < 4 + 2 * count:
            raise ValueError("the JPEG file is damaged: the header of a scan is cut off")
        chosen = []
        for name, tables in zip(header[1 : 1 + 2 * count : 2], header[2 : 2 + 2 * count : 2]):
            component = next((component for component in self.components if component.name == name), None)
            if component is None:
                raise ValueError("the JPEG file is damaged: a scan is of a component that is not there")
            chosen.append((component, self.huffman.get(tables >> 4), self.huffman.get(16 | tables & 15)))
        start, end, approximation = header[1 + 2 * count : 4 + 2 * count]
        found = _END_OF_SCAN.search(self.data, at)
        stop = found.start() if found else len(self.data)
        parts = [_Bits(part) for part in _RESTART.split(self.data[at:stop])]
        if self.progressive:
            decode = _progressive(start, end, approximation >> 4, approximation & 15)
        else:
            decode = _baseline
        try:
            self._blocks(chosen, parts, decode)
        except (TypeError, IndexError, OverflowError):
            # A table that is missing, a place behind the block's end, or a number that no picture has.
            raise ValueError("the JPEG file is damaged: a scan cannot be decoded") from None
        return stop

    def _blocks(self, chosen, parts, decode):
        units = _units(chosen, self)
        states = [[0, 0] for _ in chosen]
        bits = None
        for i, unit in enumerate(units):
            if i % self.restart == 0 if self.restart else i == 0:
                place = i // self.restart if self.restart else 0
                if place >= len(parts):
                    raise ValueError("the JPEG file is cut off")
                bits = parts[place]
                states = [[0, 0] for _ in chosen]
            for at, block in unit:
                component, dc, ac = chosen[at]
                decode(bits, component.coefficients, 64 * block, dc, ac, states[at])


def _units(chosen, frame):
    """The blocks that come together: of one component one block after the other, of several a rectangle of each."""
    if len(chosen) == 1:
        component = chosen[0][0]
        for row in range(component.rows):
            for column in range(component.columns):
                yield ((0, row * component.stride + column),)
        return
    for row in range(-(-frame.height // (8 * frame.down))):
        for column in range(-(-frame.width // (8 * frame.across))):
            yield [
                (at, (row * component.down + y) * component.stride + column * component.across + x)
                for at, (component, _, _) in enumerate(chosen)
                for y in range(component.down)
                for x in range(component.across)
            ]


# Each decodes a block. `state` holds the value that the next first coefficient differs from, and how many blocks are still to be skipped.


def _baseline(bits, values, base, dc, ac, state):
    state[0] += bits.signed(bits.symbol(dc))
    values[base] = state[0]
    # As `_Bits` reads, in place: nothing else runs as often.
    word, count = bits.bits, bits.count
    k = 1
    while k < 64:
        if count < 32:
            bits.bits, bits.count = word, count
            bits.fill()
            word, count = bits.bits, bits.count
        found = ac[word >> count - 16 & 0xFFFF]
        count -= found >> 8
        size = found & 15
        k += found >> 4 & 15
        if size:
            if k > 63:
                raise IndexError
            count -= size
            value = word >> count & (1 << size) - 1
            values[base + k] = value if value >> size - 1 else value - (1 << size) + 1
        elif found & 255 != 0xF0:
            break
        k += 1
    bits.bits, bits.count = word, count


def _progressive(start, end, high, low):
    """What decodes the blocks of a scan that brings some coefficients, or one more bit of them."""
    if start > end or end > 63:
        raise ValueError("the JPEG file is damaged: a scan is of no coefficients")

    def first_dc(bits, values, base, dc, ac, state):
        state[0] += bits.signed(bits.symbol(dc))
        values[base] = state[0] << low

    def refined_dc(bits, values, base, dc, ac, state):
        if bits.number(1):
            values[base] |= 1 << low

    def first_ac(bits, values, base, dc, ac, state):
        if state[1]:
            state[1] -= 1
            return
        k = start
        while k <= end:
            symbol = bits.symbol(ac)
            run, size = symbol >> 4, symbol & 15
            if size:
                k += run
                if k > end:
                    raise IndexError
                values[base + k] = bits.signed(size) * (1 << low)
            elif run < 15:
                state[1] = (1 << run) - 1 + (bits.number(run) if run else 0)
                return
            else:
                k += 15
            k += 1

    def refine(bits, values, at):
        if bits.number(1) and not abs(values[at]) >> low & 1:
            values[at] += 1 << low if values[at] > 0 else -1 << low

    def refined_ac(bits, values, base, dc, ac, state):
        k = start
        while k <= end and not state[1]:
            symbol = bits.symbol(ac)
            run, size = symbol >> 4, symbol & 15
            fresh = 0
            if size:
                fresh = 1 << low if bits.number(1) else -1 << low
            elif run < 15:
                state[1] = (1 << run) + (bits.number(run) if run else 0)
                break
            while k <= end:
                if values[base + k]:
                    refine(bits, values, base + k)
                elif run:
                    run -= 1
                else:
                    if fresh:
                        values[base + k] = fresh
                    k += 1
                    break
                k += 1
        if state[1]:
            state[1] -= 1
            for at in range(base + k, base + end + 1):
                if values[at]:
                    refine(bits, values, at)

    if start == 0:
        return refined_dc if high else first_dc
    return refined_ac if high else first_ac


def _cosines():
    """From coefficients in zigzag to pixels: a matrix (64, 64)."""
    scale = [math.sqrt(0.125)] + [0.5] * 7
    wave = [[scale[u] * math.cos((2 * x + 1) * u * math.pi / 16) for x in range(8)] for u in range(8)]
    return _tandem.tensor([[wave[p // 8][y] * wave[p % 8][x] for y in range(8) for x in range(8)] for p in _ZIGZAG], dtype="float32")


def _plane(component, steps, cosines, frame):
    """The samples of a component at the size of the picture: (1, height, width), 0 to 255, whole numbers."""
    coefficients = tensor_of_bytes(component.coefficients.tobytes(), (len(component.coefficients) // 64, 64), "int32")
    blocks = coefficients.astype("float32")
    pixels = (blocks * _tandem.tensor(steps, dtype="float32")) @ cosines + 128.0
    rows = blocks.shape[0] // component.stride
    plane = _tandem.transpose(_tandem.reshape(pixels, (rows, component.stride, 8, 8)), (0, 2, 1, 3))
    plane = _tandem.reshape(plane, (1, rows * 8, component.stride * 8))[:, : component.height, : component.width]
    plane = _tandem.clip(_tandem.round(plane), 0.0, 255.0)
    if (component.width, component.height) == (frame.width, frame.height):
        return plane
    # Pixels' centres at halves, which between two samples takes three quarters of the nearer one.
    larger = -(-frame.down * component.height // component.down), -(-frame.across * component.width // component.across)
    return _tandem.round(Resize(larger, antialias=False)(plane))[:, : frame.height, : frame.width]


def decode(data):
    """The pixels of a file's bytes: uint8 (1 or 3, height, width); ValueError for what is no JPEG file, cut off, damaged or of a rare kind."""
    if not is_jpeg(data):
        raise ValueError("this is no JPEG file: it does not begin as one")
    frame = _Decoder(data).run()
    cosines = _cosines()
    planes = []
    for component in frame.components:
        steps = frame.quantisation.get(component.table)
        if steps is None:
            raise ValueError("the JPEG file is damaged: a table of steps is missing")
        planes.append(_plane(component, steps, cosines, frame))
    return _tandem.clip(_tandem.round(_colours(planes, frame)), 0.0, 255.0).astype("uint8")


def _colours(planes, frame):
    if len(planes) == 1:
        return planes[0]
    named_rgb = bytes(component.name for component in frame.components[:3]) == b"RGB"
    if frame.adobe == 0 or (frame.adobe is None and (named_rgb or len(planes) == 4)):
        colours = planes[:3]
    else:
        y, blue, red = planes[0], planes[1] - 128.0, planes[2] - 128.0
        colours = [y + 1.402 * red, y - 0.344136286 * blue - 0.714136286 * red, y + 1.772 * blue]
    found = _tandem.clip(_tandem.concat(colours, axis=0), 0.0, 255.0)
    if len(planes) == 3:
        return found
    # Adobe's files hold inks the other way round: 255 is none.
    black = planes[3]
    if frame.adobe is None:
        found, black = 255.0 - found, 255.0 - black
    return found * black / 255.0
