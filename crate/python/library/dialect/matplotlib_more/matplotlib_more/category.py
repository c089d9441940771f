"""Texts along an axis, counted from 0."""

from matplotlib.ticker import FixedLocator, Formatter


class StrCategoryLocator(FixedLocator):
    """A tick at every text."""

    def __init__(self, units_mapping):
        super().__init__(list(units_mapping.values()))


class StrCategoryFormatter(Formatter):
    """Writes the texts."""

    def __init__(self, units_mapping):
        self._texts = {number: text for text, number in units_mapping.items()}

    def __call__(self, x, pos=None):
        return self._texts.get(round(x), "")


class UnitData:
    """Numbers of texts, in the order in which they come."""

    def __init__(self, data=None):
        self._mapping = {}
        self.update(data or [])

    def update(self, data):
        for text in [data] if isinstance(data, str) else data:
            self._mapping.setdefault(str(text), len(self._mapping))
