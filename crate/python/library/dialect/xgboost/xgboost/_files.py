"""Models as files: the JSON that XGBoost itself reads and writes, and UBJSON."""

import json
import os

import numpy as np

from ._errors import XGBoostError
from ._grow import Tree
from ._numbers import number_text, shortest, vector_text

_VERSION = [3, 2, 0]


class _Numbers:
    """Numbers of one type: a list in JSON, an array in UBJSON."""

    def __init__(self, values, code):
        self.values, self.code = values, code


def _tree(tree, number, features):
    cats = [(node, sorted(c)) for node, c in sorted(tree.categories.items())]
    sizes = [len(c) for _, c in cats]
    I32, I64, U8, F32 = "l", "L", "U", "d"
    return {
        "base_weights": _Numbers(tree.weight, F32),
        "categories": _Numbers([c for _, part in cats for c in part], I32),
        "categories_nodes": _Numbers([node for node, _ in cats], I32),
        "categories_segments": _Numbers(np.cumsum([0] + sizes)[:-1].tolist(), I64),
        "categories_sizes": _Numbers(sizes, I64),
        "default_left": _Numbers(tree.missing_left.astype(int), U8),
        "id": number,
        "left_children": _Numbers(tree.left, I32),
        "loss_changes": _Numbers(tree.gain, F32),
        "parents": _Numbers(tree.parent, I32),
        "right_children": _Numbers(tree.right, I32),
        "split_conditions": _Numbers(tree.condition, F32),
        "split_indices": _Numbers(tree.feature, I32),
        "split_type": _Numbers(tree.kind, U8),
        "sum_hessian": _Numbers(tree.cover, F32),
        "tree_param": {"num_deleted": "0", "num_feature": str(features), "num_nodes": str(len(tree)), "size_leaf_vector": "1"},
    }


def _model_param(booster):
    of = booster.objective
    classes = of.groups if of.name.startswith("multi:") else 0
    targets = of.groups if not classes else 1
    base = vector_text(booster._base or [0.5])
    return {"base_score": base, "boost_from_average": "1", "num_class": str(classes), "num_feature": str(booster._features), "num_target": str(targets)}


def _categories(booster):
    return {"enc": [], "feature_segments": _Numbers([], "l"), "sorted_idx": _Numbers([], "l")}


def document(booster):
    """The model as dictionaries and lists."""
    p = booster._p
    if booster._linear is not None:
        weights = np.concatenate([booster._linear.weights, booster._linear.bias.reshape(1, -1)]).ravel()
        boosting = {"model": {"boosted_rounds": booster.num_boosted_rounds(), "weights": _Numbers(weights, "d")}, "name": "gblinear"}
    else:
        trees = [_tree(tree, k, booster._features) for k, tree in enumerate(booster._trees)]
        boosting = {
            "model": {
                "cats": _categories(booster),
                "gbtree_model_param": {"num_parallel_tree": str(p["num_parallel_tree"]), "num_trees": str(len(trees))},
                "iteration_indptr": list(booster._rounds),
                "tree_info": list(booster._groups),
                "trees": trees,
            },
            "name": "gbtree",
        }
    of = booster.objective
    return {
        "learner": {
            "attributes": dict(booster._attributes),
            "feature_names": booster.feature_names or [],
            "feature_types": booster.feature_types or [],
            "gradient_booster": boosting,
            "learner_model_param": _model_param(booster),
            "objective": dict(sorted({"name": of.name, **of.parameters()}.items())),
        },
        "version": _VERSION,
    }


def json_of(value):
    """A document as JSON without blanks."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{json_of(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, _Numbers):
        values = np.asarray(value.values).tolist()
        return "[" + ",".join(map(shortest if value.code == "d" else str, values)) + "]"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(json_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def raw(booster, raw_format):
    """The model's file as bytes."""
    if raw_format == "json":
        return bytearray(json_of(document(booster)).encode())
    if raw_format == "ubj":
        from ._ubjson import packed

        return bytearray(packed(document(booster)))
    if raw_format == "deprecated":
        raise XGBoostError("Check failed: raw_format != 'deprecated': The binary format has been removed in 3.1.")
    raise XGBoostError(f"Unknown format: `{raw_format}`")


def save(booster, fname):
    """Writes a model by the ending of the name."""
    if not isinstance(fname, (str, os.PathLike)):
        raise TypeError("fname must be a string or os PathLike")
    fname = os.path.expanduser(os.fspath(fname))
    ending = fname.rpartition(".")[2]
    if ending not in ("json", "ubj"):
        import warnings

        warnings.warn(
            "Saving model in the UBJSON format as default.  You can use file extension: `json`, `ubj` to choose between formats.", UserWarning, stacklevel=3
        )
    with open(fname, "wb") as file:
        file.write(bytes(raw(booster, "json" if ending == "json" else "ubj")))


def load(booster, fname):
    """Reads a model."""
    if isinstance(fname, (bytearray, bytes)):
        content = bytes(fname)
    elif isinstance(fname, (str, os.PathLike)):
        path = os.path.expanduser(os.fspath(fname))
        if not os.path.exists(path):
            raise XGBoostError(f"Opening {path} failed: No such file or directory")
        with open(path, "rb") as file:
            content = file.read()
    else:
        raise TypeError(f"Unknown file type: {fname}")
    if content[:1] == b"{" and content[1:2] in (b'"', b"\n", b" ", b"\r", b"\t", b"}"):
        found = json.loads(content)
    else:
        from ._ubjson import unpacked

        found = unpacked(content)
    _take(booster, found)


def _take(booster, found):
    learner = found["learner"]
    booster._attributes = dict(learner["attributes"])
    booster.feature_names, booster.feature_types = learner["feature_names"] or None, learner["feature_types"] or None
    param = learner["learner_model_param"]
    booster._features = int(param["num_feature"])
    base = param["base_score"]
    booster._base = json.loads(base) if base.startswith("[") else [float(base)]
    of = learner["objective"]
    booster.set_param({"objective": of["name"]})
    if int(param["num_class"]):
        booster.set_param({"num_class": int(param["num_class"])})
    for part in of.values():
        if isinstance(part, dict):
            for name, value in part.items():
                if name == "quantile_alpha":
                    value = json.loads(value)
                if name in booster._p:
                    booster._p[name] = float(value) if isinstance(booster._p[name], float) else value
    boosting = learner["gradient_booster"]
    booster._p["booster"] = boosting["name"]
    if boosting["name"] == "dart":
        boosting = boosting["gbtree"]
    model = boosting["model"]
    groups = booster.objective.groups
    if len(booster._base) == 1:
        booster._base = booster._base * groups
    if boosting["name"] == "gblinear":
        from ._linear import LinearModel

        booster._linear = LinearModel(booster._features, groups)
        weights = np.asarray(model["weights"], dtype=np.float32).reshape(-1, groups)
        booster._linear.weights, booster._linear.bias = weights[:-1], weights[-1]
        booster._rounds = [0] * (int(model.get("boosted_rounds", 0)) + 1)
        return
    booster._p["num_parallel_tree"] = int(model["gbtree_model_param"].get("num_parallel_tree", 1) or 1)
    booster._trees = [_tree_of(tree) for tree in model["trees"]]
    booster._groups = [int(k) for k in model["tree_info"]]
    per_round = groups * booster._p["num_parallel_tree"]
    booster._rounds = [int(k) for k in model.get("iteration_indptr", range(0, len(booster._trees) + 1, per_round))]
    booster._margins, booster._forest = {}, None


def _tree_of(tree):
    names = {"left": "left_children", "right": "right_children", "parent": "parents", "feature": "split_indices", "condition": "split_conditions",
             "missing_left": "default_left", "gain": "loss_changes", "cover": "sum_hessian", "weight": "base_weights", "kind": "split_type"}  # fmt: skip
    cats, all_ = {}, tree["categories"]
    for node, start, size in zip(tree["categories_nodes"], tree["categories_segments"], tree["categories_sizes"]):
        cats[int(node)] = [int(c) for c in all_[start : start + size]]
    return Tree({name: tree[key] for name, key in names.items()}, cats)


def sliced(booster, rounds):
    """The model of some rounds."""
    count = booster.num_boosted_rounds()
    if isinstance(rounds, tuple):
        raise ValueError("Only supports slicing through 1 dimension.")  # noqa: TRY004
    if isinstance(rounds, (int, np.integer)):
        if rounds < 0 or rounds >= count:
            raise IndexError("Layer index out of range")
        rounds = slice(int(rounds), int(rounds) + 1)
    if rounds is Ellipsis:
        rounds = slice(0, 0, 1)
    start, stop = rounds.start or 0, rounds.stop if rounds.stop is not None else 0
    step = 1 if rounds.step is None else rounds.step
    if step < 0:
        raise ValueError("Negative step size is not supported.")
    if start < 0 or stop < 0:
        raise ValueError("Negative index is not supported.")
    stop = count if stop == 0 else stop
    if stop > count:
        raise IndexError("Layer index out of range")
    if start >= stop:
        raise ValueError("Empty slice is not allowed.")
    found = booster.copy()
    found._trees, found._groups, found._rounds = [], [], [0]
    for k in range(start, stop, step):
        a, b = booster._rounds[k], booster._rounds[k + 1]
        found._trees += booster._trees[a:b]
        found._groups += booster._groups[a:b]
        found._rounds.append(len(found._trees))
    found._attributes = dict(booster._attributes)
    for key in ("best_iteration", "best_score"):
        found._attributes.pop(key, None)
    return found


def config_text(booster):
    """The parameters as JSON."""
    p, of = booster._p, booster.objective
    names = (
        "colsample_bylevel",
        "colsample_bynode",
        "colsample_bytree",
        "grow_policy",
        "learning_rate",
        "max_bin",
        "max_cat_threshold",
        "max_cat_to_onehot",
        "max_delta_step",
        "max_depth",
        "max_leaves",
        "min_child_weight",
        "min_split_loss",
        "reg_alpha",
        "reg_lambda",
        "sampling_method",
        "subsample",
    )
    tree = {name: number_text(p[name]) for name in names}
    tree |= {"eta": tree["learning_rate"], "gamma": tree["min_split_loss"], "lambda": tree["reg_lambda"], "alpha": tree["reg_alpha"]}
    updater = "grow_colmaker" if p["tree_method"] == "exact" else "grow_quantile_histmaker"
    boosting = {
        "gbtree_model_param": {"num_parallel_tree": str(p["num_parallel_tree"]), "num_trees": str(len(booster._trees))},
        "gbtree_train_param": {"process_type": "default", "tree_method": p["tree_method"], "updater": updater, "updater_seq": updater},
        "name": p["booster"], "specified_updater": False, "tree_train_param": dict(sorted(tree.items())),
    }  # fmt: skip
    learner = {
        "generic_param": {"device": "cpu", "nthread": "0", "random_state": str(p["seed"]), "seed": str(p["seed"]), "validate_parameters": "1"},
        "gradient_booster": boosting,
        "learner_model_param": _model_param(booster),
        "learner_train_param": {"booster": p["booster"], "disable_default_eval_metric": "0", "multi_strategy": p["multi_strategy"], "objective": of.name},
        "metrics": [{"name": name} for name in booster._metric_names()],
        "objective": {"name": of.name, **of.parameters()},
    }
    return json_of({"learner": learner, "version": _VERSION})


def load_config(booster, config):
    """Takes parameters from JSON."""
    learner = json.loads(config)["learner"]
    given = {**learner["gradient_booster"].get("tree_train_param", {}), "objective": learner["objective"]["name"]}
    seed = learner["generic_param"].get("seed")
    for name, value in {**given, "seed": seed}.items():
        if name in booster._p and value is not None and isinstance(booster._p[name], (int, float, str)):
            booster.set_param(name, value)
    booster._unknown = []
