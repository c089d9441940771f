"""Colours: from one space into another, as whole numbers where OpenCV computes with whole numbers."""

import functools

import numpy as np

from ._base import channels, deep, failure, flat, mat, saturated, store

# The spaces by name: how the code of a conversion is read from its constant's name.
_HELPER = (
    "in function 'cv::impl::{{anonymous}}::CvtHelper<VScn, VDcn, VDepth, sizePolicy>::CvtHelper(cv::InputArray, cv::OutputArray, int) [with VScn = "
    "cv::impl::{{anonymous}}::Set<{0}>; VDcn = cv::impl::{{anonymous}}::Set<{1}>; VDepth = cv::impl::{{anonymous}}::Set<{2}>; "
    "cv::impl::{{anonymous}}::SizePolicy sizePolicy = cv::impl::<unnamed>::NONE; cv::InputArray = const cv::_InputArray&; cv::OutputArray = const cv::_OutputArray&]'"
)  # fmt: skip


@functools.cache
def _codes():
    """Code: (from, to). Of several names of one code the first says it."""
    from ._constants import constants

    found = {}
    for name, value in constants().items():
        if name.startswith("COLOR_") and "2" in name and not name.endswith("_MAX"):
            start, _, end = name[6:].partition("2") if not name.startswith("COLOR_BGR5") else (name[6:12], "", name[13:])
            found.setdefault(value, (start, end))
    return found


def _planes(x):
    return [x[:, :, k] for k in range(x.shape[2])]


def _wrong(code, line, text, scn, dcn, depths, value):
    number = {-15: "Bad number of channels", -2: "Unspecified error"}[code]
    from ._base import VERSION, error

    head = f"OpenCV({VERSION}) /io/opencv/modules/imgproc/src/color.simd_helpers.hpp:{line}: error: ({code}:{number}) "
    return error(head + _HELPER.format(scn, dcn, depths) + "\n" + text + value, code)


def cvtColor(src, code, dst=None, dstCn=0, hint=0):
    """The picture in another colour space."""
    x = mat(src, "cvtColor", empty=("!_src.empty()", "imgproc/color.cpp:199"))
    if code not in _codes():
        raise failure("cvtColor", "Unknown/unsupported color conversion code", -206, "imgproc/color.cpp:385")
    start, end = _codes()[code]
    n, grey = channels(x), start == "GRAY"
    planar = start == "YUV" and "_" in end
    wanted = (
        (1,) if grey or planar else (2,) if start.startswith("BGR5") else (4,) if start in ("BGRA", "RGBA", "mRGBA") and not end.startswith("GRAY") else (3, 4)
    )
    out = 1 if end == "GRAY" else 4 if end.endswith("A") else 3
    if n not in wanted:
        line, names = (92, ", ".join(map(str, (3, 4) if not grey else (1,)))) if not grey else (92, "1")
        text = "> Invalid number of channels in input image:\n>     'VScn::contains(scn)'\n> where\n"
        raise _wrong(
            -15,
            line,
            text,
            names,
            "1" if out == 1 else "3" if not grey else "3, 4",
            "0, 2, 5" if end in ("GRAY",) or grey or "RGB" in start + end and end[:3] in ("BGR", "RGB", "YCr", "YUV", "XYZ") else "0, 5",
            f">     'scn' is {n}\n",
        )
    if x.dtype not in (np.uint8, np.uint16, np.float32):
        from ._base import DEPTHS

        number = DEPTHS.index(x.dtype.name)
        name = ("CV_8U", "CV_8S", "CV_16U", "CV_16S", "CV_32S", "CV_32F", "CV_64F", "CV_16F")[number]
        text = "> Unsupported depth of input image:\n>     'VDepth::contains(depth)'\n> where\n"
        raise _wrong(
            -2, 94, text, ", ".join(map(str, wanted if len(wanted) > 1 or grey else (3, 4))), str(out), "0, 2, 5", f">     'depth' is {number} ({name})\n"
        )
    if planar:
        return store(_planar(flat(x), end), dst)
    return store(flat(_converted(deep(x), start, end, dstCn)), dst)


def cvtColorTwoPlane(src1, src2, code, dst=None):
    height, width = src1.shape
    return store(_planar(np.concatenate([src1, src2.reshape(height // 2, width)]), _codes()[code][1]), dst)


def _top(x):
    return 255 if x.dtype == np.uint8 else 65535 if x.dtype == np.uint16 else 1.0


def _converted(x, start, end, count=0):
    names = ("BGR", "BGRA", "RGB", "RGBA")
    if start == "GRAY":
        if end.startswith("BGR5"):
            return _packed(np.concatenate([x] * 3, axis=2), end)
        parts = [x] * 3 + ([np.full_like(x, _top(x))] if end.endswith("A") else [])
        return np.concatenate(parts, axis=2)
    if start in names and end in names:
        order = [0, 1, 2] if start[0] == end[0] else [2, 1, 0]
        found = np.stack([x[:, :, k] for k in order], axis=2)
        if end.endswith("A"):
            alpha = x[:, :, 3:4] if x.shape[2] == 4 else np.full_like(x[:, :, :1], _top(x))
            found = np.concatenate([found, alpha], axis=2)
        return found
    if start == "RGBA" and end == "mRGBA":
        a = x[:, :, 3:].astype(np.int32)
        return np.concatenate([((x[:, :, :3].astype(np.int32) * a + 128) // 255).astype(np.uint8), x[:, :, 3:]], axis=2)
    if start == "mRGBA":
        a = x[:, :, 3:].astype(np.int32)
        found = np.where(a == 0, 0, (x[:, :, :3].astype(np.int32) * 255 + a // 2) // np.maximum(a, 1))
        return np.concatenate([np.minimum(found, 255).astype(np.uint8), x[:, :, 3:]], axis=2)
    if start.startswith("BGR5"):
        return _unpacked(x, start, end)
    if end.startswith("BGR5"):
        return _packed(x if start[0] == "B" else x[:, :, [2, 1, 0, *range(3, x.shape[2])]], end)
    if start in names or start in ("LBGR", "LRGB"):
        r, g, b = _planes(x)[:3] if start.lstrip("L")[0] == "R" else _planes(x)[2::-1]
        name = end.partition("_")[0]
        full = end.endswith("_FULL")
        if name in ("GRAY",):
            return _grey(r, g, b)[:, :, None]
        if name in ("YCrCb", "YCR", "YUV"):
            return np.stack(_luma(r, g, b, name == "YUV"), axis=2)
        if name == "XYZ":
            return np.stack(_xyz(r, g, b), axis=2)
        if name == "HSV":
            return np.stack(_hsv(r, g, b, full), axis=2)
        if name == "HLS":
            return np.stack(_hls(r, g, b, full), axis=2)
        if name in ("Lab", "LAB"):
            return np.stack(_lab(r, g, b, not start.startswith("L")), axis=2)
        if name in ("Luv", "LUV"):
            return np.stack(_luv(r, g, b, not start.startswith("L")), axis=2)
    else:
        name = start.partition("_")[0]
        one, two, three = _planes(x)[:3]
        full, linear = end.endswith("_FULL"), end.startswith("L")
        if name in ("YCrCb", "YCR", "YUV"):
            found = _from_luma(one, two, three, name == "YUV")
        elif name == "XYZ":
            found = _from_xyz(one, two, three)
        elif name == "HSV":
            found = _from_hue(one, two, three, full, False)
        elif name == "HLS":
            found = _from_hue(one, two, three, full, True)
        elif name in ("Lab", "LAB"):
            found = _from_lab(one, two, three, not linear)
        else:
            found = _from_luv(one, two, three, not linear)
        r, g, b = found
        parts = [r, g, b] if end.lstrip("L")[0] == "R" else [b, g, r]
        if count == 4:
            parts.append(np.full_like(r, _top(x)))
        return np.stack(parts, axis=2)
    raise failure("cvtColor", "Unknown/unsupported color conversion code", -206, "imgproc/color.cpp:385")


def _whole(*planes):
    return [p.astype(np.int32) for p in planes]


def _grey(r, g, b):
    if r.dtype == np.float32:
        return b * np.float32(0.114) + g * np.float32(0.587) + r * np.float32(0.299)
    kind = r.dtype
    wide = np.int32 if kind == np.uint8 else np.int64
    r, g, b = (p.astype(wide) for p in (r, g, b))
    return ((r * 9798 + g * 19235 + b * 3735 + 16384) >> 15).astype(kind)


def _luma(r, g, b, yuv):
    if r.dtype == np.float32:
        y = b * np.float32(0.114) + g * np.float32(0.587) + r * np.float32(0.299)
        cr, cb = (np.float32(v) for v in ((0.877, 0.492) if yuv else (0.713, 0.564)))
        red, blue = (r - y) * cr + np.float32(0.5), (b - y) * cb + np.float32(0.5)
        return (y, blue, red) if yuv else (y, red, blue)
    kind = r.dtype
    half = 128 if kind == np.uint8 else 32768
    r, g, b = (p.astype(np.int32 if half == 128 else np.int64) for p in (r, g, b))
    y = (r * 4899 + g * 9617 + b * 1868 + 8192) >> 14
    cr, cb = (14369, 8061) if yuv else (11682, 9241)
    red, blue = ((r - y) * cr + (half << 14) + 8192) >> 14, ((b - y) * cb + (half << 14) + 8192) >> 14
    red, blue, y = (saturated(p, kind) for p in (red, blue, y))
    return (y, blue, red) if yuv else (y, red, blue)


def _from_luma(y, one, two, yuv):
    blue, red = (one, two) if yuv else (two, one)
    if y.dtype == np.float32:
        c = [np.float32(v) for v in ((1.14, -0.581, -0.395, 2.032) if yuv else (1.403, -0.714, -0.344, 1.773))]
        red, blue = red - np.float32(0.5), blue - np.float32(0.5)
        return y + red * c[0], y + blue * c[2] + red * c[1], y + blue * c[3]
    kind = y.dtype
    half = 128 if kind == np.uint8 else 32768
    y, red, blue = (p.astype(np.int32 if half == 128 else np.int64) for p in (y, red, blue))
    red, blue = red - half, blue - half
    c = (18678, -9519, -6472, 33292) if yuv else (22987, -11698, -5636, 29049)
    shifted = lambda v: (v + 8192) >> 14
    return tuple(saturated(v, kind) for v in (y + shifted(red * c[0]), y + shifted(blue * c[2] + red * c[1]), y + shifted(blue * c[3])))


_TO_XYZ = ((0.412453, 0.357580, 0.180423), (0.212671, 0.715160, 0.072169), (0.019334, 0.119193, 0.950227))
_TO_RGB = ((3.240479, -1.53715, -0.498535), (-0.969256, 1.875991, 0.041556), (0.055648, -0.204043, 1.057311))


def _by_matrix(table, one, two, three):
    if one.dtype == np.float32:
        return [one * np.float32(a) + two * np.float32(b) + three * np.float32(c) for a, b, c in table]
    kind = one.dtype
    parts = [p.astype(np.int32 if kind == np.uint8 else np.int64) for p in (one, two, three)]
    return [saturated((sum(round(v * 4096) * p for v, p in zip(row, parts)) + 2048) >> 12, kind) for row in table]


def _xyz(r, g, b):
    return _by_matrix(_TO_XYZ, r, g, b)


def _from_xyz(x, y, z):
    return _by_matrix(_TO_RGB, x, y, z)


@functools.cache
def _ratios(hue):
    # Quotients with 12 bits behind the point.
    return np.array([0] + [round((hue << 12) / (6.0 * k)) for k in range(1, 256)], dtype=np.int32), np.array(
        [0] + [round((255 << 12) / (1.0 * k)) for k in range(1, 256)], dtype=np.int32
    )


def _hsv(r, g, b, full):
    if r.dtype == np.float32:
        v = np.maximum(np.maximum(r, g), b)
        diff = v - np.minimum(np.minimum(r, g), b)
        eps = np.float32(1.1920929e-07)
        s = diff / (np.abs(v) + eps)
        share = np.float32(60) / (diff + eps)
        h = np.where(v == r, (g - b) * share, np.where(v == g, (b - r) * share + np.float32(120), (r - g) * share + np.float32(240)))
        return np.where(h < 0, h + np.float32(360), h), s, v
    hue = 256 if full else 180
    r, g, b = _whole(r, g, b)
    v = np.maximum(np.maximum(r, g), b)
    diff = v - np.minimum(np.minimum(r, g), b)
    of_hue, of_share = _ratios(hue)
    s = (diff * of_share[v] + 2048) >> 12
    h = np.where(v == r, g - b, np.where(v == g, b - r + 2 * diff, r - g + 4 * diff))
    h = (h * of_hue[diff] + 2048) >> 12
    h = np.where(h < 0, h + hue, h)
    return saturated(h, np.uint8), s.astype(np.uint8), v.astype(np.uint8)


def _hls(r, g, b, full):
    whole = r.dtype == np.uint8
    if whole:
        r, g, b = (p.astype(np.float32) * np.float32(1 / 255) for p in (r, g, b))
    eps = np.float32(1.1920929e-07)
    most, least = np.maximum(np.maximum(r, g), b), np.minimum(np.minimum(r, g), b)
    diff, total = most - least, most + least
    light = total * np.float32(0.5)
    there = diff > eps
    safe = np.where(there, diff, np.float32(1))
    s = np.where(
        there,
        np.where(light < np.float32(0.5), diff / np.where(there, total, np.float32(1)), diff / np.where(there, np.float32(2) - total, np.float32(1))),
        np.float32(0),
    )
    share = np.float32(60) / safe
    h = np.where(most == r, (g - b) * share, np.where(most == g, (b - r) * share + np.float32(120), (r - g) * share + np.float32(240)))
    h = np.where(there, np.where(h < 0, h + np.float32(360), h), np.float32(0))
    if whole:
        scale = np.float32((256 if full else 180) / 360)
        return tuple(saturated(p, np.uint8) for p in (h * scale, light * np.float32(255), s * np.float32(255)))
    return h, light, s


def _from_hue(h, second, third, full, hls):
    whole = h.dtype == np.uint8
    if whole:
        second, third = second.astype(np.float32) * np.float32(1 / 255), third.astype(np.float32) * np.float32(1 / 255)
    scale = np.float32(np.float32(6) / np.float32((255 if full else 180) if whole else 360))
    h = h.astype(np.float32) * scale
    h = h - np.floor(h / np.float32(6)) * np.float32(6)
    sector = np.minimum(np.floor(h), 5)
    part = h - sector
    one = np.float32(1)
    if hls:
        light, s = second, third
        p2 = np.where(light <= np.float32(0.5), light * (one + s), light + s - light * s)
        p1 = np.float32(2) * light - p2
        tab = (p2, p1, p1 + (p2 - p1) * (one - part), p1 + (p2 - p1) * part)
    else:
        s, v = second, third
        tab = (v, v * (one - s), v * (one - s * part), v * (one - s * (one - part)))
    # For each sixth of the circle which of the four is blue, green, red.
    chosen = [np.zeros_like(part)] * 3
    for k, row in enumerate(((1, 3, 0), (1, 0, 2), (3, 0, 1), (0, 2, 1), (0, 1, 3), (2, 1, 0))):
        chosen = [np.where(sector == k, tab[way], before) for way, before in zip(row, chosen)]
    b, g, r = chosen
    if whole:
        return tuple(saturated(p * np.float32(255), np.uint8) for p in (r, g, b))
    return r, g, b


_WHITE = (0.950456, 1.0, 1.088754)


def _linear(v):
    return np.where(v <= 0.04045, v / 12.92, np.power((np.maximum(v, 0) + 0.055) / 1.055, 2.4))


def _gamma(v):
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.power(np.maximum(v, 1e-9), 1 / 2.4) - 0.055)


@functools.cache
def _lab_tables():
    bright = np.arange(256) / 255.0
    gamma = np.rint(255 * 8 * _linear(bright)).astype(np.int32)
    x = np.arange(256 * 3 // 2 * 8) / (255.0 * 8)
    root = np.rint(32768 * np.where(x < 0.008856, x * 7.787 + 0.13793103448275862, np.cbrt(x))).astype(np.int32)
    return gamma, root


def _lab(r, g, b, srgb):
    if r.dtype == np.uint8:
        gamma, root = _lab_tables()
        r, g, b = _whole(r, g, b)
        r, g, b = (gamma[p] if srgb else p * 8 for p in (r, g, b))
        rows = [[round(v * 4096 / w) for v in row] for row, w in zip(_TO_XYZ, _WHITE)]
        fx, fy, fz = (root[(r * c0 + g * c1 + b * c2 + 2048) >> 12] for c0, c1, c2 in rows)
        light = ((116 * 255 + 50) // 100 * fy - (16 * 255 * 32768 + 50) // 100 + 16384) >> 15
        a = (500 * (fx - fy) + (128 << 15) + 16384) >> 15
        bb = (200 * (fy - fz) + (128 << 15) + 16384) >> 15
        return tuple(saturated(p, np.uint8) for p in (light, a, bb))
    r, g, b = (np.clip(p.astype(np.float64), 0, 1) for p in (r, g, b))
    if srgb:
        r, g, b = (_linear(p) for p in (r, g, b))
    x, y, z = (sum(v * p for v, p in zip(row, (r, g, b))) / w for row, w in zip(_TO_XYZ, _WHITE))
    fx, fy, fz = (np.where(v > 0.008856, np.cbrt(v), 7.787 * v + 16 / 116) for v in (x, y, z))
    light = np.where(y > 0.008856, 116 * fy - 16, 903.3 * y)
    return tuple(p.astype(np.float32) for p in (light, 500 * (fx - fy), 200 * (fy - fz)))


def _rounded(parts, whole):
    if whole:
        return tuple(saturated(p * 255, np.uint8) for p in parts)
    return tuple(p.astype(np.float32) for p in parts)


@functools.cache
def _from_lab_tables():
    """Brightness and its root of each byte; what the root's sums stand for; sRGB's bytes of 12 bits. 14 bits behind the point."""
    one = 1 << 14
    light = np.arange(256) * (100 / 255)
    y = np.where(light <= 8, light / 903.3, ((light + 16) / 116) ** 3)
    root = np.where(light <= 8, 7.787 * y + 16 / 116, (light + 16) / 116)
    i = np.arange(-8145, one * 9 // 4 - 8145)
    cut = lambda v, d: np.trunc(v / d).astype(np.int64)
    line = cut(i * 108, 841) - one * 16 // 116 * 108 // 841
    back = np.where(i <= 3390, line, cut(cut(i * i, one) * i, one)).astype(np.int32)
    level = np.arange(4096) / 4096
    bytes_ = np.floor(255 * level).astype(np.uint8), np.rint(255 * _gamma(level)).astype(np.uint8)
    return np.rint(one * y).astype(np.int32), np.rint(one * root).astype(np.int32), back, bytes_


def _bytes_from_lab(light, a, b, srgb):
    bright, root, back, (plain, curved) = _from_lab_tables()
    byte = curved if srgb else plain
    light, a, b = _whole(light, a, b)
    y, fy = bright[light], root[light]
    fx = fy + ((5 * a * 53687 + 128) >> 13) - 128 * 16384 // 500
    fz = fy - (((b * 41943 + 16) >> 9) - 128 * 16384 // 200 + 1)
    x, z = back[fx + 8145], back[fz + 8145]
    rows = [[round(v * w * 4096) for v, w in zip(row, _WHITE)] for row in _TO_RGB]
    return tuple(byte[np.clip((x * c0 + y * c1 + z * c2 + (1 << 13)) >> 14, 0, 4095)] for c0, c1, c2 in rows)


def _from_lab(light, a, b, srgb):
    whole = light.dtype == np.uint8
    if whole:
        return _bytes_from_lab(light, a, b, srgb)
    light, a, b = (p.astype(np.float64) for p in (light, a, b))
    low = light <= 8
    y = np.where(low, light / 903.3, ((light + 16) / 116) ** 3)
    fy = np.where(low, 7.787 * y + 16 / 116, (light + 16) / 116)
    back = lambda f: np.where(f <= 6 / 29, (f - 16 / 116) / 7.787, f * f * f)
    x, z = back(fy + a / 500) * _WHITE[0], back(fy - b / 200) * _WHITE[2]
    parts = [np.clip(sum(v * p for v, p in zip(row, (x, y, z))), 0, 1) for row in _TO_RGB]
    return _rounded([_gamma(p) for p in parts] if srgb else parts, False)


_UN, _VN = 4 * 0.950456 / (0.950456 + 15 + 3 * 1.088754), 9 / (0.950456 + 15 + 3 * 1.088754)


def _luv(r, g, b, srgb):
    whole = r.dtype == np.uint8
    r, g, b = (p.astype(np.float64) / (255 if whole else 1) for p in (r, g, b))
    if srgb:
        r, g, b = (_linear(p) for p in (r, g, b))
    x, y, z = (sum(v * p for v, p in zip(row, (r, g, b))) for row in _TO_XYZ)
    light = np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)
    below = np.maximum(x + 15 * y + 3 * z, 1.1920929e-07)
    u, v = 13 * light * (4 * x / below - _UN), 13 * light * (9 * y / below - _VN)
    if whole:
        return tuple(saturated(p, np.uint8) for p in (light * 2.55, (u + 134) * 255 / 354, (v + 140) * 255 / 262))
    return tuple(p.astype(np.float32) for p in (light, u, v))


def _from_luv(light, u, v, srgb):
    whole = light.dtype == np.uint8
    light, u, v = (p.astype(np.float64) for p in (light, u, v))
    if whole:
        light, u, v = light * (100 / 255), u * 354 / 255 - 134, v * 262 / 255 - 140
    y = np.where(light <= 8, light / 903.3, ((light + 16) / 116) ** 3)
    up, vp = 3 * (u + 13 * light * _UN), 0.25 / np.where(np.abs(v + 13 * light * _VN) < 1e-12, 1e-12, v + 13 * light * _VN)
    vp = np.clip(vp, -0.25, 0.25)
    x, z = 3 * y * up * vp, y * ((12 * 13 * light - up) * vp - 5)
    parts = [np.clip(sum(c * p for c, p in zip(row, (x, y, z))), 0, 1) for row in _TO_RGB]
    return _rounded([_gamma(p) for p in parts] if srgb else parts, whole)


def _packed(x, name):
    b, g, r = _whole(*_planes(x)[:3])
    green = (g & ~3) << 3 if "565" in name else (g & ~7) << 2
    red = (r & ~7) << (8 if "565" in name else 7)
    value = (b >> 3) | green | red
    if "555" in name and x.shape[2] == 4:
        value = value | np.where(x[:, :, 3] > 0, 0x8000, 0)
    return np.stack([(value & 255).astype(np.uint8), (value >> 8).astype(np.uint8)], axis=2)


def _unpacked(x, start, end):
    t = x[:, :, 0].astype(np.int32) | (x[:, :, 1].astype(np.int32) << 8)
    b = (t << 3) & 255
    g, r = ((t >> 3) & 0xFC, (t >> 8) & 0xF8) if "565" in start else ((t >> 2) & 0xF8, (t >> 7) & 0xF8)
    if end == "GRAY":
        return _grey(*(p.astype(np.uint8) for p in (r, g, b)))[:, :, None]
    parts = [b, g, r] if end[0] == "B" else [r, g, b]
    if end.endswith("A"):
        parts.append(np.where(t & 0x8000, 255, 0) if "555" in start else np.full_like(b, 255))
    return np.stack(parts, axis=2).astype(np.uint8)


def _planar(x, end):
    """Of YUV whose colours have half the size, below the luminance."""
    height, width = x.shape[0] * 2 // 3, x.shape[1]
    y = x[:height].astype(np.int32)
    rest = x[height:].astype(np.int32)
    kind = end.partition("_")[2]
    if end.startswith("GRAY"):
        return x[:height].copy()
    if kind in ("NV12", "NV21"):
        pair = rest.reshape(height // 2, width // 2, 2)
        u, v = (pair[:, :, 0], pair[:, :, 1]) if kind == "NV12" else (pair[:, :, 1], pair[:, :, 0])
    else:
        one, two = rest.reshape(2, height // 2, width // 2)
        u, v = (two, one) if kind == "YV12" else (one, two)
    u, v = (np.repeat(np.repeat(p - 128, 2, axis=0), 2, axis=1) for p in (u, v))
    bright = np.maximum(y - 16, 0) * 1220542
    r, g, b = (np.clip((bright + (1 << 19) + part) >> 20, 0, 255).astype(np.uint8) for part in (1673527 * v, -852492 * v - 409993 * u, 2116026 * u))
    parts = [r, g, b] if end[0] == "R" else [b, g, r]
    if end.partition("_")[0].endswith("A"):
        parts.append(np.full_like(r, 255))
    return np.stack(parts, axis=2)
