"""`TransformedTargetRegressor`: a regressor of transformed targets."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator, RegressorMixin, clone
from sklearn.preprocessing import FunctionTransformer
from sklearn.utils.validation import check_array, check_is_fitted


class TransformedTargetRegressor(RegressorMixin, BaseEstimator):
    """A regressor of transformed targets; its predictions are transformed back."""

    def __init__(self, regressor=None, *, transformer=None, func=None, inverse_func=None, check_inverse=True):
        self.regressor, self.transformer, self.func, self.inverse_func, self.check_inverse = regressor, transformer, func, inverse_func, check_inverse

    def _make_transformer(self, y):
        if self.transformer is not None and (self.func is not None or self.inverse_func is not None):
            raise ValueError("'transformer' and functions 'func'/'inverse_func' cannot both be set.")
        if self.transformer is not None:
            self.transformer_ = clone(self.transformer)
        else:
            if self.func is not None and self.inverse_func is None or self.func is None and self.inverse_func is not None:
                lacking, given = ("inverse_func", "func") if self.inverse_func is None else ("func", "inverse_func")
                raise ValueError(f"When '{given}' is provided, '{lacking}' must also be provided. If {lacking} is supposed to be the default, you "
                                 f"need to "
                                 "explicitly pass it the identity function.")
            self.transformer_ = FunctionTransformer(func=self.func, inverse_func=self.inverse_func, validate=True, check_inverse=self.check_inverse)
        self.transformer_.fit(y)
        if self.check_inverse:
            some = y[:: max(1, len(y) // 10)]
            if not np.allclose(some, self.transformer_.inverse_transform(self.transformer_.transform(some))):
                warnings.warn("The provided functions or transformer are not strictly inverse of each other. If you are sure you want to proceed "
                              "regardless, "
                              "set 'check_inverse=False'", UserWarning, stacklevel=3)

    def fit(self, X, y, **fit_params):
        """Fits the regressor to the transformed targets."""
        y = check_array(y, input_name="y", ensure_2d=False, dtype="numeric", allow_nd=True)
        self._training_dim = y.ndim
        column = y.reshape(-1, 1) if y.ndim == 1 else y
        self._make_transformer(column)
        targets = self.transformer_.transform(column)
        if targets.ndim == 2 and targets.shape[1] == 1:
            targets = targets.ravel()
        if self.regressor is None:
            from sklearn.linear_model import LinearRegression

            self.regressor_ = LinearRegression()
        else:
            self.regressor_ = clone(self.regressor)
        self.regressor_.fit(X, targets, **fit_params)
        if hasattr(self.regressor_, "feature_names_in_"):
            self.feature_names_in_ = self.regressor_.feature_names_in_
        return self

    def predict(self, X, **predict_params):
        """The predictions, transformed back."""
        check_is_fitted(self)
        found = self.regressor_.predict(X, **predict_params)
        found = self.transformer_.inverse_transform(found.reshape(-1, 1) if found.ndim == 1 else found)
        return found.ravel() if self._training_dim == 1 and found.ndim == 2 and found.shape[1] == 1 else found

    @property
    def n_features_in_(self):
        return self.regressor_.n_features_in_
