"""Counts of words weighted by how rare the words are: tf-idf."""

import numpy as np

from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
from sklearn.exceptions import NotFittedError
from sklearn.preprocessing import normalize
from sklearn.utils.validation import check_is_fitted, issparse, validate_data

from .texts import CountVectorizer


class TfidfTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Counts times the logarithm of how rare a word is."""

    def __init__(self, *, norm="l2", use_idf=True, smooth_idf=True, sublinear_tf=False):
        self.norm, self.use_idf, self.smooth_idf, self.sublinear_tf = norm, use_idf, smooth_idf, sublinear_tf

    def fit(self, X, y=None):
        """Finds in how many texts each word is."""
        X = validate_data(self, X, accept_sparse=("csr", "csc"))
        if self.use_idf:
            dense = X if not issparse(X) else None
            within = (dense > 0).sum(axis=0) if dense is not None else np.bincount(np.asarray(X.tocsr().indices), minlength=X.shape[1])
            within, count = within.astype(float) + float(self.smooth_idf), X.shape[0] + int(self.smooth_idf)
            self.idf_ = np.log(count / within) + 1.0
        return self

    def transform(self, X, copy=True):
        """The weighted counts."""
        check_is_fitted(self)
        X = validate_data(self, X, accept_sparse="csr", dtype=[np.float64, np.float32], reset=False)
        if not issparse(X):
            from scipy.sparse import csr_matrix

            X = csr_matrix(X)
        # Values stay where they are: words stand as they came up in the texts.
        X = X.tocsr().copy()
        if self.sublinear_tf:
            X.data = np.log(X.data) + 1.0
        if self.use_idf:
            X.data = X.data * self.idf_[X.indices]
        return X if self.norm is None else normalize(X, norm=self.norm)

    def __sklearn_is_fitted__(self):
        return hasattr(self, "idf_") or not self.use_idf


class TfidfVectorizer(CountVectorizer):
    """Counts of words in texts, weighted by how rare the words are."""

    def __init__(
        self, *, input="content", encoding="utf-8", decode_error="strict", strip_accents=None, lowercase=True, preprocessor=None,  # noqa: A002
        tokenizer=None, analyzer="word", stop_words=None, token_pattern=r"(?u)\b\w\w+\b", ngram_range=(1, 1), max_df=1.0, min_df=1, max_features=None,
        vocabulary=None, binary=False, dtype=np.float64, norm="l2", use_idf=True, smooth_idf=True, sublinear_tf=False,
    ):  # fmt: skip
        super().__init__(
            input=input, encoding=encoding, decode_error=decode_error, strip_accents=strip_accents, lowercase=lowercase, preprocessor=preprocessor,
            tokenizer=tokenizer, analyzer=analyzer, stop_words=stop_words, token_pattern=token_pattern, ngram_range=ngram_range, max_df=max_df,
            min_df=min_df, max_features=max_features, vocabulary=vocabulary, binary=binary, dtype=dtype,
        )  # fmt: skip
        self.norm, self.use_idf, self.smooth_idf, self.sublinear_tf = norm, use_idf, smooth_idf, sublinear_tf

    @property
    def idf_(self):
        if not hasattr(self, "_tfidf"):
            raise NotFittedError(f"{type(self).__name__} is not fitted yet. Call 'fit' with appropriate arguments before using this attribute.")
        return self._tfidf.idf_

    def _weigh(self, counts):
        self._tfidf = TfidfTransformer(norm=self.norm, use_idf=self.use_idf, smooth_idf=self.smooth_idf, sublinear_tf=self.sublinear_tf)
        return self._tfidf.fit(counts)

    def fit(self, raw_documents, y=None):
        """Finds the words, and in how many texts each is."""
        self._weigh(super().fit_transform(raw_documents))
        return self

    def fit_transform(self, raw_documents, y=None):
        """Finds the words; their weighted counts."""
        counts = super().fit_transform(raw_documents)
        return self._weigh(counts).transform(counts)

    def transform(self, raw_documents):
        """The weighted counts of the words that are known."""
        check_is_fitted(self, msg="The TF-IDF vectorizer is not fitted")
        return self._tfidf.transform(super().transform(raw_documents))
