"""Several targets."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.multioutput", "sklearn_rare.multioutput")
