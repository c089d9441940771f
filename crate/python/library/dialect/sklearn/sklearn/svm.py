"""Support vector machines."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.svm.kernels": "SVC SVR NuSVC NuSVR OneClassSVM",
    "sklearn_models.svm.linear": "LinearSVC LinearSVR",
    "sklearn_rare.embedding": "l1_min_c",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.svm", names=_NAMES)
# Its files are modules of their own.
__path__ = []
