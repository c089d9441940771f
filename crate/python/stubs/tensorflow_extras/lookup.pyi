"""`tf.lookup`: tables from keys to values."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_extras.texts import TextTensor as TextTensor
from tensorflow_extras.texts import text as text
from typing import Any

class KeyValueTensorInitializer:
    """Keys and values of a table."""
    def __init__(self, keys, values, key_dtype=None, value_dtype=None, name=None): ...
    def __getattr__(self, name: str): ...

class MutableHashTable(_Table):
    """A table that a program fills."""
    def __init__(self, key_dtype, value_dtype, default_value, name=None, **options): ...
    def insert(self, keys, values, name=None):
        """Adds keys with their values."""
        ...
    def remove(self, keys, name=None):
        """Takes keys away."""
        ...
    def __getattr__(self, name: str): ...

class StaticHashTable(_Table):
    """A table that does not change."""
    def __init__(self, initializer, default_value, name=None, **options): ...
    def __getattr__(self, name: str): ...

class StaticVocabularyTable(_Table):
    """A vocabulary; what it lacks falls into further numbers by a hash."""
    def __init__(self, initializer, num_oov_buckets, lookup_key_dtype=None, name=None, **options): ...
    def size(self, name=None):
        """How many numbers there are."""
        ...
    def __getattr__(self, name: str): ...

class TextFileIndex:
    """What of a line of a file is a key or a value."""
    LINE_NUMBER: Any
    WHOLE_LINE: Any
    def __getattr__(self, name: str): ...

class TextFileInitializer(KeyValueTensorInitializer):
    """Keys and values of the lines of a file."""
    def __init__(self, filename, key_dtype, key_index, value_dtype, value_index, delimiter='\t', **options): ...
    def __getattr__(self, name: str): ...

class experimental:
    """Tables that change."""
    DenseHashTable: Any
    MutableHashTable: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
