"""Models as text, as dictionaries and as tables."""

import itertools
import json

import numpy as np

from . import _parameters as parameters
from ._errors import LightGBMError
from ._grow import Tree


def _six(values):
    return " ".join(f"{float(v):g}" for v in values)


def _exact(values):
    return " ".join(f"{float(v):.17g}" for v in values)


def _plain(values):
    return " ".join(map(str, values))


def _part(booster, num_iteration, start):
    if num_iteration is None:
        num_iteration = booster.best_iteration
    groups = booster.objective.groups
    end = booster.current_iteration() if num_iteration <= 0 else min(booster.current_iteration(), start + num_iteration)
    return booster._trees[start * groups : end * groups]


def _words(cats):
    words = [0] * (max(cats) // 32 + 1) if cats else [0]
    for cat in cats:
        words[cat // 32] |= 1 << (cat % 32)
    return words


def _tree(tree, number):
    lines = [f"Tree={number}", f"num_leaves={tree.leaves}", f"num_cat={len(tree.sets)}"]
    if tree.feature:
        lines += [
            f"split_feature={_plain(tree.feature)}", f"split_gain={_six(np.asarray(tree.gain, dtype=np.float32))}", f"threshold={_exact(tree.threshold)}",
            f"decision_type={_plain(tree.kind)}", f"left_child={_plain(tree.left)}", f"right_child={_plain(tree.right)}",
        ]  # fmt: skip
    else:
        lines += ["split_feature=", "split_gain=", "threshold=", "decision_type=", "left_child=", "right_child="]
    lines.append(f"leaf_value={_exact(tree.value)}")
    if tree.feature:
        lines += [f"leaf_weight={_exact(tree.weight)}", f"leaf_count={_plain(tree.counts)}", f"internal_value={_six(tree.internal_value)}",
                  f"internal_weight={_six(tree.internal_weight)}", f"internal_count={_plain(tree.internal_count)}"]  # fmt: skip
    else:
        lines += ["leaf_weight=", f"leaf_count={_plain(tree.counts)}", "internal_value=", "internal_weight=", "internal_count="]
    if tree.sets:
        words = [_words(cats) for cats in tree.sets]
        lines += [f"cat_boundaries={_plain(np.cumsum([0] + [len(w) for w in words]).tolist())}", f"cat_threshold={_plain(w for part in words for w in part)}"]
    lines += ["is_linear=0", f"shrinkage={tree.shrinkage:g}", "", ""]
    return "\n".join(lines) + "\n"


def text(booster, num_iteration, start, importance_type):
    """The model's file."""
    of, trees = booster.objective, _part(booster, num_iteration, start)
    parts = [_tree(tree, k) for k, tree in enumerate(trees)]
    lines = [
        "tree",
        "version=v4",
        f"num_class={of.groups}",
        f"num_tree_per_iteration={of.groups}",
        "label_index=0",
        f"max_feature_idx={len(booster.names) - 1}",
    ]
    if of.name != "none":
        lines.append(f"objective={of.text()}")
    if booster._averaged:
        lines.append("average_output")
    lines += [f"feature_names={' '.join(booster.names)}"]
    if booster.p.get("monotone_constraints"):
        lines.append(f"monotone_constraints={_plain(np.asarray(booster.p['monotone_constraints']).tolist())}")
    lines += [f"feature_infos={' '.join(booster.information)}", f"tree_sizes={_plain(len(part.encode()) for part in parts)}", ""]
    importance = np.zeros(len(booster.names))
    for tree in trees:
        for feature, gain in zip(tree.feature, tree.gain):
            importance[feature] += 1 if importance_type == "split" else gain
    order = [k for k in np.argsort(-importance, kind="stable").tolist() if importance[k] > 0]
    shown = "".join(f"{booster.names[k]}={int(importance[k]) if importance_type == 'split' else f'{importance[k]:g}'}\n" for k in order)
    tail = f"end of trees\n\nfeature_importances:\n{shown}\nparameters:\n{parameters.text({**booster.p, 'metric': booster.p['metric'] or of.metric})}\n\nend of parameters\n"
    cats = json.dumps(booster.pandas_categorical or None, default=lambda x: x.item())
    return "\n".join(lines) + "\n" + "".join(parts) + tail + f"\npandas_categorical:{cats}\n"


def _numbers(row, kind):
    return [kind(part) for part in row.split()] if row else []


def read(booster, content):
    """Takes a model from its file's text."""
    from ._objectives import objective

    if not content.startswith("tree"):
        raise LightGBMError("Unknown model format or submodel type in model file")
    head, _, rest = content.partition("\nTree=")
    rows = dict(line.split("=", 1) for line in head.split("\n") if "=" in line)
    p = parameters.taken(booster.params)
    settings = content.partition("\nparameters:\n")[2].partition("\nend of parameters")[0]
    for line in settings.split("\n"):
        name, _, value = line.strip("[]").partition(": ")
        kept = parameters.DEFAULTS.get(name)
        if isinstance(kept, (int, float)) and not isinstance(kept, bool) and value:
            p[name] = type(kept)(float(value))
    name, *more = rows.get("objective", "none").split(" ")
    for part in more:
        key, _, value = part.partition(":")
        if key == "sqrt":
            p["reg_sqrt"] = 1
        elif key in p:
            p[key] = float(value) if isinstance(p[key], float) else int(float(value))
    p["num_class"] = int(rows["num_class"])
    p["interactions"] = None
    booster._averaged = "\naverage_output\n" in head
    booster.p, booster.objective = p, objective(name, p)
    booster.names, booster.information = rows["feature_names"].split(" "), rows["feature_infos"].split(" ")
    booster._trees, booster._forest, booster._scores, booster._grower = [], None, {}, None
    body = rest.partition("\nend of trees")[0]
    for part in ("Tree=" + body).split("\nTree=") if rest else []:
        found = dict(line.split("=", 1) for line in part.split("\n") if "=" in line)
        tree = Tree()
        tree.feature, tree.kind = _numbers(found["split_feature"], int), _numbers(found["decision_type"], int)
        tree.gain, tree.threshold = _numbers(found["split_gain"], float), _numbers(found["threshold"], float)
        tree.left, tree.right = _numbers(found["left_child"], int), _numbers(found["right_child"], int)
        tree.value, tree.weight = np.asarray(_numbers(found["leaf_value"], float)), _numbers(found.get("leaf_weight", ""), float)
        tree.counts = _numbers(found.get("leaf_count", ""), int)
        for name in ("value", "weight"):
            setattr(tree, f"internal_{name}", _numbers(found.get(f"internal_{name}", ""), float))
        tree.internal_count, tree.shrinkage = _numbers(found.get("internal_count", ""), int), float(found.get("shrinkage", 1))
        if int(found.get("num_cat", 0)):
            bounds, words = _numbers(found["cat_boundaries"], int), _numbers(found["cat_threshold"], int)
            for a, b in itertools.pairwise(bounds):
                tree.sets.append([32 * k + bit for k, word in enumerate(words[a:b]) for bit in range(32) if word >> bit & 1])
        booster._trees.append(tree)
    cats = content.rpartition("pandas_categorical:")[2].strip()
    booster.pandas_categorical = json.loads(cats) if cats and cats != "null" else []
    if booster.best_iteration is None:
        booster.best_iteration = -1


def _six_number(value):
    return float(f"{float(value):g}")


def _structure(tree, node):
    if node < 0:
        leaf = ~node
        found = {"leaf_index": leaf, "leaf_value": float(tree.value[leaf])}
        if tree.feature:
            found |= {"leaf_weight": tree.weight[leaf], "leaf_count": tree.counts[leaf]}
        return found
    kind = tree.kind[node]
    is_set = bool(kind & 1)
    threshold = "||".join(map(str, sorted(tree.sets[int(tree.threshold[node])]))) if is_set else tree.threshold[node]
    return {
        "split_index": node, "split_feature": tree.feature[node], "split_gain": float(np.float32(_six_number(tree.gain[node]))), "threshold": threshold,
        "decision_type": "==" if is_set else "<=", "default_left": bool(kind & 2), "missing_type": ("None", "Zero", "NaN")[kind >> 2 & 3],
        "internal_value": _six_number(tree.internal_value[node]), "internal_weight": _six_number(tree.internal_weight[node]),
        "internal_count": tree.internal_count[node], "left_child": _structure(tree, tree.left[node]), "right_child": _structure(tree, tree.right[node]),
    }  # fmt: skip


def dump(booster, num_iteration, start, importance_type):
    """The model as a dictionary."""
    of = booster.objective
    infos = {}
    for name, info in zip(booster.names, booster.information):
        if info.startswith("["):
            low, high = (float(x) for x in info.strip("[]").split(":"))
            infos[name] = {"min_value": low, "max_value": high, "values": []}
        elif info != "none":
            values = [int(x) for x in info.split(":")]
            infos[name] = {"min_value": min(values), "max_value": max(values), "values": values}
    trees = []
    for k, tree in enumerate(_part(booster, num_iteration, start)):
        trees.append({"tree_index": k, "num_leaves": tree.leaves, "num_cat": len(tree.sets), "shrinkage": tree.shrinkage,
                      "tree_structure": _structure(tree, 0 if tree.feature else -1)})  # fmt: skip
    importance = booster.feature_importance(importance_type)
    return {
        "name": "tree", "version": "v4", "num_class": of.groups, "num_tree_per_iteration": of.groups, "label_index": 0, "max_feature_idx": len(booster.names) - 1,
        "objective": of.text(), "average_output": booster._averaged, "feature_names": list(booster.names), "monotone_constraints": [], "feature_infos": infos,
        "tree_info": trees, "feature_importances": {name: float(v) for name, v in zip(booster.names, importance.tolist()) if v > 0},
        "pandas_categorical": booster.pandas_categorical or None,
    }  # fmt: skip


def frame(booster):
    """The nodes of all trees as a table."""
    import pandas as pd

    if not booster._trees:
        raise LightGBMError("There are no trees in this Booster and thus nothing to parse")
    names = ("tree_index", "node_depth", "node_index", "left_child", "right_child", "parent_index", "split_feature", "split_gain", "threshold",
             "decision_type", "missing_direction", "missing_type", "value", "weight", "count")  # fmt: skip
    rows = []

    def index(k, node):
        return f"{k}-S{node['split_index']}" if "split_index" in node else f"{k}-L{node.get('leaf_index', 0)}"

    def add(k, node, depth, parent):
        row = dict.fromkeys(names)
        row |= {"tree_index": k, "node_depth": depth, "node_index": index(k, node), "parent_index": parent}
        if "split_index" in node:
            row |= {
                "left_child": index(k, node["left_child"]),
                "right_child": index(k, node["right_child"]),
                "split_feature": booster.names[node["split_feature"]],
                "split_gain": node["split_gain"],
                "threshold": node["threshold"],
                "decision_type": node["decision_type"],
                "missing_direction": "left" if node["default_left"] else "right",
                "missing_type": node["missing_type"],
                "value": node["internal_value"],
                "weight": node["internal_weight"],
                "count": node["internal_count"],
            }
        else:
            row |= {"value": node["leaf_value"], "weight": node.get("leaf_weight"), "count": node.get("leaf_count")}
        rows.append(row)
        if "split_index" in node:
            add(k, node["left_child"], depth + 1, row["node_index"])
            add(k, node["right_child"], depth + 1, row["node_index"])

    for tree in booster.dump_model()["tree_info"]:
        add(tree["tree_index"], tree["tree_structure"], 1, None)
    return pd.DataFrame(rows, columns=list(names))


def refitted(booster, data, label, decay_rate):
    """The same trees with leaves that new data say, mixed with the old ones."""
    from .booster import Booster
    from .dataset import Dataset, table_of

    new = Booster(params=booster.params, model_str=booster.model_to_string(num_iteration=-1))
    X = table_of(data, booster.pandas_categorical or None)[0]
    held = Dataset(X, label)
    of, groups = new.objective, new.objective.groups
    of.prepare(held)
    leaves, score = booster.predict(data, pred_leaf=True), np.zeros((len(X), groups))
    for start in range(0, len(new._trees), groups):
        g, h = of.gradient(score)
        for k in range(groups):
            tree, own = new._trees[start + k], leaves[:, start + k]
            sums = [np.bincount(own, weights=part[:, k].astype(np.float64), minlength=tree.leaves) for part in (g, h)]
            fresh = -sums[0] / (sums[1] + new.p["lambda_l2"] + 1e-15) * tree.shrinkage
            tree.value = decay_rate * tree.value + (1 - decay_rate) * fresh
            score[:, k] += tree.value[own]
    return new
