"""Texts as counts of words: `CountVectorizer`, `HashingVectorizer`."""

import re
import unicodedata

import numpy as np

from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.exceptions import NotFittedError
from sklearn.utils.validation import issparse

from .stop_words import ENGLISH_STOP_WORDS

__all__ = ["ENGLISH_STOP_WORDS", "CountVectorizer", "HashingVectorizer", "strip_accents_ascii", "strip_accents_unicode", "strip_tags"]


def strip_accents_unicode(s):
    """A text without accents."""
    if s.isascii():
        return s
    return "".join(letter for letter in unicodedata.normalize("NFKD", s) if not unicodedata.combining(letter))


def strip_accents_ascii(s):
    """A text without accents and without letters beyond ASCII."""
    return unicodedata.normalize("NFKD", s).encode("ASCII", "ignore").decode("ASCII")


def strip_tags(s):
    """A text with blanks in the place of tags."""
    return re.sub(r"<([^>]+)>", " ", s)


class _VectorizerMixin:
    def decode(self, doc):
        """A document as a text."""
        if self.input == "filename":
            with open(doc, "rb") as file:
                doc = file.read()
        elif self.input == "file":
            doc = doc.read()
        if isinstance(doc, bytes):
            doc = doc.decode(self.encoding, self.decode_error)
        if not isinstance(doc, str):
            raise ValueError("np.nan is an invalid document, expected byte or unicode string.")
        return doc

    def build_preprocessor(self):
        """A function that prepares a text."""
        if self.preprocessor is not None:
            return self.preprocessor
        strips = {None: None, "ascii": strip_accents_ascii, "unicode": strip_accents_unicode}
        strip = self.strip_accents if callable(self.strip_accents) else strips[self.strip_accents]

        def prepare(doc):
            doc = doc.lower() if self.lowercase else doc
            return doc if strip is None else strip(doc)

        return prepare

    def build_tokenizer(self):
        """A function that splits a text into words."""
        if self.tokenizer is not None:
            return self.tokenizer
        pattern = re.compile(self.token_pattern)
        if pattern.groups > 1:
            raise ValueError("More than 1 capturing group in token pattern. Only a single group should be captured.")
        return pattern.findall

    def get_stop_words(self):
        """The words that are left out."""
        if isinstance(self.stop_words, str):
            if self.stop_words != "english":
                raise ValueError(f"not a built-in stop list: {self.stop_words}")
            return ENGLISH_STOP_WORDS
        return None if self.stop_words is None else frozenset(self.stop_words)

    def _word_ngrams(self, tokens, stop_words=None):
        if stop_words is not None:
            tokens = [one for one in tokens if one not in stop_words]
        low, high = self.ngram_range
        if high == 1:
            return tokens
        found = list(tokens) if low == 1 else []
        for n in range(max(low, 2), min(high, len(tokens)) + 1):
            found.extend(" ".join(tokens[i : i + n]) for i in range(len(tokens) - n + 1))
        return found

    def _char_ngrams(self, text):
        text = re.sub(r"\s\s+", " ", text)
        low, high = self.ngram_range
        return [text[i : i + n] for n in range(low, min(high, len(text)) + 1) for i in range(len(text) - n + 1)]

    def _char_wb_ngrams(self, text):
        low, high = self.ngram_range
        found = []
        for word in re.sub(r"\s\s+", " ", text).split():
            word = f" {word} "
            for n in range(low, high + 1):
                found.append(word[:n])
                found.extend(word[i : i + n] for i in range(1, len(word) - n + 1))
                if len(word) <= n:
                    break
        return found

    def build_analyzer(self):
        """A function that makes terms of a document."""
        if callable(self.analyzer):
            return lambda doc: self.analyzer(self.decode(doc))
        prepare = self.build_preprocessor()
        if self.analyzer in ("char", "char_wb"):
            split = self._char_ngrams if self.analyzer == "char" else self._char_wb_ngrams
            return lambda doc: split(prepare(self.decode(doc)))
        if self.analyzer != "word":
            raise ValueError(f"{self.analyzer} is not a valid tokenization scheme/analyzer")
        stop_words, split = self.get_stop_words(), self.build_tokenizer()
        return lambda doc: self._word_ngrams(split(prepare(self.decode(doc))), stop_words)

    def _check_ngrams(self):
        low, high = self.ngram_range
        if low > high:
            raise ValueError(f"Invalid value for ngram_range={self.ngram_range} lower boundary larger than the upper boundary.")


def _documents(raw_documents):
    if isinstance(raw_documents, str):
        raise ValueError("Iterable over raw text documents expected, string object received.")
    return raw_documents


class CountVectorizer(_VectorizerMixin, BaseEstimator):
    """How often each word is in each text."""

    def __init__(
        self, *, input="content", encoding="utf-8", decode_error="strict", strip_accents=None, lowercase=True, preprocessor=None,  # noqa: A002
        tokenizer=None, stop_words=None, token_pattern=r"(?u)\b\w\w+\b", ngram_range=(1, 1), analyzer="word", max_df=1.0, min_df=1, max_features=None,
        vocabulary=None, binary=False, dtype=np.int64,
    ):  # fmt: skip
        self.input, self.encoding, self.decode_error, self.strip_accents, self.preprocessor = input, encoding, decode_error, strip_accents, preprocessor
        self.tokenizer, self.analyzer, self.lowercase, self.token_pattern, self.stop_words = tokenizer, analyzer, lowercase, token_pattern, stop_words
        self.max_df, self.min_df, self.max_features, self.ngram_range, self.vocabulary = max_df, min_df, max_features, ngram_range, vocabulary
        self.binary, self.dtype = binary, dtype

    def _given_vocabulary(self):
        given = self.vocabulary
        if given is None:
            self.fixed_vocabulary_ = False
            return
        if not hasattr(given, "keys"):
            terms = sorted(given) if isinstance(given, (set, frozenset)) else list(given)
            if len(set(terms)) < len(terms):
                raise ValueError(f"Duplicate term in vocabulary: {next(one for one in terms if terms.count(one) > 1)!r}")
            given = {term: i for i, term in enumerate(terms)}
        elif sorted(given.values()) != list(range(len(given))):
            raise ValueError("Vocabulary contains repeated indices." if len(set(given.values())) < len(given)
                             else f"Vocabulary of size {len(given)} doesn't contain all indices.")
        if not given:
            raise ValueError("empty vocabulary passed to fit")
        self.fixed_vocabulary_, self.vocabulary_ = True, dict(given)

    def _counted(self, raw_documents, vocabulary, grows):
        """For each text a dict from terms' numbers to counts."""
        analyze, rows = self.build_analyzer(), []
        for doc in raw_documents:
            counts = {}
            for term in analyze(doc):
                place = vocabulary.setdefault(term, len(vocabulary)) if grows else vocabulary.get(term)
                if place is not None:
                    counts[place] = counts.get(place, 0) + 1
            rows.append(counts)
        if grows and not vocabulary:
            raise ValueError("empty vocabulary; perhaps the documents only contain stop words")
        return rows

    def _matrix(self, rows, width, as_found=False):
        from scipy.sparse import csr_matrix

        stops, places, counts = [0], [], []
        for row in rows:
            for place in row if as_found else sorted(row):
                places.append(place)
                counts.append(1 if self.binary else row[place])
            stops.append(len(places))
        data, places = np.asarray(counts, dtype=self.dtype), np.asarray(places, dtype=int)
        found = csr_matrix((data, places, np.asarray(stops, dtype=int)), shape=(len(rows), width), dtype=self.dtype)
        if as_found:
            found._col, found._data = places, data
        return found

    def fit(self, raw_documents, y=None):
        """Finds the words."""
        self.fit_transform(raw_documents)
        return self

    def fit_transform(self, raw_documents, y=None):
        """Finds the words; their counts."""
        documents = _documents(raw_documents)
        self._check_ngrams()
        self._given_vocabulary()
        if self.fixed_vocabulary_:
            return self._matrix(self._counted(documents, self.vocabulary_, False), len(self.vocabulary_))
        vocabulary = {}
        rows = self._counted(documents, vocabulary, True)
        terms = self._kept_terms(rows, vocabulary)
        places = {vocabulary[term]: i for i, term in enumerate(terms)}
        self.vocabulary_ = {term: places[old] for term, old in vocabulary.items() if old in places}
        # In each row words stand as they came up in the texts.
        return self._matrix([{places[old]: row[old] for old in sorted(row) if old in places} for row in rows], len(terms), True)

    def _kept_terms(self, rows, vocabulary):
        """The terms in order: without rare and too frequent ones, the most frequent `max_features`."""
        count = len(rows)
        most = self.max_df if isinstance(self.max_df, int) else self.max_df * count
        least = self.min_df if isinstance(self.min_df, int) else self.min_df * count
        if most < least:
            raise ValueError("max_df corresponds to < documents than min_df")
        in_texts, in_all = [0] * len(vocabulary), [0] * len(vocabulary)
        for row in rows:
            for place, number in row.items():
                in_texts[place] += 1
                in_all[place] += 1 if self.binary else number
        terms = sorted(term for term, place in vocabulary.items() if least <= in_texts[place] <= most)
        if self.max_features is not None and len(terms) > self.max_features:
            frequencies = np.asarray([in_all[vocabulary[term]] for term in terms])
            terms = [terms[i] for i in sorted(np.argsort(-frequencies)[: self.max_features].tolist())]
        if not terms:
            raise ValueError("After pruning, no terms remain. Try a lower min_df or a higher max_df.")
        return terms

    def _check_vocabulary(self):
        if not hasattr(self, "vocabulary_"):
            self._given_vocabulary()
            if not self.fixed_vocabulary_:
                raise NotFittedError("Vocabulary not fitted or provided")

    def transform(self, raw_documents):
        """The counts of the words that are known."""
        documents = _documents(raw_documents)
        self._check_vocabulary()
        return self._matrix(self._counted(documents, self.vocabulary_, False), len(self.vocabulary_))

    def inverse_transform(self, X):
        """For each row the words that are in it, in the order in which it has them."""
        self._check_vocabulary()
        terms = np.asarray(self.get_feature_names_out().tolist())
        if issparse(X):
            X = X.tocsr()
            ends = X.indptr.tolist()
            rows = [X.indices[a:b][X.data[a:b] != 0] for a, b in zip(ends, ends[1:])]
        else:
            rows = map(np.flatnonzero, np.asarray(X))
        return [terms[row] for row in rows]

    def get_feature_names_out(self, input_features=None):
        """The words, in order."""
        self._check_vocabulary()
        return np.asarray([term for term, _ in sorted(self.vocabulary_.items(), key=lambda pair: pair[1])], dtype=object)

    def __sklearn_is_fitted__(self):
        return hasattr(self, "vocabulary_")


class HashingVectorizer(_VectorizerMixin, TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Counts of words whose columns are given by a hash."""

    def __init__(
        self, *, input="content", encoding="utf-8", decode_error="strict", strip_accents=None, lowercase=True, preprocessor=None,  # noqa: A002
        tokenizer=None, stop_words=None, token_pattern=r"(?u)\b\w\w+\b", ngram_range=(1, 1), analyzer="word", n_features=2**20, binary=False,
        norm="l2", alternate_sign=True, dtype=np.float64,
    ):  # fmt: skip
        self.input, self.encoding, self.decode_error, self.strip_accents, self.preprocessor = input, encoding, decode_error, strip_accents, preprocessor
        self.tokenizer, self.analyzer, self.lowercase, self.token_pattern, self.stop_words = tokenizer, analyzer, lowercase, token_pattern, stop_words
        self.n_features, self.ngram_range, self.binary, self.norm = n_features, ngram_range, binary, norm
        self.alternate_sign, self.dtype = alternate_sign, dtype

    def partial_fit(self, X, y=None):
        """Changes nothing."""
        return self

    def fit(self, X, y=None):
        """Checks the documents."""
        _documents(X)
        self._check_ngrams()
        return self

    def transform(self, X):
        """The counts."""
        from .dicts import hashed_rows

        analyze = self.build_analyzer()
        rows = [[(term, 1) for term in analyze(doc)] for doc in _documents(X)]
        found = hashed_rows(rows, self.n_features, self.alternate_sign, self.dtype)
        if self.binary:
            found = type(found)((np.ones(len(found.data), dtype=self.dtype), found.indices, found.indptr), shape=found.shape)
        if self.norm is not None:
            from sklearn.preprocessing import normalize

            found = normalize(found, norm=self.norm)
        return found

    def fit_transform(self, X, y=None):
        """The counts."""
        return self.fit(X, y).transform(X)

    def __sklearn_is_fitted__(self):
        return True
