"""Palettes: rows of colours by name, and colour maps."""

import colorsys
import math

from cycler import cycler
from matplotlib.cm import get_cmap
from tandem.drawing import colours as _colours

import matplotlib
from matplotlib import colors

from . import _husl, _maps  # noqa: F401

_TABLES = {
    "deep": "4C72B0 DD8452 55A868 C44E52 8172B3 937860 DA8BC3 8C8C8C CCB974 64B5CD",
    "muted": "4878D0 EE854A 6ACC64 D65F5F 956CB4 8C613C DC7EC0 797979 D5BB67 82C6E2",
    "pastel": "A1C9F4 FFB482 8DE5A1 FF9F9B D0BBFF DEBB9B FAB0E4 CFCFCF FFFEA3 B9F2F0",
    "bright": "023EFF FF7C00 1AC938 E8000B 8B2BE2 9F4800 F14CC1 A3A3A3 FFC400 00D7FF",
    "dark": "001C7F B1400D 12711C 8C0800 591E71 592F0D A23582 3C3C3C B8850A 006374",
    "colorblind": "0173B2 DE8F05 029E73 D55E00 CC78BC CA9161 FBAFE4 949494 ECE133 56B4E9",
}
# The six colours whose letters are b, g, r, m, y and c.
_SIX = (0, 2, 3, 4, 8, 9)
SEABORN_PALETTES = {}
for _name, _digits in _TABLES.items():
    SEABORN_PALETTES[_name] = ["#" + _digit for _digit in _digits.split()]
    SEABORN_PALETTES[_name + "6"] = [SEABORN_PALETTES[_name][_n] for _n in _SIX]
MPL_QUAL_PALS = {
    "tab10": 10, "tab20": 20, "tab20b": 20, "tab20c": 20, "Set1": 9, "Set2": 8, "Set3": 12, "Accent": 8, "Paired": 12, "Pastel1": 9,
    "Pastel2": 8, "Dark2": 8,
}
QUAL_PALETTE_SIZES = MPL_QUAL_PALS | {name: len(palette) for name, palette in SEABORN_PALETTES.items()}
QUAL_PALETTES = list(QUAL_PALETTE_SIZES)


class _ColorPalette(list):
    """A row of colours; within a `with` statement they are those that series get."""

    def __enter__(self):
        self._before = color_palette()
        set_palette(self)
        return self

    def __exit__(self, *exception):
        set_palette(self._before)

    def as_hex(self):
        """The colours in hexadecimal."""
        return _ColorPalette([colors.to_hex(colour) for colour in self])

    def _repr_html_(self):
        side, count = 55, len(self)
        squares = "".join(
            f'<rect x="{n * side}" y="0" width="{side}" height="{side}" style="fill:{colour};stroke-width:2;stroke:rgb(255,255,255)"/>'
            for n, colour in enumerate(self.as_hex())
        )
        return f'<svg width="{count * side}" height="{side}">{squares}</svg>'


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    """The colours of a palette, as tuples of red, green and blue; `as_cmap` for a colour map."""
    if palette is None:
        found = _cycle_colours()
        n_colors = len(found) if n_colors is None else n_colors
    elif not isinstance(palette, str):
        found = list(palette)
        n_colors = len(found) if n_colors is None else n_colors
    else:
        n_colors = QUAL_PALETTE_SIZES.get(palette, 6) if n_colors is None else n_colors
        found = _named(palette, n_colors, as_cmap)
    if as_cmap and (palette is None or not isinstance(palette, str)):
        found = colors.ListedColormap([colors.to_rgb(c) for c in found])
    if as_cmap:
        return found
    if desat is not None:
        found = [desaturate(colour, desat) for colour in found]
    try:
        return _ColorPalette([tuple(map(float, colors.to_rgb(found[n % len(found)]))) for n in range(n_colors)])
    except ValueError:
        raise ValueError(f"Could not generate a palette for {palette}") from None


def _cycle_colours():
    return matplotlib.rcParams["axes.prop_cycle"].by_key().get("color", ["k"])


def _named(name, count, as_cmap):
    if name in SEABORN_PALETTES:
        found = SEABORN_PALETTES[name]
        return colors.ListedColormap(found) if as_cmap else found
    if name in ("hls", "husl"):
        return {"hls": hls_palette, "husl": husl_palette}[name](count, as_cmap=as_cmap)
    if name == "jet":
        raise ValueError("No.")
    if name.startswith("ch:"):
        places, options = _cubehelix_arguments(name)
        return cubehelix_palette(count, *places, **options, as_cmap=as_cmap)
    kind, _, rest = name.partition(":")
    if rest and kind in ("light", "dark"):
        reverse = rest.endswith("_r")
        maker = light_palette if kind == "light" else dark_palette
        return maker(rest.removesuffix("_r"), count, reverse=reverse, as_cmap=as_cmap)
    if rest and kind == "blend":
        return blend_palette(rest.split(","), count, as_cmap=as_cmap)
    try:
        return mpl_palette(name, count, as_cmap=as_cmap)
    except (ValueError, KeyError):
        raise ValueError(f"{name!r} is not a valid palette name") from None


def _cubehelix_arguments(text):
    """Places and options of a text such as `"ch:2.5,-.2,dark=.3"`."""
    short = {"s": "start", "r": "rot", "g": "gamma", "h": "hue", "l": "light", "d": "dark"}
    text = text[3:]
    reverse = text.endswith("_r")
    places, options = [], {}
    for part in filter(None, text.removesuffix("_r").split(",")):
        name, _, value = part.strip().rpartition("=")
        if name:
            options[short.get(name.strip(), name.strip())] = float(value)
        else:
            places.append(float(value))
    if reverse:
        options["reverse"] = not options.get("reverse", False)
    return places, options


def mpl_palette(name, n_colors=6, as_cmap=False):
    """Colours of one of matplotlib's maps, without the ends of those that are not lists."""
    cmap = get_cmap(name)
    if as_cmap:
        return cmap
    if name in MPL_QUAL_PALS:
        count = MPL_QUAL_PALS[name]
        return _ColorPalette([cmap.colour(n)[:3] for n in range(min(n_colors, count))])
    return _ColorPalette([cmap.colour((n + 1) / (n_colors + 1))[:3] for n in range(int(n_colors))])


def _around(n_colors, h, as_cmap, colour):
    count = 256 if as_cmap else n_colors
    found = _ColorPalette([colour((n / count + h) % 1) for n in range(int(count))])
    return colors.ListedColormap(found, "hsl") if as_cmap else found


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):  # noqa: E741
    """Hues at equal distances in the HLS space."""
    return _around(n_colors, h, as_cmap, lambda hue: colorsys.hls_to_rgb(hue, l, s))


def husl_palette(n_colors=6, h=0.01, s=0.9, l=0.65, as_cmap=False):  # noqa: E741
    """Hues at equal distances in the HUSL space."""
    return _around(n_colors, h, as_cmap, lambda hue: _husl.to_rgb(hue * 359, s * 99, l * 99))


def _rgb(color, kind):
    """Red, green and blue of a colour in one of the spaces rgb, hls, husl and xkcd."""
    if kind == "hls":
        return colorsys.hls_to_rgb(*color)
    if kind == "husl":
        return _husl.to_rgb(*color)
    return colors.to_rgb(f"xkcd:{color}" if kind == "xkcd" else color)


def _to_grey(color, n_colors, reverse, as_cmap, input, lightness):
    rgb = _rgb(color, input)
    hue, saturation, _ = _husl.from_rgb(*rgb)
    ends = [_husl.to_rgb(hue, saturation * 0.15, lightness), rgb]
    return blend_palette(ends[::-1] if reverse else ends, n_colors, as_cmap)


def light_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    """From a light grey to a colour."""
    return _to_grey(color, n_colors, reverse, as_cmap, input, 95)


def dark_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    """From a dark grey to a colour."""
    return _to_grey(color, n_colors, reverse, as_cmap, input, 15)


def diverging_palette(h_neg, h_pos, s=75, l=50, sep=1, n=6, center="light", as_cmap=False):  # noqa: E741
    """From one hue over light or dark to another one; hues are from 0 to 359."""
    maker, middle = {"light": (light_palette, (0.95,) * 3), "dark": (dark_palette, (0.133,) * 3)}[center]
    half = int(128 - sep // 2)
    low, high = maker((h_neg, s, l), half, reverse=True, input="husl"), maker((h_pos, s, l), half, input="husl")
    return blend_palette([*low, *[middle] * int(sep), *high], n, as_cmap)


def blend_palette(colors, n_colors=6, as_cmap=False, input="rgb"):
    """Colours, and those between them."""
    from matplotlib.colors import LinearSegmentedColormap

    cmap = LinearSegmentedColormap.from_list("blend", [_rgb(colour, input) for colour in colors])
    if as_cmap:
        return cmap
    count = int(n_colors)
    return _ColorPalette([cmap.colour(float(n / max(count - 1, 1)))[:3] for n in range(count)])


def cubehelix_palette(n_colors=6, start=0, rot=0.4, gamma=1.0, hue=0.8, light=0.85, dark=0.15, reverse=False, as_cmap=False):
    """Colours whose brightness falls evenly while their hues turn (D. A. Green)."""
    turns = ((-0.14861, 1.78277), (-0.29227, -0.90649), (1.97294, 0.0))

    def colour(x):
        level = x**gamma
        amplitude, angle = hue * level * (1 - level) / 2, 2 * math.pi * (start / 3 + rot * x)
        return tuple(min(max(level + amplitude * (a * math.cos(angle) + b * math.sin(angle)), 0.0), 1.0) for a, b in turns)

    count = 256 if as_cmap else int(n_colors)
    places = [light + (dark - light) * n / max(count - 1, 1) for n in range(count)]
    # As if from a table of 256 colours.
    found = [colour(min(int(place * 256), 255) / 255) for place in places]
    found = found[::-1] if reverse else found
    return colors.ListedColormap(found, "seaborn_cubehelix") if as_cmap else _ColorPalette(found)


def xkcd_palette(colors):
    """The colours of the names of the xkcd survey."""
    return color_palette([f"xkcd:{name}" for name in colors], len(colors))


def set_palette(palette, n_colors=None, desat=None, color_codes=False):
    """Sets the colours that series get."""
    matplotlib.rcParams["axes.prop_cycle"] = cycler(color=list(color_palette(palette, n_colors, desat)))
    if color_codes:
        try:
            set_color_codes(palette)
        except (ValueError, TypeError):
            pass


def set_color_codes(palette="deep"):
    """What the letters b, g, r, m, y, c and k mean; `"reset"` for matplotlib's colours."""
    if palette == "reset":
        found = [(0.0, 0.0, 1.0), (0.0, 0.5, 0.0), (1.0, 0.0, 0.0), (0.75, 0.0, 0.75), (0.75, 0.75, 0.0), (0.0, 0.75, 0.75)]
    elif not isinstance(palette, str):
        raise TypeError(f"set_color_codes requires a named seaborn palette, got {type(palette)}")
    elif palette in SEABORN_PALETTES:
        found = SEABORN_PALETTES[palette.removesuffix("6") + "6"]
    else:
        raise ValueError(f"Cannot set colors with palette '{palette}'")
    for letter, colour in zip("bgrmyck", [*found, (0.1, 0.1, 0.1)]):
        _colours.NAMED[letter] = colors.to_rgba(colour)


def desaturate(color, prop):
    """A colour with its saturation taken times a part from 0 to 1."""
    if not 0 <= prop <= 1:
        raise ValueError("prop must be between 0 and 1")
    rgb = colors.to_rgb(color)
    if prop == 1:
        return rgb
    hue, light, saturation = colorsys.rgb_to_hls(*rgb)
    return colorsys.hls_to_rgb(hue, light, saturation * prop)


def saturate(color):
    """A colour of the same hue, fully saturated."""
    return set_hls_values(color, s=1)


def set_hls_values(color, h=None, l=None, s=None):  # noqa: E741
    """A colour with another hue, lightness or saturation."""
    own = colorsys.rgb_to_hls(*colors.to_rgb(color))
    return colorsys.hls_to_rgb(*(now if given is None else given for now, given in zip(own, (h, l, s))))


def palplot(pal, size=1):
    """Draws the colours of a palette side by side."""
    import matplotlib.pyplot as plt

    count = len(pal)
    _, ax = plt.subplots(1, 1, figsize=(count * size, size))
    ax.imshow([[colors.to_rgb(colour) for colour in pal]], interpolation="nearest", aspect="auto")
    ax.set(xticks=[n - 0.5 for n in range(count)], yticks=[-0.5, 0.5])
    ax.set_xticklabels([""] * count)
    ax.set_yticklabels(["", ""])
