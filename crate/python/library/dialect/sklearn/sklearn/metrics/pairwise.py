"""Distances and kernels of all pairs of samples."""

from tandem.dialect.late import late_names

from .._files import rarer as _rarer

_known, _rare = late_names("sklearn.metrics.pairwise", "sklearn_measures.pairwise"), _rarer("sklearn.metrics.pairwise")


def __getattr__(name):
    try:
        return _rare(name)
    except AttributeError:
        return _known(name)


__getattr__.late_values = _known.late_values
