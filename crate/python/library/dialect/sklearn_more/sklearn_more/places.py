"""Which modules scikit-learn's files are, and where the names lie that only they have."""

import importlib

from sklearn._files import _table

# Modules that are files of ours.
PLACES = {
    "sklearn.utils._metadata_requests": "sklearn_more.metadata_requests",
    "sklearn.utils.metadata_routing": "sklearn_more.metadata_requests",
    "sklearn.utils.sparsefuncs": "sklearn_more.sparse_functions",
    "sklearn.utils.sparsefuncs_fast": "sklearn_more.sparse_functions",
    "sklearn.utils._testing": "sklearn_more.testing",
    "sklearn.utils.estimator_checks": "sklearn_more.estimator_checks",
    "sklearn.utils.discovery": "sklearn_more.discovery",
    "sklearn.utils._mocking": "sklearn_more.mocking",
    "sklearn.utils.murmurhash": "sklearn_more.murmurhash",
}
# Packages with the files in them that hold no estimators.
_FILES = {
    "sklearn.cluster": "_k_means_common _hdbscan", "sklearn.datasets": "_base _california_housing _covtype _openml _samples_generator _svmlight_format_io _lfw "
    "_olivetti_faces _twenty_newsgroups _species_distributions _rcv1 _kddcup99", "sklearn.decomposition": "_base", "sklearn.compose": "",
    "sklearn.ensemble": "_base _gradient_boosting _hist_gradient_boosting", "sklearn.feature_extraction": "_stop_words", "sklearn.frozen": "",
    "sklearn.feature_selection": "_base _mutual_info", "sklearn.inspection": "_partial_dependence _permutation_importance _plot _pd_utils",
    "sklearn.inspection._plot": "decision_boundary partial_dependence", "sklearn.linear_model": "_glm _cd_fast _sag _sgd_fast _linear_loss",
    "sklearn.manifold": "_utils", "sklearn.metrics": "_base _classification _ranking _regression _scorer _plot _dist_metrics _pairwise_fast",
    "sklearn.metrics._plot": "confusion_matrix det_curve precision_recall_curve regression roc_curve",
    "sklearn.metrics.cluster": "_bicluster _supervised _unsupervised", "sklearn.mixture": "_base",
    "sklearn.model_selection": "_split _validation _plot", "sklearn.neighbors": "_base _ball_tree _kd_tree", "sklearn.neural_network": "_base _stochastic_optimizers",
    "sklearn.svm": "_base _bounds", "sklearn.tree": "_tree _export _criterion _splitter _utils _reingold_tilford", "sklearn.impute": "",
    "sklearn.utils": "_arpack _array_api _available_if _chunking _dataframe _encode _estimator_html_repr _indexing _joblib _mask _missing _optional_dependencies "
    "_plotting _random _repr_html _response _show_versions _sparse _test_common _unique _user_interface arrayfuncs deprecation graph optimize stats",
    "sklearn.utils._test_common": "instance_generator", "sklearn.utils._repr_html": "base common estimator features fitted_attributes params",
}  # fmt: skip
_PACKAGES = {"sklearn.cluster._hdbscan", "sklearn.ensemble._hist_gradient_boosting", "sklearn.linear_model._glm"} | {
    name for name in _FILES if name.count(".") == 2
}
# Where names lie that only scikit-learn's files have, by module.
_ROWS = {
    "sklearn.utils.validation": {
        "input_checks": "FLOAT_DTYPES _allclose_dense_sparse _assert_all_finite _check_method_params _check_pos_label_consistency "
        "_check_psd_eigenvalues _check_response_method _check_y _deprecate_positional_args _estimator_has _generate_get_feature_names_out _is_arraylike "
        "_is_arraylike_not_scalar _is_extension_array_dtype _is_fitted _make_indexable _num_features _to_object_array check_memory _ensure_no_complex_data "
        "_check_estimator_name _check_monotonic_cst _check_categorical_features",
        "tables": "_is_pandas_df _is_polars_df _is_pandas_df_or_series _is_polars_df_or_series is_pandas_df_or_series is_polars_df_or_series",
    },
    "sklearn.utils": {
        "input_checks": "check_memory",
        "tables": "axis0_safe_slice indices_to_mask get_chunk_n_rows is_scalar_nan",
        "html": "estimator_html_repr",
        "discovery": "all_estimators",
    },
    "sklearn.utils._param_validation": {
        "constraints": "Hidden HasMethods Interval MissingValues Options RealNotInt StrOptions _ArrayLikes _Booleans _CVObjects _Callables _InstancesOf "
        "_IterablesNotString _NanConstraint _NoneConstraint _PandasNAConstraint _RandomStates _SparseMatrices _VerboseHelper generate_invalid_param_val "
        "generate_valid_param make_constraint validate_parameter_constraints validate_params"
    },
    "sklearn.base": {"constraints": "_fit_context"},
    "sklearn.pipeline": {"compositions": "_final_estimator_has _fit_transform_one _name_estimators _transform_one _fit_one"},
    "sklearn.utils.metaestimators": {"compositions": "_BaseComposition _safe_split"},
    "sklearn.utils._available_if": {"compositions": "_AvailableIfDescriptor available_if"},
    "sklearn.utils._set_output": {
        "outputs": "_SetOutputMixin _auto_wrap_is_configured _get_output_config _get_container_adapter _safe_set_output _wrap_data_with_container "
        "ADAPTERS_MANAGER PandasAdapter"
    },
    "sklearn.utils.extmath": {
        "tables": "safe_sqr",
        "arithmetic": "_approximate_mode _deterministic_vector_sign_flip _incremental_mean_and_var _nanaverage _randomized_eigsh _randomized_range_finder "
        "_randomized_svd _safe_accumulator_op make_nonnegative stable_cumsum cartesian density weighted_mode",
    },
    "sklearn.utils.fixes": {
        "tables": "CSR_CONTAINERS CSC_CONTAINERS COO_CONTAINERS LIL_CONTAINERS DOK_CONTAINERS BSR_CONTAINERS DIA_CONTAINERS SPARRAY_PRESENT _IS_32BIT _IS_WASM "
        "_object_dtype_isnan _in_unstable_openblas_configuration _mode pd_fillna SCIPY_VERSION_BELOW_1_12 SCIPY_VERSION_BELOW_1_15 sp_version np_version sp_base_version np_base_version threadpool_limits delayed loguniform"
    },
    "sklearn.utils.multiclass": {"input_checks": "_check_partial_fit_first_call", "arithmetic": "_ovr_decision_function"},
    "sklearn.utils.random": {"input_checks": "check_random_state", "arithmetic": "_random_choice_csc"},
    "sklearn.utils._user_interface": {"tables": "_message_with_time _print_elapsed_time"},
    "sklearn.utils._optional_dependencies": {"tables": "check_matplotlib_support check_pandas_support"},
    "sklearn.utils._show_versions": {"tables": "show_versions _get_sys_info _get_deps_info"},
    "sklearn.utils._missing": {"tables": "is_scalar_nan is_pandas_na"},
    "sklearn.utils._mask": {"tables": "_get_mask axis0_safe_slice indices_to_mask"},
    "sklearn.utils._chunking": {"tables": "get_chunk_n_rows chunk_generator"},
    "sklearn.utils._dataframe": {"tables": "is_df_or_series is_pandas_df is_pandas_df_or_series is_polars_df is_polars_df_or_series is_pyarrow_data"},
    "sklearn.utils._indexing": {"tables": "_determine_key_type _get_column_indices _safe_assign"},
    "sklearn.utils._unique": {"tables": "attach_unique cached_unique"},
    "sklearn.utils._array_api": {"array_spaces": "*"},
    "sklearn.utils._encode": {"encoding": "*"},
    "sklearn.utils._response": {"responses": "*"},
    "sklearn.utils._plotting": {"tables": "_validate_style_kwargs"},
    "sklearn.utils._repr_html.estimator": {"html": "estimator_html_repr"},
    "sklearn.utils._repr_html.base": {"html": "ReprHTMLMixin"},
    "sklearn.utils._estimator_html_repr": {"html": "estimator_html_repr"},
    "sklearn.utils._test_common.instance_generator": {"discovery": "_construct_instances"},
    "sklearn.utils.deprecation": {"tables": "deprecated"},
    "sklearn.utils.stats": {"arithmetic": "_weighted_percentile"},
    "sklearn.utils.graph": {"arithmetic": "single_source_shortest_path_length"},
    "sklearn.utils.optimize": {"arithmetic": "_check_optimize_result"},
    "sklearn.utils.arrayfuncs": {"arithmetic": "min_pos"},
    "sklearn.ensemble": {"ensembles": "BaseEnsemble"},
    "sklearn.ensemble._base": {"ensembles": "_BaseHeterogeneousEnsemble _fit_single_estimator _partition_estimators _set_random_states"},
    "sklearn.ensemble._forest": {
        "ensembles": "MAX_INT BaseForest ForestClassifier ForestRegressor _generate_sample_indices _generate_unsampled_indices _get_n_samples_bootstrap "
        "_parallel_build_trees"
    },
    "sklearn.ensemble._bagging": {"ensembles": "MAX_INT BaseBagging _generate_indices _generate_bagging_indices"},
    "sklearn.tree._tree": {"ensembles": "DOUBLE DTYPE TREE_LEAF TREE_UNDEFINED Tree"},
    "sklearn.tree._criterion": {"ensembles": "Criterion"},
    "sklearn.tree._splitter": {"ensembles": "Splitter"},
    "sklearn.metrics._scorer": {"scoring": "_BaseScorer _MultimetricScorer _PassthroughScorer _Scorer _SCORERS _check_multimetric_scoring"},
    "sklearn.metrics._classification": {"scoring": "_check_targets _check_zero_division _prf_divide _warn_prf _check_set_wise_labels"},
    "sklearn.metrics._regression": {"scoring": "_check_reg_targets"},
    "sklearn.metrics._ranking": {"scoring": "_binary_clf_curve"},
    "sklearn.metrics.pairwise": {
        "scoring": "check_pairwise_arrays check_paired_arrays _VALID_METRICS PAIRED_DISTANCES PAIRWISE_DISTANCE_FUNCTIONS PAIRWISE_KERNEL_FUNCTIONS"
    },
    "sklearn.model_selection._search": {"splits": "_check_refit _search_estimator_has"},
    "sklearn.model_selection._split": {
        "splits": "GroupsConsumerMixin _BaseKFold _CVIterableWrapper _RepeatedSplits _build_repr _pprint _validate_shuffle_split _yields_constant_splits"
    },
    "sklearn.model_selection._validation": {"splits": "_fit_and_predict _fit_and_score _score _check_is_permutation _translate_train_sizes"},
    "sklearn.linear_model._base": {"models": "LinearClassifierMixin LinearModel SparseCoefMixin _preprocess_data _rescale_data"},
    "sklearn.neighbors._base": {"models": "KNeighborsMixin NeighborsBase RadiusNeighborsMixin VALID_METRICS _get_weights"},
    "sklearn.preprocessing._data": {"models": "_handle_zeros_in_scale _is_constant_feature", "input_checks": "FLOAT_DTYPES"},
    "sklearn.gaussian_process.kernels": {"models": "GenericKernelMixin NormalizedKernelMixin StationaryKernelMixin _check_length_scale"},
    "sklearn.datasets._base": {"models": "RemoteFileMetadata"},
    "sklearn.feature_selection._base": {"models": "_get_feature_importances"},
    "sklearn.feature_extraction._stop_words": {"models": "ENGLISH_STOP_WORDS"},
}
_NAMES = {module: {name: f"sklearn_more.{file}" for file, names in rows.items() for name in names.split()} for module, rows in _ROWS.items()}


def _known():
    found = set(_table().values())
    found |= {f"{package}.{file}" for package, files in _FILES.items() for file in files.split()}
    return found | {file.rpartition(".")[0] for file in found}


def kind(name):
    """Whether a name is that of a `"package"` or of a `"module"`; `None` where there is none."""
    if name in PLACES:
        return "module"
    if name not in _known():
        return None
    return "package" if name in _PACKAGES else "module"


def found(module, name):
    """What a module of scikit-learn has under a name that it does not have itself."""
    places = _NAMES.get(module, {})
    place = places.get(name, places.get("*"))
    if place is not None and not name.startswith("__"):
        try:
            return getattr(importlib.import_module(place), name)
        except AttributeError:
            pass
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


def fill(module):
    """Gives a module its names: those of its file, then those of the public modules it belongs to."""
    name = module.__name__

    def __getattr__(attribute):
        if attribute.startswith("__"):
            raise AttributeError(f"module {name!r} has no attribute {attribute!r}")
        try:
            return found(name, attribute)
        except AttributeError:
            package = name.rpartition(".")[0]
            while package != "sklearn":
                value = getattr(importlib.import_module(package), attribute, None)
                if value is not None:
                    return value
                package = package.rpartition(".")[0]
            # What the files themselves import from the library's tools.
            for tools in ("utils.multiclass", "utils.validation", "utils", "utils.extmath", "base", "exceptions"):
                value = getattr(importlib.import_module(f"sklearn.{tools}"), attribute, None)
                if value is not None:
                    return value
            raise

    if not name.startswith("sklearn_more"):
        module.__getattr__ = __getattr__
