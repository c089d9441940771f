"""Models that look at the targets only."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(["DummyClassifier", "DummyRegressor"], "sklearn_models.dummy")
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.dummy", names=_NAMES)
