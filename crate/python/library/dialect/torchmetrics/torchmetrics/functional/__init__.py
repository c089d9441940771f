"""Metrics as functions: of classification, regression, and pairs of rows."""

from tandem.dialect import missing_names as _missing_names

from .. import _late
from ..classification import FUNCTIONS as _OF_CLASSES
from ..regression import FUNCTIONS as _OF_NUMBERS
from . import classification, regression  # noqa: F401
from .pairwise import (  # noqa: F401
    pairwise_cosine_similarity,
    pairwise_euclidean_distance,
    pairwise_linear_similarity,
    pairwise_manhattan_distance,
    pairwise_minkowski_distance,
)

_SHOWN = {name: function for name, function in _OF_CLASSES.items() if not name.startswith(("binary_", "multiclass_", "multilabel_"))} | {
    name: function for name, function in _OF_NUMBERS.items() if name != "jensen_shannon_divergence"
}
globals().update(_SHOWN)
__all__ = [*_SHOWN, *(name for name in globals() if name.startswith("pairwise_"))]  # noqa: PLE0604


def __getattr__(name):
    return _late.found(__name__, name, _missing_names(__name__))
