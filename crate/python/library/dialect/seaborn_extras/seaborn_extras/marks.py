"""Marks of `seaborn.objects`: points, lines, bars, areas."""

from matplotlib.collections import LineCollection
from matplotlib.colors import to_rgba
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon, Rectangle

import numpy as np
from matplotlib import rcParams


def _other(along):
    return "y" if along == "x" else "x"


class Mark:
    """How groups are drawn; what is given at its making holds for all of them."""

    defaults = {}

    def __init__(self, artist_kws=None, **looks):
        self.looks, self.artist_kws = {**self.defaults, **looks}, dict(artist_kws or {})

    def of(self, plot, levels, role, fallback=None):
        """A look of levels: what was given, or what their variable maps to."""
        if role in levels and role in plot._maps:
            return plot.look(role, levels[role])
        found = self.looks.get(role)
        return fallback if found is None else found

    def colour(self, plot, levels, part="color", alpha=None):
        """A colour with its opacity."""
        found = self.of(plot, levels, part) if part == "color" or part in levels or part in self.looks else None
        found = self.of(plot, levels, "color", "C0") if found is None else found
        return to_rgba(found, self.of(plot, levels, "alpha", 1) if alpha is None else alpha)

    def pair(self, layer, along, places, values):
        """Lists for x and y, of numbers instead of logarithms."""
        a, b = layer.unlog(along, places), layer.unlog(_other(along), values)
        return (a.tolist(), b.tolist()) if along == "x" else (b.tolist(), a.tolist())

    def key(self, plot, looks):
        """The entry of a legend."""
        return Rectangle(
            (0, 0), 0, 0, facecolor=self.colour(plot, looks, "color", self.looks.get("alpha")), edgecolor=self.colour(plot, looks, "color", 1)
        )


class Dot(Mark):
    """Filled points."""

    defaults = {"pointsize": 6.0, "edgewidth": 0.5, "marker": "o", "fill": True}
    face_alpha = None

    def draw(self, plot, ax, groups, along, layer):
        """Draws all points in the order of their rows."""
        rows = []
        for group in groups:
            x, y = self.pair(layer, "x", group["x"], group["y"])
            looks = (
                self.of(plot, group.levels, "pointsize") ** 2,
                self.colour(plot, group.levels, "color", self.face_alpha),
                self.colour(plot, group.levels),
            )
            order = group["row"].tolist() if "row" in group else range(len(x))
            rows += [(n, a, b, *looks) for n, a, b in zip(order, x, y)]
        rows.sort(key=lambda row: row[0])
        _, x, y, sizes, faces, edges = [list(part) for part in zip(*rows)]
        points = ax.scatter(x, y, s=sizes, color="C0", marker=self.of(plot, groups[0].levels, "marker"), linewidth=self.looks["edgewidth"])
        points.set(facecolor=faces if self.looks["fill"] else "none", edgecolor=edges)

    def key(self, plot, looks):
        """A point."""
        return Line2D([], [], linestyle="None", marker=self.of(plot, looks, "marker"), markersize=self.of(plot, looks, "pointsize"),
                      color=self.colour(plot, looks, "color", self.face_alpha), markeredgecolor=self.colour(plot, looks))


class Dots(Dot):
    """Small points through which others shine."""

    defaults = {"pointsize": 4.0, "edgewidth": 0.75, "marker": "o", "fill": True}
    face_alpha = 0.2


class Path(Mark):
    """A line through points in the order of their rows."""

    is_sorted = False

    def draw(self, plot, ax, groups, along, layer):
        """Draws a line for each group."""
        for group in groups:
            order = np.argsort(group[along], kind="stable") if self.is_sorted else np.arange(len(group[along]))
            x, y = self.pair(layer, along, group[along][order], group[_other(along)][order])
            ax.plot(x, y, **self._style(plot, group.levels))

    def _style(self, plot, levels):
        return {
            "color": self.colour(plot, levels), "linewidth": self.of(plot, levels, "linewidth", rcParams["lines.linewidth"]),
            "linestyle": self.of(plot, levels, "linestyle", "-"), "marker": self.of(plot, levels, "marker", "None"),
            "markersize": self.of(plot, levels, "pointsize", rcParams["lines.markersize"]),
        }  # fmt: skip

    def key(self, plot, looks):
        """A piece of a line."""
        return Line2D([], [], **self._style(plot, looks))


class Line(Path):
    """A line through points from the least place to the largest."""

    is_sorted = True


Paths, Lines = Path, Line


class Bar(Mark):
    """Bars from a base."""

    defaults = {"alpha": 0.7, "edgewidth": None, "baseline": 0.0}
    edge_is_white = False

    def draw(self, plot, ax, groups, along, layer):
        """Draws the bars of each group."""
        for group in groups:
            base = group["baseline"] if "baseline" in group else np.full(len(group[along]), float(self.looks["baseline"]))
            edges = group[along] - group["width"] / 2
            starts, ends = layer.unlog(along, edges), layer.unlog(along, edges + group["width"])
            draw = ax.bar if along == "x" else ax.barh
            width = rcParams["patch.linewidth"] if self.edge_is_white else 2 * rcParams["patch.linewidth"]
            edge = to_rgba(rcParams["patch.edgecolor"]) if self.edge_is_white else self.colour(plot, group.levels, "edgecolor", 1)
            draw(
                starts.tolist(),
                (group[_other(along)] - base).tolist(),
                (ends - starts).tolist(),
                base.tolist(),
                align="edge",
                facecolor=self.colour(plot, group.levels),
                edgecolor=edge,
                linewidth=width if self.looks["edgewidth"] is None else self.looks["edgewidth"],
            )


class Bars(Bar):
    """Bars of histograms, with thin edges."""

    edge_is_white = True


class Area(Mark):
    """The area between a base and a line."""

    defaults = {"alpha": 0.2, "edgewidth": None, "baseline": 0.0}

    def ends(self, group, along):
        """The lower and the upper edge."""
        base = group["baseline"] if "baseline" in group else np.full(len(group[along]), float(self.looks["baseline"]))
        return base, group[_other(along)]

    def draw(self, plot, ax, groups, along, layer):
        """Draws the area of each group."""
        for group in groups:
            order = np.argsort(group[along], kind="stable")
            low, high = (part[order] for part in self.ends(group, along))
            places = group[along][order]
            points = [*zip(*self.pair(layer, along, places, low)), *list(zip(*self.pair(layer, along, places, high)))[::-1]]
            width = 2 * rcParams["patch.linewidth"] if self.looks["edgewidth"] is None else self.looks["edgewidth"]
            area = ax.add_patch(
                Polygon(points, facecolor=self.colour(plot, group.levels), edgecolor=self.colour(plot, group.levels, "edgecolor", 1), linewidth=width)
            )
            if type(self) is Area:
                area.sticky_edges.__dict__[_other(along)][:] = [0.0]


class Band(Area):
    """The area between two lines."""

    defaults = {"alpha": 0.2, "edgewidth": 0.0}

    def ends(self, group, along):
        """The ends of intervals; without them the least and the largest number."""
        other = _other(along)
        if other + "min" in group:
            return group[other + "min"], group[other + "max"]
        return group[other], group[other]


class Range(Mark):
    """A line over an interval at each place."""

    def draw(self, plot, ax, groups, along, layer):
        """Draws the lines of all groups."""
        lines, colours = [], []
        for group in groups:
            low, high = Band.ends(self, group, along)
            for place, a, b in zip(*[part.tolist() for part in (group[along], low, high)]):
                lines.append(list(zip(*self.pair(layer, along, np.array([place, place]), np.array([a, b])))))
                colours.append(self.colour(plot, group.levels))
        ax.add_collection(LineCollection(lines, edgecolor=colours, linewidth=self.looks.get("linewidth", rcParams["lines.linewidth"])))

    def key(self, plot, looks):
        """A piece of a line."""
        return Line2D([], [], color=self.colour(plot, looks))


class Dash(Range):
    """A short line across each place."""

    def draw(self, plot, ax, groups, along, layer):
        """Draws the lines of all groups."""
        lines, colours = [], []
        for group in groups:
            for place, value, width in zip(*[group[name].tolist() for name in (along, _other(along), "width")]):
                ends = np.array([place - width / 2, place + width / 2])
                lines.append(list(zip(*self.pair(layer, along, ends, np.array([value, value])))))
                colours.append(self.colour(plot, group.levels))
        ax.add_collection(LineCollection(lines, edgecolor=colours, linewidth=self.looks.get("linewidth", rcParams["lines.linewidth"])))


class Text(Mark):
    """Words at points."""

    def draw(self, plot, ax, groups, along, layer):
        """Writes the words of each group."""
        for group in groups:
            for x, y, text in zip(
                *self.pair(layer, "x", group["x"], group["y"]), group["text"] if "text" in group else [self.looks.get("text", "")] * len(group["x"])
            ):
                looks = {"color": self.colour(plot, group.levels), "ha": self.of(plot, group.levels, "halign", "center"),
                         "va": self.of(plot, group.levels, "valign", "center_baseline"), "fontsize": self.looks.get("fontsize")}  # fmt: skip
                ax.text(x, y, str(text), **{**looks, **self.artist_kws})
