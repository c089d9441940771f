"""`Text`: strings of some characters."""

import string

import numpy as np

from .space import Space, only_one

alphanumeric = frozenset(string.ascii_letters + string.digits)


class Text(Space):
    """Strings of at least `min_length` and at most `max_length` characters of a set."""

    is_np_flattenable = property(lambda self: True)
    character_set = property(lambda self: self._char_set)
    character_list = property(lambda self: self._char_list)
    characters = property(lambda self: self._char_str)

    def __init__(self, max_length, *, min_length=1, charset=alphanumeric, seed=None):
        for name, length in (("min_length", min_length), ("max_length", max_length)):
            if not np.issubdtype(type(length), np.integer):
                raise TypeError(f"Expects the {name} to be an integer, actual type: {type(length)}")
        if min_length < 0:
            raise ValueError(f"Minimum text length must be non-negative, actual value: {min_length}")
        if min_length > max_length:
            raise ValueError(f"The min_length must be less than or equal to the max_length, min_length: {min_length}, max_length: {max_length}")
        self.min_length, self.max_length = int(min_length), int(max_length)
        chars = sorted(charset) if isinstance(charset, (set, frozenset)) else list(dict.fromkeys(charset))
        wrong = [char for char in chars if len(char) != 1]
        if wrong:
            raise ValueError(f"Expects all charset elements to be a single character, actual invalid elements: {wrong}")
        self._char_set, self._char_list, self._char_str = frozenset(chars), tuple(chars), "".join(sorted(chars))
        self._char_index = {char: np.int32(i) for i, char in enumerate(chars)}
        super().__init__(dtype=str, seed=seed)

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        length = chances = None
        if mask is not None:
            length, chances = self._checked(mask, np.int8, "mask")
            if chances is not None:
                good = np.all((chances == 0) | (chances == 1))
                assert good, f"Expects all mask values to 0 or 1, actual values: {chances}"
                chances = chances / max(np.sum(chances), 1)
        elif probability is not None:
            length, chances = self._checked(probability, np.float64, "probability")
            if chances is not None:
                good = np.all((chances >= 0) & (chances <= 1))
                assert good, f"Expects all probability mask values to be within 0 and 1, actual values: {chances}"
                total = np.sum(chances)
                assert np.isclose(total, 1), f"Expects the sum of the probability mask to be 1, actual sum: {total}"
        if length is None:
            length = self.np_random.integers(self.min_length, self.max_length + 1)
        if chances is None:
            chances = np.ones(len(self._char_list)) / len(self._char_list)
        if np.all(chances == 0):
            if self.min_length == 0:
                return ""
            raise ValueError(
                f"Trying to sample with a minimum length > 0 (actual minimum length={self.min_length}) "
                "but the character mask is all zero meaning that no character could be sampled."
            )
        places = self.np_random.choice(len(self._char_list), size=length, p=chances)
        return "".join(self._char_list[place] for place in places.tolist())

    def _checked(self, mask, kind, words):
        assert isinstance(mask, tuple), f"Expects the `{words}` type to be a tuple, actual type: {type(mask)}"
        assert len(mask) == 2, f"Expects the `{words}` length to be two, actual length: {len(mask)}"
        length, chances = mask
        if length is not None:
            assert np.issubdtype(type(length), np.integer), f"Expects the Text sample length to be an integer, actual type: {type(length)}"
            assert self.min_length <= length <= self.max_length, (
                f"Expects the Text sample length be between {self.min_length} and {self.max_length}, actual length: {length}"
            )
        if chances is not None:
            shape = (len(self._char_list),)
            assert isinstance(chances, np.ndarray), f"Expects the Text sample `{words}` to be an np.ndarray, actual type: {type(chances)}"
            assert chances.dtype == kind, f"Expects the Text sample `{words}` to be type {kind}, actual dtype: {chances.dtype}"
            assert chances.shape == shape, f"expects the Text sample `{words}` to be {shape}, actual shape: {chances.shape}"
        return length, chances

    def contains(self, x):
        return isinstance(x, str) and self.min_length <= len(x) <= self.max_length and all(char in self._char_set for char in x)

    def character_index(self, char):
        """The place of a character."""
        return self._char_index[char]

    def __repr__(self):
        return f"Text({self.min_length}, {self.max_length}, charset={self.characters})"

    def __eq__(self, other):
        if not isinstance(other, Text):
            return False
        return (self.min_length, self.max_length, self._char_set) == (other.min_length, other.max_length, other._char_set)
