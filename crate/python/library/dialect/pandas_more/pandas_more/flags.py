"""What holds of a table or column as a whole."""

import weakref


class Flags:
    """Whether labels may occur again."""

    def __init__(self, owner, allows_duplicate_labels=True):
        self._owner, self._allowed = weakref.ref(owner), allows_duplicate_labels

    @property
    def allows_duplicate_labels(self):
        """Whether a label may occur again."""
        return self._allowed

    @allows_duplicate_labels.setter
    def allows_duplicate_labels(self, value):
        owner = self._owner()
        axes = [owner.index] + ([owner.columns] if owner.ndim == 2 else [])
        if not value and any(not axis.is_unique for axis in axes):
            from pandas.errors import DuplicateLabelError

            raise DuplicateLabelError("Index has duplicates.")
        self._allowed = bool(value)

    def __getitem__(self, key):
        if key != "allows_duplicate_labels":
            raise KeyError(key)
        return self._allowed

    def __setitem__(self, key, value):
        if key != "allows_duplicate_labels":
            raise ValueError(f"Unknown flag {key}. Must be one of {{'allows_duplicate_labels'}}")
        self.allows_duplicate_labels = value

    def __eq__(self, other):
        return isinstance(other, Flags) and self._allowed == other._allowed

    __hash__ = None

    def __repr__(self):
        return f"<Flags(allows_duplicate_labels={self._allowed})>"
