"""Errors and warnings."""
from typing import Any

class CategoricalConversionWarning(Warning):
    def __getattr__(self, name: str): ...

class ChainedAssignmentError(Warning):
    def __getattr__(self, name: str): ...

class DtypeWarning(Warning):
    def __getattr__(self, name: str): ...

class EmptyDataError(ValueError):
    """A file holds no columns."""
    def __getattr__(self, name: str): ...

class IndexingError(Exception):
    """Truth values do not fit the rows."""
    def __getattr__(self, name: str): ...

class IntCastingNaNError(ValueError):
    """What is missing is no whole number."""
    def __getattr__(self, name: str): ...

class InvalidIndexError(Exception):
    """A key cannot name a label."""
    def __getattr__(self, name: str): ...

class MergeError(ValueError):
    """Two tables have nothing to be merged by."""
    def __getattr__(self, name: str): ...

class OutOfBoundsDatetime(ValueError):
    """A moment lies beyond what can be counted."""
    def __getattr__(self, name: str): ...

class OutOfBoundsTimedelta(ValueError):
    """A length of time is longer than what can be counted."""
    def __getattr__(self, name: str): ...

class ParserError(ValueError):
    """The text of a file is no table."""
    def __getattr__(self, name: str): ...

class ParserWarning(Warning):
    def __getattr__(self, name: str): ...

class PerformanceWarning(Warning):
    def __getattr__(self, name: str): ...

class SettingWithCopyError(ValueError):
    """A part of a table is written into, and not the table."""
    def __getattr__(self, name: str): ...

class SettingWithCopyWarning(Warning):
    def __getattr__(self, name: str): ...

class UndefinedVariableError(NameError):
    """A name in `query` or `eval` is neither a column nor a variable."""
    def __getattr__(self, name: str): ...

class UnsortedIndexError(KeyError):
    """Labels of several levels are not in order."""
    def __getattr__(self, name: str): ...
