"""`repmat` of `numpy.matlib`; its matrices are not there, `numpy` has arrays of two axes."""

from tandem.dialect.names import missing_names

from . import asarray, tile

_ARRAYS = dict.fromkeys("zeros ones empty eye identity rand randn matrix".split(), "the function of numpy or numpy.random of this name, which makes an array")
__getattr__ = missing_names("numpy.matlib", _ARRAYS)


def repmat(a, m, n):
    """The array m times below itself and n times beside itself; of one axis it is a row."""
    a = asarray(a)
    return tile(a.reshape(1, -1) if a.ndim < 2 else a, (m, n))
