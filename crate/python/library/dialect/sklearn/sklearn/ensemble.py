"""Models made of models: forests, boosting, bagging, votes, stacks."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.trees.forest": "RandomForestClassifier RandomForestRegressor ExtraTreesClassifier ExtraTreesRegressor",
    "sklearn_models.trees.boosting": "GradientBoostingClassifier GradientBoostingRegressor",
    "sklearn_models.trees.adaboost": "AdaBoostClassifier AdaBoostRegressor",
    "sklearn_models.trees.bagging": "BaggingClassifier BaggingRegressor IsolationForest",
    "sklearn_models.trees.votes": "VotingClassifier VotingRegressor StackingClassifier StackingRegressor",
    "sklearn_rare.embedding": "RandomTreesEmbedding",
    "sklearn_more.ensembles": "BaseEnsemble",
    "sklearn_more.histogram_boosting": "HistGradientBoostingClassifier HistGradientBoostingRegressor",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.ensemble", names=_NAMES)
# Its files are modules of their own.
__path__ = []
