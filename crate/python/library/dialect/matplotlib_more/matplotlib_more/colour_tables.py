"""Rarer colour maps: tables of colours at equal distances, and formulas."""

import math

from tandem.drawing.colour_maps import mixed
from tandem.drawing.colours import rgba

# Colours in hexadecimal; between them they are mixed.
_STOPS = {
    "berlin": (
        "9eb0ff 8caef6 79abed 65a7e2 519fd3 4194c1 3685ad 2e7699 286886 225973 1d4b61 183d4f 14303e 11242e 111a20 121214 190c09 220c02 2b0e01 351000 "
        "411201 4d1602 5b1d08 6c2711 7d341e 8e422e 9e513f ae6051 be6f63 ce7f76 df8f89 f09f9c ffadad"
    ),
    "managua": (
        "ffcf67 f5bf62 ebb05d e1a158 d89353 ce864f c5794a bb6d46 b16243 a6573f 9a4c3d 8e423a 813939 743139 692b3c 5f2941 572949 512d54 4e3362 4c3c71 "
        "4c4781 4d5290 505e9d 546aaa 5877b5 5c83bf 6190c8 669ed2 6bacdb 71bae4 76c9ed 7cd9f7 81e7ff"
    ),
    "vanimo": (
        "ffcdfd f3b6ec e6a0dc da8bcc cd78bd c067ae b2589f a34b90 923e80 7e336e 692a5b 542148 401b37 2f1728 24141e 1d1417 1a1513 1a1911 1c2011 222a13 "
        "2a3716 334619 3d551d 486322 527227 5c802c 678e32 729d3b 7fae47 8ec158 9ed56e afea8a befda5"
    ),
    "gist_earth": (
        "000000 050274 0b1575 102777 153978 1b497a 20597b 25677d 2b737e 308080 348576 38896c 3b8e62 3f9258 43974f 4c9c47 5ea04b 6fa450 7fa853 8cab56 "
        "99af58 a7b25b b4b65d b9b260 bdab62 c0a465 c8a779 d1ae8c dab7a0 e3c3b6 ecd3ce f5e7e6 fdfbfb"
    ),
    "gist_ncar": (
        "000080 001d5a 003a35 00580f 004b37 002f7a 0014bc 000eff 0047ff 007fff 00b8ff 00ceff 00e0ff 00f2ff 00ffe5 00fdcb 00fbb0 00fa92 00fb68 00fd3f "
        "06ff15 20f400 39e500 53d600 68d500 70e200 78ef00 80fc08 92ff18 a4ff28 b6ff38 c8ff30 dbff20 edff10 fff800 ffee00 ffe400 ffda00 ffd004 ffc609 "
        "ffbc0d ffa10b ff8107 ff6004 ff4300 ff3000 ff1d00 ff0a00 ff0047 ff008e ff00d5 f107ff d615ff ba22ff 9f33fe b64af9 ce62f4 e67aef ee8df0 f0a0f2 "
        "f3b3f5 f6c5f7 f9d8fa fceafc fef8fe"
    ),
    "gist_stern": (
        "000000 490408 920810 db0c18 f51020 e11428 cd1830 b91c38 a52040 912448 7d2850 692c58 553060 413468 2d3870 1a3c78 404080 444488 484890 4c4c98 "
        "5050a0 5454a8 5858b0 5c5cb8 6060c0 6464c8 6868d0 6c6cd8 7070e0 7474e8 7878f0 7c7cf8 8080fd 8484ec 8888db 8c8cca 9090b9 9494a8 989897 9c9c86 "
        "a0a075 a4a464 a8a853 acac42 b0b031 b4b420 b8b80f bcbc02 c0c011 c4c420 c8c82f cccc3f d0d04e d4d45d d8d86c dcdc7b e0e08a e4e499 e8e8a8 ececb7 "
        "f0f0c6 f4f4d5 f8f8e5 fcfcf4 ffffff"
    ),
}
_LISTS = {
    "okabe_ito": "000000 e69f00 56b4e9 009e73 f0e442 0072b2 d55e00 cc79a7", "petroff6": "5790fc f89c20 e42536 964a8b 9c9ca1 7a21dd",
    "petroff8": "1845fb ff5e02 c91f16 c849a9 adad7d 86c8dd 578dff 656364",
    "petroff10": "3f90da ffa90e bd1f01 94a4a2 832db6 a96b59 e76300 b9ac70 717581 92dadd",
}  # fmt: skip
_MIXED = {
    "CMRmap": ((0.0, 0.0, 0.0), (0.15, 0.15, 0.5), (0.3, 0.15, 0.75), (0.6, 0.2, 0.5), (1.0, 0.25, 0.15), (0.9, 0.5, 0.0), (0.9, 0.75, 0.1),
               (0.9, 0.9, 0.5), (1.0, 1.0, 1.0)),
}  # fmt: skip


def _flag(x):
    return 0.75 * math.sin((x * 31.5 + 0.25) * math.pi) + 0.5, math.sin(x * 31.5 * math.pi), 0.75 * math.sin((x * 31.5 - 0.25) * math.pi) + 0.5


def _prism(x):
    turn = x * 20.9 * math.pi
    return 0.75 * math.sin(turn + 0.25 * math.pi) + 0.67, 0.75 * math.sin(turn - 0.25 * math.pi) + 0.33, -1.1 * math.sin(turn)


def _cubehelix(x):
    turn, wide = 2 * math.pi * (0.5 / 3 - 1.5 * x), x * (1 - x) / 2
    of = lambda a, b: x + wide * (a * math.cos(turn) + b * math.sin(turn))
    return of(-0.14861, 1.78277), of(-0.29227, -0.90649), of(1.97294, 0.0)


_FORMULAS = {
    "flag": _flag, "prism": _prism, "cubehelix": _cubehelix, "gnuplot": lambda x: (math.sqrt(x), x**3, math.sin(2 * math.pi * x)),
    "gnuplot2": lambda x: (x / 0.32 - 0.78125, 2 * x - 0.84, 4 * x if x < 0.25 else -2 * x + 1.84 if x < 0.92 else x / 0.08 - 11.5),
}  # fmt: skip
_ALIASES = {"gist_grey": "gray", "gist_yerg": "binary"}


def names():
    """The names of all these maps."""
    return [*_STOPS, *_MIXED, *_FORMULAS, *_ALIASES, "okabe_ito"]


def sequences():
    """Lists of colours that are not mixed."""
    return {name: ["#" + colour for colour in text.split()] for name, text in _LISTS.items()}


def named(name, kind):
    """The colour map of a name, or None."""
    base = name.removesuffix("_r")
    if base in _STOPS or base in _MIXED:
        made = mixed(base, ["#" + stop for stop in _STOPS[base].split()] if base in _STOPS else _MIXED[base], kind=kind)
    elif base in _FORMULAS:
        rows = [_FORMULAS[base](n / 255) for n in range(256)]
        made = kind(base, [(*(min(max(part, 0.0), 1.0) for part in row), 1.0) for row in rows])
    elif base == "okabe_ito":
        made = kind(base, [rgba("#" + colour) for colour in _LISTS[base].split()], True)
    elif base in _ALIASES:
        from tandem.drawing.colour_maps import by_name

        made = by_name(_ALIASES[base], kind)
    else:
        return None
    return made.reversed() if name.endswith("_r") else made


def unknown(name, known):
    """What is said of a name that no map has."""
    import difflib

    near = difflib.get_close_matches(str(name), known, 3, 0.5)
    hint = f" Did you mean one of: {', '.join(map(repr, near))}?" if len(near) > 1 else f" Did you mean: {near[0]!r}?" if near else ""
    return f"{name!r} is not a valid value for colormap.{hint}"
