"""Layers of Keras that prepare data: words and categories as numbers."""

import collections
import string

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import KerasTensor
from tensorflow.keras.layers import Layer

from tensorflow_extras.texts import TextTensor, text


def _flat(values):
    if isinstance(values, (list, tuple)):
        return [item for part in values for item in _flat(part)]
    return [values]


def _mapped(function, values):
    return [_mapped(function, part) for part in values] if isinstance(values, (list, tuple)) else function(values)


def _values(inputs):
    """Nested lists of Python's texts or numbers."""
    found = inputs.tolist() if hasattr(inputs, "tolist") else inputs.numpy().tolist() if hasattr(inputs, "numpy") else inputs
    if hasattr(inputs, "as_numpy_iterator"):
        found = [element.tolist() if hasattr(element, "tolist") else element for element in inputs.as_numpy_iterator()]
    return _mapped(lambda item: item.decode() if isinstance(item, bytes) else str(item) if isinstance(item, str) else item, found)


def _counted(values):
    """Different values, the most frequent first; of equally frequent ones, the last in order."""
    counts = collections.Counter(values)
    return sorted(sorted(counts, reverse=True), key=lambda value: -counts[value])


def _encoded(places, size, mode):
    rows = td.one_hot(as_tensor(places, "int32"), size)
    if rows.ndim == 1 or mode == "one_hot":
        return wrapped(td.astype(td.squeeze(rows, -2) if mode == "one_hot" and rows.ndim > 2 and rows.shape[-2] == 1 else rows, "float32"))
    total = td.sum(td.astype(rows, "float32"), axis=-2)
    return wrapped(total if mode == "count" else td.minimum(total, 1.0))


class CategoryEncoding(Layer):
    """Numbers of categories as rows: `output_mode` is "multi_hot", "one_hot" or "count"."""

    def __init__(self, num_tokens=None, output_mode="multi_hot", sparse=False, **options):
        super().__init__(**options)
        self.num_tokens, self.output_mode = num_tokens, output_mode

    def call(self, inputs):
        """The rows."""
        return _encoded(inputs, self.num_tokens, self.output_mode)


class _Lookup(Layer):
    """Values as their places in a vocabulary; what it lacks has the places before."""

    def __init__(self, max_tokens=None, num_oov_indices=1, vocabulary=None, mask_token=None, oov_token=None, invert=False, output_mode="int", **options):
        super().__init__(**options)
        self.max_tokens, self.num_oov_indices, self.mask_token, self.oov_token = max_tokens, num_oov_indices, mask_token, oov_token
        self.invert, self.output_mode = invert, output_mode
        self._words = []
        if vocabulary is not None:
            self.set_vocabulary(vocabulary)

    def _special(self):
        return [self.mask_token] * (self.mask_token is not None) + [self.oov_token] * self.num_oov_indices

    def set_vocabulary(self, vocabulary):
        """Takes these values."""
        special = self._special()
        words = _flat(_values(vocabulary))
        self._words = words[len(special) :] if special and words[: len(special)] == special else words

    def adapt(self, data, **options):
        """Takes the values of data, the most frequent first."""
        room = None if self.max_tokens is None else self.max_tokens - len(self._special())
        self._words = _counted(value for value in _flat(_values(data)) if value not in self._special())[:room]

    def get_vocabulary(self, include_special_tokens=True):
        """The values in their order."""
        return (self._special() if include_special_tokens else []) + self._words

    def vocabulary_size(self):
        """How many there are."""
        return len(self.get_vocabulary())

    def __call__(self, inputs, **options):
        if isinstance(inputs, KerasTensor):
            return self._symbolic((inputs,), options)
        object.__setattr__(self, "built", True)
        words = self.get_vocabulary()
        if self.invert:
            return self._inverted(_mapped(lambda at: words[at], _values(inputs)))
        places = {word: at for at, word in enumerate(words)}
        unknown = 1 if self.mask_token is not None and self.num_oov_indices else 0
        found = as_tensor(_mapped(lambda value: places.get(value, unknown), _values(inputs)), "int64")
        return found if self.output_mode == "int" else _encoded(found, len(words), self.output_mode)


class StringLookup(_Lookup):
    """Texts as their places in a vocabulary."""

    def __init__(self, max_tokens=None, num_oov_indices=1, mask_token=None, oov_token="[UNK]", vocabulary=None, **options):
        super().__init__(max_tokens, num_oov_indices, vocabulary, mask_token, oov_token, **options)

    @staticmethod
    def _inverted(values):
        return text(values)


class IntegerLookup(_Lookup):
    """Whole numbers as their places in a vocabulary."""

    def __init__(self, max_tokens=None, num_oov_indices=1, mask_token=None, oov_token=-1, vocabulary=None, **options):
        super().__init__(max_tokens, num_oov_indices, vocabulary, mask_token, oov_token, **options)

    @staticmethod
    def _inverted(values):
        return as_tensor(values, "int64")


class Discretization(Layer):
    """Numbers as the places of the intervals between boundaries."""

    def __init__(self, bin_boundaries=None, num_bins=None, epsilon=0.01, output_mode="int", **options):
        super().__init__(**options)
        self.bin_boundaries, self.num_bins, self.output_mode = bin_boundaries, num_bins, output_mode

    def adapt(self, data, **options):
        """Boundaries between which there are equally many numbers."""
        values = sorted(_flat(_values(data)))
        self.bin_boundaries = [values[len(values) * at // self.num_bins] for at in range(1, self.num_bins)]

    def call(self, inputs):
        """The places."""
        bounds = td.tensor([float(bound) for bound in self.bin_boundaries])
        found = td.sum(td.astype(td.expand_dims(td.astype(inputs, "float32"), -1) >= bounds, "int32"), axis=-1)
        found = wrapped(found)
        return found if self.output_mode == "int" else _encoded(found, len(self.bin_boundaries) + 1, self.output_mode)


_PUNCTUATION = str.maketrans("", "", string.punctuation)


class TextVectorization(Layer):
    """Texts as rows of numbers of words: 0 fills up, 1 is any word that is not in the vocabulary."""

    def __init__(self, max_tokens=None, standardize="lower_and_strip_punctuation", split="whitespace", ngrams=None, output_mode="int",
                 output_sequence_length=None, pad_to_max_tokens=False, vocabulary=None, **options):  # fmt: skip
        super().__init__(**options)
        self.max_tokens, self.standardize, self.split, self.output_mode = max_tokens, standardize, split, output_mode
        self.output_sequence_length = output_sequence_length
        self._words = [word for word in _flat(_values(vocabulary)) if word not in ("", "[UNK]")] if vocabulary is not None else []

    def _split(self, line):
        if callable(self.standardize):
            line = _values(self.standardize(TextTensor(line.encode())))
        elif self.standardize is not None:
            line = line.lower() if "lower" in self.standardize else line
            line = line.translate(_PUNCTUATION) if "strip_punctuation" in self.standardize else line
        if callable(self.split):
            return _flat(_values(self.split(TextTensor(line.encode()))))
        return list(line) if self.split == "character" else line.split() if self.split == "whitespace" else [line]

    def adapt(self, data, **options):
        """Takes the words of data, the most frequent first."""
        room = None if self.max_tokens is None else self.max_tokens - 2
        self._words = _counted(word for line in _flat(_values(data)) for word in self._split(line))[:room]

    def get_vocabulary(self, include_special_tokens=True):
        """The words in their order."""
        special = ["", "[UNK]"] if self.output_mode == "int" else ["[UNK]"]
        return (special if include_special_tokens else []) + self._words

    def set_vocabulary(self, vocabulary, **options):
        """Takes these words."""
        self._words = [word for word in _flat(_values(vocabulary)) if word not in ("", "[UNK]")]

    def vocabulary_size(self):
        """How many words there are."""
        return len(self.get_vocabulary())

    def __call__(self, inputs, **options):
        if isinstance(inputs, KerasTensor):
            return self._symbolic((inputs,), options)
        object.__setattr__(self, "built", True)
        words = self.get_vocabulary()
        places = {word: at for at, word in enumerate(words)}
        values = _values(inputs)
        lines = _flat(values)
        unknown = 1 if self.output_mode == "int" else 0
        rows = [[places.get(word, unknown) for word in self._split(line)] for line in lines]
        if self.output_mode != "int":
            return wrapped(td.stack([_encoded(row or [0], len(words), self.output_mode) for row in rows]))
        length = self.output_sequence_length or max(map(len, rows), default=0)
        found = as_tensor([row[:length] + [0] * (length - len(row)) for row in rows], "int64")
        return found if isinstance(values, list) else wrapped(found[0])
