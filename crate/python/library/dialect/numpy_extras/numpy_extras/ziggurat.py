"""Gaussian and exponential numbers from 64 random bits each, by layers of equal area (Marsaglia and Tsang 2000), as `Generator` draws them."""

import math

_LAYERS = 256
# Where the tails begin.
_GAUSS_TAIL, _EXPONENTIAL_TAIL = 3.6541528853610087963519472518, 7.69711747013104972


class _Layers:
    """Widths, shares that lie inside of the curve, and heights of the layers below a curve."""

    def __init__(self, tail, area, curve, inverse, bits):
        scale = 2.0**bits
        self.inside, self.widths, self.heights = [0] * _LAYERS, [0.0] * _LAYERS, [0.0] * _LAYERS
        edge = above = tail
        base = area / curve(tail)
        self.inside[0], self.widths[0], self.widths[-1] = int(tail / base * scale), base / scale, tail / scale
        self.heights[0], self.heights[-1] = 1.0, curve(tail)
        for at in range(_LAYERS - 2, 0, -1):
            edge = inverse(area / edge + curve(edge))
            self.inside[at + 1], above = int(edge / above * scale), edge
            self.heights[at], self.widths[at] = curve(edge), edge / scale

    def is_below(self, layer, share, height):
        """Whether a point at the edge of a layer lies below the curve."""
        return (self.heights[layer - 1] - self.heights[layer]) * share + self.heights[layer] < height


def _gauss_layers(bits=52):
    tail = _GAUSS_TAIL
    area = tail * math.exp(-0.5 * tail * tail) + math.sqrt(math.pi / 2) * math.erfc(tail / math.sqrt(2))
    return _Layers(tail, area, lambda x: math.exp(-0.5 * x * x), lambda y: math.sqrt(-2.0 * math.log(y)), bits)


def _exponential_layers():
    tail = _EXPONENTIAL_TAIL
    return _Layers(tail, (tail + 1.0) * math.exp(-tail), lambda x: math.exp(-x), lambda y: -math.log(y), 53)


class Ziggurat:
    """Draws from words of 64 bits that `next64` gives, and shares that `share` gives."""

    def __init__(self, next64, share):
        self._next64, self._share = next64, share
        self._gauss, self._exponential = _gauss_layers(), _exponential_layers()

    def gauss(self):
        """A number of mean 0 and deviation 1."""
        layers = self._gauss
        while True:
            word = self._next64()
            layer, place = word & 255, word >> 9 & (1 << 52) - 1
            x = place * layers.widths[layer]
            x = -x if word >> 8 & 1 else x
            if place < layers.inside[layer]:
                return x
            if layer == 0:
                return self._gauss_tail(place >> 8 & 1)
            if layers.is_below(layer, self._share(), math.exp(-0.5 * x * x)):
                return x

    def _gauss_tail(self, is_negative):
        while True:
            x = -math.log1p(-self._share()) / _GAUSS_TAIL
            y = -math.log1p(-self._share())
            if y + y > x * x:
                return -(_GAUSS_TAIL + x) if is_negative else _GAUSS_TAIL + x

    def exponential(self):
        """A number of mean 1."""
        layers = self._exponential
        while True:
            word = self._next64() >> 3
            layer, place = word & 255, word >> 8
            x = place * layers.widths[layer]
            if place < layers.inside[layer]:
                return x
            if layer == 0:
                return _EXPONENTIAL_TAIL - math.log1p(-self._share())
            if layers.is_below(layer, self._share(), math.exp(-x)):
                return x
