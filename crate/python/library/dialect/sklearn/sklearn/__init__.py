"""scikit-learn's names over Tandem's numpy: models, splits, metrics, preprocessing. A part is loaded when it is first named."""

import importlib as _importlib

from tandem.dialect import version as _version
from tandem.dialect.names import missing_names as _missing_names

from . import _files  # noqa: F401 (it finds the modules of private names)
from ._config import config_context, get_config, set_config

__version__ = _version("1.9.1")

_PARTS = (
    "base calibration cluster compose covariance cross_decomposition datasets decomposition discriminant_analysis dummy ensemble exceptions "
    "experimental feature_extraction feature_selection frozen gaussian_process impute inspection isotonic kernel_approximation kernel_ridge "
    "linear_model manifold metrics mixture model_selection multiclass multioutput naive_bayes neighbors neural_network pipeline preprocessing "
    "random_projection semi_supervised svm tree utils"
).split()
_refused = _missing_names("sklearn", {"show_versions": "sklearn.__version__"})


def clone(estimator, *, safe=True):
    """A new estimator with the same parameters, not fitted."""
    from .base import clone as cloned

    return cloned(estimator, safe=safe)


def __getattr__(name):
    if name in _PARTS:
        try:
            return _importlib.import_module(f"sklearn.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"sklearn.{name}":
                raise
    return _refused(name)


def __dir__():
    return sorted({*globals(), *_PARTS})
