"""Parameters of training: their aliases and defaults, in the order of a model's file."""

_ALIASES = {
    "num_iterations": "num_iteration n_iter num_tree num_trees num_round num_rounds nrounds num_boost_round n_estimators max_iter",
    "learning_rate": "shrinkage_rate eta", "num_leaves": "num_leaf max_leaves max_leaf max_leaf_nodes", "boosting": "boosting_type boost",
    "objective": "objective_type app application loss", "num_threads": "num_thread nthread nthreads n_jobs", "seed": "random_seed random_state",
    "min_data_in_leaf": "min_data_per_leaf min_data min_child_samples min_samples_leaf", "metric": "metrics metric_types",
    "min_sum_hessian_in_leaf": "min_sum_hessian_per_leaf min_sum_hessian min_hessian min_child_weight", "bagging_freq": "subsample_freq",
    "bagging_fraction": "sub_row subsample bagging", "feature_fraction": "sub_feature colsample_bytree", "device_type": "device",
    "feature_fraction_bynode": "sub_feature_bynode colsample_bynode", "early_stopping_round": "early_stopping_rounds early_stopping n_iter_no_change",
    "lambda_l1": "reg_alpha l1_regularization", "lambda_l2": "reg_lambda lambda l2_regularization", "min_gain_to_split": "min_split_gain",
    "max_delta_step": "max_tree_output max_leaf_output", "verbosity": "verbose", "max_bin": "max_bins", "monotone_constraints": "mc monotone_constraint monotonic_cst",
    "num_class": "num_classes", "is_unbalance": "unbalance unbalanced_sets", "categorical_feature": "cat_feature categorical_column cat_column categorical_features",
    "eval_at": "ndcg_eval_at ndcg_at map_eval_at map_at", "bin_construct_sample_cnt": "subsample_for_bin", "data_random_seed": "data_seed",
    "bagging_seed": "bagging_fraction_seed", "drop_rate": "rate_drop", "tree_learner": "tree tree_type tree_learner_type",
}  # fmt: skip
TO = {alias: name for name, names in _ALIASES.items() for alias in names.split()}
DEFAULTS = {
    "boosting": "gbdt", "objective": "regression", "metric": None, "tree_learner": "serial", "device_type": "cpu", "data_sample_strategy": "bagging",
    "data": "", "valid": "", "num_iterations": 100, "learning_rate": 0.1, "num_leaves": 31, "num_threads": 0, "seed": 0, "deterministic": 0,
    "force_col_wise": 0, "force_row_wise": 0, "histogram_pool_size": -1, "max_depth": -1, "min_data_in_leaf": 20, "min_sum_hessian_in_leaf": 0.001,
    "bagging_fraction": 1.0, "pos_bagging_fraction": 1, "neg_bagging_fraction": 1, "bagging_freq": 0, "bagging_seed": 3, "bagging_by_query": 0,
    "feature_fraction": 1.0, "feature_fraction_bynode": 1.0, "feature_fraction_seed": 2, "extra_trees": 0, "extra_seed": 6, "early_stopping_round": 0,
    "early_stopping_min_delta": 0, "first_metric_only": 0, "max_delta_step": 0.0, "lambda_l1": 0.0, "lambda_l2": 0.0, "linear_lambda": 0,
    "min_gain_to_split": 0.0, "drop_rate": 0.1, "max_drop": 50, "skip_drop": 0.5, "xgboost_dart_mode": 0, "uniform_drop": 0, "drop_seed": 4, "top_rate":
    0.2, "other_rate": 0.1, "min_data_per_group": 100, "max_cat_threshold": 32, "cat_l2": 10.0, "cat_smooth": 10.0, "max_cat_to_onehot": 4, "top_k": 20,
    "monotone_constraints": None, "monotone_constraints_method": "basic", "monotone_penalty": 0, "feature_contri": None, "forcedsplits_filename": "",
    "refit_decay_rate": 0.9, "cegb_tradeoff": 1, "cegb_penalty_split": 0, "cegb_penalty_feature_lazy": "", "cegb_penalty_feature_coupled": "",
    "path_smooth": 0, "interaction_constraints": None, "verbosity": 1, "saved_feature_importance_type": 0, "use_quantized_grad": 0,
    "num_grad_quant_bins": 4, "quant_train_renew_leaf": 0, "stochastic_rounding": 1, "linear_tree": 0, "max_bin": 255, "max_bin_by_feature": "",
    "min_data_in_bin": 3, "bin_construct_sample_cnt": 200000, "data_random_seed": 1, "is_enable_sparse": 1, "enable_bundle": 1, "use_missing": 1,
    "zero_as_missing": 0, "feature_pre_filter": 1, "pre_partition": 0, "two_round": 0, "header": 0, "label_column": "", "weight_column": "",
    "group_column": "", "ignore_column": "", "categorical_feature": "", "forcedbins_filename": "", "precise_float_parser": 0, "parser_config_file": "",
    "objective_seed": 5, "num_class": 1, "is_unbalance": 0, "scale_pos_weight": 1.0, "sigmoid": 1.0, "boost_from_average": 1, "reg_sqrt": 0, "alpha":
    0.9, "fair_c": 1.0, "poisson_max_delta_step": 0.7, "tweedie_variance_power": 1.5, "lambdarank_truncation_level": 30, "lambdarank_norm": 1,
    "label_gain": None, "lambdarank_position_bias_regularization": 0, "eval_at": None, "multi_error_top_k": 1, "auc_mu_weights": "", "num_machines": 1,
    "local_listen_port": 12400, "time_out": 120, "machine_list_filename": "", "machines": "", "gpu_platform_id": -1, "gpu_device_id": -1,
    "gpu_device_id_list": "", "gpu_use_dp": 0, "num_gpu": 1,
}  # fmt: skip


def taken(params):
    """All parameters, by their main names."""
    p = dict(DEFAULTS)
    for name, value in given(params).items():
        kept = p.get(name)
        if isinstance(value, str) and isinstance(kept, (int, float)):
            value = {"true": 1, "false": 0}.get(value.lower(), value)
            value = float(value) if isinstance(kept, float) else int(float(value))
        if isinstance(value, bool):
            value = int(value)
        p[name] = value
    own = given(params)
    if own.get("seed") is not None:
        from ._draws import seeds

        p |= {name: value for name, value in seeds(p["seed"]).items() if name not in own}
    p["boosting"] = {"random_forest": "rf", "gbrt": "gbdt"}.get(p["boosting"], p["boosting"])
    check(p)
    return p


def given(params):
    """The given parameters, by their main names."""
    found = {}
    for name, value in (params or {}).items():
        main = TO.get(name, name)
        if value is None and main not in ("seed",):
            continue
        if value is not None and (main not in found or name == main):
            found[main] = value
    return found


def check(p):
    """Refuses what is out of bounds."""
    from ._errors import LightGBMError

    for name, least, strict in (("num_leaves", 1, True), ("learning_rate", 0, True), ("min_data_in_leaf", 0, False), ("max_bin", 1, True),
                                ("lambda_l1", 0, False), ("lambda_l2", 0, False), ("num_class", 0, True), ("min_gain_to_split", 0, False),
                                ("bagging_fraction", 0, True), ("feature_fraction", 0, True), ("num_iterations", 0, False)):  # fmt: skip
        value = p[name]
        if value < least or (strict and value == least):
            raise LightGBMError(f"Check failed: ({name}) {'>' if strict else '>='} ({least}) at")
    for name in ("bagging_fraction", "feature_fraction"):
        if p[name] > 1:
            raise LightGBMError(f"Check failed: ({name}) <= (1.0) at")


def text(p):
    """The parameters as a model's file has them."""
    lines = []
    for name, value in p.items():
        if name in DEFAULTS:
            if isinstance(value, (list, tuple)):
                value = ",".join(map(str, value))
            shown = "" if value is None else f"{value:g}" if isinstance(value, float) else value
            lines.append(f"[{name}: {shown}]")
    return "\n".join(lines)
