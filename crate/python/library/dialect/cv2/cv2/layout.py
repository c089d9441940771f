"""Where pixels lie: mirrored, turned, split into channels, joined, bordered."""

import numpy as np

from ._base import channels, deep, failure, flat, mat, padded, require, store


def flip(src, flipCode, dst=None):
    """Mirrored: rows for 0, columns for more, both for less."""
    x = mat(src, "flip", empty=("!_src.empty()", "core/matrix_transform.cpp:780"))
    if flipCode == 0:
        found = x[::-1]
    elif flipCode > 0:
        found = x[:, ::-1]
    else:
        found = x[::-1, ::-1]
    return store(flat(np.ascontiguousarray(found)), dst)


def rotate(src, rotateCode, dst=None):
    """Turned clockwise by 90 (code 0), 180 and 270 degrees."""
    x = mat(src, "rotate", empty=("_src.dims() <= 2", "core/matrix_transform.cpp:860"))
    if rotateCode == 1:
        return flip(x, -1, dst)
    return store(flat(np.ascontiguousarray(np.rot90(x, -1 if rotateCode == 0 else 1))), dst)


def transpose(src, dst=None):
    return store(flat(np.ascontiguousarray(np.swapaxes(mat(src, "transpose"), 0, 1))), dst)


def copyMakeBorder(src, top, bottom, left, right, borderType, dst=None, value=0):
    """With pixels around it."""
    x = mat(src, "copyMakeBorder")
    require(
        min(top, bottom, left, right) >= 0, "copyMakeBorder", "top >= 0 && bottom >= 0 && left >= 0 && right >= 0 && _src.dims() <= 2", "core/copy.cpp:1205"
    )
    return store(flat(padded(x, top, bottom, left, right, borderType, value)), dst)


def split(m, mv=None):
    """The channels, each a picture."""
    if m is None:
        return ()
    x = mat(m, "split", "m")
    if x.ndim < 3:
        return (x.copy(),)
    return tuple(np.ascontiguousarray(x[:, :, k]) for k in range(x.shape[2]))


def merge(mv, dst=None):
    """One picture of channels."""
    if isinstance(mv, np.ndarray):
        mv = list(mv)
    parts = [deep(mat(part, "merge", "mv")) for part in mv]
    require(parts, "merge", "mv && n > 0", "core/merge.dispatch.cpp:129")
    for part in parts:
        require(
            part.shape[:2] == parts[0].shape[:2] and part.dtype == parts[0].dtype,
            "merge",
            "mv[i].size == mv[0].size && mv[i].depth() == depth",
            "core/merge.dispatch.cpp:130",
        )
    return store(flat(np.concatenate(parts, axis=2)), dst)


def extractChannel(src, coi, dst=None):
    return store(np.ascontiguousarray(deep(mat(src))[:, :, coi]), dst)


def insertChannel(src, dst, coi):
    dst[:, :, coi] = flat(src)
    return dst


def mixChannels(src, dst, fromTo):
    sources = [(x, k) for x in src for k in range(channels(x))]
    targets = [(x, k) for x in dst for k in range(channels(x))]
    for a, b in zip(list(fromTo)[::2], list(fromTo)[1::2]):
        target, k = targets[b]
        found = deep(sources[a][0])[:, :, sources[a][1]] if a >= 0 else 0
        if target.ndim == 2:
            target[...] = found
        else:
            target[:, :, k] = found
    return list(dst)


def _joined(name, axis, words, place):
    def join(src, dst=None):
        parts = [mat(part, name, "src") for part in src]
        other = 1 - axis
        for part in parts:
            same = part.shape[other] == parts[0].shape[other] and part.dtype == parts[0].dtype and channels(part) == channels(parts[0])
            require(same, name, words, place)
        return store(np.concatenate(parts, axis=axis), dst)

    join.__name__ = name
    return join


hconcat = _joined("hconcat", 1, "src[i].dims <= 2 && src[i].rows == src[0].rows && src[i].type() == src[0].type()", "core/matrix_operations.cpp:61")
vconcat = _joined("vconcat", 0, "src[i].dims <= 2 && src[i].cols == src[0].cols && src[i].type() == src[0].type()", "core/matrix_operations.cpp:131")


def repeat(src, ny, nx, dst=None):
    x = mat(src, "repeat")
    return store(np.tile(x, (ny, nx) + (1,) * (x.ndim - 2)), dst)


def copyTo(src, mask, dst=None):
    keep = np.asarray(mask) != 0
    keep = keep if src.ndim == 2 or keep.ndim == 3 else keep[:, :, None]
    return store(np.where(keep, src, np.zeros_like(src) if dst is None else dst), dst)


def setIdentity(mtx, s=1):
    mtx[...] = np.eye(*mtx.shape, dtype=mtx.dtype) * (s if isinstance(s, (int, float)) else s[0])
    return mtx


def getRectSubPix(image, patchSize, center, patch=None, patchType=-1):
    """A patch around a point between pixels."""
    found = patches(mat(image, "getRectSubPix", "image").astype(np.float32), np.array([center], dtype=np.float64), patchSize)[0]
    return store(np.rint(found).astype(image.dtype) if image.dtype.kind in "iu" and patchType < 0 else found, patch)


def patches(x, centres, size):
    """The patches of a size (width, height) around points (n, 2) between pixels."""
    start = centres - (np.array(size) - 1) * 0.5
    low = np.floor(start)
    share = (start - low).astype(np.float32)
    low = low.astype(np.int64)
    rows = np.clip(low[:, 1:] + np.arange(size[1] + 1), 0, x.shape[0] - 1)
    columns = np.clip(low[:, :1] + np.arange(size[0] + 1), 0, x.shape[1] - 1)
    part = x[rows[:, :, None], columns[:, None, :]]
    one, tail = np.float32(1), (1,) * (part.ndim - 1)
    a, b = share[:, 0].reshape(-1, *tail), share[:, 1].reshape(-1, *tail)
    across = part[:, :, :-1] * (one - a) + part[:, :, 1:] * a
    return across[:, :-1] * (one - b) + across[:, 1:] * b


def sort(src, flags, dst=None):
    found = np.sort(src, axis=0 if flags & 1 else 1)
    return store(np.flip(found, axis=0 if flags & 1 else 1).copy() if flags & 16 else found, dst)


def sortIdx(src, flags, dst=None):
    axis = 0 if flags & 1 else 1
    return store(np.argsort(-src.astype(np.float64) if flags & 16 else src, axis=axis, kind="stable").astype(np.int32), dst)


def reduce(src, dim, rtype, dst=None, dtype=-1):
    """One row or column: sums (0), means (1), greatest (2), least (3), sums of squares (4)."""
    from ._base import kind_of, saturated

    x = mat(src, "reduce")
    if rtype not in (0, 1, 2, 3, 4):
        raise failure(
            "reduce",
            "Unknown reduce operation index, must be one of REDUCE_SUM, REDUCE_AVG, REDUCE_MAX, REDUCE_MIN, REDUCE_SUM2",
            -5,
            "core/matrix_operations.cpp:950",
        )
    kind = kind_of(x, dtype)
    if rtype in (2, 3):
        found = (np.max if rtype == 2 else np.min)(x, axis=dim, keepdims=True)
    else:
        wide = x.astype(np.float64)
        found = np.sum(wide * wide if rtype == 4 else wide, axis=dim, keepdims=True)
        found = found / x.shape[dim] if rtype == 1 else found
    return store(saturated(found, kind), dst)
