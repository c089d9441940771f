"""Fonts by their properties: the page has its own, of which size, weight and slant are kept."""

from types import SimpleNamespace

from matplotlib import rcParams
from matplotlib.artist import points

weight_dict = {
    "ultralight": 100, "light": 200, "normal": 400, "regular": 400, "book": 400, "medium": 500, "roman": 500, "semibold": 600, "demibold": 600,
    "demi": 600, "bold": 700, "heavy": 800, "extra bold": 800, "black": 900,
}


class FontProperties:
    """Family, style, variant, weight, stretch and size of a font."""

    def __init__(self, family=None, style=None, variant=None, weight=None, stretch=None, size=None, fname=None, math_fontfamily=None):
        if isinstance(family, str) and all(one is None for one in (style, variant, weight, stretch, size, fname)) and ":" in family:
            family, *rest = family.split(":")
            given = dict(part.split("=", 1) if "=" in part else (("weight" if part in weight_dict else "style"), part) for part in rest)
            style, weight, size = given.get("style"), given.get("weight"), given.get("size")
        self._family, self._style, self._variant, self._weight = family, style or "normal", variant or "normal", weight or "normal"
        self._stretch, self._size, self._file, self._math = stretch or "normal", size, fname, math_fontfamily

    def get_family(self):
        found = rcParams["font.family"] if self._family is None else self._family
        return [found] if isinstance(found, str) else list(found)

    def get_size_in_points(self):
        """The size as a number of points."""
        return points(float(self._size) if isinstance(self._size, str) and self._size.replace(".", "").isdigit() else self._size)

    def get_name(self):
        return "DejaVu Sans"

    get_size = get_size_in_points
    get_style = get_slant = lambda self: self._style
    get_variant = lambda self: self._variant
    get_weight = lambda self: self._weight
    get_stretch = lambda self: self._stretch
    get_file = lambda self: self._file
    get_math_fontfamily = lambda self: self._math

    def set_family(self, family):
        self._family = family

    set_name = set_family

    def set_style(self, style):
        self._style = style or "normal"

    def set_variant(self, variant):
        self._variant = variant or "normal"

    def set_weight(self, weight):
        self._weight = weight or "normal"

    def set_stretch(self, stretch):
        self._stretch = stretch or "normal"

    def set_size(self, size):
        self._size = size

    def set_file(self, file):
        self._file = file

    def copy(self):
        found = FontProperties()
        vars(found).update(vars(self))
        return found

    def _key(self):
        return tuple(self.get_family()), self._style, self._variant, self._weight, self._stretch, self.get_size_in_points(), self._file

    def __eq__(self, other):
        return isinstance(other, FontProperties) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())


class FontManager:
    """The fonts of the page."""

    ttflist = (SimpleNamespace(name="DejaVu Sans", fname="DejaVuSans.ttf", style="normal", weight=400),)

    def addfont(self, path):
        """Figures keep the page's font."""

    def findfont(self, prop, **options):
        return "DejaVuSans.ttf"

    def get_font_names(self):
        return [font.name for font in self.ttflist]


fontManager = FontManager()
findfont = fontManager.findfont


def findSystemFonts(fontpaths=None, fontext="ttf"):
    """No files of fonts are here."""
    return []


def get_font_names():
    return fontManager.get_font_names()
