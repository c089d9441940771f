"""The parameters of boosting: names, aliases, defaults, bounds."""

from ._errors import XGBoostError

_ALIASES = {"learning_rate": "eta", "reg_lambda": "lambda", "reg_alpha": "alpha", "min_split_loss": "gamma", "random_state": "seed", "n_jobs": "nthread"}
_TO = {alias: name for name, alias in _ALIASES.items()}
# Name: default, least, greatest, what it is.
_NUMBERS = {
    "learning_rate": (0.3, 0, None, "Learning rate(step size) of update."),
    "min_split_loss": (0.0, 0, None, "Minimum loss reduction required to make a further partition."),
    "max_depth": (6, 0, None, "Maximum depth of the tree; 0 indicates no limit; a limit is required for depthwise policy"),
    "max_leaves": (0, 0, None, "Maximum number of leaves; 0 indicates no limit."),
    "max_bin": (256, 2, None, "if using histogram-based algorithm, maximum number of bins per feature"),
    "min_child_weight": (1.0, 0, None, "Minimum sum of instance weight(hessian) needed in a child."),
    "reg_lambda": (1.0, 0, None, "L2 regularization on leaf weight"),
    "reg_alpha": (0.0, 0, None, "L1 regularization on leaf weight"),
    "max_delta_step": (
        0.0,
        0,
        None,
        "Maximum delta step we allow each tree's weight estimate to be. If the value is set to 0, it means there is no constraint",
    ),
    "subsample": (1.0, 0, 1, "Row subsample ratio of training instance."),
    "colsample_bytree": (1.0, 0, 1, "Subsample ratio of columns, resample on each tree construction."),
    "colsample_bylevel": (1.0, 0, 1, "Subsample ratio of columns, resample on each level."),
    "colsample_bynode": (1.0, 0, 1, "Subsample ratio of columns, resample on each node (split)."),
    "num_parallel_tree": (1, 1, None, "Number of parallel trees constructed during each iteration."),
    "scale_pos_weight": (1.0, None, None, ""),
    "tweedie_variance_power": (1.5, 1, 2, "Tweedie variance power.  Must be between in range [1, 2)."),
    "huber_slope": (1.0, None, None, ""),
    "num_class": (0, 0, None, "Number of output class in the multi-class classification."),
    "seed": (0, None, None, ""),
    "max_cat_to_onehot": (4, 1, None, ""),
    "max_cat_threshold": (64, 1, None, ""),
}
_OTHERS = {
    "objective": "reg:squarederror", "booster": "gbtree", "tree_method": "auto", "grow_policy": "depthwise", "base_score": None, "eval_metric": None,
    "monotone_constraints": None, "interaction_constraints": None, "quantile_alpha": None, "disable_default_eval_metric": False,
    "sampling_method": "uniform", "multi_strategy": "one_output_per_tree", "lambdarank_pair_method": "topk", "lambdarank_num_pair_per_sample": None,
    "lambdarank_normalization": True, "lambdarank_score_normalization": True, "ndcg_exp_gain": True, "lambdarank_unbiased": False,
}  # fmt: skip
# Known, and without meaning here.
_SILENT = {"nthread", "verbosity", "device", "validate_parameters", "seed_per_iteration", "updater", "predictor", "gpu_id", "process_type", "refresh_leaf",
           "max_cached_hist_node", "rate_drop", "skip_drop", "one_drop", "sample_type", "normalize_type", "feature_selector", "top_k", "sketch_eps",
           "lambdarank_bias_norm", "num_target", "sparse_threshold", "extmem_single_page"}  # fmt: skip
_CHOICES = {
    "tree_method": {"approx", "auto", "exact", "hist"},
    "grow_policy": {"depthwise", "lossguide"},
    "sampling_method": {"uniform", "gradient_based"},
}


def _whole(name):
    return isinstance(_NUMBERS[name][0], int)


def defaults():
    """All parameters."""
    return {**{name: row[0] for name, row in _NUMBERS.items()}, **_OTHERS}


def assign(p, name, value):
    """Sets a parameter; `False` where it is unknown."""
    name = _TO.get(name, name)
    if name in _NUMBERS:
        try:
            number = int(float(value)) if _whole(name) else float(value)
        except (TypeError, ValueError):
            raise XGBoostError(f"Invalid Parameter format for {name} expect {'int' if _whole(name) else 'float'} but value='{value}'") from None
        _, least, most, words = _NUMBERS[name]
        if least is not None and number < least and most is None:
            raise XGBoostError(f"value {number:g} for Parameter {name} should be greater equal to {least}\n{name}: {words}")
        if most is not None and not least <= number <= most:
            raise XGBoostError(f"value {number:g} for Parameter {name} exceed bound [{least},{most}]\n{name}: {words}")
        p[name] = number
        return True
    if name in _CHOICES and value not in _CHOICES[name]:
        names = ", ".join(f"'{choice}'" for choice in sorted(_CHOICES[name]))
        raise XGBoostError(f"Invalid Input: '{value}', valid values are: {{{names}}}")
    if name == "booster" and value not in ("gbtree", "dart", "gblinear"):
        raise XGBoostError(f"Unknown gbm type {value}")
    if name in _OTHERS:
        p[name] = value
        return True
    return name in _SILENT


def signs(value, names, features):
    """Monotone constraints as numbers, or `None`."""
    import numpy as np

    if not value:
        return None
    if isinstance(value, dict):
        value = [value.get(name, 0) for name in names or [f"f{k}" for k in range(features)]]
    elif isinstance(value, str):
        value = [int(part) for part in value.strip("()[] ").split(",") if part.strip()]
    found = [int(x) for x in value]
    if len(found) > features:
        raise XGBoostError("Check failed: param.monotone_constraints.size() <= n_features: The size of monotone constraint should be less or equal to the "
                           "number of features.")  # fmt: skip
    found = np.asarray(found + [0] * (features - len(found)))
    return found if bool(found.any()) else None


def interactions(value, names, features):
    """Sets of features that may meet on a path."""
    import json

    if not value:
        return None
    if isinstance(value, str):
        return [frozenset(int(name) for name in group) for group in json.loads(value)]
    names, found = names or [], []
    for group in value:
        if not all(name in names for name in group):
            raise ValueError("Constrained features are not a subset of training data feature names")
        found.append(frozenset(names.index(name) for name in group))
    return found
