"""Plots of importances and of trees."""

import json

import numpy as np

from .core import Booster


def _booster(model):
    return model if isinstance(model, (Booster, dict)) else model.get_booster()


def plot_importance(booster, *, ax=None, height=0.2, xlim=None, ylim=None, title="Feature importance", xlabel="Importance score", ylabel="Features",
                    fmap="", importance_type="weight", max_num_features=None, grid=True, show_values=True, values_format="{v}", **kwargs):  # fmt: skip
    """Bars of the importances of features."""
    import matplotlib.pyplot as plt

    if hasattr(booster, "get_booster"):
        importance = booster.get_booster().get_score(importance_type=importance_type, fmap=fmap)
    elif isinstance(booster, Booster):
        importance = booster.get_score(importance_type=importance_type, fmap=fmap)
    elif isinstance(booster, dict):
        importance = booster
    else:
        raise ValueError("tree must be Booster, XGBModel or dict instance")
    if not importance:
        raise ValueError("Booster.get_score() results in empty.  This maybe caused by having all trees as decision dumps.")
    rows = sorted(importance.items(), key=lambda row: row[1])
    if max_num_features is not None:
        rows = rows[-max_num_features:]
    labels, values = zip(*rows)
    if ax is None:
        _, ax = plt.subplots(1, 1)
    places = np.arange(len(values))
    ax.barh(places, values, align="center", height=height, **kwargs)
    if show_values:
        for value, place in zip(values, places):
            ax.text(value + 1, place, values_format.format(v=value), va="center")
    ax.set_yticks(places)
    ax.set_yticklabels(labels)
    for limits, name in ((xlim, "xlim"), (ylim, "ylim")):
        if limits is not None and not (isinstance(limits, tuple) and len(limits) == 2):
            raise ValueError(f"{name} must be a tuple of 2 elements")
    ax.set_xlim(xlim if xlim is not None else (0, max(values) * 1.1))
    ax.set_ylim(ylim if ylim is not None else (-1, len(values)))
    for text, put in ((title, ax.set_title), (xlabel, ax.set_xlabel), (ylabel, ax.set_ylabel)):
        if text is not None:
            put(text)
    ax.grid(grid)
    return ax


class Source:
    """A graph in the language of Graphviz."""

    def __init__(self, source):
        self.source = source

    def __str__(self):
        return self.source

    def render(self, filename="Source.gv", **settings):
        """Writes the text: a program that draws is not here."""
        with open(filename, "w") as file:
            file.write(self.source)
        return filename


def to_graphviz(booster, *, fmap="", num_trees=None, rankdir=None, yes_color=None, no_color=None, condition_node_params=None, leaf_node_params=None,
                with_stats=False, tree_idx=0, **kwargs):  # fmt: skip
    """A tree as a graph in the language of Graphviz."""
    settings = {"rankdir": rankdir, "yes_color": yes_color, "no_color": no_color, "condition_node_params": condition_node_params,
                "leaf_node_params": leaf_node_params, "graph_attrs": kwargs or None}  # fmt: skip
    given = {key: value for key, value in settings.items() if value is not None}
    form = "dot:" + json.dumps(given).replace('"', "'") if given else "dot"
    return Source(_booster(booster).get_dump(fmap=fmap, dump_format=form, with_stats=with_stats)[num_trees if num_trees is not None else tree_idx])


def plot_tree(booster, *, fmap="", num_trees=None, rankdir=None, ax=None, with_stats=False, tree_idx=0, **kwargs):
    """A tree drawn."""
    import matplotlib.pyplot as plt

    model = _booster(booster)
    tree = json.loads(model.get_dump(fmap=fmap, dump_format="json", with_stats=with_stats)[num_trees if num_trees is not None else tree_idx])
    if ax is None:
        _, ax = plt.subplots(1, 1)
    ends = [0]

    def draw(node, depth):
        if "children" in node:
            at = []
            for child in node["children"]:
                at.append((*draw(child, depth + 1), child))
            x = (at[0][0] + at[-1][0]) / 2
            for cx, cy, child in at:
                words = ("yes" if child["nodeid"] == node.get("yes") else "no") + (", missing" if child["nodeid"] == node.get("missing") else "")
                ax.plot([x, cx], [-depth, cy], color="#0000FF" if "missing" in words else "#FF0000", lw=1, zorder=0)
                ax.text((x + cx) / 2, (-depth + cy) / 2, words, fontsize=6, ha="center")
            limit = node.get("split_condition")
            text = node["split"] + ("" if limit is None else f":{limit}" if isinstance(limit, list) else f"<{limit}")
        else:
            x, text = ends[0], f"leaf={node['leaf']}"
            ends[0] += 1
        ax.text(x, -depth, text, ha="center", va="center", fontsize=7, bbox={"boxstyle": "round", "facecolor": "white", "edgecolor": "black"})
        return x, -depth

    draw(tree, 0)
    ax.axis("off")
    return ax
