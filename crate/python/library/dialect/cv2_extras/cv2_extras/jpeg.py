"""Files of JPEG (ITU-T T.81): baseline, with the tables of the standard's annex K, scaled by a quality as the IJG's library scales them."""

import struct

import numpy as np
from tandem.data.jpeg_file import _ZIGZAG as ZIGZAG

_LIGHT = """16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62
18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99"""
_COLOUR = {(0, 0): 17, (0, 1): 18, (0, 2): 24, (0, 3): 47, (1, 1): 21, (1, 2): 26, (1, 3): 66, (2, 2): 56}


def _ranges(text):
    """Bytes in hexadecimal; `22-2a` are all from one to the other."""
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        found.extend(range(int(first, 16), int(last or first, 16) + 1))
    return found


# How many codes have 1, 2, … bits, and what they stand for.
_CODES = [
    ((0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0), _ranges("0-b")),
    ((0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125), _ranges(
        "1-3 0 4 11 5 12 21 31 41 6 13 51 61 7 22 71 14 32 81 91 a1 8 23 42 b1 c1 15 52 d1 f0 24 33 62 72 82 9 a 16-1a 25-2a 34-3a 43-4a 53-5a 63-6a "
        "73-7a 83-8a 92-9a a2-aa b2-ba c2-ca d2-da e1-ea f1-fa")),
    ((0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0), _ranges("0-b")),
    ((0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119), _ranges(
        "0-3 11 4 5 21 31 6 12 41 51 7 61 71 13 22 32 81 8 14 42 91 a1 b1 c1 9 23 33 52 f0 15 62 72 d1 a 16 24 34 e1 25 f1 17-1a 26-2a 35-3a 43-4a 53-5a "
        "63-6a 73-7a 82-8a 92-9a a2-aa b2-ba c2-ca d2-da e2-ea f2-fa")),
]  # fmt: skip


def _huffman(counts, values):
    """The code of each byte and how many bits it has."""
    code, codes, lengths = 0, np.zeros(256, np.int64), np.zeros(256, np.int64)
    rest = iter(values)
    for length, count in enumerate(counts, 1):
        for _ in range(count):
            value = next(rest)
            codes[value], lengths[value] = code, length
            code += 1
        code <<= 1
    return codes, lengths


def _steps(quality, colour):
    base = np.array([int(step) for step in _LIGHT.split()]).reshape(8, 8)
    if colour:
        base = np.array([[_COLOUR.get((min(i, j), max(i, j)), 99) for j in range(8)] for i in range(8)])
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return np.clip((base * scale + 50) // 100, 1, 255)


def _blocks(plane, steps):
    """The quantized cosine transforms of the blocks of 8 by 8, (rows, columns, 64) in zigzag order."""
    at = np.arange(8)
    cosines = np.cos((2 * at[None, :] + 1) * at[:, None] * np.pi / 16) * np.where(at == 0, np.sqrt(1 / 8), 0.5)[:, None]
    rows, columns = plane.shape[0] // 8, plane.shape[1] // 8
    parts = plane.reshape(rows, 8, columns, 8).transpose(0, 2, 1, 3).astype(np.float64) - 128
    found = (cosines @ parts @ cosines.T) / steps
    found = (np.sign(found) * np.floor(np.abs(found) + 0.5)).astype(np.int64)
    return found.reshape(rows, columns, 64)[:, :, np.array(ZIGZAG)]


def _widened(plane, size):
    return np.pad(plane, ((0, -plane.shape[0] % size), (0, -plane.shape[1] % size)), mode="edge")


def _categories(x):
    """How many bits numbers have without their sign, and the bits that stand for them."""
    sizes = np.zeros(x.shape, np.int64)
    for n in range(12):
        sizes = sizes + (np.abs(x) >= 1 << n)
    return sizes, np.where(x < 0, x + (1 << sizes) - 1, x)


def _scan(blocks, kinds):
    """The bytes of blocks in order; `kinds` tells the component of each."""
    tables = [_huffman(*part) for part in _CODES]
    colour = (kinds > 0).astype(np.int64)
    codes = [np.stack([tables[n][i] for n in (0, 2)]) for i in (0, 1)]
    more = [np.stack([tables[n][i] for n in (1, 3)]) for i in (0, 1)]
    change = np.zeros(len(blocks), np.int64)
    for kind in np.unique(kinds):
        first = blocks[kinds == kind, 0]
        change[kinds == kind] = np.diff(np.concatenate([[0], first]))
    number = np.arange(len(blocks))
    size, extra = _categories(change)
    events = [(number * 4096, codes[0][colour, size] << size | extra, codes[1][colour, size] + size)]
    block, place = np.nonzero(blocks[:, 1:])
    place = place + 1
    is_first = np.concatenate([[True], block[1:] != block[:-1]]) if len(block) else np.zeros(0, bool)
    run = place - np.where(is_first, 0, np.concatenate([[0], place[:-1]]) if len(block) else place) - 1
    size, extra = _categories(blocks[block, place])
    byte, c = (run % 16) * 16 + size, colour[block]
    events.append((block * 4096 + place * 32 + 8, more[0][c, byte] << size | extra, more[1][c, byte] + size))
    for n in range(3):
        # Sixteen zeros at a time.
        long = run // 16 > n
        b, p = block[long], place[long]
        events.append((b * 4096 + p * 32 + n, more[0][colour[b], 0xF0], more[1][colour[b], 0xF0]))
    open_ = number[blocks[:, 63] == 0]
    events.append((open_ * 4096 + 64 * 32, more[0][colour[open_], 0], more[1][colour[open_], 0]))
    key, value, length = (np.concatenate(part) for part in zip(*events))
    order = np.argsort(key, kind="stable")
    value, length = value[order], length[order]
    ends = np.cumsum(length)
    left = np.repeat(ends, length) - np.arange(int(ends[-1])) - 1
    bits = (np.repeat(value, length) >> left) & 1
    bits = np.concatenate([bits, np.ones(-len(bits) % 8, np.int64)]).reshape(-1, 8)
    return (bits @ (1 << np.arange(7, -1, -1))).astype(np.uint8).tobytes().replace(b"\xff", b"\xff\x00")


def _segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def encode(picture, quality=95):
    """The bytes of a file for a grey picture or one of red, green and blue, whose colours have half the points each way."""
    quality = min(max(int(quality), 1), 100)
    height, width = picture.shape[:2]
    steps = [_steps(quality, False), _steps(quality, True)]
    if picture.ndim == 2:
        blocks = _blocks(_widened(picture, 8), steps[0]).reshape(-1, 64)
        kinds, count = np.zeros(len(blocks), np.int64), 1
    else:
        r, g, b = (picture[:, :, n].astype(np.int64) for n in range(3))
        light = (19595 * r + 38470 * g + 7471 * b + 32768) >> 16
        colours = [((x * 32768 - p * y - q * z + (128 << 16) + 32767) >> 16) for x, p, y, q, z in ((b, 11059, r, 21709, g), (r, 27439, g, 5329, b))]
        planes = _blocks(_widened(light, 16), steps[0])
        rows, columns = planes.shape[0] // 2, planes.shape[1] // 2
        four = planes.reshape(rows, 2, columns, 2, 64).transpose(0, 2, 1, 3, 4).reshape(rows, columns, 4, 64).copy()
        # Blocks that only fill up are flat: they have the mean of the one before.
        filled = [(np.s_[:, -1], ((1, 0), (3, 2)))] * (-(-width // 8) % 2) + [(np.s_[-1, :], ((2, 1), (3, 2)))] * (-(-height // 8) % 2)
        for edge, pairs in filled:
            for n, before in pairs:
                mean = four[edge][:, before, 0].copy()
                four[(*edge, n)] = 0
                four[(*edge, n, 0)] = mean
        halves = []
        for plane in colours:
            x = _widened(plane, 16)
            sums = x[::2, ::2] + x[1::2, ::2] + x[::2, 1::2] + x[1::2, 1::2]
            halves.append(_blocks((sums + 1 + np.arange(sums.shape[1]) % 2) >> 2, steps[1])[:, :, None])
        blocks = np.concatenate([four, *halves], axis=2).reshape(-1, 64)
        kinds, count = np.tile(np.array([0, 0, 0, 0, 1, 2]), rows * columns), 3
    parts = [b"\xff\xd8", _segment(0xE0, b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")]
    order = np.array(ZIGZAG)
    for n in range(min(count, 2)):
        parts.append(_segment(0xDB, bytes([n]) + steps[n].reshape(-1)[order].astype(np.uint8).tobytes()))
    frame = [(1, 0x22 if count == 3 else 0x11, 0), (2, 0x11, 1), (3, 0x11, 1)][:count]
    parts.append(_segment(0xC0, struct.pack(">BHHB", 8, height, width, count) + b"".join(map(bytes, frame))))
    for n in range(2 * min(count, 2)):
        parts.append(_segment(0xC4, bytes([(n % 2) << 4 | n // 2, *_CODES[n][0], *_CODES[n][1]])))
    parts.append(_segment(0xDA, bytes([count, *(x for n in range(count) for x in (n + 1, 0x11 if n else 0)), 0, 63, 0])))
    return b"".join([*parts, _scan(blocks, kinds), b"\xff\xd9"])
