"""Models made of models: forests, boosting, bagging, votes, stacks."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.ensemble._bagging import BaggingClassifier as BaggingClassifier
from sklearn.ensemble._bagging import BaggingRegressor as BaggingRegressor
from sklearn.ensemble._forest import ExtraTreesClassifier as ExtraTreesClassifier
from sklearn.ensemble._forest import ExtraTreesRegressor as ExtraTreesRegressor
from sklearn.ensemble._forest import RandomForestClassifier as RandomForestClassifier
from sklearn.ensemble._forest import RandomForestRegressor as RandomForestRegressor
from sklearn.ensemble._forest import RandomTreesEmbedding as RandomTreesEmbedding
from sklearn.ensemble._gb import GradientBoostingClassifier as GradientBoostingClassifier
from sklearn.ensemble._gb import GradientBoostingRegressor as GradientBoostingRegressor
from sklearn.ensemble._hist_gradient_boosting.gradient_boosting import HistGradientBoostingClassifier as HistGradientBoostingClassifier
from sklearn.ensemble._hist_gradient_boosting.gradient_boosting import HistGradientBoostingRegressor as HistGradientBoostingRegressor
from sklearn.ensemble._iforest import IsolationForest as IsolationForest
from sklearn.ensemble._stacking import StackingClassifier as StackingClassifier
from sklearn.ensemble._stacking import StackingRegressor as StackingRegressor
from sklearn.ensemble._voting import VotingClassifier as VotingClassifier
from sklearn.ensemble._voting import VotingRegressor as VotingRegressor
from sklearn.ensemble._weight_boosting import AdaBoostClassifier as AdaBoostClassifier
from sklearn.ensemble._weight_boosting import AdaBoostRegressor as AdaBoostRegressor
from typing import Any

class BaseEnsemble(MetaEstimatorMixin, BaseEstimator):
    """The base of ensembles of estimators of one kind."""
    def __getitem__(self, index): ...
    def __init__(self, estimator=None, *, n_estimators=10, estimator_params=...): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...

def __getattr__(name: str) -> Any: ...
