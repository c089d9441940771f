"""Linear models: least squares, ridge, lasso, logistic regression, stochastic descent, robust and generalized ones."""
from sklearn_extras.models.glm import GammaRegressor as GammaRegressor
from sklearn_extras.models.glm import PoissonRegressor as PoissonRegressor
from sklearn_extras.models.glm import TweedieRegressor as TweedieRegressor
from sklearn_extras.models.linear import ARDRegression as ARDRegression
from sklearn_extras.models.linear import BayesianRidge as BayesianRidge
from sklearn_extras.models.linear import HuberRegressor as HuberRegressor
from sklearn_extras.models.linear import QuantileRegressor as QuantileRegressor
from sklearn_extras.models.linear import RANSACRegressor as RANSACRegressor
from sklearn_extras.models.linear import TheilSenRegressor as TheilSenRegressor
from sklearn_extras.models.sgd import PassiveAggressiveClassifier as PassiveAggressiveClassifier
from sklearn_extras.models.sgd import PassiveAggressiveRegressor as PassiveAggressiveRegressor
from sklearn_extras.models.sgd import Perceptron as Perceptron
from sklearn_extras.models.sgd import SGDClassifier as SGDClassifier
from sklearn_extras.models.sgd import SGDOneClassSVM as SGDOneClassSVM
from sklearn_extras.models.sgd import SGDRegressor as SGDRegressor
from sklearn_models.linear.base import LinearRegression as LinearRegression
from sklearn_models.linear.lasso import ElasticNet as ElasticNet
from sklearn_models.linear.lasso import ElasticNetCV as ElasticNetCV
from sklearn_models.linear.lasso import Lasso as Lasso
from sklearn_models.linear.lasso import LassoCV as LassoCV
from sklearn_models.linear.lasso import enet_path as enet_path
from sklearn_models.linear.lasso import lasso_path as lasso_path
from sklearn_models.linear.logistic import LogisticRegression as LogisticRegression
from sklearn_models.linear.logistic import LogisticRegressionCV as LogisticRegressionCV
from sklearn_models.linear.ridge import Ridge as Ridge
from sklearn_models.linear.ridge import RidgeCV as RidgeCV
from sklearn_models.linear.ridge import RidgeClassifier as RidgeClassifier
from sklearn_models.linear.ridge import RidgeClassifierCV as RidgeClassifierCV
from sklearn_models.linear.ridge import ridge_regression as ridge_regression
from typing import Any

def __getattr__(name: str) -> Any: ...
