"""Transformers for some columns, and regressors of transformed targets."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = (
    "ColumnTransformer TransformedTargetRegressor make_column_selector make_column_transformer "
).split()

__getattr__ = late_names(
    "sklearn.compose", names={name: "sklearn._columns" for name in ("ColumnTransformer", "make_column_transformer", "make_column_selector")}
    | {"TransformedTargetRegressor": "sklearn_extras.transformed_target"}
)
# Its files are modules of their own.
__path__ = []
