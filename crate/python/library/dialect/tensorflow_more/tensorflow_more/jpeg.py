"""JPEG files: `tf.io.encode_jpeg`, and what has to do with it. Sequential, with the tables of the standard's annex K."""

import math
import struct

import tandem as td
import tensorflow as tf
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor, wrapped
from tensorflow_extras.texts import text

_LUMINANCE = (
    "16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62 18 22 37 56 68 109 103 77 "
    "24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99"
)
_CHROMINANCE = "17 18 24 47 99 99 99 99 18 21 26 66 99 99 99 99 24 26 56 99 99 99 99 99 47 66 99 99 99 99 99 99" + " 99" * 32
# How many codes there are of each length, and their symbols: the others follow in order.
_DIRECT = ((0, 1, 5, 1, 1, 1, 1, 1, 1), ""), ((0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1), "")
_ALTERNATING = (
    ((0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125),
     "010203000411051221314106135161072271143281 91a1082342b1c11552d1f02433627282090a"),
    ((0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119),
     "00010203110405213106124151076171132232 81081442 91a1b1c109233352f0156272d10a162434e125f1"),
)  # fmt: skip


def _zigzag():
    """The places of a block from low to high frequencies."""
    return sorted(range(64), key=lambda at: (sum(divmod(at, 8)), at // 8 if sum(divmod(at, 8)) % 2 else at % 8))


def _steps(table, quality):
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return [min(max((int(step) * scale + 50) // 100, 1), 255) for step in table.split()]


def _symbols(head, every):
    head = list(bytes.fromhex(head))
    return head + [symbol for symbol in every if symbol not in head]


def _codes(counts, symbols):
    """The code of each symbol with its length."""
    found, code, following = {}, 0, iter(symbols)
    for length, count in enumerate(counts, 1):
        for _ in range(count):
            found[next(following)] = code, length
            code += 1
        code <<= 1
    return found


_EVERY_AC = [0, *(run << 4 | size for run in range(16) for size in range(1, 11)), 0xF0]
_TABLES = [
    (kind, which, [*counts, *[0] * (16 - len(counts))], symbols)
    for which in (0, 1)
    for kind, (counts, head), every in ((0, _DIRECT[which], range(12)), (1, _ALTERNATING[which], sorted(_EVERY_AC)))
    for symbols in [_symbols(head, every)]
]
_CODES = {(kind, which): _codes(counts, symbols) for kind, which, counts, symbols in _TABLES}


def _blocks(plane, steps):
    """The quantized frequencies of blocks of 8 × 8 pixels, in nested lists: rows, columns, 64 numbers."""
    rows, columns = (size // 8 for size in plane.shape)
    x = td.permute_dims(td.reshape(plane - 128.0, (rows, 8, columns, 8)), (0, 2, 1, 3))
    at = td.arange(8.0)
    waves = td.cos(td.expand_dims(at, 1) * (2.0 * at + 1.0) * (math.pi / 16)) * td.reshape(td.tensor([0.5**0.5] + [1.0] * 7), (8, 1)) * 0.5
    found = td.reshape(waves @ x @ td.matrix_transpose(waves), (rows, columns, 64)) / td.tensor([float(step) for step in steps])
    # Halves go away from 0.
    found = td.sign(found) * td.floor(td.abs(found) + 0.5)
    return td.astype(td.take(found, td.tensor(_zigzag(), dtype="int32"), axis=-1), "int32").tolist()


def _fitted(plane, unit):
    """A plane whose sides are multiples of a number: the last pixels again."""
    height, width = plane.shape
    return td.pad(plane, [(0, -height % unit), (0, -width % unit)], mode="edge")


class _Bits:
    """Bits in bytes, with a zero behind each byte of ones."""

    def __init__(self):
        self.data, self.held, self.count = bytearray(), 0, 0

    def put(self, code, length):
        self.held, self.count = self.held << length | code, self.count + length
        while self.count >= 8:
            self.count -= 8
            byte = self.held >> self.count & 0xFF
            self.data.append(byte)
            if byte == 0xFF:
                self.data.append(0)
        self.held &= (1 << self.count) - 1

    def number(self, value):
        size = abs(value).bit_length()
        self.put(value if value >= 0 else value + (1 << size) - 1, size)

    def block(self, numbers, before, which):
        direct, alternating = _CODES[0, which], _CODES[1, which]
        change = numbers[0] - before
        self.put(*direct[abs(change).bit_length()])
        self.number(change)
        run = 0
        for value in numbers[1:]:
            if not value:
                run += 1
                continue
            while run > 15:
                self.put(*alternating[0xF0])
                run -= 16
            self.put(*alternating[run << 4 | abs(value).bit_length()])
            self.number(value)
            run = 0
        if run:
            self.put(*alternating[0])
        return numbers[0]


def _planes(x, halved):
    """Brightness and differences of colours, the latter of half the size each way where that is wanted."""
    if x.shape[-1] == 1:
        return [_fitted(x[..., 0], 8)]
    weights = [[0.299, 0.587, 0.114], [-0.168735892, -0.331264108, 0.5], [0.5, -0.418687589, -0.081312411]]
    found = [td.round(td.sum(x * td.tensor(row), axis=-1) + (128.0 if at else 0.0)) for at, row in enumerate(weights)]
    planes = [_fitted(plane, 16 if halved else 8) for plane in found]
    if halved:
        planes[1:] = [td.floor(td.mean(td.reshape(p, (p.shape[0] // 2, 2, p.shape[1] // 2, 2)), axis=(1, 3)) + 0.5) for p in planes[1:]]
    return planes


def _segment(mark, body):
    return struct.pack(">HH", 0xFF00 | mark, len(body) + 2) + body


def _file(x, quality, halved, density, resolution):
    height, width = x.shape[:2]
    planes = _planes(x, halved)
    tables = [_steps(_LUMINANCE, quality), _steps(_CHROMINANCE, quality)][: min(len(planes), 2)]
    unit = 2 if halved and len(planes) == 3 else 1
    blocks = [_blocks(plane, tables[min(at, 1)]) for at, plane in enumerate(planes)]
    order = _zigzag()
    data = b"\xff\xd8" + _segment(0xE0, b"JFIF\0" + struct.pack(">HBHHBB", 0x0101, {"in": 1, "cm": 2}[density], *resolution, 0, 0))
    for at, steps in enumerate(tables):
        data += _segment(0xDB, bytes([at, *(steps[place] for place in order)]))
    parts = b"".join(bytes([at + 1, (unit << 4 | unit) if at == 0 else 0x11, min(at, 1)]) for at in range(len(planes)))
    data += _segment(0xC0, struct.pack(">BHHB", 8, height, width, len(planes)) + parts)
    for kind, which, counts, symbols in _TABLES[: 2 * len(tables)]:
        data += _segment(0xC4, bytes([kind << 4 | which, *counts, *symbols]))
    scan = b"".join(bytes([at + 1, min(at, 1) * 0x11]) for at in range(len(planes)))
    data += _segment(0xDA, bytes([len(planes)]) + scan + bytes([0, 63, 0]))
    bits, before = _Bits(), [0] * len(planes)
    for row in range(len(blocks[-1])):
        for column in range(len(blocks[-1][0])):
            for at, plane in enumerate(blocks):
                own = unit if at == 0 else 1
                for i in range(own):
                    for j in range(own):
                        before[at] = bits.block(plane[row * own + i][column * own + j], before[at], min(at, 1))
    if bits.count:
        bits.put((1 << (8 - bits.count)) - 1, 8 - bits.count)
    return data + bytes(bits.data) + b"\xff\xd9"


def encode_jpeg(image, format="", quality=95, progressive=False, optimize_size=False, chroma_downsampling=True, density_unit="in", x_density=300,
                y_density=300, xmp_metadata="", name=None):  # fmt: skip
    """The bytes of a JPEG file of a picture (height, width, 1 or 3 channels) of whole numbers."""
    x = as_tensor(image)
    if x.dtype.name != "uint8":
        raise InvalidArgumentError(f"cannot compute EncodeJpeg as input #0(zero-based) was expected to be a uint8 tensor but is a "
                                   f"{x.dtype.name} tensor [Op:EncodeJpeg] name: ")  # fmt: skip
    if x.ndim != 3 or x.shape[-1] not in (1, 3):
        raise InvalidArgumentError(f"image must be 3-dimensional with 1 or 3 channels, got shape {list(x.shape)} [Op:EncodeJpeg] name: ")
    if not 0 <= int(quality) <= 100:
        raise InvalidArgumentError(f"quality must be in [0,100], got {quality} [Op:EncodeJpeg] name: ")
    found = _file(td.astype(x, "float32"), max(int(quality), 1), bool(chroma_downsampling), density_unit, (x_density, y_density))
    return text(found)


def _bytes(contents):
    return bytes(getattr(contents, "_values", contents))


def is_jpeg(contents, name=None):
    """Whether bytes begin as those of a JPEG file do."""
    return as_tensor(_bytes(contents)[:3] == b"\xff\xd8\xff")


def extract_jpeg_shape(contents, output_type="int32", name=None):
    """Height, width and the number of channels that a JPEG file says."""
    data, at = _bytes(contents), 2
    while at + 4 <= len(data):
        mark, size = struct.unpack(">HH", data[at : at + 4])
        if 0xFFC0 <= mark <= 0xFFCF and mark not in (0xFFC4, 0xFFC8, 0xFFCC):
            _, height, width, channels = struct.unpack(">BHHB", data[at + 4 : at + 10])
            return as_tensor([height, width, channels], output_type)
        at += 2 + size
    raise InvalidArgumentError("Invalid JPEG data [Op:ExtractJpegShape] name: ")


def decode_and_crop_jpeg(contents, crop_window, channels=0, **options):
    """A part of a picture in a JPEG file: from a row and a column on, so high and so wide."""
    top, left, height, width = (int(n) for n in (crop_window.tolist() if hasattr(crop_window, "tolist") else crop_window))
    return tf.io.decode_jpeg(contents, channels)[top : top + height, left : left + width]


def decode_gif(contents, name=None):
    """The pictures of a GIF file: (1, height, width, 3)."""
    return tf.io.decode_image(contents, 3)[None]


def decode_bmp(contents, channels=0, name=None):
    """The picture of a BMP file."""
    return tf.io.decode_image(contents, channels)


decode_webp = decode_bmp


def adjust_jpeg_quality(image, jpeg_quality, dct_method="", name=None):
    """What a picture is after it was a JPEG file of a quality."""
    x = as_tensor(image)
    whole = x if x.dtype.name == "uint8" else tf.image.convert_image_dtype(x, tf.uint8, saturate=True)
    found = tf.io.decode_jpeg(encode_jpeg(whole, quality=int(jpeg_quality)), channels=x.shape[-1])
    return wrapped(found) if x.dtype.name == "uint8" else tf.image.convert_image_dtype(found, x.dtype)


def random_jpeg_quality(image, min_jpeg_quality, max_jpeg_quality, seed=None):
    """What a picture is after it was a JPEG file of a quality between two."""
    return adjust_jpeg_quality(image, int(tf.random.uniform((), min_jpeg_quality, max_jpeg_quality, dtype="int32", seed=seed)))


def stateless_random_jpeg_quality(image, min_jpeg_quality, max_jpeg_quality, seed):
    """What a picture is after it was a JPEG file of a quality that a seed draws."""
    return adjust_jpeg_quality(image, int(tf.random.stateless_uniform((), seed, min_jpeg_quality, max_jpeg_quality, dtype="int32")))
