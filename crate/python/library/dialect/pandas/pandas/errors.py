"""Errors and warnings."""


class MergeError(ValueError):
    """Two tables have nothing to be merged by."""


class ParserError(ValueError):
    """The text of a file is no table."""


class EmptyDataError(ValueError):
    """A file holds no columns."""


class UndefinedVariableError(NameError):
    """A name in `query` or `eval` is neither a column nor a variable."""


class OutOfBoundsDatetime(ValueError):
    """A moment lies beyond what can be counted."""


class OutOfBoundsTimedelta(ValueError):
    """A length of time is longer than what can be counted."""


class SettingWithCopyError(ValueError):
    """A part of a table is written into, and not the table."""


class IndexingError(Exception):
    """Truth values do not fit the rows."""


class InvalidIndexError(Exception):
    """A key cannot name a label."""


class UnsortedIndexError(KeyError):
    """Labels of several levels are not in order."""


class IntCastingNaNError(ValueError):
    """What is missing is no whole number."""


_WARNINGS = ("SettingWithCopyWarning", "PerformanceWarning", "DtypeWarning", "ParserWarning", "ChainedAssignmentError", "CategoricalConversionWarning")
globals().update({name: type(name, (Warning,), {"__module__": __name__}) for name in _WARNINGS})
