"""`tf.lookup`: tables from keys to values."""

from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor

from .texts import TextTensor, text


def _items(value):
    return value._values if isinstance(value, TextTensor) else as_tensor(value).tolist()


def _flat(values):
    return [leaf for item in values for leaf in _flat(item)] if isinstance(values, list) else [values]


def _name(dtype):
    return getattr(dtype, "name", dtype)


class KeyValueTensorInitializer:
    """Keys and values of a table."""

    def __init__(self, keys, values, key_dtype=None, value_dtype=None, name=None):
        keys, values = (as_tensor(part, kind) for part, kind in ((keys, key_dtype), (values, value_dtype)))
        self.keys, self.values, self.key_dtype, self.value_dtype = _flat(_items(keys)), _flat(_items(values)), keys.dtype, values.dtype


class TextFileIndex:
    """What of a line of a file is a key or a value."""

    WHOLE_LINE, LINE_NUMBER = -2, -1


class TextFileInitializer(KeyValueTensorInitializer):
    """Keys and values of the lines of a file."""

    def __init__(self, filename, key_dtype, key_index, value_dtype, value_index, delimiter="\t", **options):
        with open(filename) as file:
            lines = file.read().splitlines()

        def part(at, line, index):
            return at if index == TextFileIndex.LINE_NUMBER else line if index == TextFileIndex.WHOLE_LINE else line.split(delimiter)[index]

        columns = [[part(at, line, index) for at, line in enumerate(lines)] for index in (key_index, value_index)]
        kept = [column if _name(kind) == "string" else [int(item) for item in column] for column, kind in zip(columns, (key_dtype, value_dtype))]
        super().__init__(*kept, key_dtype, value_dtype)


class _Table:
    def __init__(self, key_dtype, value_dtype, default_value):
        self.key_dtype, self.value_dtype, self._kept = key_dtype, value_dtype, {}
        self._default = None if default_value is None else _items(as_tensor(default_value, None if _name(value_dtype) == "string" else value_dtype))

    def _made(self, found):
        return text(found) if _name(self.value_dtype) == "string" else as_tensor(found, self.value_dtype)

    def _missing(self, key):
        return self._default

    def lookup(self, keys, name=None):
        """The values of keys; the default of those that are not there."""

        def found(key):
            return [found(item) for item in key] if isinstance(key, list) else self._kept[key] if key in self._kept else self._missing(key)

        return self._made(found(_items(as_tensor(keys))))

    __getitem__ = lookup

    def size(self, name=None):
        """How many keys there are."""
        return as_tensor(len(self._kept), "int64")

    def export(self, name=None):
        """All keys, and all values."""
        keys = list(self._kept)
        keys = text(keys) if _name(self.key_dtype) == "string" else as_tensor(keys, self.key_dtype)
        return keys, self._made(list(self._kept.values()))


class StaticHashTable(_Table):
    """A table that does not change."""

    def __init__(self, initializer, default_value, name=None, **options):
        super().__init__(initializer.key_dtype, initializer.value_dtype, default_value)
        self._kept = dict(zip(initializer.keys, initializer.values))


class StaticVocabularyTable(_Table):
    """A vocabulary; what it lacks falls into further numbers by a hash."""

    def __init__(self, initializer, num_oov_buckets, lookup_key_dtype=None, name=None, **options):
        super().__init__("string" if initializer is None else initializer.key_dtype, "int64", None)
        self._kept = {} if initializer is None else dict(zip(initializer.keys, initializer.values))
        self._buckets = num_oov_buckets

    def _missing(self, key):
        from .hashes import fingerprint64

        return len(self._kept) + fingerprint64(key if isinstance(key, bytes) else str(key).encode()) % self._buckets

    def size(self, name=None):
        """How many numbers there are."""
        return as_tensor(len(self._kept) + self._buckets, "int64")


class MutableHashTable(_Table):
    """A table that a program fills."""

    def __init__(self, key_dtype, value_dtype, default_value, name=None, **options):
        super().__init__(key_dtype, value_dtype, default_value)

    def insert(self, keys, values, name=None):
        """Adds keys with their values."""
        self._kept.update(zip(_flat(_items(as_tensor(keys))), _flat(_items(as_tensor(values)))))

    def remove(self, keys, name=None):
        """Takes keys away."""
        for key in _flat(_items(as_tensor(keys))):
            self._kept.pop(key, None)


class DenseHashTable(MutableHashTable):
    """A table that a program fills; two keys stand for places without one."""

    def __init__(self, key_dtype, value_dtype, default_value, empty_key, deleted_key, initial_num_buckets=None, name=None, **options):
        super().__init__(key_dtype, value_dtype, default_value)

    erase = MutableHashTable.remove


class experimental:
    """Tables that change."""

    MutableHashTable, DenseHashTable = MutableHashTable, DenseHashTable


__getattr__ = missing_names("tensorflow.lookup")
