"""Labels for samples that have none."""
from sklearn_extras.models.kernel_models import LabelPropagation as LabelPropagation
from sklearn_extras.models.kernel_models import LabelSpreading as LabelSpreading
from sklearn_rare.thresholds import SelfTrainingClassifier as SelfTrainingClassifier
from typing import Any

def __getattr__(name: str) -> Any: ...
