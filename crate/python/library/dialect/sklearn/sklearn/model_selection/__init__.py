"""Splits, cross-validation, search for parameters."""

from tandem.dialect.late import late_names

_NAMES = {
    "_split": "BaseCrossValidator BaseShuffleSplit ShuffleSplit GroupShuffleSplit StratifiedShuffleSplit train_test_split",
    "_folds": (
        "KFold GroupKFold StratifiedKFold TimeSeriesSplit LeavePOut LeaveOneOut LeavePGroupsOut LeaveOneGroupOut "
        "PredefinedSplit "
        "RepeatedKFold RepeatedStratifiedKFold check_cv"
    ),
    "_base_search": "GridSearchCV RandomizedSearchCV BaseSearchCV",
    "_grids": "ParameterGrid ParameterSampler",
    "_cross": "cross_validate cross_val_score cross_val_predict",
}
_PLACES = {name: f"sklearn.model_selection.{place}" for place, names in _NAMES.items() for name in names.split()}
_PLACES |= dict.fromkeys(("learning_curve", "validation_curve", "permutation_test_score"), "sklearn_measures.curves")
_PLACES["StratifiedGroupKFold"] = "sklearn_measures.stratified_groups"
_PLACES |= dict.fromkeys(("HalvingGridSearchCV", "HalvingRandomSearchCV"), "sklearn_rare.halving")
_PLACES |= dict.fromkeys(("FixedThresholdClassifier", "TunedThresholdClassifierCV"), "sklearn_rare.thresholds")
_PLACES |= dict.fromkeys(("LearningCurveDisplay", "ValidationCurveDisplay"), "sklearn_rare.curve_displays")
__all__ = list(_PLACES)
__getattr__ = late_names("sklearn.model_selection", names=_PLACES)
