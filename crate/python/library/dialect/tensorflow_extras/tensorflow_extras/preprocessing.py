"""Words as numbers, as `tf.keras.preprocessing.text` has them."""

import math
import re

_FILTERS = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n'


def text_to_word_sequence(input_text, filters=_FILTERS, lower=True, split=" "):
    """The words of a text."""
    input_text = input_text.lower() if lower else input_text
    return [word for word in re.sub(f"[{re.escape(filters)}]", split, input_text).split(split) if word]


class Tokenizer:
    """Words as numbers, the most frequent first."""

    def __init__(self, num_words=None, filters=_FILTERS, lower=True, split=" ", char_level=False, oov_token=None, **options):
        self.num_words, self.filters, self.lower, self.split, self.char_level, self.oov_token = num_words, filters, lower, split, char_level, oov_token
        # How many texts have a word.
        self._with_word = {}
        self.word_counts, self.word_index, self.index_word, self.document_count = {}, {}, {}, 0

    def _words(self, text):
        if not isinstance(text, str):
            return list(text)
        return list(text.lower() if self.lower else text) if self.char_level else text_to_word_sequence(text, self.filters, self.lower, self.split)

    def fit_on_texts(self, texts):
        """Counts words."""
        for text in texts:
            self.document_count += 1
            words = self._words(text)
            for word in words:
                self.word_counts[word] = self.word_counts.get(word, 0) + 1
            for word in set(words):
                self._with_word[word] = self._with_word.get(word, 0) + 1
        words = sorted(self.word_counts, key=lambda word: -self.word_counts[word])
        words = ([self.oov_token] if self.oov_token else []) + words
        self.word_index = {word: at + 1 for at, word in enumerate(words)}
        self.index_word = {at: word for word, at in self.word_index.items()}

    def texts_to_sequences(self, texts):
        """The numbers of the words of each text."""
        unknown = self.word_index.get(self.oov_token)
        rows = []
        for text in texts:
            found = [self.word_index.get(word) for word in self._words(text)]
            found = [unknown if at is None or self.num_words and at >= self.num_words else at for at in found]
            rows.append([at for at in found if at is not None])
        return rows

    def texts_to_matrix(self, texts, mode="binary"):
        """A row for each text: which words it has, how often, how many of all, or weighed by how few texts have them."""
        return self.sequences_to_matrix(self.texts_to_sequences(texts), mode)

    def sequences_to_matrix(self, sequences, mode="binary"):
        """A row for each list of numbers."""
        import numpy

        if mode not in ("binary", "count", "freq", "tfidf"):
            raise ValueError("Unknown vectorization mode:", mode)
        found = numpy.zeros((len(sequences), self.num_words or len(self.word_index) + 1))
        for row, numbers in enumerate(sequences):
            for at in set(numbers):
                count = numbers.count(at)
                known = 1 + self.document_count / (1 + self._with_word.get(self.index_word.get(at), 0))
                found[row, at] = {"binary": 1, "count": count, "freq": count / len(numbers), "tfidf": (1 + math.log(count)) * math.log(known)}[mode]
        return found

    def sequences_to_texts(self, sequences):
        """The words of numbers."""
        return [" ".join(self.index_word[int(at)] for at in row if int(at) in self.index_word) for row in sequences]
