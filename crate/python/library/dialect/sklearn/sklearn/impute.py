"""Missing values filled."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = ("KNNImputer MissingIndicator SimpleImputer ").split()

__getattr__ = late_names("sklearn.impute", "sklearn._missing", names={"IterativeImputer": "sklearn_rare.iterative_imputer"})
# Its files are modules of their own.
__path__ = []
