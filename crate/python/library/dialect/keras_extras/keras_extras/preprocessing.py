"""Layers of Keras that prepare data: words and categories as numbers."""

import collections
import math
import string

import tandem as td
from tensorflow._ops import cast
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import KerasTensor, numbered
from tensorflow.keras.layers import Layer

from tensorflow_extras.hashes import crossed, fingerprint64, sip_hash
from tensorflow_extras.texts import TextTensor, text


def _flat(values):
    if isinstance(values, (list, tuple)):
        return [item for part in values for item in _flat(part)]
    return [values]


def _mapped(function, values):
    return [_mapped(function, part) for part in values] if isinstance(values, (list, tuple)) else function(values)


def _values(inputs):
    """Nested lists of Python's texts or numbers."""
    found = (
        inputs.to_list()
        if hasattr(inputs, "to_list")
        else inputs.tolist()
        if hasattr(inputs, "tolist")
        else inputs.numpy().tolist()
        if hasattr(inputs, "numpy")
        else inputs
    )
    if hasattr(inputs, "as_numpy_iterator"):
        found = [element.tolist() if hasattr(element, "tolist") else element for element in inputs.as_numpy_iterator()]
    return _mapped(lambda item: item.decode() if isinstance(item, bytes) else str(item) if isinstance(item, str) else item, found)


def _counted(values):
    """Different values, the most frequent first; of equally frequent ones, the last in order."""
    counts = collections.Counter(values)
    return sorted(sorted(counts, reverse=True), key=lambda value: -counts[value])


def _encoded(places, size, mode, weights=None):
    """Numbers of categories as rows of `size`; with "count" and "tf_idf" each counts by its weight."""
    places = as_tensor(places, "int32")
    rows = td.astype(td.one_hot(places, size), "float32")
    if mode == "one_hot":
        return wrapped(td.squeeze(rows, -2) if rows.ndim > 2 and rows.shape[-2] == 1 else rows)
    if rows.ndim > 1:
        if weights is not None and mode == "count":
            rows = rows * td.expand_dims(td.astype(as_tensor(weights), "float32"), -1)
        rows = td.sum(rows, axis=-2)
    if mode == "tf_idf":
        return wrapped(rows * as_tensor(weights, "float32"))
    return wrapped(rows if mode == "count" else td.minimum(rows, 1.0))


class CategoryEncoding(Layer):
    """Numbers of categories as rows: `output_mode` is "multi_hot", "one_hot" or "count"."""

    def __init__(self, num_tokens=None, output_mode="multi_hot", sparse=False, **options):
        super().__init__(**options)
        if output_mode not in ("multi_hot", "one_hot", "count"):
            raise ValueError(f"Unknown argument for output_mode: {output_mode}")
        self.num_tokens, self.output_mode = num_tokens, output_mode

    def call(self, inputs, count_weights=None):
        """The rows."""
        return _encoded(inputs, self.num_tokens, self.output_mode, count_weights)


class Hashing(Layer):
    """Categories as numbers of bins, by a hash; with `mask_value` bin 0 is for that value."""

    def __init__(self, num_bins, mask_value=None, salt=None, output_mode="int", sparse=False, **options):
        super().__init__(**options)
        if num_bins is None or num_bins <= 0:
            raise ValueError(f"The `num_bins` for `Hashing` cannot be `None` or non-positive values. Received: num_bins={num_bins}.")
        self.num_bins, self.mask_value, self.output_mode = num_bins, mask_value, output_mode
        self.salt = [salt, salt] if isinstance(salt, int) else salt

    def _bin(self, value):
        if self.mask_value is not None and self.num_bins > 1:
            return 0 if value == self.mask_value else 1 + self._hashed(value) % (self.num_bins - 1)
        return self._hashed(value) % self.num_bins

    def _hashed(self, value):
        data = (value if isinstance(value, str) else str(int(value))).encode()
        return fingerprint64(data) if self.salt is None else sip_hash(data, self.salt)

    def __call__(self, inputs, **options):
        if isinstance(inputs, KerasTensor):
            return self._symbolic((inputs,), options)
        object.__setattr__(self, "built", True)
        bins = as_tensor(_mapped(self._bin, _values(inputs)), "int64")
        return bins if self.output_mode == "int" else _encoded(bins, self.num_bins, self.output_mode)


class HashedCrossing(Layer):
    """Pairs of categories as numbers of bins, by a hash of both."""

    def __init__(self, num_bins, output_mode="int", sparse=False, **options):
        super().__init__(**options)
        if output_mode not in ("int", "one_hot"):
            raise ValueError(f"Unknown argument for output_mode: {output_mode}")
        self.num_bins, self.output_mode = num_bins, output_mode

    def __call__(self, inputs, **options):
        if any(isinstance(part, KerasTensor) for part in inputs):
            return self._symbolic((inputs,), options)
        object.__setattr__(self, "built", True)
        columns = [_values(part) for part in inputs]
        bins = [crossed(_hash_of(value) for value in pair) % self.num_bins for pair in zip(*map(_flat, columns))]
        shape = inputs[0].shape if hasattr(inputs[0], "shape") else (len(bins),)
        bins = td.reshape(as_tensor(bins, "int64"), tuple(shape))
        return wrapped(bins) if self.output_mode == "int" else _encoded(bins, self.num_bins, self.output_mode)


def _hash_of(value):
    return fingerprint64(value.encode()) if isinstance(value, str) else int(value)


class _Vocabulary(Layer):
    """What layers with vocabularies share: words, their weights by documents, and rows."""

    output_mode, max_tokens, pad_to_max_tokens = "int", None, False
    _idf = None

    def _weigh(self, documents):
        """Rare words weigh more: how many documents have each."""
        found = collections.Counter(word for words in documents for word in set(words))
        self._idf = [math.log(1 + len(documents) / (1 + found[word])) for word in self._words]

    def _rows(self, places):
        size = self.max_tokens if self.pad_to_max_tokens else self.vocabulary_size()
        if self.output_mode != "tf_idf":
            return _encoded(places, size, self.output_mode)
        if self._idf is None:
            raise ValueError("When `output_mode` is `'tf_idf'`, idf_weights must be given with the vocabulary, or the layer be adapted.")
        special = len(self._special())
        weights = [sum(self._idf) / max(len(self._idf), 1)] * special + list(self._idf)
        return _encoded(places, size, "tf_idf", weights + [0.0] * (size - len(weights)))

    def _every_word(self):
        """The words in their order, behind what stands for none and for unknown ones."""
        return self._special() + self._words

    def vocabulary_size(self):
        """How many words there are."""
        return len(self._every_word())

    def get_vocabulary(self, include_special_tokens=True):
        """The words in their order, as NumPy's scalars."""
        import numpy

        words = [(numpy.str_ if isinstance(word, str) else numpy.int64)(word) for word in self._words]
        return (self._special() if include_special_tokens else []) + words

    def reset_state(self):
        """No words again."""
        self._words, self._idf = [], None


def _read(vocabulary):
    """The words of a file, a line each, or those given."""
    if isinstance(vocabulary, str):
        with open(vocabulary) as file:
            return file.read().splitlines()
    return vocabulary


class _Lookup(_Vocabulary):
    """Values as their places in a vocabulary; what it lacks has the places before."""

    def __init__(self, max_tokens=None, num_oov_indices=1, vocabulary=None, mask_token=None, oov_token=None, invert=False, output_mode="int",
                 idf_weights=None, pad_to_max_tokens=False, **options):  # fmt: skip
        options.pop("vocabulary_dtype", None), options.pop("sparse", None), options.pop("encoding", None)
        super().__init__(**options)
        self.max_tokens, self.num_oov_indices, self.mask_token, self.oov_token = max_tokens, num_oov_indices, mask_token, oov_token
        self.invert, self.output_mode, self.pad_to_max_tokens = invert, output_mode, pad_to_max_tokens
        self._words = []
        if vocabulary is not None:
            self.set_vocabulary(vocabulary, idf_weights)

    def _special(self):
        return [self.mask_token] * (self.mask_token is not None and self.output_mode == "int") + [self.oov_token] * self.num_oov_indices

    def set_vocabulary(self, vocabulary, idf_weights=None):
        """Takes these values."""
        special = self._special()
        words = _flat(_values(_read(vocabulary)))
        begins = bool(special) and words[: len(special)] == special
        self._words = words[len(special) :] if begins else words
        if idf_weights is not None:
            self._idf = [float(weight) for weight in _flat(_values(idf_weights))][len(special) if begins else 0 :]

    def adapt(self, data, **options):
        """Takes the values of data, the most frequent first."""
        room = None if self.max_tokens is None else self.max_tokens - len(self._special())
        values = _values(data)
        self._words = _counted(value for value in _flat(values) if value not in (self.mask_token, self.oov_token))[:room]
        if self.output_mode == "tf_idf":
            self._weigh([_flat([document]) for document in values])

    # Whether only shapes are asked for, of zeros in place of values.
    _for_shapes = False

    def _unknown(self, value, first):
        if not self.num_oov_indices and not self._for_shapes:
            raise ValueError(f"Input contains a value that is not in the vocabulary: {value!r}")
        number = value if isinstance(value, int) else fingerprint64(str(value).encode())
        return first + (number % self.num_oov_indices if self.num_oov_indices > 1 else 0)

    def __call__(self, inputs, **options):
        if isinstance(inputs, KerasTensor):
            self._for_shapes = True
            try:
                return self._symbolic((inputs,), options)
            finally:
                self._for_shapes = False
        object.__setattr__(self, "built", True)
        if hasattr(inputs, "with_values") and self.output_mode == "int":
            # Rows of unequal length stay as they are.
            return inputs.with_values(self(inputs.values))
        words = self._every_word()
        if self.invert:
            return self._inverted(_mapped(lambda at: words[at] if 0 <= at < len(words) else self.oov_token, _values(inputs)))
        first = len(words) - len(self._words) - self.num_oov_indices
        places = {word: first + self.num_oov_indices + at for at, word in enumerate(self._words)}
        if first:
            places[self.mask_token] = 0
        found = _mapped(lambda value: places[value] if value in places else self._unknown(value, first), _values(inputs))
        found = as_tensor(found, "int64")
        if self.output_mode == "int":
            return found
        rows = self._rows(found)
        return rows if self.output_mode == "tf_idf" else cast(rows, "int64")


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
        self.bin_boundaries, self.num_bins, self.epsilon, self.output_mode = bin_boundaries, num_bins, epsilon, output_mode

    def adapt(self, data, **options):
        """Boundaries between which there are about equally many numbers."""
        import numpy

        values = numpy.sort(numpy.array(_flat(_values(data)), dtype="float64"))
        step = max(len(values) * self.epsilon, 1)
        points = values[int(step - 1) :: int(step)]
        if len(points) < self.num_bins:
            self.bin_boundaries = [float(point) for point in points[:-1].astype("float32")]
            return
        shares = numpy.arange(1, len(points) + 1) / len(points)
        wanted = 1 / self.num_bins + numpy.arange(0.0, 1.0, 1 / self.num_bins)
        self.bin_boundaries = [float(bound) for bound in numpy.interp(wanted, shares, points).astype("float32")[:-1]]

    def call(self, inputs):
        """The places."""
        bounds = td.tensor([float(bound) for bound in self.bin_boundaries])
        found = td.sum(td.astype(td.expand_dims(td.astype(inputs, "float32"), -1) >= bounds, "int32"), axis=-1)
        found = wrapped(found)
        return found if self.output_mode == "int" else _encoded(found, len(self.bin_boundaries) + 1, self.output_mode)


_PUNCTUATION = str.maketrans("", "", string.punctuation)


class TextVectorization(_Vocabulary):
    """Texts as rows of numbers of words: 0 fills up, 1 is any word that is not in the vocabulary."""

    def __init__(self, max_tokens=None, standardize="lower_and_strip_punctuation", split="whitespace", ngrams=None, output_mode="int",
                 output_sequence_length=None, pad_to_max_tokens=False, vocabulary=None, idf_weights=None, ragged=False, **options):  # fmt: skip
        options.pop("sparse", None), options.pop("encoding", None)
        super().__init__(**options)
        # The table of words is a layer, whose name counts.
        numbered("string_lookup")
        self.max_tokens, self.standardize, self.split, self.output_mode = max_tokens, standardize, split, output_mode
        self.output_sequence_length, self.pad_to_max_tokens, self.ragged = output_sequence_length, pad_to_max_tokens, ragged
        self.ngrams = tuple(range(1, ngrams + 1)) if isinstance(ngrams, int) else ngrams
        self._words = []
        if vocabulary is not None:
            self.set_vocabulary(vocabulary, idf_weights)

    def _tokens(self, line):
        words = self._split(line)
        if self.ngrams is None:
            return words
        return [" ".join(words[at : at + size]) for size in self.ngrams for at in range(len(words) - size + 1)]

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
        room = None if self.max_tokens is None else self.max_tokens - (2 if self.output_mode == "int" else 1)
        documents = [self._tokens(line) for line in _flat(_values(data))]
        self._words = _counted(word for document in documents for word in document if word)[:room]
        if self.output_mode == "tf_idf":
            self._weigh(documents)

    def _special(self):
        return ["", "[UNK]"] if self.output_mode == "int" else ["[UNK]"]

    def set_vocabulary(self, vocabulary, idf_weights=None):
        """Takes these words."""
        self._words = [word for word in _flat(_values(_read(vocabulary))) if word not in ("", "[UNK]")]
        if idf_weights is not None:
            self._idf = [float(weight) for weight in _flat(_values(idf_weights))][-len(self._words) :]

    def __call__(self, inputs, **options):
        if isinstance(inputs, KerasTensor):
            return self._symbolic((inputs,), options)
        object.__setattr__(self, "built", True)
        words = self._every_word()
        places = {word: at for at, word in enumerate(words)}
        values = _values(inputs)
        lines = _flat(values)
        unknown = 1 if self.output_mode == "int" else 0
        rows = [[places.get(word, unknown) for word in self._tokens(line)] for line in lines]
        if self.output_mode != "int":
            found = td.stack([self._rows(row) if row else td.zeros(self._rows([0]).shape) for row in rows])
            found = found if self.output_mode == "tf_idf" else cast(found, "int64")
            return wrapped(found if isinstance(values, list) else found[0])
        if self.ragged:
            from tensorflow_ragged.ragged import RaggedTensor

            return RaggedTensor.of_lists([row[: self.output_sequence_length] for row in rows], "int64")
        length = self.output_sequence_length or max(map(len, rows), default=0)
        found = as_tensor([row[:length] + [0] * (length - len(row)) for row in rows], "int64")
        return found if isinstance(values, list) else wrapped(found[0])
