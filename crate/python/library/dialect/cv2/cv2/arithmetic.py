"""Arithmetic of pictures, which saturates."""

import numpy as np

from ._base import channels, deep, failure, flat, kind_of, mat, require, saturated, scalar, store

_UNEQUAL = (
    "The operation is neither 'array op array' (where arrays have the same size and the same number of channels), "
    "nor 'array op scalar', nor 'scalar op array'"
)  # fmt: skip
_UNEQUAL_BITS = "The operation is neither 'array op array' (where arrays have the same size and type), nor 'array op scalar', nor 'scalar op array'"


def _is_scalar(x):
    return not isinstance(x, np.ndarray)


def _wide(x):
    return x.astype(np.int32 if x.dtype.kind in "iu" and x.dtype.itemsize < 4 else np.float64) if x.dtype.kind in "iu" else x


def _spread(value, like, exact=False):
    """A scalar beside a picture: an array that broadcasts. A number counts for each channel; sums of whole numbers take it rounded."""
    n = channels(like)
    if isinstance(value, (int, float, np.generic)):
        parts = [float(value)] * n
    else:
        parts = (np.asarray(value, dtype=float).reshape(-1).tolist() + [0.0] * n)[:n]
    small = like.dtype.kind in "iu" and like.dtype.itemsize < 4 and all(abs(v) < 2**30 for v in parts)
    if small and (not exact or all(v == int(v) for v in parts)):
        found = np.array([round(v) for v in parts], dtype=np.int32)
        return found if like.ndim == 3 else found[0]
    found = np.array(parts, dtype=np.float64)
    return found if like.ndim == 3 else found[0]


def _column(x):
    """A scalar as OpenCV keeps it: a column of four numbers."""
    if isinstance(x, (int, float, np.generic)):
        return np.full((4, 1), float(x))
    parts = np.asarray(x, dtype=float).reshape(-1).tolist()
    return np.array([[v] for v in (parts + [0.0] * 4)[: len(parts) + (4 - len(parts)) * (len(parts) < 4)]])


def _pair(src1, src2, function, words=_UNEQUAL, place="core/arithm.cpp:662", exact=False, name=""):
    """Both operands, wide enough to compute with, and the array that gives shape and dtype."""
    if (src1 is None) != (src2 is None):
        raise failure(name or function, "src1.empty() == src2.empty()", -215, "core/arithm.cpp:1112")
    mat(src1, name or function, "src1"), mat(src2, name or function, "src2")
    few = [_is_scalar(x) or (x.ndim == 1 and 0 < x.size <= 4) for x in (src1, src2)]
    if all(few):
        first, second = _column(src1), _column(src2)
        return first, second, first
    if few[0]:
        second = mat(src2)
        return _spread(src1, second, exact), _wide(second), second
    first = mat(src1)
    if few[1]:
        return _wide(first), _spread(src2, first, exact), first
    second = mat(src2)
    if flat(first).shape != flat(second).shape:
        if second.size == 4 and second.ndim == 2 and 1 in second.shape:
            return _wide(first), _spread(second, first, exact), first
        raise failure(function, words, -209, place)
    return _wide(flat(first)), _wide(flat(second)), flat(first) if first.dtype == second.dtype else first


def _masked(found, dst, mask):
    if mask is None:
        return store(found, dst)
    keep = np.asarray(mask) != 0
    before = dst if isinstance(dst, np.ndarray) and dst.shape == found.shape and dst.dtype == found.dtype else np.zeros_like(found)
    return store(np.where(keep if found.ndim == 2 else keep[:, :, None], found, before), dst)


def _typed(src1, src2, like, dtype, function):
    if dtype is not None and dtype >= 0:
        return kind_of(like, dtype)
    if not _is_scalar(src1) and not _is_scalar(src2) and np.asarray(src1).dtype != np.asarray(src2).dtype and np.asarray(src1).shape == np.asarray(src2).shape:
        raise failure(
            "arithm_op", "When the input arrays in add/subtract/multiply/divide functions have different types, the output array type must be explicitly specified",
            -5, "core/arithm.cpp:704",
        )  # fmt: skip
    return like.dtype


def _result(found, kind):
    if kind == np.int32 and found.dtype != np.int32:
        return (((np.rint(found).astype(np.int64) + 2**31) & (2**32 - 1)) - 2**31).astype(np.int32)
    return saturated(found, kind)


def _bytes(src1, src2, dtype):
    """Both pictures where they are of bytes and alike, which need no wider numbers."""
    if dtype >= 0 or _is_scalar(src1) or _is_scalar(src2) or src1.ndim < 2 or not src1.dtype == src2.dtype == np.uint8:
        return None
    a, b = flat(src1), flat(src2)
    return (a, b) if a.shape == b.shape else None


def add(src1, src2, dst=None, mask=None, dtype=-1):
    if pair := _bytes(src1, src2, dtype):
        return _masked(pair[0] + np.minimum(pair[1], ~pair[0]), dst, mask)
    a, b, like = _pair(src1, src2, "arithm_op", name="add")
    kind = _typed(src1, src2, like, dtype, "add")
    return _masked(_result(a + b, kind), dst, mask)


def subtract(src1, src2, dst=None, mask=None, dtype=-1):
    if pair := _bytes(src1, src2, dtype):
        return _masked(pair[0] - np.minimum(*pair), dst, mask)
    a, b, like = _pair(src1, src2, "arithm_op", name="subtract")
    kind = _typed(src1, src2, like, dtype, "subtract")
    return _masked(_result(a - b, kind), dst, mask)


def multiply(src1, src2, dst=None, scale=1, dtype=-1):
    a, b, like = _pair(src1, src2, "arithm_op", exact=True, name="multiply")
    kind = _typed(src1, src2, like, dtype, "multiply")
    if like.dtype.itemsize == 2 and like.dtype.kind in "iu":
        a, b = a.astype(np.float64), np.asarray(b).astype(np.float64)
    found = a * b
    if scale != 1:
        found = (a.astype(np.float32) * np.float32(scale) * np.asarray(b).astype(np.float32)) if like.dtype.itemsize == 1 else found * scale
    return store(saturated(found, kind), dst)


def divide(src1, src2=None, dst=None, scale=1, dtype=-1):
    if isinstance(src1, (int, float)) and isinstance(src2, np.ndarray):
        src1, scale = np.full_like(src2, 1, dtype=src2.dtype), float(src1) * scale
    a, b, like = _pair(src1, src2, "arithm_op", exact=True, name="divide")
    kind = _typed(src1, src2, like, dtype, "divide")
    real = np.float32 if like.dtype.kind in "iu" and like.dtype.itemsize < 4 or like.dtype == np.float32 else np.float64
    a, b = a.astype(real), np.asarray(b).astype(real)
    if like.dtype.kind == "f":
        with np.errstate(all="ignore"):
            return store((a * real(scale) / b).astype(kind), dst)
    found = np.where(b != 0, a * real(scale) / np.where(b == 0, real(1), b), real(0))
    return store(saturated(found, kind), dst)


def absdiff(src1, src2, dst=None):
    if pair := _bytes(src1, src2, -1):
        return store(np.maximum(*pair) - np.minimum(*pair), dst)
    a, b, like = _pair(src1, src2, "arithm_op", name="absdiff")
    return store(saturated(np.abs(a - b), like.dtype), dst)


def addWeighted(src1, alpha, src2, beta, gamma, dst=None, dtype=-1):
    if (src1 is None) != (src2 is None):
        raise failure("addWeighted", "src1.empty() == src2.empty()", -215, "core/arithm.cpp:1352")
    a, b, like = _pair(src1, src2, "arithm_op", name="addWeighted")
    kind = _typed(src1, src2, like, dtype, "addWeighted")
    real = np.float64 if like.dtype.itemsize >= 4 and like.dtype != np.float32 else np.float32
    if like.dtype.itemsize == 1:
        # One rounding, as where products are added at once.
        inner = (np.asarray(b).astype(np.float64) * float(real(beta)) + float(real(gamma))).astype(np.float32)
        found = (a.astype(np.float64) * float(real(alpha)) + inner).astype(np.float32)
    else:
        found = a.astype(real) * real(alpha) + np.asarray(b).astype(real) * real(beta) + real(gamma)
    return store(saturated(found, kind), dst)


def scaleAdd(src1, alpha, src2, dst=None):
    return store((mat(src1, "scaleAdd") * alpha + mat(src2, "scaleAdd")).astype(mat(src1).dtype), dst)


def convertScaleAbs(src, dst=None, alpha=1, beta=0):
    x = mat(src, "convertScaleAbs")
    real = np.float64 if x.dtype == np.float64 else np.float32
    if alpha == 1 and beta == 0:
        return store(saturated(np.abs(_wide(x)), np.uint8), dst)
    found = (x.astype(np.float64) * float(real(alpha)) + float(real(beta))).astype(real)
    return store(saturated(np.abs(found), np.uint8), dst)


def convertFp16(src, dst=None):
    x = mat(src, "convertFp16")
    return x.astype(np.float32) if x.dtype == np.float16 else x.astype(np.float16)


def _bits(name, function):
    def operation(src1, src2, dst=None, mask=None):
        first = mat(src1, name, "src1")
        if _is_scalar(src2):
            mat(src2, name, "src2")
            held = np.array(scalar(src2, first), dtype=first.dtype)
            second = held if first.ndim == 3 else held[0]
        else:
            second = mat(src2, name, "src2")
            if flat(first).shape != flat(second).shape or first.dtype != second.dtype:
                if second.size == 4 and second.ndim <= 2:
                    held = np.array(scalar(second, first), dtype=first.dtype)
                    second = held if first.ndim == 3 else held[0]
                else:
                    raise failure("binary_op", _UNEQUAL_BITS, -209, "core/arithm.cpp:212")
            else:
                first, second = flat(first), flat(second)
        if mask is not None:
            held = mat(mask, name, "mask")
            if held.dtype not in (np.uint8, np.int8) or channels(held) != 1:
                raise failure("binary_op", "(mtype == CV_8U || mtype == CV_8S) && _mask.sameSize(*psrc1)", -215, "core/arithm.cpp:230")
            require(
                held.shape[:2] == first.shape[:2],
                "binary_op",
                "(mtype == CV_8UC1 || mtype == CV_8SC1 || mtype == CV_BoolC1) && _mask.sameSize(*psrc1)",
                "core/arithm.cpp:230",
            )
        return _masked(function(first, second), dst, None if mask is None else flat(mat(mask)))

    operation.__name__ = operation.__qualname__ = name
    return operation


bitwise_and = _bits("bitwise_and", lambda a, b: a & b)
bitwise_or = _bits("bitwise_or", lambda a, b: a | b)
bitwise_xor = _bits("bitwise_xor", lambda a, b: a ^ b)


def bitwise_not(src, dst=None, mask=None):
    return _masked(~flat(mat(src, "bitwise_not")), dst, mask)


def _chosen(name, pick):
    def operation(src1, src2, dst=None):
        first = mat(src1, name, "src1")
        if _is_scalar(src2):
            held = np.array(scalar(src2, first), dtype=first.dtype)
            return store(pick(first, held if first.ndim == 3 else held[0]), dst)
        a, b = flat(first), flat(mat(src2, name, "src2"))
        if a.shape != b.shape or a.dtype != b.dtype:
            raise failure("binary_op", _UNEQUAL_BITS, -209, "core/arithm.cpp:212")
        return store(pick(a, b), dst)

    operation.__name__ = name
    return operation


min, max = _chosen("min", np.minimum), _chosen("max", np.maximum)


def compare(src1, src2, cmpop, dst=None):
    """255 where a comparison holds."""
    a, b, _ = _pair(src1, src2, "compare", place="core/arithm.cpp:1473")
    test = (np.equal, np.greater, np.greater_equal, np.less, np.less_equal, np.not_equal)[cmpop]
    return store(np.where(test(a, b), np.uint8(255), np.uint8(0)), dst)


def inRange(src, lowerb, upperb, dst=None):
    """255 where every channel lies within bounds."""
    x = deep(mat(src, "inRange", empty=("! _src.empty()", "core/arithm.cpp:2048")))
    held = np.ones(x.shape[:2], dtype=bool)
    bounds = []
    for bound, name in ((lowerb, "lowerb"), (upperb, "upperb")):
        # A list is taken for what np.array makes of it by nobody: OpenCV refuses it.
        y = mat(bound, "inRange", name)
        if flat(y).shape == flat(x).shape:
            bounds.append([deep(y)[:, :, k] for k in range(x.shape[2])])
            continue
        parts = y.reshape(-1).tolist()
        if len(parts) < x.shape[2]:
            raise failure(
                "inRange", "The lower boundary is neither an array of the same size and same type as src, nor a scalar" if name == "lowerb"
                else "The upper boundary is neither an array of the same size and same type as src, nor a scalar", -209, "core/arithm.cpp:1943",
            )  # fmt: skip
        bounds.append(parts)
    work = x.astype(np.int32) if x.dtype.kind in "iu" else x.astype(np.float64)
    for k in range(x.shape[2]):
        low, high = bounds[0][k], bounds[1][k]
        held = held & (work[:, :, k] >= low) & (work[:, :, k] <= high)
    return store(np.where(held, np.uint8(255), np.uint8(0)), dst)


def LUT(src, lut, dst=None):
    """Each number looked up in a table of 256."""
    x, table = mat(src, "LUT"), mat(lut, "LUT", "lut")
    n = channels(x)
    require(
        channels(table) in (1, n) and table.size // channels(table) == 256 and x.dtype.itemsize == 1, "LUT",
        "(lutcn == cn || lutcn == 1) && ((_lut.total() == 256 && (depth == CV_8U || depth == CV_8S)) || (_lut.total() == 65536 && (depth == CV_16U || depth == CV_16S))) && _lut.isContinuous()",
        "core/lut.cpp:488",
    )  # fmt: skip
    places = x.astype(np.int32) if x.dtype == np.uint8 else x.astype(np.int32) & 255
    if channels(table) == 1:
        return store(table.reshape(-1)[places], dst)
    table = table.reshape(256, n)
    return store(np.stack([table[:, k][places[:, :, k]] for k in range(n)], axis=2), dst)


def _unary(name, function):
    def operation(src, dst=None):
        x = mat(src, name)
        require(x.dtype.kind == "f", name, "depth == CV_32F || depth == CV_64F", "core/mathfuncs.cpp:1000")
        return store(function(x).astype(x.dtype), dst)

    operation.__name__ = name
    return operation


sqrt, exp, log = _unary("sqrt", np.sqrt), _unary("exp", np.exp), _unary("log", np.log)


def pow(src, power, dst=None):
    x = mat(src, "pow")
    if x.dtype.kind == "f":
        found = np.abs(x) ** power if power != int(power) else x ** int(power)
        return store(found.astype(x.dtype), dst)
    found = x.astype(np.float64) ** power
    return store(saturated(found, x.dtype), dst)


def magnitude(x, y, magnitude=None):
    return store(np.sqrt(x * x + y * y).astype(x.dtype), magnitude)


def _turned(x, y, degrees):
    """Angles from 0 to a turn, by the polynomial that OpenCV computes them with."""
    kind = x.dtype
    x, y = x.astype(np.float32), y.astype(np.float32)
    ax, ay = np.abs(x), np.abs(y)
    eps = np.float32(2.220446049250313e-16)
    c = np.minimum(ax, ay) / (np.maximum(ax, ay) + eps)
    p1, p3, p5, p7 = (
        np.float32(np.float32(v) * np.float32(180 / np.pi)) for v in (0.9997878412794807, -0.3258083974640975, 0.1555786518463281, -0.04432655554792128)
    )
    c2 = c * c
    a = (((p7 * c2 + p5) * c2 + p3) * c2 + p1) * c
    a = np.where(ax >= ay, a, np.float32(90) - a)
    a = np.where(x < 0, np.float32(180) - a, a)
    a = np.where(y < 0, np.float32(360) - a, a)
    return (a if degrees else a * np.float32(np.pi / 180)).astype(kind)


def phase(x, y, angle=None, angleInDegrees=False):
    return store(_turned(x, y, angleInDegrees), angle)


def fastAtan2(y, x):
    return float(_turned(np.array([x], dtype=np.float32), np.array([y], dtype=np.float32), True)[0])


def cartToPolar(x, y, magnitude=None, angle=None, angleInDegrees=False):
    return store(np.sqrt(x * x + y * y).astype(x.dtype), magnitude), store(_turned(x, y, angleInDegrees), angle)


def polarToCart(magnitude, angle, x=None, y=None, angleInDegrees=False):
    turned = angle.astype(np.float64) * (np.pi / 180 if angleInDegrees else 1)
    size = 1.0 if magnitude is None else magnitude
    return store((size * np.cos(turned)).astype(angle.dtype), x), store((size * np.sin(turned)).astype(angle.dtype), y)


def normalize(src, dst=None, alpha=1, beta=0, norm_type=4, dtype=-1, mask=None):
    """Scaled to a norm, or (`NORM_MINMAX`) to lie between two numbers."""
    from .measures import norm

    x = mat(src, "normalize")
    kind = kind_of(x, dtype)
    if norm_type == 32:
        low, high = sorted((alpha, beta))
        inside = x if mask is None else deep(x)[np.asarray(mask) != 0]
        least, most = float(inside.min()), float(inside.max())
        scale = (high - low) * (1 / (most - least) if most - least > 2.220446049250313e-16 else 0)
        if kind == np.float32:
            scale = float(np.float32(scale))
            shift = float(np.float32(low)) - float(np.float32(least * scale))
        else:
            shift = low - least * scale
    else:
        size = norm(x, norm_type, mask)
        scale, shift = (alpha / size if size > 2.220446049250313e-16 else 0.0), 0.0
    real = np.float64 if x.dtype.itemsize >= 4 or kind.itemsize == 8 else np.float32
    found = (x.astype(np.float64) * float(real(scale)) + float(real(shift))).astype(real)
    found = saturated(found, kind)
    return _masked(found, dst, mask) if mask is not None else store(found, dst)


def accumulate(src, dst, mask=None):
    dst[...] = _kept(dst + src, dst, mask)
    return dst


def accumulateSquare(src, dst, mask=None):
    dst[...] = _kept(dst + src.astype(dst.dtype) ** 2, dst, mask)
    return dst


def accumulateProduct(src1, src2, dst, mask=None):
    dst[...] = _kept(dst + src1.astype(dst.dtype) * src2, dst, mask)
    return dst


def accumulateWeighted(src, dst, alpha, mask=None):
    require(dst.dtype.kind == "f", "accumulateWeighted", "func != 0", "imgproc/accum.cpp:562")
    share = dst.dtype.type(alpha)
    dst[...] = _kept(src.astype(dst.dtype) * share + dst * (dst.dtype.type(1) - share), dst, mask)
    return dst


def _kept(found, dst, mask):
    if mask is None:
        return found
    keep = np.asarray(mask) != 0
    return np.where(keep if dst.ndim == 2 else keep[:, :, None], found, dst)


def patchNaNs(a, val=0.0):
    a[...] = np.where(np.isnan(a), a.dtype.type(val), a)
    return a


def gemm(src1, src2, alpha, src3, beta, dst=None, flags=0):
    a = src1.T if flags & 1 else src1
    b = src2.T if flags & 2 else src2
    found = alpha * (a @ b)
    if src3 is not None and beta:
        found = found + beta * (src3.T if flags & 4 else src3)
    return store(found.astype(src1.dtype), dst)
