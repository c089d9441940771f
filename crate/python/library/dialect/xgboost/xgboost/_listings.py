"""Trees as texts and tables, and importances of features."""

import json
import os
import re

import numpy as np

from ._errors import XGBoostError
from ._text import dot, json_text, text


def _features(booster, fmap):
    """Names and types of the features, of a file where one is given."""
    if not fmap:
        names = booster.feature_names or [f"f{k}" for k in range(booster.num_features())]
        return names, booster.feature_types
    if not os.path.exists(fmap):
        raise ValueError(f"No such file: {fmap}")
    with open(fmap) as file:
        rows = [line.split() for line in file if line.strip()]
    return [row[1] for row in rows], [row[2] for row in rows]


def _trees_only(booster, words):
    if booster._linear is not None:
        raise XGBoostError(words)


def dumps(booster, fmap, with_stats, dump_format):
    """A text of each tree."""
    if booster._linear is not None:
        bias, weights = booster._linear.bias, booster._linear.weights
        from ._numbers import nine

        return ["bias:\n" + "".join(f"{nine(b)}\n" for b in bias) + "weight:\n" + "".join(f"{nine(w)}\n" for w in weights.ravel())]
    names, types = _features(booster, os.fspath(fmap))
    if dump_format.startswith("dot"):
        settings = json.loads(dump_format[4:].replace("'", '"')) if ":" in dump_format else None
        return [dot(tree, names, types, with_stats, settings) for tree in booster._trees]
    if dump_format not in ("text", "json"):
        raise XGBoostError(f"Unknown Model Builder:{dump_format}")
    write = json_text if dump_format == "json" else text
    return [write(tree, names, types, with_stats) for tree in booster._trees]


def dump_to(booster, fout, fmap, with_stats, dump_format):
    """Writes the texts to a file."""
    found = dumps(booster, fmap, with_stats, dump_format)
    if dump_format == "json":
        content = "[\n" + ",\n".join(found) + "\n]"
    else:
        content = "".join(f"booster[{k}]:\n{tree}" for k, tree in enumerate(found))
    if isinstance(fout, (str, os.PathLike)):
        with open(os.path.expanduser(fout), "w", encoding="utf-8") as file:
            file.write(content)
    else:
        fout.write(content)


def scores(booster, fmap, importance_type):
    """The importances of the features that are used."""
    if booster._linear is not None:
        names, _ = _features(booster, os.fspath(fmap))
        weights = booster._linear.weights
        return {name: float(w[0]) if len(w) == 1 else w.tolist() for name, w in zip(names, weights)}
    kinds = ("weight", "total_gain", "total_cover", "gain", "cover")
    if importance_type not in kinds:
        names = ", ".join(f'"{kind}"' for kind in kinds)
        raise XGBoostError(f"Unknown feature importance type, expected one of: {{{names}}}, got: {importance_type}")
    names, _ = _features(booster, os.fspath(fmap))
    count = np.zeros(len(names))
    sums = np.zeros(len(names), dtype=np.float32)
    for tree in booster._trees:
        inner = np.flatnonzero(tree.left >= 0)
        values = tree.cover if "cover" in importance_type else tree.gain
        for node in inner.tolist():
            count[tree.feature[node]] += 1
            sums[tree.feature[node]] += values[node]
    used = np.flatnonzero(count).tolist()
    if importance_type == "weight":
        return {names[k]: float(count[k]) for k in used}
    return {names[k]: float(sums[k] if importance_type.startswith("total") else sums[k] / np.float32(count[k])) for k in used}


def frame(booster, fmap):
    """The nodes of all trees as a table."""
    import pandas as pd

    if booster._linear is not None:
        raise ValueError("This method is not defined for Booster type gblinear")
    names, _ = _features(booster, os.fspath(fmap))
    nine = lambda value: float(f"{float(value):.9g}")
    rows = {name: [] for name in ("Tree", "Node", "ID", "Feature", "Split", "Yes", "No", "Missing", "Gain", "Cover", "Category")}
    nan = float("nan")
    for t, tree in enumerate(booster._trees):
        for node in range(len(tree)):
            left, right = int(tree.left[node]), int(tree.right[node])
            if left < 0:
                values = "Leaf", nan, nan, nan, nan, nine(tree.condition[node]), nine(tree.cover[node]), nan
            else:
                is_sets = bool(tree.kind[node])
                yes, no = (right, left) if is_sets else (left, right)
                missing = left if tree.missing_left[node] else right
                values = (names[int(tree.feature[node])], nan if is_sets else nine(tree.condition[node]), f"{t}-{yes}", f"{t}-{no}", f"{t}-{missing}",
                          nine(tree.gain[node]), nine(tree.cover[node]), [str(c) for c in sorted(tree.categories[node])] if is_sets else None)  # fmt: skip
            for name, value in zip(rows, (t, node, f"{t}-{node}", *values)):
                rows[name].append(value)
    return pd.DataFrame(rows)


def threshold_counts(booster, feature, fmap, bins, as_pandas):
    """How often which thresholds of a feature are used."""
    pattern = re.compile(rf"\[{feature}<([\d.Ee+-]+)\]")
    values = [float(value) for tree in dumps(booster, fmap, False, "text") for value in re.findall(pattern, tree)]
    distinct = len(np.unique(values))
    counts, edges = np.histogram(values, bins=max(min(distinct, bins) if bins is not None else distinct, 1))
    found = np.column_stack((edges[1:], counts))
    found = found[found[:, 1] > 0]
    if found.size == 0:
        names = booster.feature_names or [f"f{k}" for k in range(booster.num_features())]
        if feature in names and booster.feature_types and booster.feature_types[names.index(feature)] == "c":
            raise ValueError("Split value historgam doesn't support categorical split.")
    if as_pandas:
        import pandas as pd

        return pd.DataFrame(found, columns=["SplitValue", "Count"])
    return found
