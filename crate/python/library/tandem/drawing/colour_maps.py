"""Colour maps: from a number between 0 and 1 to a colour."""

import math

from .colours import CYCLE, rgba

# Colours at equal distances, in hexadecimal; between them they are mixed.
_STOPS = {
    "viridis": "440154 472c7a 3b518b 2c718e 21908d 27ad81 5cc863 aadc32 fde725",
    "plasma": "0d0887 4b03a1 7d03a8 a82296 cb4679 e56b5d f89441 fdc328 f0f921",
    "inferno": "000004 1f0c48 550f6d 88226a ba3655 e35933 f98e09 f9c932 fcffa4",
    "magma": "000004 1c1044 4f127b 812581 b5367a e55064 fb8761 fec287 fcfdbf",
    "cividis": "00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 fee838",
    "gray": "000000 ffffff",
    "binary": "ffffff 000000",
    "cool": "00ffff ff00ff",
    "brg": "0000ff ff0000 00ff00",
    "spring": "ff00ff ffff00",
    "summer": "008066 ffff66",
    "autumn": "ff0000 ffff00",
    "winter": "0000ff 00ff80",
    "bwr": "0000ff ffffff ff0000",
    "seismic": "00004d 0000ff ffffff ff0000 800000",
    "hsv": "ff0000 ffff00 00ff00 00ffff 0000ff ff00ff ff0000",
    "coolwarm": "3b4cc0 6282ea 8db0fe b8d0f9 dddddd f5c4ad f49a7b de604d b40426",
    "Blues": "f7fbff deebf7 c6dbef 9ecae1 6baed6 4292c6 2171b5 08519c 08306b",
    "Reds": "fff5f0 fee0d2 fcbba1 fc9272 fb6a4a ef3b2c cb181d a50f15 67000d",
    "Greens": "f7fcf5 e5f5e0 c7e9c0 a1d99b 74c476 41ab5d 238b45 006d2c 00441b",
    "Greys": "ffffff f0f0f0 d9d9d9 bdbdbd 969696 737373 525252 252525 000000",
    "Oranges": "fff5eb fee6ce fdd0a2 fdae6b fd8d3c f16913 d94801 a63603 7f2704",
    "Purples": "fcfbfd efedf5 dadaeb bcbddc 9e9ac8 807dba 6a51a3 54278f 3f007d",
    "YlOrRd": "ffffcc ffeda0 fed976 feb24c fd8d3c fc4e2a e31a1c bd0026 800026",
    "YlGnBu": "ffffd9 edf8b1 c7e9b4 7fcdbb 41b6c4 1d91c0 225ea8 253494 081d58",
    "RdBu": "67001f b2182b d6604d f4a582 fddbc7 f7f7f7 d1e5f0 92c5de 4393c3 2166ac 053061",
    "RdYlBu": "a50026 d73027 f46d43 fdae61 fee090 ffffbf e0f3f8 abd9e9 74add1 4575b4 313695",
    "RdYlGn": "a50026 d73027 f46d43 fdae61 fee08b ffffbf d9ef8b a6d96a 66bd63 1a9850 006837",
    "Spectral": "9e0142 d53e4f f46d43 fdae61 fee08b ffffbf e6f598 abdda4 66c2a5 3288bd 5e4fa2",
    "YlGn": "ffffe5 f7fcb9 d9f0a3 addd8e 78c679 41ab5d 238443 006837 004529",
    "RdGy": "67001f b2182b d6604d f4a582 fddbc7 ffffff e0e0e0 bababa 878787 4d4d4d 1a1a1a",
    "BuGn": "f7fcfd e5f5f9 ccece6 99d8c9 66c2a4 41ae76 238b45 006d2c 00441b",
    "PuBu": "fff7fb ece7f2 d0d1e6 a6bddb 74a9cf 3690c0 0570b0 045a8d 023858",
    "OrRd": "fff7ec fee8c8 fdd49e fdbb84 fc8d59 ef6548 d7301f b30000 7f0000",
    "BuPu": "f7fcfd e0ecf4 bfd3e6 9ebcda 8c96c6 8c6bb1 88419d 810f7c 4d004b",
    "GnBu": "f7fcf0 e0f3db ccebc5 a8ddb5 7bccc4 4eb3d3 2b8cbe 0868ac 084081",
    "RdPu": "fff7f3 fde0dd fcc5c0 fa9fb5 f768a1 dd3497 ae017e 7a0177 49006a",
    "YlOrBr": "ffffe5 fff7bc fee391 fec44f fe9929 ec7014 cc4c02 993404 662506",
    "PRGn": "40004b 762a83 9970ab c2a5cf e7d4e8 f7f7f7 d9f0d3 a6dba0 5aae61 1b7837 00441b",
    "BrBG": "543005 8c510a bf812d dfc27d f6e8c3 f5f5f5 c7eae5 80cdc1 35978f 01665e 003c30",
    "PuOr": "7f3b08 b35806 e08214 fdb863 fee0b6 f7f7f7 d8daeb b2abd2 8073ac 542788 2d004b",
    "PiYG": "8e0152 c51b7d de77ae f1b6da fde0ef f7f7f7 e6f5d0 b8e186 7fbc41 4d9221 276419",
    "PuRd": "f7f4f9 e7e1ef d4b9da c994c7 df65b0 e7298a ce1256 980043 67001f",
    "PuBuGn": "fff7fb ece2f0 d0d1e6 a6bddb 67a9cf 3690c0 02818a 016c59 014636",
    "nipy_spectral": "000000 700080 870098 0300aa 0000dd 0078dd 0098dd 00aaab 00aa88 009a00 00bc00 00dc00 00ff00 bcff00 efed00 ffc900 ff9900 fe0000 dc0000 cc0c0c cccccc",
    "terrain": "333399 2353b9 1276dc 0098fe 00b2b2 01cc66 31d670 65e07a 99eb85 cdf58f fefe98 e6df8b ccbe7d b29c6f 987b61 815e56 997c76 b39e99 cdbfbc e7e0df ffffff",
    "turbo": "30123b 3d358b 4559cb 477bf2 3e9bfe 28bceb 19d5cd 20eaac 46f884 79fe59 a4fc3c c3f134 e1dd37 f6c33a fea431 fb7e21 f05b12 dd3d08 c32503 a11201 7a0403",
    "twilight": "e2d9e2 ccd2d8 a6bfca 85a9c4 6d90c0 6276ba 5f58b0 5d3a9e 531e7c 401253 2f1436 43123e 64194b 842550 9f3c50 b25652 c0755e c89477 d0b39e dbccc8 e2d9e2",
    "twilight_shifted": "301437 401253 541e7e 5d3a9e 5f59b1 6276ba 6e91c0 85a9c4 a7c0cb ccd2d8 e2d9e2 dbccc8 d0b29c c89477 c0745d b25652 9e3b50 842550 63184b 43123e 2f1436",
    "gist_rainbow": "ff0029 ff1800 ff5e00 ffa400 ffea00 cdff00 8dff00 46ff00 00ff00 00ff46 00ff8c 00ffcc 00ecff 00a5ff 005eff 0018ff 2a00ff 7000ff b700ff fe00ff ff00bf",
    "gist_heat": "000000 120000 260000 390000 4d0000 600000 720000 850000 990000 ac0000 c00100 d21900 e53300 f94d00 ff6700 ff8103 ff9933 ffb367 ffcd9b ffe7cf ffffff",
    "afmhot": "000000 800000 ff8001 ffff81 ffffff",
    "pink": "1e0000 4b2d2d 684141 7e5050 915d5d a16868 af7272 bd7b7b c68b84 cb9c8c d0ac94 d5b99a dac6a1 dfd3a8 e4dfae e9e9b6 ededc6 f2f2d6 f7f7e5 fbfbf3 ffffff",
    "ocean": "008000 006611 004c22 003333 001944 000055 001a66 003377 004d88 006699 0080aa 3399bb 66b3cc 99ccdd cce5ee ffffff",
    "Wistia": "e4ff7a ffe81a ffbd00 ffa000 fc7f00",
}
# Places and levels of red, green and blue.
_SEGMENTS = {
    "jet": (
        ((0, 0), (0.35, 0), (0.66, 1), (0.89, 1), (1, 0.5)),
        ((0, 0), (0.125, 0), (0.375, 1), (0.64, 1), (0.91, 0), (1, 0)),
        ((0, 0.5), (0.11, 1), (0.34, 1), (0.65, 0), (1, 0)),
    ),
    "hot": (
        ((0, 0.0416), (0.365079, 1), (1, 1)),
        ((0, 0), (0.365079, 0), (0.746032, 1), (1, 1)),
        ((0, 0), (0.746032, 0), (1, 1)),
    ),
    "bone": (
        ((0, 0), (0.746032, 0.652778), (1, 1)),
        ((0, 0), (0.365079, 0.319444), (0.746032, 0.777778), (1, 1)),
        ((0, 0), (0.365079, 0.444444), (1, 1)),
    ),
    "copper": (((0, 0), (0.809524, 1), (1, 1)), ((0, 0), (1, 0.7812)), ((0, 0), (1, 0.4975))),
}
# Lists of colours that are not mixed.
_QUALITATIVE = {
    "tab10": " ".join(colour[1:] for colour in CYCLE),
    "tab20": "1f77b4 aec7e8 ff7f0e ffbb78 2ca02c 98df8a d62728 ff9896 9467bd c5b0d5 8c564b c49c94 e377c2 f7b6d2 7f7f7f c7c7c7 "
    "bcbd22 dbdb8d 17becf 9edae5",
    "Set1": "e41a1c 377eb8 4daf4a 984ea3 ff7f00 ffff33 a65628 f781bf 999999",
    "Set2": "66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3",
    "Set3": "8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f",
    "Paired": "a6cee3 1f78b4 b2df8a 33a02c fb9a99 e31a1c fdbf6f ff7f00 cab2d6 6a3d9a ffff99 b15928",
    "Accent": "7fc97f beaed4 fdc086 ffff99 386cb0 f0027f bf5b17 666666",
    "Dark2": "1b9e77 d95f02 7570b3 e7298a 66a61e e6ab02 a6761d 666666",
    "Pastel1": "fbb4ae b3cde3 ccebc5 decbe4 fed9a6 ffffcc e5d8bd fddaec f2f2f2",
    "Pastel2": "b3e2cd fdcdac cbd5e8 f4cae4 e6f5c9 fff2ae f1e2cc cccccc",
    "tab20b": "393b79 5254a3 6b6ecf 9c9ede 637939 8ca252 b5cf6b cedb9c 8c6d31 bd9e39 e7ba52 e7cb94 843c39 ad494a d6616b e7969c 7b4173 "
    "a55194 ce6dbd de9ed6",
    "tab20c": "3182bd 6baed6 9ecae1 c6dbef e6550d fd8d3c fdae6b fdd0a2 31a354 74c476 a1d99b c7e9c0 756bb1 9e9ac8 bcbddc dadaeb 636363 "
    "969696 bdbdbd d9d9d9",
}
# Maps whose colours are picked, not mixed, where fewer are wanted.
_LISTED = {"viridis", "plasma", "inferno", "magma", "cividis", "turbo", "twilight", "twilight_shifted"}
_ALIASES = {"grey": "gray", "Grays": "Greys", "gist_gray": "gray", "gist_yarg": "binary"}


def names():
    """All names; each also with `_r` at its end, which turns it round."""
    return sorted([*_STOPS, *_SEGMENTS, *_QUALITATIVE, "rainbow", *_ALIASES])


def sequences():
    """The names of the lists of colours that are not mixed."""
    return list(_QUALITATIVE)


def _interpolated(points, x):
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]


def _mixed(stops, x):
    place = x * (len(stops) - 1)
    n = min(int(place), len(stops) - 2)
    return tuple(a + (b - a) * (place - n) for a, b in zip(stops[n], stops[n + 1]))


class ColourMap:
    """A table of colours. Called with a number from 0 to 1, or the index of a colour, it gives red, green, blue, opacity."""

    # Makes a table of so many colours, where they are mixed.
    maker = None

    def __init__(self, name, table, qualitative=False):
        self.name, self.table, self.qualitative = name, table, qualitative
        self.N = len(table)
        self.bad, self.under, self.over = (0.0, 0.0, 0.0, 0.0), table[0], table[-1]
        self._bytes = None

    def level(self, value):
        """The place in the table of a number from 0 to 1."""
        return min(max(int(value * self.N), 0), self.N - 1)

    def colour(self, value, alpha=None):
        """The colour of one number."""
        if isinstance(value, int) and not isinstance(value, bool):
            found = self.table[min(max(value, 0), self.N - 1)]
        elif value != value:
            found = self.bad
        else:
            found = self.under if value < 0 else self.over if value > 1 else self.table[self.level(value)]
        return found if alpha is None else (*found[:3], float(alpha))

    def bytes(self):
        """The table as red, green and blue in bytes."""
        if self._bytes is None:
            self._bytes = [bytes(round(part * 255) for part in colour[:3]) for colour in self.table]
        return self._bytes

    def reversed(self, name=None):
        """The same colours from the other end."""
        found = self._with(self.table[::-1], name or self.name + "_r", self.over, self.under)
        maker = self.maker
        found.maker = maker and (lambda count: maker(count)[::-1])
        return found

    def resampled(self, count):
        """A table of `count` colours."""
        parts = [i / max(count - 1, 1) for i in range(count)]
        listed = self.qualitative or self.name.removesuffix("_r") in _LISTED or "Listed" in type(self).__name__
        table = self.maker(count) if self.maker else [self.colour(x) if listed else _mixed(self.table, x) for x in parts]
        return self._with(table, self.name, self.under, self.over)

    def _with(self, table, name, under, over):
        """The same kind of map with other colours, whatever it is made from."""
        found = object.__new__(type(self))
        found.__dict__.update(self.__dict__)
        found.name, found.table, found.N, found.under, found.over, found._bytes = name, table, len(table), under, over, None
        return found


def mixed(name, colours, count=256, kind=ColourMap):
    """A map through colours at equal distances."""
    stops = [rgba(colour) for colour in colours]
    return made_of(name, lambda count: [_mixed(stops, i / max(count - 1, 1)) for i in range(count)], kind, count)


def made_of(name, maker, kind=ColourMap, count=256):
    """A map whose table a function makes for a number of colours."""
    made = kind(name, maker(count))
    made.maker = maker
    return made


def by_name(name, kind=ColourMap):
    """The colour map of a name.

    >>> from tandem.drawing.colour_maps import by_name
    >>> by_name("gray").colour(1.0)
    (1.0, 1.0, 1.0, 1.0)
    """
    base = name[:-2] if name.endswith("_r") else name
    base = _ALIASES.get(base, base)
    if base in _STOPS:
        made = mixed(base, ["#" + stop for stop in _STOPS[base].split()], kind=kind)
    elif base in _SEGMENTS:
        points = _SEGMENTS[base]
        made = made_of(base, lambda count: [(*(_interpolated(each, i / max(count - 1, 1)) for each in points), 1.0) for i in range(count)], kind)
    elif base in _QUALITATIVE:
        made = kind(base, [rgba("#" + colour) for colour in _QUALITATIVE[base].split()], True)
    elif base == "rainbow":
        places = [i / 255 for i in range(256)]
        rows = [(abs(2 * x - 0.5), math.sin(math.pi * x), math.cos(math.pi * x / 2)) for x in places]
        made = kind(base, [tuple(min(max(part, 0.0), 1.0) for part in row) + (1.0,) for row in rows])
    else:
        raise ValueError(f"{name!r} is not a known value for cmap; supported values are {', '.join(map(repr, names()))}")
    return made.reversed() if name.endswith("_r") else made
