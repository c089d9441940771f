"""Transformers for some columns, and regressors of transformed targets."""
from sklearn._columns import make_column_transformer as make_column_transformer
from sklearn.compose._column_transformer import ColumnTransformer as ColumnTransformer
from sklearn.compose._column_transformer import make_column_selector as make_column_selector
from sklearn.compose._target import TransformedTargetRegressor as TransformedTargetRegressor
from typing import Any

def __getattr__(name: str) -> Any: ...
