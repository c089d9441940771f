"""Plots of importances, metrics and trees."""

import numpy as np

from .booster import Booster


def _booster(model):
    if isinstance(model, Booster):
        return model
    if hasattr(model, "booster_"):
        return model.booster_
    raise TypeError("booster must be Booster or LGBMModel.")


def _axes(ax, figsize, dpi):
    import matplotlib.pyplot as plt

    if ax is None:
        _, ax = plt.subplots(1, 1, figsize=figsize, dpi=dpi)
    return ax


def _dress(ax, xlim, ylim, title, xlabel, ylabel, grid):
    for limits, put, name in ((xlim, ax.set_xlim, "xlim"), (ylim, ax.set_ylim, "ylim")):
        if limits is not None:
            if not isinstance(limits, tuple) or len(limits) != 2:
                raise TypeError(f"{name} must be a tuple of 2 elements.")
            put(limits)
    for text, put in ((title, ax.set_title), (xlabel, ax.set_xlabel), (ylabel, ax.set_ylabel)):
        if text is not None:
            put(text)
    ax.grid(grid)
    return ax


def plot_importance(booster, ax=None, height=0.2, xlim=None, ylim=None, title="Feature importance", xlabel="Feature importance", ylabel="Features",
                    importance_type="auto", max_num_features=None, ignore_zero=True, figsize=None, dpi=None, grid=True, precision=3, **kwargs):  # fmt: skip
    """Bars of the importances of features."""
    if importance_type == "auto":
        importance_type = getattr(booster, "importance_type", "split")
    model = _booster(booster)
    importance = model.feature_importance(importance_type=importance_type)
    if not len(importance):
        raise ValueError("Booster's feature_importance is empty.")
    rows = sorted(zip(model.feature_name(), importance.tolist()), key=lambda row: row[1])
    if ignore_zero:
        rows = [row for row in rows if row[1] > 0]
    if max_num_features is not None and max_num_features > 0:
        rows = rows[-max_num_features:]
    labels, values = zip(*rows)
    ax = _axes(ax, figsize, dpi)
    places = np.arange(len(values))
    ax.barh(places, values, align="center", height=height, **kwargs)
    for value, place in zip(values, places):
        ax.text(value + 1, place, f"{value:.{precision}f}" if importance_type == "gain" and precision is not None else str(value), va="center")
    ax.set_yticks(places)
    ax.set_yticklabels(labels)
    named = {"@importance_type@": importance_type}
    words = [text if text is None else text.replace(*next(iter(named.items()))) for text in (title, xlabel, ylabel)]
    return _dress(ax, xlim or (0, max(values) * 1.1), ylim or (-1, len(values)), *words, grid)


def plot_metric(booster, metric=None, dataset_names=None, ax=None, xlim=None, ylim=None, title="Metric during training", xlabel="Iterations",
                ylabel="@metric@", figsize=None, dpi=None, grid=True):  # fmt: skip
    """Lines of a metric during training."""
    if hasattr(booster, "evals_result_"):
        results = booster.evals_result_
    elif isinstance(booster, dict):
        results = booster
    else:
        raise TypeError(
            "booster must be dict or LGBMModel. To use plot_metric with Booster type, first record the metrics using record_evaluation callback "
            "then pass that to plot_metric as argument `booster`"
        )
    if not results:
        raise ValueError("eval results cannot be empty.")
    names = list(results) if dataset_names is None else list(dataset_names)
    if metric is None:
        metric = next(iter(results[names[0]]))
    if metric not in results[names[0]]:
        raise KeyError("No given metric in eval results.")
    ax = _axes(ax, figsize, dpi)
    low, high, count = np.inf, -np.inf, 0
    for name in names:
        values = results[name][metric]
        low, high, count = min(low, min(values)), max(high, max(values)), len(values)
        ax.plot(range(count), values, label=name)
    ax.legend(loc="best")
    gap = (high - low) * 0.2
    return _dress(ax, xlim or (0, count), ylim or (low - gap, high + gap), title, xlabel, None if ylabel is None else ylabel.replace("@metric@", metric), grid)


def plot_split_value_histogram(booster, feature, bins=None, ax=None, width_coef=0.8, xlim=None, ylim=None,
                               title="Split value histogram for feature with @index/name@ @feature@", xlabel="Feature split value", ylabel="Count",
                               figsize=None, dpi=None, grid=True, **kwargs):  # fmt: skip
    """Bars of the thresholds of a feature."""
    counts, edges = _booster(booster).get_split_value_histogram(feature, bins)
    if np.count_nonzero(counts) == 0:
        raise ValueError(f"Cannot plot split value histogram, because feature {feature} was not used in splitting.")
    ax = _axes(ax, figsize, dpi)
    ax.bar((edges[:-1] + edges[1:]) / 2, counts, width=width_coef * (edges[1] - edges[0]), align="center", **kwargs)
    if title is not None:
        title = title.replace("@feature@", str(feature)).replace("@index/name@", "name" if isinstance(feature, str) else "index")
    margin = (edges[-1] - edges[0]) * 0.2
    return _dress(ax, xlim or (edges[0] - margin, edges[-1] + margin), ylim or (0, max(counts) * 1.1), title, xlabel, ylabel, grid)


def _label(model, node, precision, shown):
    if "split_index" not in node:
        text = f"leaf {node['leaf_index']}: {node['leaf_value']:.{precision}f}"
        return "\n".join([text, *(f"{name.split('_')[1]}: {node[name]}" for name in ("leaf_count", "leaf_weight") if name in shown)])
    limit = node["threshold"]
    sign = "≤" if node["decision_type"] == "<=" else "="
    text = f"{model.feature_name()[node['split_feature']]} {sign} {limit if isinstance(limit, str) else f'{limit:.{precision}f}'}"
    return "\n".join(
        [text, *(f"{name.split('_')[1]}: {node[name]}" for name in ("split_gain", "internal_value", "internal_weight", "internal_count") if name in shown)]
    )


class Source:
    """A graph in the language of Graphviz."""

    def __init__(self, source):
        self.source = source

    def __str__(self):
        return self.source


def create_tree_digraph(booster, tree_index=0, show_info=None, precision=3, orientation="horizontal", example_case=None, max_category_values=10, **kwargs):
    """A tree as a graph in the language of Graphviz."""
    model = _booster(booster)
    trees = model.dump_model()["tree_info"]
    if tree_index >= len(trees):
        raise IndexError("tree_index is out of range.")
    lines = ["digraph {", f"\tgraph [nodesep=0.05 rankdir={'LR' if orientation == 'horizontal' else 'TB'} ranksep=0.3]"]

    def add(node):
        name = f"split{node['split_index']}" if "split_index" in node else f"leaf{node['leaf_index']}"
        lines.append(f'\t{name} [label="{_label(model, node, precision, show_info or [])}"]')
        if "split_index" in node:
            for side, word in (("left_child", "yes"), ("right_child", "no")):
                lines.append(f"\t{name} -> {add(node[side])} [label={word}]")
        return name

    add(trees[tree_index]["tree_structure"])
    return Source("\n".join([*lines, "}", ""]))


def plot_tree(booster, ax=None, tree_index=0, figsize=None, dpi=None, show_info=None, precision=3, orientation="horizontal", example_case=None, **kwargs):
    """A tree drawn."""
    model = _booster(booster)
    tree = model.dump_model()["tree_info"][tree_index]["tree_structure"]
    ax = _axes(ax, figsize, dpi)
    ends = [0]

    def draw(node, depth):
        if "split_index" in node:
            found = [draw(node[side], depth + 1) for side in ("left_child", "right_child")]
            y = (found[0][1] + found[1][1]) / 2
            for (cx, cy), word in zip(found, ("yes", "no")):
                ax.plot([depth, cx], [y, cy], color="gray", lw=1, zorder=0)
                ax.text((depth + cx) / 2, (y + cy) / 2, word, fontsize=6)
        else:
            y = -ends[0]
            ends[0] += 1
        ax.text(
            depth,
            y,
            _label(model, node, precision, show_info or []),
            ha="center",
            va="center",
            fontsize=7,
            bbox={"boxstyle": "round", "facecolor": "white", "edgecolor": "black"},
        )
        return depth, y

    draw(tree, 0)
    ax.axis("off")
    return ax
