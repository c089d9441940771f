"""The library's error."""


class XGBoostError(ValueError):
    """Error that XGBoost raises."""


XGBoostError.__module__ = "xgboost.core"
