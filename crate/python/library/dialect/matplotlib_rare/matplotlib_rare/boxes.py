"""Boxes and violins: how series of numbers are spread."""

import numpy as np

from matplotlib import _values, rcParams
from matplotlib.axes._plots import format_parts
from matplotlib.axes._statistics import samples
from matplotlib.cbook import boxplot_stats
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path

_SIDES = ("both", "low", "high")


def _upright(vert, orientation):
    return (vert is None or bool(vert)) and orientation != "horizontal"


def _all(series, value):
    """A value for each series, from one for all or a list of them."""
    values = _values.nested(value)
    if not isinstance(values, (list, tuple)):
        return [float(values)] * series
    return [float(v) for v in values]


def boxplot(axes, x, notch=None, sym=None, vert=None, whis=None, positions=None, widths=None, patch_artist=None, bootstrap=None, usermedians=None,
            conf_intervals=None, meanline=None, showmeans=None, showcaps=None, showbox=None, showfliers=None, boxprops=None, tick_labels=None,
            flierprops=None, medianprops=None, meanprops=None, capprops=None, whiskerprops=None, manage_ticks=True, autorange=False, zorder=None,
            capwidths=None, label=None, orientation="vertical", labels=None, data=None):  # fmt: skip
    """Median, quartiles and whiskers of each series."""
    if data is not None and isinstance(x, str):
        x = data[x]
    series = [np.array(_values.finite(values), dtype=float) for values in samples(x)]
    tick_labels = labels if tick_labels is None else tick_labels
    names = None if tick_labels is None else [str(name) for name in tick_labels]
    if names is not None and len(names) != len(series):
        raise ValueError(f"The number of labels ({len(names)}) must match the number of columns ({len(series)}).")
    stats = boxplot_stats(series, whis=rcParams["boxplot.whiskers"] if whis is None else whis, bootstrap=bootstrap, labels=names, autorange=autorange)
    flierprops = dict(flierprops or {})
    if sym == "":
        showfliers, flierprops = False, {"linestyle": "none", "marker": ""}
    elif sym is not None:
        colour, marker, _ = format_parts(sym)
        marker = "o" if marker is None else marker
        colours = {} if colour is None else {"color": colour, "markerfacecolor": colour, "markeredgecolor": colour}
        flierprops = {"linestyle": "none", "marker": marker, **colours, **flierprops}
    if usermedians is not None:
        if len(np.ravel(usermedians)) != len(stats) or np.shape(usermedians)[0] != len(stats):
            raise ValueError("'usermedians' and 'x' have different lengths")
        for one, median in zip(stats, usermedians):
            if median is not None:
                one["med"] = median
    if conf_intervals is not None:
        if len(conf_intervals) != len(stats):
            raise ValueError("'conf_intervals' and 'x' have different lengths")
        for one, ends in zip(stats, conf_intervals):
            if ends is not None:
                if len(ends) != 2:
                    raise ValueError("each confidence interval must have two values")
                one["cilo"], one["cihi"] = (own if end is None else end for end, own in zip(ends, (one["cilo"], one["cihi"])))
    given = {"meanline": meanline, "showmeans": showmeans, "showcaps": showcaps, "showbox": showbox, "showfliers": showfliers, "patch_artist": patch_artist}
    given = {name: rcParams[f"boxplot.{name.replace('patch_artist', 'patchartist')}"] if value is None else bool(value) for name, value in given.items()}
    return bxp(axes, stats, positions=positions, widths=widths, vert=vert, orientation=orientation, shownotches=bool(rcParams["boxplot.notch"] if notch is None else notch),
               boxprops=boxprops, flierprops=flierprops, medianprops=medianprops, meanprops=meanprops, capprops=capprops, whiskerprops=whiskerprops,
               manage_ticks=manage_ticks, zorder=zorder, capwidths=capwidths, label=label, **given)  # fmt: skip


def _look(kind, given, zorder):
    """How the lines of a kind look: as the defaults say, and as the call does."""
    look = {"linestyle": rcParams[f"boxplot.{kind}.linestyle"], "linewidth": rcParams[f"boxplot.{kind}.linewidth"], "color": rcParams[f"boxplot.{kind}.color"]}
    if kind in ("flierprops", "meanprops"):
        names = ("marker", "markersize", "markerfacecolor", "markeredgecolor") + ("markeredgewidth",) * (kind == "flierprops")
        look |= {name: rcParams[f"boxplot.{kind}.{name}"] for name in names}
    return {"label": "", "zorder": zorder, **look, **(given or {})}


def bxp(axes, bxpstats, positions=None, *, widths=None, vert=None, orientation="vertical", patch_artist=False, shownotches=False, showmeans=False, showcaps=True,
        showbox=True, showfliers=True, boxprops=None, whiskerprops=None, flierprops=None, medianprops=None, capprops=None, meanprops=None, meanline=False,
        manage_ticks=True, zorder=None, capwidths=None, label=None):  # fmt: skip
    """Boxes of numbers that are known: dictionaries with `med`, `q1`, `q3`, `whislo`, `whishi`, and more for notches, means and fliers."""
    upright, count = _upright(vert, orientation), len(bxpstats)
    places = list(range(1, count + 1)) if positions is None else _values.flat(positions)
    if len(places) != count:
        raise ValueError("List of boxplot statistics and `positions` values must have same the length")
    reach = max(places) - min(places) if places else 0.0
    widths = [min(max(0.15 * reach, 0.15), 0.5)] * count if widths is None else _all(count, widths)
    if len(widths) != count:
        raise ValueError("List of boxplot statistics and `widths` values must have same the length")
    capwidths = [0.5 * width for width in widths] if capwidths is None else _all(count, capwidths)
    zorder = Line2D.zorder if zorder is None else zorder
    looks = {
        "whisker": _look("whiskerprops", whiskerprops, zorder),
        "cap": _look("capprops", capprops, zorder), "flier": _look("flierprops", flierprops, zorder), "median": _look("medianprops", medianprops, zorder + 0.1),
        "mean": _look("meanprops", meanprops, zorder + 0.1),
    }  # fmt: skip
    if patch_artist:
        plain = {"label": "", "zorder": zorder, "linestyle": rcParams["boxplot.boxprops.linestyle"], "linewidth": rcParams["boxplot.boxprops.linewidth"],
                 "edgecolor": rcParams["boxplot.boxprops.color"], "facecolor": rcParams["patch.facecolor"]}  # fmt: skip
        looks["box"] = {**plain, **(boxprops or {})}
    else:
        looks["box"] = _look("boxprops", boxprops, zorder)
    if meanline:
        for name in ("marker", "markersize", "markerfacecolor", "markeredgecolor"):
            looks["mean"].pop(name, None)
    else:
        looks["mean"]["linestyle"] = "none" if "linestyle" not in (meanprops or {}) else looks["mean"]["linestyle"]
    found = {name: [] for name in ("whiskers", "caps", "boxes", "medians", "fliers", "means")}

    def line(across, along, look):
        own = {ours: look[short] for short, ours in (("lw", "linewidth"), ("ls", "linestyle"), ("c", "color")) if short in look}
        look = {name: value for name, value in {**look, **own}.items() if name not in ("lw", "ls", "c")}
        return axes._add(Line2D(*((across, along) if upright else (along, across)), **look))

    for at, one, wide, cap in zip(places, bxpstats, widths, capwidths):
        left, right, q1, q3, middle = at - wide * 0.5, at + wide * 0.5, one["q1"], one["q3"], one["med"]
        across, along, ends = [left, right, right, left, left], [q1, q1, q3, q3, q1], [left, right]
        if shownotches:
            ends = [at - wide * 0.25, at + wide * 0.25]
            across = [left, right, right, ends[1], right, right, left, left, ends[0], left, left]
            along = [q1, q1, one["cilo"], middle, one["cihi"], q3, q3, one["cihi"], middle, one["cilo"], q1]
        if showbox and patch_artist:
            corners = list(zip(across, along)) if upright else list(zip(along, across))
            look = dict(looks["box"])
            if "color" in look and look["color"] is not None:
                look["facecolor"] = look["edgecolor"] = look.pop("color")
            found["boxes"].append(axes._add(PathPatch(Path([(float(a), float(b)) for a, b in corners], closed=True), **look)))
        elif showbox:
            found["boxes"].append(line(across, along, looks["box"]))
        found["whiskers"] += [line([at, at], [q1, one["whislo"]], looks["whisker"]), line([at, at], [q3, one["whishi"]], looks["whisker"])]
        if showcaps:
            found["caps"] += [line([at - cap * 0.5, at + cap * 0.5], [end, end], looks["cap"]) for end in (one["whislo"], one["whishi"])]
        found["medians"].append(line(ends, [middle, middle], looks["median"]))
        if showmeans:
            mean = one["mean"]
            found["means"].append(line([left, right] if meanline else [at], [mean, mean] if meanline else [mean], looks["mean"]))
        if showfliers:
            fliers = [float(value) for value in one["fliers"]] if "fliers" in one else []
            found["fliers"].append(line([at] * len(fliers), fliers, looks["flier"]))
    if label:
        named = found["boxes"] if found["boxes"] else found["medians"]
        labels = [label] + [""] * (len(named) - 1) if isinstance(label, str) else list(label)
        if len(labels) != len(named):
            raise ValueError(f"label must be a string or a sequence of {len(named)} strings")
        for artist, text in zip(named, labels):
            artist.set(label=text)
    if manage_ticks:
        _manage(axes.xaxis if upright else axes.yaxis, places, [str(one.get("label", f"{at:g}")) for at, one in zip(places, bxpstats)])
    return found


def _manage(axis, places, names):
    """Ticks at the boxes, beside those that there are, and ends half a step away from them."""
    from matplotlib import ticker

    before = list(axis.locator.locs) if isinstance(axis.locator, ticker.FixedLocator) and axis.fixed_labels is not None else []
    texts = list(axis.fixed_labels)[: len(before)] if before else []
    low, high = min(places) - 0.5, max(places) + 0.5
    if not axis.automatic and before:
        low, high = min(low, axis.low), max(high, axis.high)
    was_automatic = axis.automatic
    axis.set_ticks([*before, *places], [*texts, *names])
    if was_automatic or before:
        axis.low, axis.high, axis.automatic = float(low), float(high), False


def violinplot(axes, dataset, positions=None, vert=None, widths=0.5, showmeans=False, showextrema=True, showmedians=False, quantiles=None, points=100,
               bw_method=None, side="both", orientation="vertical", facecolor=None, linecolor=None, data=None):  # fmt: skip
    """The density of each series, by Gaussian kernels."""
    if data is not None and isinstance(dataset, str):
        dataset = data[dataset]
    series = [np.array(_values.finite(values), dtype=float) for values in samples(dataset)]
    stats = violin_stats(series, points, bw_method, quantiles)
    return violin(axes, stats, positions=positions, vert=vert, orientation=orientation, widths=widths, showmeans=showmeans, showextrema=showextrema,
                  showmedians=showmedians, side=side, facecolor=facecolor, linecolor=linecolor)  # fmt: skip


def violin_stats(series, points=100, bw_method=None, quantiles=None):
    """For each series, the numbers that :meth:`Axes.violin` draws."""
    quantiles = (
        [[]] * len(series) if quantiles is None or len(quantiles) == 0 else [quantiles] if np.ndim(quantiles[0]) == 0 and len(series) == 1 else quantiles
    )
    if len(quantiles) != len(series):
        raise ValueError("List of violinplot statistics and quantiles values must have the same length")
    found = []
    for values, shares in zip(series, quantiles):
        low, high = values.min(), values.max()
        coords = np.linspace(low, high, points)
        marks = {
            "mean": values.mean(),
            "median": np.median(values),
            "min": low,
            "max": high,
            "quantiles": [float(np.percentile(values, 100 * share)) for share in shares],
        }
        found.append({"coords": coords, "vals": _density(values, coords, bw_method), **marks})
    return found


def _density(values, coords, method):
    if np.all(values[0] == values):
        return (values[0] == coords).astype(float)
    count = len(values)
    if method is None or method == "scott":
        factor = count**-0.2
    elif method == "silverman":
        factor = (count * 3.0 / 4.0) ** -0.2
    elif isinstance(method, (int, float)):
        factor = float(method)
    elif callable(method):
        from matplotlib.mlab import GaussianKDE

        factor = float(method(GaussianKDE(values)))
    else:
        raise ValueError("`bw_method` should be 'scott', 'silverman', a scalar or a callable")
    width = factor * values.std(ddof=1)
    return np.exp(-0.5 * ((coords[:, None] - values[None, :]) / width) ** 2).sum(1) / (count * width * np.sqrt(2 * np.pi))


def violin(axes, vpstats, positions=None, vert=None, widths=0.5, showmeans=False, showextrema=True, showmedians=False, side="both", orientation="vertical",
           facecolor=None, linecolor=None):  # fmt: skip
    """Violins of densities that are known: dictionaries with `coords`, `vals`, `mean`, `median`, `min`, `max` and, if they are there, `quantiles`."""
    if side not in _SIDES:
        raise ValueError(f"{side!r} is not a valid value for side. Supported values are {', '.join(map(repr, _SIDES))}")
    upright, count = _upright(vert, orientation), len(vpstats)
    places = [float(n + 1) for n in range(count)] if positions is None else [float(v) for v in _values.flat(positions)]
    if len(places) != count:
        raise ValueError("List of violinplot statistics and `positions` values must have the same length")
    widths = _all(count, widths)
    if len(widths) != count:
        raise ValueError("`positions` and `widths` values must have the same length")
    next_colour = axes._next_colour() if facecolor is None or linecolor is None else None
    faces = facecolor if isinstance(facecolor, list) else [next_colour if facecolor is None else facecolor]
    edges = linecolor if isinstance(linecolor, list) else [next_colour if linecolor is None else linecolor]
    bodies, alpha = [], 0.3 if facecolor is None else None
    for n, (one, at, wide) in enumerate(zip(vpstats, places, widths)):
        half = 0.5 * wide * np.asarray(one["vals"], dtype=float) / np.max(one["vals"])
        coords = np.asarray(one["coords"], dtype=float).tolist()
        first = (at - half if side != "high" else at + 0 * half).tolist()
        second = (at + half if side != "low" else at + 0 * half).tolist()
        corners = [(second[0], coords[0]), *zip(first, coords), (second[-1], coords[-1]), *zip(second[::-1], coords[::-1])]
        corners = corners if upright else [(b, a) for a, b in corners]
        bodies.append(axes._add(PolyCollection([corners], facecolor=faces[n % len(faces)], alpha=alpha)))
    ends = [(at - (0.25 * wide if side != "high" else 0.0), at + (0.25 * wide if side != "low" else 0.0)) for at, wide in zip(places, widths)]
    found = {"bodies": bodies}

    def across(values, spans):
        pieces = [[(a, float(v)), (b, float(v))] for v, (a, b) in zip(values, spans)]
        return lines(pieces)

    def lines(pieces):
        pieces = pieces if upright else [[(b, a) for a, b in piece] for piece in pieces]
        return axes._add(LineCollection(pieces, colors=edges if len(edges) > 1 else edges[0]))

    if showmeans:
        found["cmeans"] = across([one["mean"] for one in vpstats], ends)
    if showextrema:
        found["cmaxes"] = across([one["max"] for one in vpstats], ends)
        found["cmins"] = across([one["min"] for one in vpstats], ends)
        found["cbars"] = lines([[(at, float(one["min"])), (at, float(one["max"]))] for at, one in zip(places, vpstats)])
    if showmedians:
        found["cmedians"] = across([one["median"] for one in vpstats], ends)
    marks = [(value, end) for one, end in zip(vpstats, ends) for value in one.get("quantiles", ())]
    if marks:
        found["cquantiles"] = across([value for value, _ in marks], [end for _, end in marks])
    return found
