"""What OpenCV's functions share: arrays as they take them, borders, saturation, errors."""

import numpy as np

VERSION = "4.14.0"
_CODES = {
    -215: "Assertion failed", -5: "Bad argument", -2: "Unspecified error", -209: "Sizes of input arguments do not match", -15: "Bad number of channels",
    -206: "Bad flag (parameter or structure field)", -213: "The function/feature is not implemented", -210: "Unsupported format or combination of formats",
    -205: "Formats of input arguments do not match", -211: "One of the arguments' values is out of range", -201: "Incorrect size of input array", -28: "Unknown error code -28",
}  # fmt: skip
_PADS = {0: "constant", 1: "edge", 2: "symmetric", 3: "wrap", 4: "reflect"}
DEPTHS = ("uint8", "int8", "uint16", "int16", "int32", "float32", "float64", "float16")


class error(Exception):
    """What OpenCV raises."""

    def __init__(self, text="", code=0, err="", func="", file="", line=-1):
        super().__init__(text)
        self.msg, self.code, self.err, self.func, self.file, self.line = text, code, err, func, file, line


error.__module__ = "cv2"


def failure(function, text, code=-215, place="", more=""):
    """An error with OpenCV's words; `place` is `module/file.cpp:line`."""
    file, _, line = place.partition(":")
    module, _, name = file.partition("/")
    where = f"/io/opencv/modules/{module}/src/{name}:{line}" if place else " :-1"
    told = f"{text} in function '{function}'" if text else f"in function '{function}'"
    lines = "".join(f"> {part}\n" for part in more.split("\n")) if more else "\n"
    found = f"OpenCV({VERSION}) {where.lstrip()}: error: ({code}:{_CODES[code]}) {told}" + ("\n" + lines if more else "\n")
    return error(found.replace(") :-1", ") :-1"), code, text, function, f"/io/opencv/modules/{module}/src/{name}" if place else "", int(line or -1))


def require(held, function, text, place=""):
    if not held:
        raise failure(function, text, -215, place)


def unfit(function, *lines):
    """No overload takes these arguments."""
    return failure(function, "", -5, "", "Overload resolution failed:\n" + "\n".join(f" - {line}" for line in lines))


def mat(x, function="", name="src", empty=None):
    """An array as OpenCV takes it; `empty` is the assertion that an empty one breaks, with its place."""
    if x is None:
        if empty:
            raise failure(function, empty[0], -215, empty[1])
        return np.zeros((0, 0), dtype=np.uint8)
    if not isinstance(x, np.ndarray):
        if isinstance(x, np.generic):
            x = x.item()
        if isinstance(x, (int, float)):
            return np.array([[float(x)], [0.0], [0.0], [0.0]])
        if isinstance(x, tuple) and all(isinstance(v, (int, float, np.generic)) for v in x):
            return np.array([[float(v)] for v in x]) if x else np.zeros((0, 0))
        if hasattr(x, "get") and hasattr(x, "u"):
            return x.u
        raise unfit(function, f"{name} is not a numpy array, neither a scalar", f"Expected Ptr<cv::UMat> for argument '{name}'")
    if empty and not x.size:
        raise failure(function, empty[0], -215, empty[1])
    kind = x.dtype.name
    if x.ndim == 1:
        x = x.reshape(-1, 1)
    if kind in ("int64", "uint32", "uint64"):
        return x.astype(np.int32)
    if kind not in DEPTHS:
        number = {"bool": 0}.get(kind, 17)
        raise unfit(function, f"{name} data type = {number} is not supported", f"Expected Ptr<cv::UMat> for argument '{name}'")
    return x


def deep(x):
    """The picture with an axis of channels."""
    return x if x.ndim == 3 else x[:, :, None] if x.ndim == 2 else x.reshape(-1, 1, 1)


def flat(x):
    """The picture without an axis of one channel."""
    return x[:, :, 0] if x.ndim == 3 and x.shape[2] == 1 else x


def channels(x):
    return x.shape[2] if x.ndim == 3 else 1


def kind_of(x, ddepth=-1):
    """The dtype of a result: of the source, or of a depth's number."""
    return x.dtype if ddepth is None or ddepth < 0 else np.dtype(DEPTHS[int(ddepth) & 7])


def type_name(x):
    bits = {"uint8": "8U", "int8": "8S", "uint16": "16U", "int16": "16S", "int32": "32S", "float32": "32F", "float64": "64F", "float16": "16F"}[x.dtype.name]
    return f"CV_{bits}C{channels(x)}"


def type_number(x):
    return DEPTHS.index(x.dtype.name) + 8 * (channels(x) - 1)


def saturated(x, dtype):
    """Numbers rounded (halves to even) and held within what a dtype has."""
    dtype = np.dtype(dtype)
    if dtype.kind == "f":
        return x.astype(dtype)
    if x.dtype == dtype:
        return x
    if x.dtype.kind == "f":
        x = np.rint(x)
        if dtype.itemsize == 4:
            x = x.astype(np.float64)
    ends = np.iinfo(dtype)
    if x.dtype.kind != "f" and dtype.itemsize >= x.dtype.itemsize and dtype.kind == x.dtype.kind:
        return x.astype(dtype)
    low, high = ends.min, ends.max
    if x.dtype.kind in "iu":
        own = np.iinfo(x.dtype)
        low, high = max(low, own.min), min(high, own.max)
    return np.minimum(np.maximum(x, x.dtype.type(low)), x.dtype.type(high)).astype(dtype)


def store(found, dst=None):
    """The result, in the array that was given for it where that fits."""
    if isinstance(dst, np.ndarray) and dst.dtype == found.dtype and dst.size == found.size and (dst.shape == found.shape or dst.shape == (*found.shape, 1)):
        dst[...] = found.reshape(dst.shape)
        return dst
    return found


def padded(x, top, bottom, left, right, border=4, value=0):
    """The picture with pixels around it."""
    border = int(border) & ~16
    if border not in _PADS:
        raise failure("borderInterpolate", "Unknown/unsupported border type", -5, "core/copy.cpp:1122")
    pads = [(top, bottom), (left, right)] + [(0, 0)] * (x.ndim - 2)
    if not (top or bottom or left or right):
        return x
    if border == 4 and (x.shape[0] == 1 or x.shape[1] == 1):
        border = 1 if x.shape[0] == x.shape[1] == 1 else border
        if border == 4:
            one = 0 if x.shape[0] == 1 else 1
            alone = [pads[0] if one == 0 else (0, 0), pads[1] if one == 1 else (0, 0)] + pads[2:]
            rest = [(0, 0) if one == 0 else pads[0], (0, 0) if one == 1 else pads[1]] + pads[2:]
            return np.pad(np.pad(x, alone, mode="edge"), rest, mode="reflect")
    if border:
        return np.pad(x, pads, mode=_PADS[border])
    colour = scalar(value, x)
    if len(set(colour)) == 1:
        return np.pad(x, pads, mode="constant", constant_values=colour[0])
    found = np.empty((x.shape[0] + top + bottom, x.shape[1] + left + right, x.shape[2]), dtype=x.dtype)
    found[...] = np.array(colour, dtype=x.dtype)
    found[top : top + x.shape[0], left : left + x.shape[1]] = x
    return found


def scalar(value, x):
    """A scalar of OpenCV as a number for each channel of a picture, held within its dtype."""
    parts = [value] if isinstance(value, (int, float, np.generic)) else np.asarray(value).reshape(-1).tolist()
    parts = [float(v) for v in parts] + [0.0] * 4
    n = channels(x)
    parts = parts[:n] if n <= len(parts) else parts + [0.0] * (n - len(parts))
    if x.dtype.kind == "f":
        return parts
    ends = np.iinfo(x.dtype)
    return [max(ends.min, min(ends.max, round(v))) for v in parts]


def size_of(value, function, name):
    """A size or point: two whole numbers."""
    if value is None:
        return (0, 0)
    if isinstance(value, (int, float)) or not hasattr(value, "__len__"):
        raise unfit(
            function,
            f"Can't parse '{name}'. Input argument doesn't provide sequence protocol",
            f"Can't parse '{name}'. Input argument doesn't provide sequence protocol",
        )
    parts = [v.item() if isinstance(v, np.generic) else v for v in (value.tolist() if isinstance(value, np.ndarray) else value)]
    if len(parts) != 2:
        found = f"Can't parse '{name}'. Expected sequence length 2, got {len(parts)}"
        raise unfit(function, found, found)
    for k, v in enumerate(parts):
        if not isinstance(v, int):
            found = f"Can't parse '{name}'. Sequence item with index {k} has a wrong type"
            raise unfit(function, found, found)
    return tuple(parts)


def counted(values, count):
    """How often each whole number below `count` is in each row: a product of two tables, which is faster than counting one by one."""
    if not values.size:
        return np.zeros((*values.shape[:-1], count), dtype=np.int64)
    if values.ndim == 1 and count > 4096:
        return np.bincount(values.astype(np.int64), minlength=count)[:count]
    rows = values.reshape(-1, values.shape[-1]) if values.ndim > 1 else values.reshape(1, -1)
    low = 16 if count <= 256 else 64
    high = -(-count // low)
    total = np.zeros((len(rows), high, low), dtype=np.int64)
    upper, lower = np.arange(high, dtype=np.int32)[:, None], np.arange(low, dtype=np.int32)
    step = max(1, 65536 // len(rows))
    for at in range(0, rows.shape[1], step):
        part = rows[:, at : at + step].astype(np.int32)
        first = (part[:, None, :] // low == upper).astype(np.float32)
        second = (part[:, :, None] % low == lower).astype(np.float32)
        total = total + (first @ second).astype(np.int64)
    found = total.reshape(len(rows), -1)[:, :count]
    return found if values.ndim > 1 else found[0]
