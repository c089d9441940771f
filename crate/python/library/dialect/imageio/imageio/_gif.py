"""Films as GIF: pictures of at most 256 colours, packed by Lempel, Ziv and Welch."""

import numpy as np


def _table(x):
    """The colours of a picture and the number of each pixel's: its own where they are few, or the nearest of six by seven by six."""
    if x.ndim == 2 or x.shape[2] == 1:
        values = x.reshape(x.shape[:2])
        return np.repeat(np.arange(256, dtype=np.uint8)[:, None], 3, axis=1), values
    x = x[:, :, :3].astype(np.int64)
    code = (x[:, :, 0] << 16) | (x[:, :, 1] << 8) | x[:, :, 2]
    colours = np.unique(code)
    if len(colours) <= 256:
        index = np.searchsorted(colours, code).astype(np.uint8)
        table = np.stack([colours >> 16, (colours >> 8) & 255, colours & 255], axis=1).astype(np.uint8)
        return table, index
    r, g, b = (x[:, :, 0] * 5 + 127) // 255, (x[:, :, 1] * 6 + 127) // 255, (x[:, :, 2] * 5 + 127) // 255
    levels = [[i * 51, round(j * 42.5), k * 51] for i in range(6) for j in range(7) for k in range(6)]
    return np.array(levels, dtype=np.uint8), ((r * 7 + g) * 6 + b).astype(np.uint8)


def _packed(data, bits):
    """The codes of bytes, in blocks."""
    clear = 1 << bits
    out, held, count = bytearray(), 0, 0
    width, known, following = bits + 1, {}, clear + 2

    def put(code):
        nonlocal held, count
        held |= code << count
        count += width
        while count >= 8:
            out.append(held & 255)
            held >>= 8
            count -= 8

    put(clear)
    before = -1
    for value in data:
        if before < 0:
            before = value
            continue
        key = before << 8 | value
        code = known.get(key)
        if code is not None:
            before = code
            continue
        put(before)
        if following < 4096:
            known[key] = following
            if following == 1 << width and width < 12:
                width += 1
            following += 1
        else:
            put(clear)
            width, known, following = bits + 1, {}, clear + 2
        before = value
    if before >= 0:
        put(before)
    put(clear + 1)
    if count:
        out.append(held & 255)
    found = bytearray([bits])
    for at in range(0, len(out), 255):
        part = out[at : at + 255]
        found += bytes([len(part)]) + part
    return bytes(found + b"\0")


def encoded(pictures, durations, loop):
    """The bytes of a film of pictures, each shown for so many seconds; `loop` 0 is for ever."""
    height, width = pictures[0].shape[:2]
    out = bytearray(b"GIF89a" + width.to_bytes(2, "little") + height.to_bytes(2, "little") + b"\x70\0\0")
    if len(pictures) > 1 and loop is not None:
        out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + int(loop).to_bytes(2, "little") + b"\0"
    for x, seconds in zip(pictures, durations):
        table, index = _table(x)
        bits = max(2, (len(table) - 1).bit_length()) if len(table) > 1 else 2
        colours = table.tobytes() + bytes(3 * ((1 << bits) - len(table)))
        if len(pictures) > 1:
            out += b"\x21\xf9\x04\x04" + min(65535, round(seconds * 100)).to_bytes(2, "little") + b"\0\0"
        out += b"\x2c\0\0\0\0" + width.to_bytes(2, "little") + height.to_bytes(2, "little") + bytes([0x80 | (bits - 1)]) + colours
        out += _packed(np.ascontiguousarray(index).tobytes(), bits)
    return bytes(out + b"\x3b")


def _unpacked(data, bits, count):
    clear = 1 << bits
    out, width, following = bytearray(), bits + 1, clear + 2
    words = {k: bytes([k]) for k in range(clear)}
    held = have = 0
    before = None
    for byte in data:
        held |= byte << have
        have += 8
        while have >= width:
            code = held & ((1 << width) - 1)
            held >>= width
            have -= width
            if code == clear:
                words, width, following, before = {k: bytes([k]) for k in range(clear)}, bits + 1, clear + 2, None
                continue
            if code == clear + 1 or len(out) >= count:
                return bytes(out[:count])
            if before is None:
                word = words[code]
            else:
                word = words[code] if code in words else before + before[:1]
                if following < 4096:
                    words[following] = before + word[:1]
                    following += 1
                    if following == 1 << width and width < 12:
                        width += 1
            out += word
            before = word
    return bytes(out[:count])


def decoded(data):
    """The pictures of a film (height, width, 3), and how long each is shown."""
    if data[:3] != b"GIF":
        raise ValueError("not a GIF file")
    number = lambda at: int.from_bytes(data[at : at + 2], "little")
    width, height, flags = number(6), number(8), data[10]
    at, common = 13, None
    if flags & 128:
        size = 3 << ((flags & 7) + 1)
        common, at = data[at : at + size], at + size
    canvas, found, seconds, wait, clear, disposal = np.zeros((height, width, 3), dtype=np.uint8), [], [], 0.0, None, 0
    while at < len(data) and data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                disposal, wait = (data[at + 3] >> 2) & 7, number(at + 4) / 100
                clear = data[at + 6] if data[at + 3] & 1 else None
            at += 2
            while data[at]:
                at += data[at] + 1
            at += 1
            continue
        left, top, w, h, flags = number(at + 1), number(at + 3), number(at + 5), number(at + 7), data[at + 9]
        at += 10
        table = common
        if flags & 128:
            size = 3 << ((flags & 7) + 1)
            table, at = data[at : at + size], at + size
        bits, at, parts = data[at], at + 1, []
        while data[at]:
            parts.append(data[at + 1 : at + 1 + data[at]])
            at += data[at] + 1
        at += 1
        index = np.frombuffer(_unpacked(b"".join(parts), bits, w * h).ljust(w * h, b"\0"), dtype=np.uint8).reshape(h, w)
        if flags & 64:
            order = [*range(0, h, 8), *range(4, h, 8), *range(2, h, 4), *range(1, h, 2)]
            rows = np.zeros_like(index)
            rows[np.array(order)] = index
            index = rows
        colours = np.frombuffer(table, dtype=np.uint8).reshape(-1, 3)[np.minimum(index, len(table) // 3 - 1).astype(np.int64)]
        before = canvas.copy()
        part = canvas[top : top + h, left : left + w]
        part[...] = colours if clear is None else np.where((index == clear)[:, :, None], part, colours)
        found.append(canvas.copy())
        seconds.append(wait)
        if disposal == 3:
            canvas = before
        elif disposal == 2:
            canvas[top : top + h, left : left + w] = 0
    return found, seconds
