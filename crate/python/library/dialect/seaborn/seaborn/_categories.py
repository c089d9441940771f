"""The base of plots whose one axis has categories: order, orientation, widths and colours."""

from matplotlib.patches import Rectangle

import matplotlib
import numpy as np

from ._palettes import desaturate
from ._plot import Plot
from ._semantics import grey_of, series_colour
from ._variables import Variable, is_missing


def orientation(variables, orient=None):
    """The axis of the categories."""
    names = {"v": "x", "x": "x", "h": "y", "y": "y"}
    if orient is not None and str(orient)[0] not in names:
        raise ValueError(f"`orient` must start with 'v' or 'h' or be None, but `{orient}` was passed.")
    if "x" not in variables:
        return "x"
    if "y" not in variables:
        return "y"
    if orient is not None:
        return names[str(orient)[0]]
    x, y = variables["x"].kind, variables["y"].kind
    if x != "categorical" and y == "categorical" or x == "numeric" and y != "numeric":
        return "y"
    return "x"


class CategoryPlot(Plot):
    """Numbers by category."""

    structure = ({"y": "values"}, {"x": "columns", "y": "values"})

    def __init__(self, data, roles, order=None, orient=None, color=None, legend="auto", native_scale=False, formatter=None):
        super().__init__(data, **roles)
        if self.is_wide and orient is not None and str(orient)[0] in "hy" and "y" in self.variables:
            self.variables = {{"x": "y", "y": "x"}[role]: variable for role, variable in self.variables.items()}
        self.along = orientation(self.variables, orient)
        self.other = "y" if self.along == "x" else "x"
        self.legend, self.color, self.native = legend, color, native_scale
        self.is_alone = self.along not in self.variables and bool(self.variables)
        if self.is_alone:
            self.variables[self.along] = Variable([""] * len(next(iter(self.variables.values()))), "")
        if not self.variables:
            return
        own = self.variables[self.along]
        self.is_native = native_scale and own.kind != "categorical"
        if not self.is_native:
            self._to_categories(own, order, formatter)
        else:
            self.orders[self.along] = own.levels(order)

    def _to_categories(self, own, order, formatter):
        """Makes texts of the values along the axis of categories, and keeps those of the order."""
        levels = own.levels(order)
        write = formatter or str
        known = {level: write(level) for level in levels}
        made = Variable([known.get(value) for value in own.items], own.label)
        made.kind, made.categories = "categorical", [write(level) for level in levels]
        self.variables[self.along] = made
        self.orders[self.along] = made.categories

    # --- colours ---

    def settle_colours(self, palette, hue_order, hue_norm, saturation=1, fill=True):
        """Colours of hue; without one, of the axes' next colour. A palette alone colours the categories."""
        self.is_redundant = False
        if not self.variables:
            return
        own = self.variables[self.along]
        saturation = saturation if fill else 1
        if "hue" not in self.variables and (palette is not None or self.is_wide and not self.is_flat):
            self.variables["hue"], hue_order, self.is_redundant = own, self.orders[self.along], True
            if palette is not None and self.legend == "auto":
                self.legend = False
        elif "hue" in self.variables:
            self.is_redundant = self.variables["hue"].items == own.items
        if "hue" in self.variables and self.color is not None and palette is None:
            palette = f"dark:{self.color}" if isinstance(self.color, str) else None
        self.map_hue(palette, hue_order, hue_norm, saturation)
        self.saturation = saturation

    def base_colour(self, ax, counter="fill"):
        """The colour of everything where hue gives none."""
        if self.hue is not None:
            return None
        return desaturate(series_colour(ax, counter, self.color), self.saturation)

    def grey(self, base):
        """The colour of lines on the filled parts."""
        return grey_of([base] if self.hue is None else list(self.hue.table.values()))

    # --- places ---

    def needs_dodge(self, dodge):
        """Whether levels of hue stand side by side."""
        if dodge != "auto":
            return bool(dodge) and self.hue is not None
        if self.hue is None:
            return False
        roles = [role for role in (self.along, "col", "row") if role in self.variables]
        pairs = {items for items in zip(*[self.variables[role].items for role in (*roles, "hue")]) if not any(map(is_missing, items))}
        return len({items[:-1] for items in pairs}) != len(pairs)

    def unit(self):
        """The distance of two categories."""
        if not self.is_native:
            return 1.0
        places = np.unique(self.numbers(self.along))
        places = places[~np.isnan(places)]
        return float(np.min(np.diff(places))) if len(places) > 1 else 1.0

    def dodged(self, levels, width):
        """The shift and the width of a level of hue among the others."""
        count, place = len(self.hue.levels), self.hue.levels.index(levels["hue"])
        part = width / count
        return part * place - width / 2 + part / 2, part

    def place_of(self, levels):
        """The place of a category."""
        level = levels[self.along]
        if not self.is_native:
            return float(self.orders[self.along].index(level))
        return float(self.numbers(self.along)[self.variables[self.along].items.index(level)])

    def values(self, rows):
        """Numbers of rows along the other axis."""
        return self.numbers(self.other)[rows]

    def pair(self, along, other):
        """x and y of places along the axis of categories and of numbers."""
        other = np.asarray(self.unlog(self.other, np.asarray(other, dtype=float))).tolist()
        along = np.asarray(self.unlog(self.along, np.asarray(along, dtype=float))).tolist()
        return (along, other) if self.along == "x" else (other, along)

    def finish(self, make, default=None):
        """Names and ends of the axes, and the legend."""
        for ax in self.all_axes():
            self.label_axes(ax, **({f"default_{self.other}": default} if default else {}))
            if not self.is_native:
                axis = getattr(ax, self.along + "axis")
                axis.grid(False)
                ends = (-0.5, len(self.orders[self.along]) - 0.5)
                axis.set_limits(*(ends if self.along == "x" else ends[::-1]))
        show = not self.is_redundant and not self.is_wide if self.legend == "auto" else self.legend
        if show:
            self.legend = self.legend if self.legend in ("brief", "full") else "auto"
            self.add_legend(self.all_axes()[-1], make)
        else:
            self.legend_title = ""

    def patch_entry(self, fill=True, **options):
        """The function that makes the rectangles of a legend."""
        def make(entry):
            colour = self.hue(entry["hue"])
            looks = {"facecolor": colour, **options} if fill else {**options, "facecolor": "none", "edgecolor": colour}
            return Rectangle((0, 0), 0, 0, **looks)

        return make


def line_width(given, fill=True):
    """The width of lines of areas."""
    if given is None and not fill:
        return matplotlib.rcParams["lines.linewidth"]
    return (matplotlib.rcParams["lines.linewidth"] + matplotlib.rcParams["patch.linewidth"]) / 2 if given is None else given
