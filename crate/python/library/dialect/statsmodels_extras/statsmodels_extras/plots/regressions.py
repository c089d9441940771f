"""Models of lines as figures."""

import numpy as np
from scipy import stats

from .common import figure_of


def _column(results, exog_idx):
    names = list(results.model.exog_names)
    place = names.index(exog_idx) if isinstance(exog_idx, str) else exog_idx
    return names[place], place


def plot_fit(results, exog_idx, y_true=None, ax=None, vlines=True, **kwargs):
    """The outcome and what is expected, against a column."""
    figure, ax = figure_of(ax)
    name, place = _column(results, exog_idx)
    x = results.model.exog[:, place]
    order = np.argsort(x)
    x, y, fit = x[order], results.model.endog[order], np.asarray(results.fittedvalues)[order]
    ax.plot(x, y, "bo", label=results.model.endog_names)
    ax.plot(x, fit, "D", color="r", label="fitted", **kwargs)
    if vlines and hasattr(results, "get_prediction"):
        interval = results.get_prediction().conf_int(obs=True)[order]
        ax.vlines(x, interval[:, 0], interval[:, 1], linewidth=1, color="k", alpha=0.7)
    ax.set_title("Fitted values versus " + name)
    ax.set_xlabel(name)
    ax.set_ylabel(results.model.endog_names)
    ax.legend(loc="best")
    return figure


def plot_partregress(
    endog, exog_i, exog_others=None, data=None, title_kwargs=None, obs_labels=False, label_kwargs=None, ax=None, ret_coords=False, eval_env=1, **kwargs
):
    """The outcome against a column, both without what others explain."""
    from statsmodels.regression._models import OLS

    figure, ax = figure_of(ax)
    if isinstance(endog, str):
        names = (endog, exog_i)
        y, x = np.asarray(data[endog], dtype=float), np.asarray(data[exog_i], dtype=float)
        rest = np.column_stack([np.ones(len(y)), *(np.asarray(data[name], dtype=float) for name in exog_others or [])])
    else:
        names = (getattr(endog, "name", "y"), getattr(exog_i, "name", "x"))
        y, x = np.asarray(endog, dtype=float).squeeze(), np.asarray(exog_i, dtype=float).squeeze()
        rest = np.ones((len(y), 1)) if exog_others is None else np.asarray(exog_others, dtype=float)
    a, b = OLS(x, rest).fit()._resid, OLS(y, rest).fit()._resid
    ax.plot(a, b, "o", **kwargs)
    slope = np.sum(a * b) / np.sum(a * a)
    ax.plot(np.sort(a), slope * np.sort(a), color="k")
    ax.set_xlabel(f"e({names[1]} | X)")
    ax.set_ylabel(f"e({names[0]} | X)")
    ax.set_title("Partial Regression Plot")
    return (figure, (a, b)) if ret_coords else figure


def plot_ccpr(results, exog_idx, ax=None):
    """What a column explains, with what is left."""
    figure, ax = figure_of(ax)
    name, place = _column(results, exog_idx)
    x = results.model.exog[:, place]
    part = x * results._params[place]
    ax.plot(x, part + results._resid, "o")
    ax.plot(np.sort(x), np.sort(x) * results._params[place], "-")
    ax.set_title("Component and component plus residual plot")
    ax.set_ylabel(f"Residual + {name}*beta_{place}")
    ax.set_xlabel(name)
    return figure


def plot_regress_exog(results, exog_idx, fig=None):
    """Four figures of a column."""
    import matplotlib.pyplot as plt

    figure = plt.figure() if fig is None else fig
    name, place = _column(results, exog_idx)
    x = results.model.exog[:, place]
    ax = figure.add_subplot(2, 2, 1)
    ax.plot(x, results.model.endog, "o", color="b", alpha=0.9, label=results.model.endog_names)
    ax.plot(x, np.asarray(results.fittedvalues), "D", color="r", label="fitted", alpha=0.5)
    ax.set_title("Y and Fitted vs. X")
    ax.set_xlabel(name)
    ax.legend(loc="best")
    ax = figure.add_subplot(2, 2, 2)
    ax.plot(x, results._resid, "o")
    ax.axhline(y=0, color="black")
    ax.set_title(f"Residuals versus {name}")
    ax.set_xlabel(name)
    ax.set_ylabel("resid")
    ax = figure.add_subplot(2, 2, 3)
    others = np.delete(results.model.exog, place, axis=1)
    plot_partregress(results.model.endog, x, others, ax=ax)
    plot_ccpr(results, place, ax=figure.add_subplot(2, 2, 4))
    figure.suptitle(f"Regression Plots for {name}", fontsize="large")
    figure.tight_layout()
    return figure


def plot_partregress_grid(results, exog_idx=None, grid=None, fig=None):
    import matplotlib.pyplot as plt

    names = list(results.model.exog_names)
    places = range(len(names)) if exog_idx is None else [_column(results, item)[1] for item in exog_idx]
    places = list(places)
    rows, columns = grid or (-(-len(places) // 2), min(2, len(places)))
    figure = plt.figure() if fig is None else fig
    for position, place in enumerate(places, 1):
        others = np.delete(results.model.exog, place, axis=1)
        plot_partregress(results.model.endog, results.model.exog[:, place], others, ax=figure.add_subplot(rows, columns, position))
    figure.suptitle("Partial Regression Plot", fontsize="large")
    figure.tight_layout()
    return figure


def abline_plot(intercept=None, slope=None, horiz=None, vert=None, model_results=None, ax=None, **kwargs):
    """A line."""
    figure, ax = figure_of(ax)
    if model_results is not None:
        intercept, slope = np.asarray(model_results.params)[:2]
    ends = np.array(ax.get_xlim())
    ax.plot(ends, intercept + slope * ends, **kwargs)
    return figure


def influence_plot(results, external=True, alpha=0.05, criterion="cooks", size=48, plot_alpha=0.75, ax=None, **kwargs):
    """Leverage against residuals; circles grow with influence."""
    figure, ax = figure_of(ax)
    influence = results.get_influence()
    weight = influence.cooks_distance[0] if criterion.lower().startswith("coo") else np.abs(influence.dffits[0])
    span = np.ptp(weight)
    sizes = (16 + (weight - weight.min()) * (56**2 - 16**2) / (span if span else 1)) if size else 48
    h = influence.hat_matrix_diag
    residual = influence.resid_studentized_external if external else influence.resid_studentized
    ax.scatter(h, residual, s=sizes, alpha=plot_alpha)
    cut = stats.t.ppf(1.0 - alpha / 2, results.df_resid)
    marked = np.flatnonzero((np.abs(residual) > cut) | (h > 2 * np.mean(h)))
    labels = results.model.data.row_labels
    for place in marked.tolist():
        ax.annotate(str(labels[place] if labels is not None else place), (h[place], residual[place]))
    ax.set_ylabel("Studentized Residuals")
    ax.set_xlabel("Leverage")
    ax.set_title("Influence Plot")
    return figure


def plot_leverage_resid2(results, alpha=0.05, ax=None, **kwargs):
    figure, ax = figure_of(ax)
    influence = results.get_influence()
    size = results._resid / np.sqrt(results.scale)
    ax.plot(size**2, influence.hat_matrix_diag, "o", **kwargs)
    ax.set_xlabel("Normalized residuals**2")
    ax.set_ylabel("Leverage")
    ax.set_title("Leverage vs. Normalized residuals squared")
    return figure


def interaction_plot(x, trace, response, func="mean", ax=None, plottype="b", xlabel=None, ylabel=None, colors=None, markers=None, linestyles=None, **kwargs):
    """Means by two factors."""
    import pandas as pd

    figure, ax = figure_of(ax)
    frame = pd.DataFrame({"x": np.asarray(x), "trace": np.asarray(trace), "response": np.asarray(response)})
    table = frame.groupby(["trace", "x"])["response"].agg(func)
    for place, name in enumerate(sorted(set(frame["trace"].tolist()))):
        part = table[name]
        style = "o-" if plottype == "b" else "-" if plottype == "line" else "o"
        options = {"color": colors[place]} if colors is not None else {}
        ax.plot(np.arange(len(part)), np.asarray(part), style, label=str(name), **options)
    ax.set_xticks(np.arange(len(part)))
    ax.set_xticklabels([str(label) for label in part.index])
    ax.set_xlabel(xlabel or getattr(x, "name", None) or "X")
    ax.set_ylabel(ylabel or f"{func if isinstance(func, str) else func.__name__} of {getattr(response, 'name', None) or 'response'}")
    ax.legend(loc="best", title=getattr(trace, "name", None))
    return figure


def mean_diff_plot(m1, m2, sd_limit=1.96, ax=None, scatter_kwds=None, mean_line_kwds=None, limit_lines_kwds=None):
    """Differences of two measurements against their means."""
    figure, ax = figure_of(ax)
    means, differences = np.mean([m1, m2], axis=0), np.asarray(m1) - np.asarray(m2)
    middle, spread = np.mean(differences), np.std(differences, axis=0)
    ax.scatter(means, differences, **{"s": 20, **(scatter_kwds or {})})
    ax.axhline(middle, **{"color": "gray", "linewidth": 1, **(mean_line_kwds or {})})
    if sd_limit > 0:
        for sign in (-1, 1):
            ax.axhline(middle + sign * sd_limit * spread, **{"color": "gray", "linewidth": 1, "linestyle": "--", **(limit_lines_kwds or {})})
    ax.set_xlabel("Means", fontsize=15)
    ax.set_ylabel("Difference", fontsize=15)
    return figure
