"""Texts as a model sees them: each is told by a number, so that it can be moved and compared, and results are told back."""

import _tandem

_START, _FACTOR, _MASK = 0xCBF29CE484222325, 0x100000001B3, 0xFFFFFFFFFFFFFFFF
# Greatest number of texts of calls that are kept from one call to the next.
_MAX_KEPT = 1 << 16


class Texts:
    """What the numbers of a model's texts stand for."""

    def __init__(self):
        self._of_model, self._of_calls = {}, {}

    def keep(self):
        """Keeps what is known so far for good: the texts of values that were given when the model was loaded."""
        self._of_model.update(self._of_calls)

    def begin(self):
        """Forgets the texts of calls before, if there are many."""
        if len(self._of_calls) > _MAX_KEPT:
            self._of_calls.clear()

    def update(self, texts):
        """Learns more of them, by their numbers."""
        self._of_calls.update(texts)

    def numbers(self, value, name):
        """Lists of the numbers of texts, for an array, a column of a table or lists of texts."""
        for attribute in "to_numpy", "tolist":
            value = getattr(value, attribute)() if hasattr(value, attribute) else value
        known = {}

        def number(text):
            if isinstance(text, int) and (text in self._of_calls or text in self._of_model):
                # That of a text, from before.
                return text
            if not isinstance(text, str):
                raise TypeError(f"the program's input {name!r} takes texts, and {type(text).__name__} was given")
            if text not in known:
                known[text] = _hashed(text)
            return known[text]

        def each(value):
            return [each(part) for part in value] if isinstance(value, (list, tuple)) else number(value)

        found = each(value)
        self._of_calls.update((number, text) for text, number in known.items())
        return found

    def within(self, tensors):
        """The texts that the numbers of some tensors stand for."""
        return [self._text(number) for x in tensors for number in x.reshape((-1,)).tolist()]

    def told(self, x):
        """Lists of the texts that a tensor of numbers stands for; the tensor while it is traced."""
        try:
            return self._each(x.tolist())
        except _tandem.TracerError:
            return x

    def told_among(self, found, outputs):
        """The results of a call, those told that are texts."""
        values = found if isinstance(found, tuple) else (found,)
        told = [self.told(y) if dtype == "text" else y for y, (_, dtype, _) in zip(values, outputs)]
        return tuple(told) if isinstance(found, tuple) else told[0]

    def _each(self, value):
        return [self._each(part) for part in value] if isinstance(value, list) else self._text(value)

    def _text(self, number):
        found = self._of_calls.get(number)
        return self._of_model.get(number, "") if found is None else found


def _hashed(text):
    """The FNV-1a hash, as an int64."""
    found = _START
    for byte in text.encode():
        found = (found ^ byte) * _FACTOR & _MASK
    return found - (1 << 64) if found >> 63 else found
