"""Spaces of colours and stains that few programs need, and how far colours are apart for the eye."""

import numpy as np
from skimage.color import _at, _prepared, lab2lch, rgb2xyz, xyz2rgb, xyz_tristimulus_values
from skimage.color import _RGB_OF_XYZ, _XYZ_OF_RGB

_YDBDR = np.array([[0.299, 0.587, 0.114], [-0.45, -0.883, 1.333], [-1.333, 1.116, 0.217]])
_XYZ_OF_RGBCIE = np.array([[0.49, 0.31, 0.20], [0.17697, 0.81240, 0.01063], [0.00, 0.01, 0.99]]) / 0.17697
_RGBCIE = np.linalg.inv(_XYZ_OF_RGBCIE) @ _XYZ_OF_RGB

# Stains by their red, green and blue; where two are given, a third one is at right angles to both.
_STAINS = {
    "hed": [[0.65, 0.70, 0.29], [0.07, 0.99, 0.11], [0.27, 0.57, 0.78]], "hdx": [[0.65, 0.704, 0.286], [0.268, 0.57, 0.776]],
    "fgx": [[0.46420921, 0.83008335, 0.30827187], [0.94705542, 0.25373821, 0.19650764]],
    "bex": [[0.834750233, 0.513556283, 0.196330403], [0.092789, 0.954111, 0.283111]],
    "rbd": [[0.21393921, 0.85112669, 0.47794022], [0.74890292, 0.60624161, 0.26731082], [0.268, 0.570, 0.776]],
    "gdx": [[0.98003, 0.144316, 0.133146], [0.268, 0.570, 0.776]], "hax": [[0.650, 0.704, 0.286], [0.2743, 0.6796, 0.6803]],
    "bro": [[0.853033, 0.508733, 0.112656], [0.09289875, 0.8662008, 0.49098468], [0.10732849, 0.36765403, 0.9237484]],
    "bpx": [[0.7995107, 0.5913521, 0.10528667], [0.09997159, 0.73738605, 0.6680326]],
    "ahx": [[0.874622, 0.457711, 0.158256], [0.552556, 0.7544, 0.353744]], "hpx": [[0.644211, 0.716556, 0.266844], [0.175411, 0.972178, 0.154589]],
}  # fmt: skip
for _name, _rows in _STAINS.items():
    _matrix = np.array(_rows if len(_rows) == 3 else [*_rows, np.cross(*_rows).tolist()])
    globals()[f"rgb_from_{_name}"], globals()[f"{_name}_from_rgb"] = _matrix, np.linalg.inv(_matrix)


@_at
def separate_stains(rgb, conv_matrix):
    """How much of each stain there is."""
    return np.maximum((np.log(np.maximum(_prepared(rgb), 1e-6)) / np.log(1e-6)) @ conv_matrix, 0)


@_at
def combine_stains(stains, conv_matrix):
    """The colours that stains give."""
    return np.clip(np.exp(-(_prepared(stains) * -np.log(1e-6)) @ conv_matrix), 0, 1)


@_at
def rgb2ydbdr(rgb):
    return _prepared(rgb) @ _YDBDR.T


@_at
def ydbdr2rgb(ydbdr):
    return _prepared(ydbdr) @ np.linalg.inv(_YDBDR).T


@_at
def rgb2rgbcie(rgb):
    return _prepared(rgb) @ _RGBCIE.T


@_at
def rgbcie2rgb(rgbcie):
    return _prepared(rgbcie) @ (_RGB_OF_XYZ @ _XYZ_OF_RGBCIE).T


def _white_of_luv(illuminant, observer, dtype):
    white = xyz_tristimulus_values(illuminant=illuminant, observer=observer, dtype=dtype)
    below = white @ np.array([1, 15, 3], dtype=dtype)
    return white[1], 4 * white[0] / below, 9 * white[1] / below


@_at
def xyz2luv(xyz, illuminant="D65", observer="2"):
    arr = _prepared(xyz)
    y0, u0, v0 = _white_of_luv(illuminant, observer, arr.dtype)
    x, y, z = arr[..., 0], arr[..., 1], arr[..., 2]
    light = y / y0
    light = np.where(light > 0.008856, 116.0 * np.cbrt(light) - 16.0, 903.3 * light)
    below = x + 15.0 * y + 3.0 * z + np.finfo(arr.dtype).eps
    return np.stack([light, 13.0 * light * (4.0 * x / below - u0), 13.0 * light * (9.0 * y / below - v0)], axis=-1)


@_at
def luv2xyz(luv, illuminant="D65", observer="2"):
    arr = _prepared(luv)
    y0, u0, v0 = _white_of_luv(illuminant, observer, arr.dtype)
    light, eps = arr[..., 0], np.finfo(arr.dtype).eps
    y = np.where(light > 7.999625, ((light + 16.0) / 116.0) ** 3.0, light / 903.3) * y0
    a, b = (start + part / (13.0 * light + eps) for start, part in ((u0, arr[..., 1]), (v0, arr[..., 2])))
    c = 3 * y * (5 * b - 3)
    z = ((a - 4) * c - 15 * a * b * y) / (12 * b)
    return np.stack([-(c / b + 3.0 * z), y, z], axis=-1)


@_at
def rgb2luv(rgb):
    return xyz2luv(rgb2xyz(rgb))


@_at
def luv2rgb(luv):
    return xyz2rgb(luv2xyz(luv))


def _parts(lab, channel_axis):
    lab = np.asarray(lab)
    return np.moveaxis(lab.astype(np.float64) if lab.dtype.kind != "f" else lab, channel_axis, -1)


def _square_of_hues(lab1, lab2):
    a1, b1, a2, b2 = lab1[..., 1], lab1[..., 2], lab2[..., 1], lab2[..., 2]
    return 2 * (np.hypot(a1, b1) * np.hypot(a2, b2) - (a1 * a2 + b1 * b2))


def deltaE_ciede94(lab1, lab2, kH=1, kC=1, kL=1, k1=0.045, k2=0.015, *, channel_axis=-1):
    """How far two colours are apart, by the measure of 1994."""
    lab1, lab2 = _parts(lab1, channel_axis), _parts(lab2, channel_axis)
    first, second = lab2lch(lab1), lab2lch(lab2)
    c1 = first[..., 1]
    square = ((first[..., 0] - second[..., 0]) / kL) ** 2 + ((c1 - second[..., 1]) / (kC * (1 + k1 * c1))) ** 2
    return np.sqrt(np.maximum(square + _square_of_hues(lab1, lab2) / (kH * (1 + k2 * c1)) ** 2, 0))


def deltaE_cmc(lab1, lab2, kL=1, kC=1, *, channel_axis=-1):
    """How far two colours are apart, by the measure of the dyers."""
    lab1, lab2 = _parts(lab1, channel_axis), _parts(lab2, channel_axis)
    first, second = lab2lch(lab1), lab2lch(lab2)
    l1, c1, h1 = first[..., 0], first[..., 1], first[..., 2]
    degrees = np.rad2deg(h1)
    blue = (degrees >= 164) & (degrees <= 345)
    t = np.where(blue, 0.56 + 0.2 * np.abs(np.cos(h1 + np.deg2rad(168))), 0.36 + 0.4 * np.abs(np.cos(h1 + np.deg2rad(35))))
    f = np.sqrt(c1**4 / (c1**4 + 1900))
    sl = np.where(l1 < 16, 0.511, 0.040975 * l1 / (1.0 + 0.01765 * l1))
    sc = 0.638 + 0.0638 * c1 / (1.0 + 0.0131 * c1)
    square = ((l1 - second[..., 0]) / (kL * sl)) ** 2 + ((c1 - second[..., 1]) / (kC * sc)) ** 2
    return np.sqrt(np.maximum(square + _square_of_hues(lab1, lab2) / (sc * (f * t + 1 - f)) ** 2, 0))


def deltaE_ciede2000(lab1, lab2, kL=1, kC=1, kH=1, *, channel_axis=-1):
    """How far two colours are apart, by the measure of 2000."""
    lab1, lab2 = _parts(lab1, channel_axis), _parts(lab2, channel_axis)
    (l1, a1, b1), (l2, a2, b2) = (np.moveaxis(part, -1, 0)[:3] for part in (lab1, lab2))
    c7 = (0.5 * (np.hypot(a1, b1) + np.hypot(a2, b2))) ** 7
    scale = 1 + 0.5 * (1 - np.sqrt(c7 / (c7 + 25.0**7)))
    (c1, h1), (c2, h2) = _polar(a1 * scale, b1), _polar(a2 * scale, b2)
    light = (0.5 * (l1 + l2) - 50) ** 2
    middle, both = 0.5 * (c1 + c2), c1 * c2
    gray, difference, total = both == 0, h2 - h1, h1 + h2
    turn = np.where(difference > np.pi, difference - 2 * np.pi, np.where(difference < -np.pi, difference + 2 * np.pi, difference))
    turn = np.where(gray, 0, turn)
    hue = np.where(~gray & (np.abs(difference) > np.pi), np.where(total < 2 * np.pi, total + 2 * np.pi, total - 2 * np.pi), total)
    hue = np.where(gray, 2 * hue, hue) * 0.5
    t = (
        1
        - 0.17 * np.cos(hue - np.deg2rad(30))
        + 0.24 * np.cos(2 * hue)
        + 0.32 * np.cos(3 * hue + np.deg2rad(6))
        - 0.2 * np.cos(4 * hue - np.deg2rad(63))
    )
    by_light = (l2 - l1) / (kL * (1 + 0.015 * light / np.sqrt(20 + light)))
    by_chroma = (c2 - c1) / (kC * (1 + 0.045 * middle))
    by_hue = 2 * np.sqrt(both) * np.sin(turn / 2) / (kH * (1 + 0.015 * middle * t))
    c7 = middle**7
    bend = np.deg2rad(30) * np.exp(-(((np.rad2deg(hue) - 275) / 25) ** 2))
    mixed = -np.sin(2 * bend) * 2 * np.sqrt(c7 / (c7 + 25.0**7)) * by_chroma * by_hue
    return np.sqrt(np.maximum(by_light**2 + by_chroma**2 + by_hue**2 + mixed, 0))


def _polar(x, y):
    angle = np.arctan2(y, x)
    return np.hypot(x, y), np.where(angle < 0, angle + 2 * np.pi, angle)
