"""Counts of words weighted by how rare the words are: tf-idf."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.exceptions import NotFittedError as NotFittedError
from sklearn.preprocessing._rows import normalize as normalize
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from sklearn_extras.texts import CountVectorizer as CountVectorizer
from typing import Any
import numpy as np

class TfidfTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Counts times the logarithm of how rare a word is."""
    def __init__(self, *, norm='l2', use_idf=True, smooth_idf=True, sublinear_tf=False): ...
    def __sklearn_is_fitted__(self): ...
    def fit(self, X, y=None):
        """Finds in how many texts each word is."""
        ...
    def transform(self, X, copy=True):
        """The weighted counts."""
        ...
    def __getattr__(self, name: str): ...

class TfidfVectorizer(CountVectorizer):
    """Counts of words in texts, weighted by how rare the words are."""
    def __init__(self, *, input='content', encoding='utf-8', decode_error='strict', strip_accents=None, lowercase=True, preprocessor=None, tokenizer=None, analyzer='word', stop_words=None, token_pattern='(?u)\\b\\w\\w+\\b', ngram_range=..., max_df=1.0, min_df=1, max_features=None, vocabulary=None, binary=False, dtype=..., norm='l2', use_idf=True, smooth_idf=True, sublinear_tf=False): ...
    def fit(self, raw_documents, y=None):
        """Finds the words, and in how many texts each is."""
        ...
    def fit_transform(self, raw_documents, y=None):
        """Finds the words; their weighted counts."""
        ...
    @property
    def idf_(self): ...
    def transform(self, raw_documents):
        """The weighted counts of the words that are known."""
        ...
    def __getattr__(self, name: str): ...
