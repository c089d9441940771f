"""Pictures of two levels."""

import math

import numpy as np

from ._base import channels, counted, flat, mat, require, store, type_name, type_number


def _otsu(counts):
    """The level that parts the greys best, after Otsu."""
    total = sum(counts)
    scale = 1.0 / total
    mean = sum(k * n for k, n in enumerate(counts)) * scale
    below, share, best, found = 0.0, 0.0, 0.0, 0
    for k, n in enumerate(counts):
        p = n * scale
        below *= share
        share += p
        rest = 1.0 - share
        if min(share, rest) < 1.1920929e-07 or max(share, rest) > 1.0 - 1.1920929e-07:
            continue
        below = (below + k * p) / share
        above = (mean - share * below) / rest
        apart = share * rest * (below - above) * (below - above)
        if apart > best:
            best, found = apart, k
    return found


def _triangle(counts):
    """The level farthest below the line from the peak of the counts to their end."""
    there = [k for k, n in enumerate(counts) if n]
    left, right = max(there[0] - 1, 0), min(there[-1] + 1, 255)
    top = max(range(256), key=lambda k: (counts[k], -k))
    flipped = top - left < right - top
    h = list(counts)
    if flipped:
        h, left, top = h[::-1], 255 - right, 255 - top
    found, best, a, b = left, 0.0, h[top], left - top
    for k in range(left + 1, top + 1):
        value = a * k + b * h[k]
        if value > best:
            best, found = value, k
    found -= 1
    return 255 - found if flipped else found


def threshold(src, thresh, maxval, type, dst=None):
    """The level, and the picture by it: 255, 0, itself, above or below."""
    x = mat(src, "threshold", empty=("!_src.empty()", "imgproc/thresh.cpp:1470"))
    kind, auto = type & 7, type & 24
    if auto:
        name = "OTSU" if auto == 8 else "TRIANGLE"
        good = ("uint8", "uint16") if auto == 8 else ("uint8",)
        if x.dtype.name not in good or channels(x) != 1:
            from ._base import VERSION, error

            wanted = "src_type == CV_8UC1 || src_type == CV_16UC1" if auto == 8 else "src_type == CV_8UC1"
            raise error(
                f"OpenCV({VERSION}) /io/opencv/modules/imgproc/src/thresh.cpp:{1497 if auto == 8 else 1502}: error: (-2:Unspecified error) in function "
                f"'double cv::threshold(InputArray, OutputArray, double, double, int)'\n> THRESH_{name} mode:\n>     '{wanted}'\n> where\n"
                f">     'src_type' is {type_number(x)} ({type_name(x)})\n", -2,
            )  # fmt: skip
        counts = counted(x.reshape(-1), 256 if x.dtype == np.uint8 else 65536).tolist()
        thresh = float((_otsu if auto == 8 else _triangle)(counts))
    thresh = float(thresh)
    if x.dtype.kind in "iu":
        limit, ends = math.floor(thresh), np.iinfo(x.dtype)
        if not auto:
            thresh = float(limit)
        if limit < ends.min or limit >= ends.max:
            above = np.full(x.shape, limit < ends.min)
        else:
            above = x > x.dtype.type(limit)
        top, cut = min(max(round(maxval), ends.min), ends.max), min(max(limit, ends.min), ends.max)
    else:
        above, top, cut = x > x.dtype.type(thresh), maxval, thresh
    zero, top, cut = (x.dtype.type(v) for v in (0, top, cut))
    found = {
        0: lambda: np.where(above, top, zero), 1: lambda: np.where(above, zero, top), 2: lambda: np.where(above, cut, x),
        3: lambda: np.where(above, x, zero), 4: lambda: np.where(above, zero, x),
    }  # fmt: skip
    require(kind in found, "threshold", "type == THRESH_BINARY", "imgproc/thresh.cpp:1600")
    return thresh, store(flat(found[kind]()), dst)


def adaptiveThreshold(src, maxValue, adaptiveMethod, thresholdType, blockSize, C, dst=None):
    """255, or another number, where the picture is above (0) or below (1) the mean around, less a number."""
    from .filtering import GaussianBlur, boxFilter

    x = mat(src, "adaptiveThreshold", empty=("src.type() == CV_8UC1", "imgproc/thresh.cpp:1650"))
    require(x.dtype == np.uint8 and channels(x) == 1, "adaptiveThreshold", "src.type() == CV_8UC1", "imgproc/thresh.cpp:1650")
    require(blockSize % 2 == 1 and blockSize > 1, "adaptiveThreshold", "blockSize % 2 == 1 && blockSize > 1", "imgproc/thresh.cpp:1651")
    x = flat(x)
    if maxValue < 0:
        return store(np.zeros_like(x), dst)
    if adaptiveMethod == 0:
        mean = boxFilter(x, -1, (blockSize, blockSize), borderType=1)
    else:
        mean = np.clip(np.rint(GaussianBlur(x.astype(np.float32), (blockSize, blockSize), 0, borderType=1)), 0, 255)
    apart = x.astype(np.int32) - mean.astype(np.int32)
    top = np.uint8(min(max(round(maxValue), 0), 255))
    above = apart > -(math.ceil(C) if thresholdType == 0 else math.floor(C))
    return store(np.where(above if thresholdType == 0 else ~above, top, np.uint8(0)), dst)
