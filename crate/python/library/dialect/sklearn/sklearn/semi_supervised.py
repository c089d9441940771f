"""Labels for samples that have none."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(
    "LabelPropagation LabelSpreading".split(),
    "sklearn_extras.models.kernel_models",
)
_NAMES["SelfTrainingClassifier"] = "sklearn_rare.thresholds"
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.semi_supervised", names=_NAMES)
# Its files are modules of their own.
__path__ = []
