"""Networks of layers."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(["MLPClassifier", "MLPRegressor"], "sklearn_models.networks") | {"BernoulliRBM": "sklearn_rare.machines"}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.neural_network", names=_NAMES)
# Its files are modules of their own.
__path__ = []
