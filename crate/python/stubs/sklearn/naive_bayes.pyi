"""Naive Bayes classifiers."""
from sklearn_models.bayes import BernoulliNB as BernoulliNB
from sklearn_models.bayes import CategoricalNB as CategoricalNB
from sklearn_models.bayes import ComplementNB as ComplementNB
from sklearn_models.bayes import GaussianNB as GaussianNB
from sklearn_models.bayes import MultinomialNB as MultinomialNB
from typing import Any

def __getattr__(name: str) -> Any: ...
