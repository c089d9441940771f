"""Linear models: least squares, ridge, lasso, logistic regression, stochastic descent, robust and generalized ones."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.linear.base": "LinearRegression",
    "sklearn_models.linear.ridge": "Ridge RidgeCV RidgeClassifier RidgeClassifierCV ridge_regression",
    "sklearn_models.linear.lasso": "Lasso ElasticNet LassoCV ElasticNetCV lasso_path enet_path",
    "sklearn_models.linear.logistic": "LogisticRegression LogisticRegressionCV",
    "sklearn_extras.models.sgd": ("SGDClassifier SGDRegressor SGDOneClassSVM Perceptron PassiveAggressiveClassifier PassiveAggressiveRegressor"),
    "sklearn_extras.models.linear": "HuberRegressor BayesianRidge ARDRegression RANSACRegressor TheilSenRegressor QuantileRegressor",
    "sklearn_rare.lars": "Lars LarsCV LassoLars LassoLarsCV LassoLarsIC lars_path lars_path_gram",
    "sklearn_rare.pursuit": (
        "OrthogonalMatchingPursuit OrthogonalMatchingPursuitCV orthogonal_mp orthogonal_mp_gram MultiTaskElasticNet MultiTaskLasso "
        "MultiTaskElasticNetCV MultiTaskLassoCV"
    ),
    "sklearn_extras.models.glm": "PoissonRegressor GammaRegressor TweedieRegressor",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.linear_model", names=_NAMES)
# Its files are modules of their own.
__path__ = []
