"""The HUSL colour space: hue, saturation and lightness as people see them, over CIE LCH."""

import math

# From CIE XYZ to linear red, green and blue, and back; the white point in u', v'.
_TO_RGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_U, _V = 0.19784, 0.46834
_EPSILON, _KAPPA = 0.008856, 903.3


def _most_chroma(lightness, hue):
    """The largest chroma that a lightness and a hue have within red, green and blue from 0 to 1."""
    sine, cosine = math.sin(math.radians(hue)), math.cos(math.radians(hue))
    cubed = (lightness + 16.0) ** 3 / 1560896.0
    part = cubed if cubed > _EPSILON else lightness / _KAPPA
    least = math.inf
    for x, y, z in _TO_RGB:
        top = (0.99915 * x + 1.05122 * y + 1.14460 * z) * part
        bottom = ((0.86330 * z - 0.17266 * y) * sine + (0.12949 * z - 0.38848 * x) * cosine) * part
        for end in (0.0, 1.0):
            chroma = lightness * (top - 1.05122 * end) / (bottom + 0.17266 * sine * end)
            if 0 < chroma < least:
                least = chroma
    return least


def _products(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def to_rgb(hue, saturation, lightness):
    """Red, green and blue from 0 to 1 of a hue in degrees, a saturation and a lightness of at most 100."""
    if lightness > 99.9999999:
        return 1.0, 1.0, 1.0
    if lightness < 0.00000001:
        return 0.0, 0.0, 0.0
    chroma = _most_chroma(lightness, hue) / 100.0 * saturation
    u = math.cos(math.radians(hue)) * chroma / (13 * lightness) + _U
    v = math.sin(math.radians(hue)) * chroma / (13 * lightness) + _V
    y = ((lightness + 16.0) / 116.0) ** 3 if lightness > 8 else lightness / _KAPPA
    x = -(9 * y * u) / ((u - 4.0) * v - u * v)
    z = (9.0 * y - 15.0 * v * y - v * x) / (3.0 * v)
    gamma = lambda c: 12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
    return tuple(min(max(gamma(c), 0.0), 1.0) for c in _products(_TO_RGB, (x, y, z)))


def from_rgb(red, green, blue):
    """Hue in degrees, saturation and lightness of red, green and blue."""
    x, y, z = _products(_TO_XYZ, [((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in (red, green, blue)])
    lightness = 116.0 * y ** (1 / 3) - 16.0 if y > _EPSILON else y * _KAPPA
    if lightness < 0.00000001:
        return 0.0, 0.0, 0.0
    whole = x + 15.0 * y + 3.0 * z
    u, v = 13 * lightness * (4.0 * x / whole - _U), 13 * lightness * (9.0 * y / whole - _V)
    hue = math.degrees(math.atan2(v, u)) % 360.0
    if lightness > 99.9999999:
        return hue, 0.0, 100.0
    return hue, math.hypot(u, v) / _most_chroma(lightness, hue) * 100.0, lightness
