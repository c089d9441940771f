"""Figures of facets: relplot, displot and catplot."""

import pandas as pd

from . import _bars, _boxes, _densities, _distributions, _histograms, _relational, _strips, _violins
from ._categories import CategoryPlot
from ._estimates import Errors, old_errorbar
from ._facets import FacetGrid


def _table(plot, roles):
    """The columns of the facets as a table."""
    columns = {role: plot.variables[role].series if isinstance(plot.variables[role].series, pd.Series) else pd.Series(plot.variables[role].items)
               for role in ("col", "row") if role in plot.variables}
    if not columns:
        return pd.DataFrame({"_": [0]}), {}
    names = {role: str(plot.label(role)) if plot.label(role) is not None else role for role in columns}
    return pd.DataFrame({names[role]: column.tolist() if not isinstance(column.dtype, pd.CategoricalDtype) else column.reset_index(drop=True)
                         for role, column in columns.items()}), names


def _grid(plot, data, given, defaults=None):
    """The grid on which a plot is drawn."""
    table, names = _table(plot, given)
    facet_kws = {**(defaults or {}), **(given["facet_kws"] or {})}
    grid = FacetGrid(table, **names, col_wrap=given["col_wrap"], row_order=given["row_order"], col_order=given["col_order"], height=given["height"],
                     aspect=given["aspect"], dropna=False, **facet_kws)
    grid.data = data
    return grid


def _finish(grid, plot, with_legend=True):
    """Names of axes, and the legend."""
    first = list(grid.axes.flat)[0]
    labels = [plot.label(axis) if axis in plot and plot.label(axis) is not None else getattr(first, f"get_{axis}label")() for axis in "xy"]
    grid.set_axis_labels(*[None if label is None else str(label) for label in labels])
    grid.tight_layout()
    if with_legend and plot.hue is not None or with_legend and (plot.size is not None or plot.style is not None):
        grid._hue_var, grid.hue_names = plot.label("hue"), None
        if plot.legend_data:
            grid.add_legend(plot.legend_data, title=plot.legend_title)
    return grid


def relplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, row=None, col=None, col_wrap=None,
            row_order=None, col_order=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None, size_norm=None,
            markers=None, dashes=None, style_order=None, legend="auto", kind="scatter", height=5, aspect=1, facet_kws=None, **kwargs):
    """Points (`kind="scatter"`) or lines (`"line"`) on a grid of axes."""
    given = dict(locals())
    roles = dict(data=data, x=x, y=y, hue=hue, size=size, style=style, row=row, col=col)
    if kind not in ("scatter", "line"):
        raise ValueError(f"Plot kind {kind} not recognized")
    if kind == "scatter":
        given["markers"] = True if markers is None else markers
        plot = _relational._scatter_plot(roles, given)
    else:
        own = {"estimator": "mean", "errorbar": ("ci", 95), "n_boot": 1000, "seed": None, "orient": "x", "sort": True, "err_style": "band",
               "err_kws": None, "ci": "deprecated"}
        own.update({name: kwargs.pop(name) for name in list(kwargs) if name in own})
        given["dashes"] = True if dashes is None else dashes
        plot = _relational._line_plot({**roles, "units": units, "weights": weights}, {**given, **own})
    grid = _grid(plot, data, given)
    plot.attach(grid)
    (_relational.draw_scatter if kind == "scatter" else _relational.draw_lines)(plot, dict(kwargs))
    return _finish(grid, plot, bool(legend))


def displot(data=None, *, x=None, y=None, hue=None, row=None, col=None, weights=None, kind="hist", rug=False, rug_kws=None, log_scale=None,
            legend=True, palette=None, hue_order=None, hue_norm=None, color=None, col_wrap=None, row_order=None, col_order=None, height=5,
            aspect=1, facet_kws=None, **kwargs):
    """Histograms (`kind="hist"`), densities (`"kde"`) or cumulated shares (`"ecdf"`) on a grid of axes."""
    given = dict(locals())
    if kind not in ("hist", "kde", "ecdf"):
        raise ValueError(f"`kind` must be one of ['hist', 'kde', 'ecdf'], not {kind!r}")
    plot = _distributions.DistributionPlot(data, x=x, y=y, hue=hue, weights=weights, row=row, col=col)
    plot.map_hue(palette, hue_order, hue_norm, force_levels=True)
    plot.legend = legend
    grid = _grid(plot, data, given)
    plot.attach(grid, log_scale)
    options = dict(kwargs)
    if color is not None:
        options["color"] = color
    if kind == "hist":
        settings = {"stat": "count", "bins": "auto", "binwidth": None, "binrange": None, "discrete": None, "cumulative": False, "common_bins": True,
                    "common_norm": True, "multiple": "layer", "element": "bars", "fill": True, "shrink": 1, "kde": False, "kde_kws": None,
                    "line_kws": None, "thresh": 0, "pthresh": None, "pmax": None, "cbar": False, "cbar_ax": None, "cbar_kws": None}
        settings.update({name: options.pop(name) for name in list(options) if name in settings})
        _histograms.draw_histogram(plot, settings, options)
    elif kind == "kde":
        settings = {"fill": False, "multiple": "layer", "common_norm": True, "common_grid": False, "cumulative": False, "bw_method": "scott",
                    "bw_adjust": 1, "warn_singular": True, "levels": 10, "thresh": 0.05, "gridsize": 200, "cut": 3, "clip": None, "cbar": False,
                    "cbar_ax": None, "cbar_kws": None, "color": options.pop("color", None)}
        settings.update({name: options.pop(name) for name in list(options) if name in settings})
        settings["fill"] = bool(settings["fill"])
        _densities.draw_densities(plot, settings, options)
    else:
        _distributions.draw_ecdf(plot, options.pop("stat", "proportion"), options.pop("complementary", False), options)
    if rug:
        plot.legend = False
        own = {"height": 0.025, "expand_margins": True, **(rug_kws or {})}
        _distributions.draw_rug(plot, own.pop("height"), own.pop("expand_margins"), {"color": color, **own})
    return _finish(grid, plot, bool(legend))


_KINDS = {
    "strip": {"jitter": True, "dodge": False, "size": 5, "edgecolor": "auto", "linewidth": 0},
    "swarm": {"dodge": False, "size": 5, "edgecolor": "auto", "linewidth": 0, "warn_thresh": 0.05},
    "box": {"fill": True, "dodge": "auto", "width": 0.8, "gap": 0, "whis": 1.5, "linecolor": "auto", "linewidth": None, "fliersize": None},
    "violin": {
        "fill": True,
        "inner": "box",
        "split": False,
        "width": 0.8,
        "dodge": "auto",
        "gap": 0,
        "linewidth": None,
        "linecolor": "auto",
        "cut": 2,
        "gridsize": 100,
        "bw_method": "scott",
        "bw_adjust": 1,
        "density_norm": "area",
        "common_norm": False,
        "inner_kws": None,
    },
    "boxen": {
        "fill": True,
        "dodge": "auto",
        "width": 0.8,
        "gap": 0,
        "linewidth": None,
        "linecolor": None,
        "k_depth": "tukey",
        "outlier_prop": 0.007,
        "width_method": "exponential",
        "trust_alpha": 0.05,
        "showfliers": True,
        "box_kws": None,
        "flier_kws": None,
        "line_kws": None,
    },
    "bar": {"fill": True, "width": 0.8, "dodge": "auto", "gap": 0, "capsize": 0, "err_kws": None},
    "count": {"fill": True, "width": 0.8, "dodge": "auto", "gap": 0, "capsize": 0, "err_kws": None},
    "point": {"markers": "o", "linestyles": "-", "dodge": False, "capsize": 0, "err_kws": None},
}


def catplot(data=None, *, x=None, y=None, hue=None, row=None, col=None, kind="strip", estimator="mean", errorbar=("ci", 95), n_boot=1000,
            seed=None, units=None, weights=None, order=None, hue_order=None, row_order=None, col_order=None, col_wrap=None, height=5, aspect=1,
            log_scale=None, native_scale=False, formatter=None, orient=None, color=None, palette=None, hue_norm=None, legend="auto",
            legend_out=True, sharex=True, sharey=True, margin_titles=False, facet_kws=None, ci="deprecated", **kwargs):
    """Plots by category on a grid of axes: strip, swarm, box, violin, boxen, point, bar or count."""
    if kind not in _KINDS:
        raise ValueError(f"Invalid `kind`: {kind!r}. Options are {', '.join(map(repr, _KINDS))}.")
    given = dict(locals())
    given["facet_kws"] = {"legend_out": legend_out, "sharex": sharex, "sharey": sharey, "margin_titles": margin_titles, **(facet_kws or {})}
    options, settings = dict(kwargs), dict(_KINDS[kind])
    settings.update({name: options.pop(name) for name in list(options) if name in settings})
    saturation = options.pop("saturation", 0.75)
    roles = dict(x=x, y=y, hue=hue, row=row, col=col)
    if kind == "count":
        stat = options.pop("stat", "count")
        plot = _bars.count_plot(data, roles, stat, order, orient, color, legend, native_scale, formatter)
    else:
        kinds = {"bar": _bars.EstimatePlot, "point": _bars.EstimatePlot}
        plot = kinds.get(kind, CategoryPlot)(
            data, {**roles, "units": units, "weights": weights}, order, orient, color, legend, native_scale, formatter
        )
    plot.settle_colours(
        palette, hue_order, hue_norm, saturation if kind in ("box", "violin", "boxen", "bar", "count") else 1, settings.get("fill", True)
    )
    grid = _grid(plot, data, given)
    plot.attach(grid, log_scale)
    errors = Errors(old_errorbar(errorbar, ci), estimator, n_boot, seed)
    if "err_kws" in settings:
        settings["err_kws"] = dict(settings["err_kws"] or {})
    if kind == "count":
        _bars.draw_bars(plot, Errors(None, "sum"), settings, options, stat)
    elif kind == "bar":
        _bars.draw_bars(plot, errors, settings, options)
    elif kind == "point":
        _bars.draw_points(plot, errors, settings, options)
    elif kind in ("strip", "swarm"):
        looks = _strips._looks(settings["size"], settings["edgecolor"], settings["linewidth"], options)
        if kind == "strip":
            _strips.draw_strips(plot, settings["jitter"], settings["dodge"], looks)
        else:
            _strips.draw_swarms(plot, settings["dodge"], settings["warn_thresh"], looks)
    else:
        draw = {"box": _boxes.draw_boxes, "violin": _violins.draw_violins, "boxen": _boxes.draw_boxens}[kind]
        draw(plot, settings, options)
    return _finish(grid, plot, bool(plot.legend) and not (plot.is_redundant and legend == "auto"))
