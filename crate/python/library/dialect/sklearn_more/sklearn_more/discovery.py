"""All estimators: `sklearn.utils.discovery`."""

import importlib

_KINDS = {"classifier": "ClassifierMixin", "regressor": "RegressorMixin", "transformer": "TransformerMixin", "cluster": "ClusterMixin"}


def all_estimators(type_filter=None):
    """Pairs of the name and the class of all estimators, of some kinds only where `type_filter` names them."""
    from sklearn import base
    from sklearn._files import _table

    wanted = None
    if type_filter is not None:
        wanted = list(type_filter) if isinstance(type_filter, list) else [type_filter]
        unknown = [one for one in wanted if one not in _KINDS]
        if unknown:
            raise ValueError(f"Parameter type_filter must be 'classifier', 'regressor', 'transformer', 'cluster' or None, got {unknown!r}.")
    found = []
    for name, file in sorted(_table().items()):
        if name in ("make_column_selector", "BaseSearchCV"):
            continue
        package = ".".join(file.split(".")[:2]) if file.split(".")[1] != "feature_extraction" or "._" in file else file
        cls = getattr(importlib.import_module(package), name, None)
        if cls is not None and (wanted is None or any(issubclass(cls, getattr(base, _KINDS[one])) for one in wanted)):
            found.append((name, cls))
    return found


def all_displays():
    """Pairs of the name and the class of all displays."""
    places = {
        "sklearn.metrics": "ConfusionMatrixDisplay DetCurveDisplay PrecisionRecallDisplay PredictionErrorDisplay RocCurveDisplay",
        "sklearn.inspection": "DecisionBoundaryDisplay PartialDependenceDisplay", "sklearn.calibration": "CalibrationDisplay",
        "sklearn.model_selection": "LearningCurveDisplay ValidationCurveDisplay",
    }  # fmt: skip
    return sorted((name, getattr(importlib.import_module(place), name)) for place, names in places.items() for name in names.split())


def _construct_instances(Estimator):
    """An estimator of a class, within others where it needs them."""
    from sklearn.linear_model import LogisticRegression, Ridge

    names = Estimator._get_param_names()
    inner = Ridge() if getattr(Estimator, "__name__", "").endswith("Regressor") else LogisticRegression()
    given = {name: value for name, value in (("estimator", inner), ("estimators", [("one", inner)]), ("steps", [("one", inner)])) if name in names}
    try:
        yield Estimator()
    except TypeError:
        yield Estimator(**given)
