"""Errors and warnings."""

# What they are, and the names of those that are of this kind.
_KINDS = {
    ValueError: "MergeError ParserError EmptyDataError OutOfBoundsDatetime OutOfBoundsTimedelta SettingWithCopyError IntCastingNaNError",
    NameError: "UndefinedVariableError", KeyError: "UnsortedIndexError", Exception: "IndexingError InvalidIndexError",
    Warning: "SettingWithCopyWarning PerformanceWarning DtypeWarning ParserWarning ChainedAssignmentError CategoricalConversionWarning",
}  # fmt: skip
globals().update({name: type(name, (kind,), {"__module__": __name__}) for kind, names in _KINDS.items() for name in names.split()})
