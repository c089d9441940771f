"""Masks as one whole number of bits: growing a region is a few shifts of it, however large the picture.

Each row has one bit more than the picture is wide, which stays 0, so that nothing runs from one row into the next.
"""

import numpy as np


def bits_of(mask):
    """The mask's number: the first pixel is the highest bit."""
    rows = np.pad(mask, [(0, 0), (0, 1)])
    rest = -rows.size % 8
    flat = np.concatenate([rows.reshape(-1), np.zeros(rest, dtype=rows.dtype)]) if rest else rows.reshape(-1)
    return int.from_bytes(np.packbits(flat).tobytes(), "big") >> rest


def picture_of(bits, height, width, value=255):
    """The picture of 0 and a value that the number says."""
    count = height * (width + 1)
    rest = -count % 8
    data = (bits << rest).to_bytes((count + rest) // 8, "big")
    flat = np.unpackbits(np.frombuffer(data, dtype=np.uint8))[:count]
    return flat.reshape(height, width + 1)[:, :width] * np.uint8(value)


def grown(seed, inside, width, connectivity=8):
    """The seed with all that is joined to it inside of a mask."""
    row = width + 1
    seed &= inside
    front = seed
    while front:
        across = front | (front << 1) | (front >> 1)
        if connectivity == 8:
            near = across | (across << row) | (across >> row)
        else:
            near = across | (front << row) | (front >> row)
        front = near & inside & ~seed
        seed |= front
    return seed
