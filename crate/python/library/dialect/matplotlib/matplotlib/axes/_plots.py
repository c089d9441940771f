"""Lines, points, bars and areas."""

from types import SimpleNamespace

from .. import _values, rcParams
from ..artist import ALIASES, rgba
from ..collections import LineCollection, PathCollection, PolyCollection, colour_list
from ..container import BarContainer
from ..lines import Line2D, mark_of
from ..patches import Polygon, Rectangle
from ..transforms import Transform

_LINES = ("--", "-.", "-", ":")
_MARKERS = ".,ov^<>12348spP*hH+xXDd|_"
_LETTERS = "bgrcmykw"


def format_parts(text):
    """Colour, mark and line of a format such as `"ro--"`; None for what it does not say."""
    try:
        rgba(text)
        if not (len(text) == 1 and text in _MARKERS):
            return text, None, None
    except (ValueError, TypeError):
        pass
    colour = marker = line = None
    at = 0
    while at < len(text):
        sign = next((s for s in _LINES if text.startswith(s, at)), None)
        if sign is not None and line is None:
            line, at = sign, at + len(sign)
        elif text[at] in _MARKERS and marker is None:
            marker, at = text[at], at + 1
        elif text[at] in _LETTERS and colour is None:
            colour, at = text[at], at + 1
        elif text[at] == "C" and text[at + 1 : at + 2].isdigit() and colour is None:
            colour, at = text[at : at + 2], at + 2
        elif text[at] == " ":
            at += 1
        else:
            raise ValueError(f"{text!r} is not a valid format string (unrecognized character {text[at]!r})")
    if line is None and marker is not None:
        line = "None"
    return colour, marker, line


class _Plots:
    """Methods of axes that draw lines, points, bars and areas."""

    # Where packages that draw on axes take the next colour from.
    _get_lines = property(lambda self: SimpleNamespace(get_next_color=self._next_colour))

    def plot(self, *arguments, scalex=True, scaley=True, data=None, **options):
        """Lines: `plot(y)`, `plot(x, y)`, `plot(x, y, "r--")`, and several of these in turn."""
        if data is not None:
            arguments = [data[a] if isinstance(a, str) and a in data else a for a in arguments]
        drawn, waiting = [], list(arguments)
        while waiting:
            group = [waiting.pop(0)]
            if waiting and not isinstance(waiting[0], str):
                group.append(waiting.pop(0))
            style = waiting.pop(0) if waiting and isinstance(waiting[0], str) else ""
            drawn += self._plot_group(group, style, options)
        return drawn

    def _plot_group(self, group, style, options):
        colour, marker, line = format_parts(style) if style else (None, None, None)
        ys = _values.columns(group[-1])
        xs = _values.columns(group[0]) if len(group) == 2 else [list(range(len(y))) for y in ys]
        if hasattr(group[-1], "index") and hasattr(group[-1], "to_numpy") and len(group) == 1:
            xs = [_values.nested(group[-1].index)] * len(ys)
        count = max(len(xs), len(ys))
        if len(xs) not in (1, count) or len(ys) not in (1, count):
            raise ValueError(f"x has {len(xs)} columns but y has {len(ys)} columns")
        labels = options.get("label")
        lines = []
        for n in range(count):
            x, y = self.xaxis.convert(xs[n % len(xs)]), self.yaxis.convert(ys[n % len(ys)])
            if len(x) != len(y):
                raise ValueError(f"x and y must have same first dimension, but have shapes ({len(x)},) and ({len(y)},)")
            own = {name: value for name, value in (("color", colour), ("marker", marker), ("linestyle", line)) if value is not None}
            own.update(options)
            if isinstance(labels, (list, tuple)) and len(labels) == count:
                own["label"] = str(labels[n])
            if own.get("color") is None and own.get("c") is None:
                own.pop("c", None)
                given = {ALIASES.get(name, name) for name, value in own.items() if value is not None}
                own.update((name, value) for name, value in self._next_style().items() if name not in given)
                own["color"] = "black" if own.get("color") is None else own["color"]
            lines.append(self._add(Line2D(x, y, **own)))
        return lines

    def semilogx(self, *arguments, **options):
        self.set_xscale("log", **({"base": options.pop("base")} if "base" in options else {}))
        return self.plot(*arguments, **options)

    def semilogy(self, *arguments, **options):
        self.set_yscale("log", **({"base": options.pop("base")} if "base" in options else {}))
        return self.plot(*arguments, **options)

    def loglog(self, *arguments, **options):
        self.set_xscale("log")
        self.set_yscale("log")
        return self.plot(*arguments, **options)

    def step(self, x, y, *arguments, where="pre", **options):
        return self.plot(x, y, *arguments, drawstyle=f"steps-{where}", **options)

    def scatter(self, x, y, s=None, c=None, marker=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None, *,
                edgecolors=None, data=None, **options):
        """Points, whose sizes (in square points) and colours may differ."""
        if data is not None:
            x, y, s, c, linewidths, edgecolors = (data[v] if isinstance(v, str) and v in data else v for v in (x, y, s, c, linewidths, edgecolors))
        xs, ys = self.xaxis.convert(x), self.yaxis.convert(y)
        if len(xs) != len(ys):
            raise ValueError("x and y must be the same size")
        sizes = [rcParams["lines.markersize"] ** 2] if s is None else _values.flat(s)
        array, colours = None, next((options.pop(name) for name in ("color", "facecolors", "facecolor", "fc") if name in options), None)
        if c is not None:
            values = _values.nested(c)
            numbers = isinstance(values, list) and values and not any(isinstance(v, (str, list, tuple)) for v in values)
            if numbers and (len(values) == len(xs) or len(values) not in (3, 4)):
                if len(values) != len(xs):
                    raise ValueError(f"'c' argument has {len(values)} elements, which is inconsistent with 'x' and 'y' with size {len(xs)}.")
                array = [_values.number(v) for v in values]
            else:
                colours = colour_list(c)
        elif colours is None:
            colours = self._next_fill()
        edgecolors = options.pop("edgecolor", options.pop("ec", edgecolors))
        options.pop("facecolor", options.pop("facecolors", None))
        points = self._add(PathCollection(
            xs, ys, sizes, mark_of(marker) or rcParams["scatter.marker"], array=array, cmap=cmap, norm=norm, vmin=vmin,
            vmax=vmax, facecolor=colour_list(colours), edgecolor=colour_list(edgecolors), alpha=_values.nested(alpha), linewidth=_values.nested(linewidths if linewidths is not None else options.pop("linewidth", options.pop("lw", None))),
            **options))
        if array is not None:
            self._current_image = points
        return points

    def bar(self, x, height, width=0.8, bottom=None, *, align="center", **options):
        """Upright bars."""
        return self._bars("x", x, height, width, bottom, align, options)

    def barh(self, y, width, height=0.8, left=None, *, align="center", **options):
        """Bars to the right."""
        return self._bars("y", y, width, height, left, align, options)

    def _bars(self, along, places, lengths, thick, start, align, options):
        along_axis, length_axis = (self.xaxis, self.yaxis) if along == "x" else (self.yaxis, self.xaxis)
        at = along_axis.convert(places)
        lengths = _values.flat(lengths)
        count = max(len(at), len(lengths))
        if min(len(at), len(lengths)) not in (1, count):
            name = "height" if along == "x" else "width"
            raise ValueError(
                f"shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between '{along}' with shape ({len(at)},) and '{name}' "
                f"with shape ({len(lengths)},)."
            )
        at, lengths = [v[0] if len(v) == 1 else v for v in (at, lengths)]
        at, lengths = _values.broadcast(at, count), _values.broadcast(lengths, count)
        thick = [float(v) for v in _values.broadcast(thick, count)]
        start = [0.0] * count if start is None else [float(v) for v in _values.broadcast(start, count)]
        errors = {name: options.pop(name, None) for name in ("xerr", "yerr", "ecolor", "capsize", "error_kw")}
        if options.pop("log", False):
            (self.set_yscale if along == "x" else self.set_xscale)("log")
        tick_labels = options.pop("tick_label", None)
        colours, edges = colour_list(next((options.pop(name) for name in ("facecolor", "fc", "color") if options.get(name) is not None), None)), colour_list(options.pop("edgecolor", options.pop("ec", None)))
        [options.pop(name, None) for name in ("facecolor", "fc", "color")]
        colours = self._next_fill() if colours is None else colours
        label, bars = options.pop("label", ""), []
        each = {name: _values.nested(options.pop(name)) for name in ("hatch", "linewidth", "lw", "linestyle") if isinstance(_values.nested(options.get(name)), list)}
        for n in range(count):
            low = at[n] - thick[n] / 2 if align == "center" else at[n]
            corner, size = ((low, start[n]), (thick[n], lengths[n])) if along == "x" else ((start[n], low), (lengths[n], thick[n]))
            one = Rectangle(corner, *size, facecolor=colours[n % len(colours)] if isinstance(colours, list) else colours,
                            edgecolor=edges[n % len(edges)] if isinstance(edges, list) else edges, **options,
                            **{name: value[n % len(value)] for name, value in each.items()})
            one._sticky = ((), (start[n],)) if along == "x" else ((start[n],), ())
            if isinstance(label, (list, tuple)):
                one.set(label=label[n])
            bars.append(self._add(one))
        if tick_labels is not None:
            along_axis.set_ticks(at, [tick_labels] * count if isinstance(tick_labels, str) else tick_labels)
        marks = None
        if errors["xerr"] is not None or errors["yerr"] is not None:
            tips = [a + b for a, b in zip(start, lengths)]
            extra = {"ecolor": errors["ecolor"] or "k", "capsize": errors["capsize"], "fmt": "none", **(errors["error_kw"] or {})}
            marks = self.errorbar(*((at, tips) if along == "x" else (tips, at)), xerr=errors["xerr"], yerr=errors["yerr"], **extra)
        container = BarContainer(bars, label if isinstance(label, str) else "", along, _values.array(lengths), marks)
        self.containers.append(container)
        return container

    def fill_between(self, x, y1, y2=0, where=None, interpolate=False, step=None, *, data=None, **options):
        """The area between two curves."""
        if data is not None:
            x, y1, y2, where = (data[v] if isinstance(v, str) else v for v in (x, y1, y2, where))
        return self._fill("x", x, y1, y2, where, interpolate, step, options)

    def fill_betweenx(self, y, x1, x2=0, where=None, step=None, interpolate=False, **options):
        return self._fill("y", y, x1, x2, where, interpolate, step, options)

    def _fill(self, along, places, first, second, where, interpolate, step, options):
        from matplotlib_rare.fills import fill

        return fill(self, along, places, first, second, where, interpolate, step, options)

    def fill(self, *arguments, **options):
        found, waiting = [], list(arguments)
        while waiting:
            xs, ys = self.xaxis.convert(waiting.pop(0)), self.yaxis.convert(waiting.pop(0))
            colour = waiting.pop(0) if waiting and isinstance(waiting[0], str) else options.get("color") or options.get("facecolor") or self._next_fill()
            found.append(self._add(Polygon(list(zip(xs, ys)), **{"facecolor": colour, **{k: v for k, v in options.items() if k != "color"}})))
        return found

    def _straight(self, points, x, y, options):
        colour = {} if {"color", "c"} & set(options) else {"color": "C0"}
        return self._add(Line2D([p[0] for p in points], [p[1] for p in points], **{"transform": Transform(self, x, y), **colour, **options}))

    def axhline(self, y=0, xmin=0, xmax=1, **options):
        y = self.yaxis.convert(y)[0]
        return self._straight([(xmin, y), (xmax, y)], "axes", "data", options)

    def axvline(self, x=0, ymin=0, ymax=1, **options):
        x = self.xaxis.convert(x)[0]
        return self._straight([(x, ymin), (x, ymax)], "data", "axes", options)

    def _band(self, corners, x, y, options):
        return self._add(Polygon(corners, **{"transform": Transform(self, x, y), **({} if {"color", "facecolor", "fc"} & set(options) else {"facecolor": "C0"}), **options}))

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, **options):
        ymin, ymax = self.yaxis.convert([ymin, ymax])
        return self._band([(xmin, ymin), (xmax, ymin), (xmax, ymax), (xmin, ymax)], "axes", "data", options)

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, **options):
        xmin, xmax = self.xaxis.convert([xmin, xmax])
        return self._band([(xmin, ymin), (xmax, ymin), (xmax, ymax), (xmin, ymax)], "data", "axes", options)

    def hlines(self, y, xmin, xmax, colors=None, linestyles="solid", label="", **options):
        ys = self.yaxis.convert(y)
        low, high = _values.broadcast(xmin, len(ys)), _values.broadcast(xmax, len(ys))
        return self._add(LineCollection([((a, at), (b, at)) for at, a, b in zip(ys, low, high)], color=options.pop("color", colors) or "C0", linestyle=options.pop("linestyle", linestyles), label=label, **options))

    def vlines(self, x, ymin, ymax, colors=None, linestyles="solid", label="", **options):
        xs = self.xaxis.convert(x)
        low, high = _values.broadcast(ymin, len(xs)), _values.broadcast(ymax, len(xs))
        return self._add(LineCollection([((at, a), (at, b)) for at, a, b in zip(xs, low, high)], color=options.pop("color", colors) or "C0", linestyle=options.pop("linestyle", linestyles), label=label, **options))
