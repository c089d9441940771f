"""Keys of the newer kind in functions that move elements: each of their two words is moved alike."""

import _tandem
import tandem as td
from jax._array import ArrayImpl, given
from jax._threefry import KeyArray


def _word(x, at):
    if type(x) is KeyArray:
        return given(_tandem.as_class(x, ArrayImpl)[..., at])
    return type(x)([_word(item, at) for item in x]) if type(x) in (list, tuple) else x


def _joined(first, second):
    if isinstance(first, (list, tuple)):
        return [_joined(*pair) for pair in zip(first, second)]
    return _tandem.as_class(td.stack([first, second], axis=-1), KeyArray)


def by_words(function, args, kwargs):
    """What a function makes of arguments among which there are keys."""
    return _joined(*(function(*(_word(x, at) for x in args), **{key: _word(x, at) for key, x in kwargs.items()}) for at in (0, 1)))


class Places:
    """`keys.at[index].set(others)`."""

    def __init__(self, keys, index=None):
        self._keys, self._index = keys, index

    def __getitem__(self, index):
        return Places(self._keys, index)

    def get(self, **options):
        """The keys there."""
        return self._keys[self._index]

    def set(self, values, **options):
        """The keys with others there."""
        return by_words(lambda words, others: words.at[self._index].set(others, **options), (self._keys, values), {})
