"""Least and greatest numbers of neighbourhoods."""

import numpy as np

from ._base import deep, failure, flat, mat, padded, require, size_of, store


def getStructuringElement(shape, ksize, anchor=(-1, -1)):
    """Which neighbours count: a rectangle (0), a cross (1), an ellipse (2)."""
    width, height = size_of(ksize, "getStructuringElement", "ksize")
    require(
        shape in (0, 1, 2, 3),
        "getStructuringElement",
        "shape == MORPH_RECT || shape == MORPH_CROSS || shape == MORPH_ELLIPSE || shape == MORPH_DIAMOND",
        "imgproc/morph.dispatch.cpp:146",
    )
    ax, ay = (width // 2 if anchor[0] < 0 else anchor[0]), (height // 2 if anchor[1] < 0 else anchor[1])
    if width == height == 1:
        shape = 0
    found = np.zeros((height, width), dtype=np.uint8)
    if shape == 0:
        found[...] = 1
    elif shape == 1:
        found[ay, :] = 1
        found[:, ax] = 1
    elif shape == 2:
        r, c = height // 2, width // 2
        for i in range(height):
            dy = i - r
            if abs(dy) <= r:
                dx = round(c * ((r * r - dy * dy) * (1.0 / (r * r) if r else 0.0)) ** 0.5)
                found[i, max(c - dx, 0) : min(c + dx + 1, width)] = 1
    else:
        r, c = height // 2, width // 2
        for i in range(height):
            dx = c * (r - abs(i - r)) // max(r, 1)
            found[i, max(c - dx, 0) : min(c + dx + 1, width)] = 1
    return found


def morphologyDefaultBorderValue():
    return (1.7976931348623157e308,) * 4


def _line(x, n, axis, pick):
    """The extreme of n neighbours along an axis, by windows that double."""
    size, reach = x.shape[axis], 1
    at = (lambda a, b: x[a:b]) if axis == 0 else (lambda a, b: x[:, a:b])
    while reach < n:
        step = min(reach, n - reach)
        count = x.shape[axis] - step
        x = pick(at(0, count), at(step, step + count))
        reach += step
    return x if x.shape[axis] == size - n + 1 else at(0, size - n + 1)


def _extreme(x, kernel, anchor, greatest, border, value):
    """The extreme over the places where the kernel is set."""
    height, width = kernel.shape
    ax, ay = (width // 2 if anchor[0] < 0 else anchor[0]), (height // 2 if anchor[1] < 0 else anchor[1])
    pick = np.maximum if greatest else np.minimum
    if border & ~16 == 0 and (value is None or tuple(np.atleast_1d(value).tolist())[:1] == (1.7976931348623157e308,)):
        ends = np.iinfo(x.dtype) if x.dtype.kind in "iu" else np.finfo(x.dtype)
        least = ends.min if x.dtype.kind in "iu" else -ends.max
        value = [float(least if greatest else ends.max)] * x.shape[2]
        wide = np.pad(x, [(ay, height - 1 - ay), (ax, width - 1 - ax), (0, 0)], mode="constant", constant_values=x.dtype.type(least if greatest else ends.max))
    else:
        wide = padded(x, ay, height - 1 - ay, ax, width - 1 - ax, border, value)
    rows, columns = x.shape[:2]
    if bool(np.all(kernel != 0)):
        return _line(_line(wide, width, 1, pick), height, 0, pick)
    found, made = None, {}
    for j, row in enumerate((kernel != 0).tolist()):
        start = 0
        while start < width:
            if not row[start]:
                start += 1
                continue
            end = start
            while end < width and row[end]:
                end += 1
            if end - start not in made:
                made[end - start] = _line(wide, end - start, 1, pick)
            part = made[end - start][j : j + rows, start : start + columns]
            found = part if found is None else pick(found, part)
            start = end
    return x if found is None else found


def _morphed(name, greatest):
    def operation(src, kernel, dst=None, anchor=(-1, -1), iterations=1, borderType=0, borderValue=None):
        x = mat(src, name, empty=("!src.empty()", "imgproc/morph.dispatch.cpp:1054"))
        if x.dtype in (np.int8, np.int32):
            raise failure("getMorphologyRowFilter", f"Unsupported data type (={4 if x.dtype == np.int32 else 1})", -213, "imgproc/morph.simd.hpp:762")
        shape = None if kernel is None else flat(mat(kernel, name, "kernel"))
        if shape is None or not shape.size:
            # Three by three, as often as said: one larger window.
            shape = np.ones((1 + iterations * 2, 1 + iterations * 2), dtype=np.uint8)
            anchor, iterations = (iterations, iterations), 1
        elif iterations > 1 and bool(np.all(shape != 0)):
            ax, ay = (shape.shape[1] // 2 if anchor[0] < 0 else anchor[0]), (shape.shape[0] // 2 if anchor[1] < 0 else anchor[1])
            anchor = (ax * iterations, ay * iterations)
            shape = np.ones(
                (shape.shape[0] + (iterations - 1) * (shape.shape[0] - 1), shape.shape[1] + (iterations - 1) * (shape.shape[1] - 1)), dtype=np.uint8
            )
            iterations = 1
        found = deep(x)
        for _ in range(iterations):
            found = _extreme(found, shape, anchor, greatest, borderType, borderValue)
        return store(flat(np.ascontiguousarray(found) if found is not x else found.copy()), dst)

    operation.__name__ = operation.__qualname__ = name
    return operation


erode, dilate = _morphed("erode", False), _morphed("dilate", True)


def morphologyEx(src, op, kernel, dst=None, anchor=(-1, -1), iterations=1, borderType=0, borderValue=None):
    """Erosion (0), dilation (1), opening, closing, gradient, top hat, black hat, hit or miss (7)."""
    from .arithmetic import bitwise_and, subtract

    x = mat(src, "morphologyEx", empty=("!_src.empty()", "imgproc/morph.dispatch.cpp:1110"))
    shrink = lambda v: erode(v, kernel, None, anchor, iterations, borderType, borderValue)
    grow = lambda v: dilate(v, kernel, None, anchor, iterations, borderType, borderValue)
    if op == 7:
        shape = np.asarray(kernel)
        require(x.dtype == np.uint8 and x.ndim == 2, "morphologyEx", "src.type() == CV_8UC1", "imgproc/morph.dispatch.cpp:1190")
        hit = erode(x, (shape == 1).astype(np.uint8), None, anchor, iterations, borderType, borderValue)
        missed = (shape == -1).astype(np.uint8)
        if not bool(np.any(missed)):
            return store(hit, dst)
        miss = erode(~x, missed, None, anchor, iterations, borderType, borderValue)
        return store(bitwise_and(hit, miss), dst)
    steps = {
        0: lambda: shrink(x), 1: lambda: grow(x), 2: lambda: grow(shrink(x)), 3: lambda: shrink(grow(x)), 4: lambda: subtract(grow(x), shrink(x)),
        5: lambda: subtract(x, grow(shrink(x))), 6: lambda: subtract(shrink(grow(x)), x),
    }  # fmt: skip
    if op not in steps:
        raise failure("morphologyEx", "unknown morphological operation", -5, "imgproc/morph.dispatch.cpp:1240")
    return store(steps[op](), dst)
