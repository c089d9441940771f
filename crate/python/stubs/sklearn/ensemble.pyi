"""Models made of models: forests, boosting, bagging, votes, stacks."""
from sklearn_extras.models.histograms import HistGradientBoostingClassifier as HistGradientBoostingClassifier
from sklearn_extras.models.histograms import HistGradientBoostingRegressor as HistGradientBoostingRegressor
from sklearn_models.trees.adaboost import AdaBoostClassifier as AdaBoostClassifier
from sklearn_models.trees.adaboost import AdaBoostRegressor as AdaBoostRegressor
from sklearn_models.trees.bagging import BaggingClassifier as BaggingClassifier
from sklearn_models.trees.bagging import BaggingRegressor as BaggingRegressor
from sklearn_models.trees.bagging import IsolationForest as IsolationForest
from sklearn_models.trees.boosting import GradientBoostingClassifier as GradientBoostingClassifier
from sklearn_models.trees.boosting import GradientBoostingRegressor as GradientBoostingRegressor
from sklearn_models.trees.forest import ExtraTreesClassifier as ExtraTreesClassifier
from sklearn_models.trees.forest import ExtraTreesRegressor as ExtraTreesRegressor
from sklearn_models.trees.forest import RandomForestClassifier as RandomForestClassifier
from sklearn_models.trees.forest import RandomForestRegressor as RandomForestRegressor
from sklearn_models.trees.votes import StackingClassifier as StackingClassifier
from sklearn_models.trees.votes import StackingRegressor as StackingRegressor
from sklearn_models.trees.votes import VotingClassifier as VotingClassifier
from sklearn_models.trees.votes import VotingRegressor as VotingRegressor
from sklearn_rare.embedding import RandomTreesEmbedding as RandomTreesEmbedding
from typing import Any

def __getattr__(name: str) -> Any: ...
