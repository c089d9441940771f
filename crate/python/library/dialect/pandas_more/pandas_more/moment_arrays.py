"""Arrays of moments, durations and spans of time, as they are printed outside of tables; and the bounds of moments."""

from numpy._objects import OBJECT, ObjectArray
from pandas._format import OPTIONS
from pandas._times import NaT

_NAMES = {"d": "DatetimeArray", "t": "TimedeltaArray", "p": "PeriodArray"}


def in_lines(texts, most=100):
    """Texts between brackets, as many in a line as fit; of many only the first and the last ten."""
    width, cut = OPTIONS["width"] or 80, len(texts) > most
    words = [[text + ", " for text in texts[:10]], [text + ", " for text in texts[-10:]]] if cut else [[], [text + ", " for text in texts]]
    if not texts:
        return "[]"
    words[1][-1] = words[1][-1][:-2]
    lines, line = [], "\n "
    for at, group in enumerate(words):
        for n, word in enumerate(group):
            last = at == 1 and n == len(group) - 1
            if len(line.rstrip()) + len(word.rstrip()) >= width - 2 * last:
                lines.append(line.rstrip())
                line = "\n "
            line += word
        if cut and at == 0:
            lines += [line.rstrip() if line.strip() else "", "\n ..."]
            line = "\n "
    return "[" + "".join([*lines, line])[2:] + "]"


class MomentArray(ObjectArray):
    """Moments, durations or spans of time."""

    def __repr__(self):
        items = [x for x in self._items if x is not NaT]
        whole = self._shown[0] == "t" and all(not x.seconds and not x.microseconds for x in items)
        texts = [f"'{x}'" if x is not NaT and not whole else "'NaT'" if x is NaT else f"'{x.days} days'" for x in self._items]
        return f"<{_NAMES[self._shown[0]]}>\n{in_lines(texts)}\nLength: {len(texts)}, dtype: {self._shown}"

    __str__ = __repr__


def listed(values, dtype):
    """Values of a column of moments as an array of its own kind."""
    made = MomentArray(values, (len(values),), OBJECT)
    made._shown = str(dtype)
    return made


_ADVICE = """ You might want to try:
    - passing `format` if your strings have a consistent format;
    - passing `format='ISO8601'` if your strings are all ISO8601 but not necessarily in exactly the same format;
    - passing `format='mixed'`, and the format will be inferred for each element individually. You might want to use `dayfirst` alongside this."""


def bounded(moments, given, errors, form):
    """Moments that nanoseconds can count, from 1677 to 2262; the others are an error, or none."""
    from pandas.errors import OutOfBoundsDatetime

    found = list(moments)
    for n, value in enumerate(found):
        if not 1678 <= getattr(value, "year", 2000) <= 2261:
            if errors == "raise":
                raise OutOfBoundsDatetime(f"Out of bounds nanosecond timestamp: {given[n]}, at position {n}{'.' + _ADVICE if form else ''}")
            found[n] = NaT if errors == "coerce" else given[n]
    return found
