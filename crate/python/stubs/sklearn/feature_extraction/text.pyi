"""Texts as counts of words."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.exceptions import NotFittedError as NotFittedError
from sklearn.preprocessing._rows import normalize as normalize
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from sklearn_extras.texts import CountVectorizer as CountVectorizer
from sklearn_extras.texts import HashingVectorizer as HashingVectorizer
from sklearn_extras.texts import strip_accents_ascii as strip_accents_ascii
from sklearn_extras.texts import strip_accents_unicode as strip_accents_unicode
from sklearn_extras.texts import strip_tags as strip_tags
from sklearn_extras.word_weights import TfidfTransformer as TfidfTransformer
from sklearn_extras.word_weights import TfidfVectorizer as TfidfVectorizer
from typing import Any

ENGLISH_STOP_WORDS: frozenset
def __getattr__(name: str) -> Any: ...
