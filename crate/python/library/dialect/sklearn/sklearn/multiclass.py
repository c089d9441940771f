"""One against the rest, one against one."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.multiclass", "sklearn_rare.multiclass", names={"OutputCodeClassifier": "sklearn_rare.machines"})
