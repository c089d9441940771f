"""Naive Bayes: features are taken as independent within a class."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.naive_bayes import BernoulliNB as BernoulliNB
from sklearn.naive_bayes import CategoricalNB as CategoricalNB
from sklearn.naive_bayes import ComplementNB as ComplementNB
from sklearn.naive_bayes import GaussianNB as GaussianNB
from sklearn.naive_bayes import MultinomialNB as MultinomialNB
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from typing import Any
import numpy as np
