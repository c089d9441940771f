"""Spaces of colours."""

import numpy as np

from tandem.dialect.late import late_names

from .util import as_float, img_as_float

_XYZ_OF_RGB = np.array([[0.412453, 0.357580, 0.180423], [0.212671, 0.715160, 0.072169], [0.019334, 0.119193, 0.950227]])
_RGB_OF_XYZ = np.linalg.inv(_XYZ_OF_RGB)
_YUV = np.array([[0.299, 0.587, 0.114], [-0.14714119, -0.28886916, 0.43601035], [0.61497538, -0.51496512, -0.10001026]])
_YIQ = np.array([[0.299, 0.587, 0.114], [0.59590059, -0.27455667, -0.32134392], [0.21153661, -0.52273617, 0.31119955]])
_YCBCR = np.array([[65.481, 128.553, 24.966], [-37.797, -74.203, 112.0], [112.0, -93.786, -18.214]])
_YPBPR = np.array([[0.299, 0.587, 0.114], [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]])
_RGB_OF_HED = np.array([[0.65, 0.70, 0.29], [0.07, 0.99, 0.11], [0.27, 0.57, 0.78]])
_WHITES = {
    "A": {"2": (1.098466069456375, 1.0, 0.3558228003436005), "10": (1.111420406956693, 1.0, 0.3519978321919493)},
    "B": {"2": (0.9909274480248003, 1.0, 0.8531327322886154), "10": (0.9917777147717607, 1.0, 0.8434930535866175)},
    "C": {"2": (0.980705971659919, 1.0, 1.1822494939271255), "10": (0.9728569189782166, 1.0, 1.1614480488951577)},
    "D50": {"2": (0.9642119944211994, 1.0, 0.8251882845188288), "10": (0.9672062750333777, 1.0, 0.8142801513128616),
            "R": (0.9639501491621826, 1.0, 0.8241280285499208)},
    "D55": {"2": (0.956797052643698, 1.0, 0.9214805860173273), "10": (0.9579665682254781, 1.0, 0.9092525159847462),
            "R": (0.9565317453467969, 1.0, 0.9202554587037198)},
    "D65": {"2": (0.95047, 1.0, 1.08883), "10": (0.94809667673716, 1.0, 1.0730513595166162), "R": (0.9532057125493769, 1.0, 1.0853843816469158)},
    "D75": {"2": (0.9497220898840717, 1.0, 1.226393520724154), "10": (0.9441713925645873, 1.0, 1.2064272211720228)},
    "E": {"2": (1.0, 1.0, 1.0), "10": (1.0, 1.0, 1.0)},
}  # fmt: skip


def _prepared(arr):
    arr = np.asarray(arr)
    if arr.shape[-1] != 3:
        raise ValueError(f"the input array must have size 3 along `channel_axis`, got {arr.shape}")
    found = img_as_float(arr) if arr.dtype.kind != "f" else arr
    return found if found.dtype == np.float32 else found.astype(np.float64)


def _at(function):
    """The function with a `channel_axis`."""

    def wrapped(image, *args, channel_axis=-1, **options):
        if channel_axis in (-1,):
            return function(image, *args, **options)
        moved = np.moveaxis(np.asarray(image), channel_axis, -1)
        found = function(moved, *args, **options)
        return np.moveaxis(found, -1, channel_axis) if found.ndim == moved.ndim else found

    wrapped.__name__, wrapped.__doc__ = function.__name__, function.__doc__
    return wrapped


@_at
def rgb2gray(rgb):
    """The brightness.

    >>> import numpy as np
    >>> from skimage.color import rgb2gray
    >>> rgb2gray(np.ones((1, 2, 3)))
    array([[1., 1.]])
    """
    return _prepared(rgb) @ np.array([0.2125, 0.7154, 0.0721], dtype=_prepared(rgb).dtype)


def gray2rgb(image, *, channel_axis=-1):
    """A grey picture with three channels."""
    return np.stack([np.asarray(image)] * 3, axis=channel_axis)


def gray2rgba(image, alpha=None, *, channel_axis=-1):
    image = np.asarray(image)
    high = 1.0 if image.dtype.kind == "f" else np.iinfo(image.dtype).max if image.dtype.kind != "b" else True
    full = np.full(image.shape, high if alpha is None else alpha, dtype=image.dtype)
    return np.stack([image, image, image, full], axis=channel_axis)


@_at
def rgba2rgb(rgba, background=(1, 1, 1)):
    """A picture without transparency, on a background."""
    rgba = img_as_float(np.asarray(rgba))
    alpha = rgba[..., 3:]
    return np.clip((1 - alpha) * np.asarray(background, dtype=rgba.dtype) + alpha * rgba[..., :3], 0, 1)


@_at
def rgb2hsv(rgb):
    """Hue, saturation, value."""
    arr = _prepared(rgb)
    high, low = arr.max(-1), arr.min(-1)
    delta = high - low
    safe = np.where(delta == 0, 1, delta)
    saturation = np.where(delta == 0, 0.0, delta / np.where(high == 0, 1, high))
    r, g, b = arr[..., 0], arr[..., 1], arr[..., 2]
    hue = np.where(r == high, (g - b) / safe, 0.0)
    hue = np.where(g == high, 2.0 + (b - r) / safe, hue)
    hue = np.where(b == high, 4.0 + (r - g) / safe, hue)
    hue = np.where(delta == 0, 0.0, np.mod(hue / 6.0, 1.0))
    return np.stack([hue, saturation, high], axis=-1).astype(arr.dtype)


@_at
def hsv2rgb(hsv):
    """Red, green, blue of hue, saturation, value."""
    arr = _prepared(hsv)
    h, s, v = arr[..., 0], arr[..., 1], arr[..., 2]
    sector = np.floor(h * 6)
    f = h * 6 - sector
    p, q, t = v * (1 - s), v * (1 - f * s), v * (1 - (1 - f) * s)
    place = sector.astype(np.uint8) % 6
    choices = [(v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q)]
    channels = []
    for channel in range(3):
        found = choices[0][channel]
        for number in range(1, 6):
            found = np.where(place == number, choices[number][channel], found)
        channels.append(found)
    return np.stack(channels, axis=-1)


@_at
def rgb2xyz(rgb):
    arr = _prepared(rgb)
    linear = np.where(arr > 0.04045, np.power((arr + 0.055) / 1.055, 2.4), arr / 12.92)
    return linear @ _XYZ_OF_RGB.T.astype(arr.dtype)


@_at
def xyz2rgb(xyz):
    arr = _prepared(xyz) @ _RGB_OF_XYZ.T.astype(_prepared(xyz).dtype)
    found = np.where(arr > 0.0031308, 1.055 * np.power(np.maximum(arr, 0.0031308), 1 / 2.4) - 0.055, arr * 12.92)
    return np.clip(found, 0, 1)


def xyz_tristimulus_values(*, illuminant, observer, dtype=float):
    try:
        whites = _WHITES[illuminant.upper()]
        return np.asarray(whites.get(observer, whites["2"]) if observer == "R" else whites[observer], dtype=dtype)
    except KeyError:
        raise ValueError(f"Unknown illuminant/observer combination (`{illuminant}`, `{observer}`)") from None


@_at
def xyz2lab(xyz, illuminant="D65", observer="2"):
    arr = _prepared(xyz)
    arr = arr / xyz_tristimulus_values(illuminant=illuminant, observer=observer, dtype=arr.dtype)
    arr = np.where(arr > 0.008856, np.cbrt(arr), 7.787 * arr + 16.0 / 116.0)
    x, y, z = arr[..., 0], arr[..., 1], arr[..., 2]
    return np.stack([116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)], axis=-1)


@_at
def lab2xyz(lab, illuminant="D65", observer="2"):
    arr = _prepared(lab)
    y = (arr[..., 0] + 16.0) / 116.0
    x, z = arr[..., 1] / 500.0 + y, y - arr[..., 2] / 200.0
    out = np.stack([x, y, np.maximum(z, 0)], axis=-1)
    out = np.where(out > 0.2068966, np.power(out, 3.0), (out - 16.0 / 116.0) / 7.787)
    return out * xyz_tristimulus_values(illuminant=illuminant, observer=observer, dtype=arr.dtype)


@_at
def rgb2lab(rgb, illuminant="D65", observer="2"):
    """Lightness and two colours, as the eye sees them."""
    return xyz2lab(rgb2xyz(rgb), illuminant, observer)


@_at
def lab2rgb(lab, illuminant="D65", observer="2"):
    return xyz2rgb(lab2xyz(lab, illuminant, observer))


@_at
def lab2lch(lab):
    arr = _prepared(lab)
    hue = np.arctan2(arr[..., 2], arr[..., 1])
    return np.stack([arr[..., 0], np.hypot(arr[..., 1], arr[..., 2]), np.where(hue < 0, hue + 2 * np.pi, hue)], axis=-1)


@_at
def lch2lab(lch):
    arr = _prepared(lch)
    return np.stack([arr[..., 0], arr[..., 1] * np.cos(arr[..., 2]), arr[..., 1] * np.sin(arr[..., 2])], axis=-1)


@_at
def rgb2yuv(rgb):
    return _prepared(rgb) @ _YUV.T


@_at
def yuv2rgb(yuv):
    return _prepared(yuv) @ np.linalg.inv(_YUV).T


@_at
def rgb2yiq(rgb):
    return _prepared(rgb) @ _YIQ.T


@_at
def yiq2rgb(yiq):
    return _prepared(yiq) @ np.linalg.inv(_YIQ).T


@_at
def rgb2ypbpr(rgb):
    return _prepared(rgb) @ _YPBPR.T


@_at
def ypbpr2rgb(ypbpr):
    return _prepared(ypbpr) @ np.linalg.inv(_YPBPR).T


@_at
def rgb2ycbcr(rgb):
    return _prepared(rgb) @ _YCBCR.T + np.array([16.0, 128.0, 128.0])


@_at
def ycbcr2rgb(ycbcr):
    return (_prepared(ycbcr) - np.array([16.0, 128.0, 128.0])) @ np.linalg.inv(_YCBCR).T


@_at
def rgb2hed(rgb):
    """Stains of tissue."""
    arr = np.maximum(_prepared(rgb), 1e-6)
    return np.maximum((np.log(arr) / np.log(1e-6)) @ np.linalg.inv(_RGB_OF_HED), 0)


@_at
def hed2rgb(hed):
    return np.clip(np.exp(-(_prepared(hed) * -np.log(1e-6)) @ _RGB_OF_HED), 0, 1)


def convert_colorspace(arr, fromspace, tospace, *, channel_axis=-1):
    """The picture in another space of colours."""
    spaces = ["rgb", "hsv", "rgb cie", "xyz", "yuv", "yiq", "ypbpr", "ycbcr", "ydbdr"]
    first, second = fromspace.lower(), tospace.lower()
    for name, space in (("`fromspace`", first), ("`tospace`", second)):
        if space not in spaces:
            raise ValueError(f"{name} has to be one of {spaces}")

    def function(name):
        name = name.replace(" ", "")
        return globals().get(name) or _late(name)

    rgb = arr if first == "rgb" else function(f"{first}2rgb")(arr, channel_axis=channel_axis)
    return rgb if second == "rgb" else function(f"rgb2{second}")(rgb, channel_axis=channel_axis)


def deltaE_cie76(lab1, lab2, channel_axis=-1):
    """How far two colours are apart."""
    return np.sqrt(np.sum((as_float(lab1) - as_float(lab2)) ** 2, axis=channel_axis))


# Names of colours, as far as they are in use by default; all others lie in matplotlib's table.
_COLORS = {
    "red": (1, 0, 0), "blue": (0, 0, 1), "yellow": (1, 1, 0), "magenta": (1, 0, 1), "green": (0, 0.502, 0), "indigo": (0.294, 0, 0.51),
    "darkorange": (1, 0.549, 0), "cyan": (0, 1, 1), "pink": (1, 0.753, 0.796), "yellowgreen": (0.604, 0.804, 0.196),
}  # fmt: skip
# Numbers of the library's own table that are not those of the standard.
_OTHER = {
    "crimson": (0.863, 0.0784, 0.235), "darkgoldenrod": (0.722, 0.525, 0.0431), "deeppink": (1, 0.0784, 0.576),
    "mediumvioletred": (0.78, 0.0824, 0.522), "palevioletred": (0.686, 0.933, 0.933),
}  # fmt: skip
_DEFAULT = "red blue yellow magenta green indigo darkorange cyan pink yellowgreen".split()


def _rgb(color):
    return np.array((_COLORS.get(color) or _all_colors()[color]) if isinstance(color, str) else color, dtype=float)


def _short(share):
    """Three digits; whole numbers as such."""
    return round(share, 3) if 0 < share < 1 else int(share)


def _all_colors():
    from matplotlib.colors import CSS4_COLORS

    table = {name: tuple(_short(int(code[k : k + 2], 16) / 255) for k in (1, 3, 5)) for name, code in CSS4_COLORS.items()}
    return {name: _OTHER.get(name, color) for name, color in table.items() if name not in ("paleturquoise", "rebeccapurple")}


def label2rgb(
    label, image=None, colors=None, alpha=0.3, bg_label=0, bg_color=(0, 0, 0), image_alpha=1, kind="overlay", *, saturation=0, channel_axis=-1
):
    """Labels as colours, over a picture."""
    label = np.asarray(label)
    if image is not None and channel_axis not in (-1, None):
        image = np.moveaxis(image, channel_axis, -1)
    if kind == "avg":
        found = np.zeros(np.shape(image), dtype=float if np.asarray(image).dtype.kind == "f" else np.asarray(image).dtype)
        for value in np.unique(label).tolist():
            mask = label == value
            found[mask] = np.asarray(bg_color) if value == bg_label else np.asarray(image)[mask].mean(axis=0)
        return found
    if kind != "overlay":
        raise ValueError("`kind` must be either 'overlay' or 'avg'.")
    palette = [_rgb(color) for color in (_DEFAULT if colors is None else colors)]
    if image is None:
        base = np.zeros((*label.shape, 3))
        alpha = 1
    else:
        work = img_as_float(np.asarray(image))
        if work.ndim == label.ndim:
            work = gray2rgb(work)
        hsv = rgb2hsv(work)
        hsv[..., 1] = hsv[..., 1] * saturation
        base = hsv2rgb(hsv) * image_alpha + (1 - image_alpha)
    values = [value for value in np.unique(label).tolist() if value != bg_label]
    found = base.copy()
    for place, value in enumerate(values):
        mask = label == value
        found[mask] = palette[place % len(palette)] * alpha + base[mask] * (1 - alpha)
    if bg_label in np.unique(label).tolist() and bg_color is not None:
        mask = label == bg_label
        found[mask] = _rgb(bg_color) * alpha + base[mask] * (1 - alpha)
    return found


_late = late_names("skimage.color", "skimage_extras.more_colors")


def __getattr__(name):
    return _all_colors() if name == "color_dict" else _late(name)
