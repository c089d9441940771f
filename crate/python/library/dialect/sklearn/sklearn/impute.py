"""Missing values filled."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.impute", "sklearn._missing", names={"IterativeImputer": "sklearn_rare.iterative_imputer"})
