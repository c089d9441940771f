"""Words as numbers by their hashes."""

import hashlib

from tensorflow_extras.preprocessing import _FILTERS, text_to_word_sequence


def hashing_trick(text, n, hash_function=None, filters=_FILTERS, lower=True, split=" ", analyzer=None):
    """A number from 1, below `n`, for each word; words may share one."""
    if hash_function == "md5":

        def hash_function(word):
            return int(hashlib.md5(word.encode()).hexdigest(), 16)

    words = text_to_word_sequence(text, filters, lower, split) if analyzer is None else analyzer(text)
    return [(hash_function or hash)(word) % (n - 1) + 1 for word in words]


def one_hot(input_text, n, filters=_FILTERS, lower=True, split=" ", analyzer=None):
    """`hashing_trick` by Python's hash."""
    return hashing_trick(input_text, n, hash, filters, lower, split, analyzer)
