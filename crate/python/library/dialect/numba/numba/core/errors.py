"""The errors and warnings, by name; a function that runs as it is written raises none of them."""

# The class that each is a case of.
_BASES = {
    "NumbaError": Exception, "TypingError": "NumbaError", "LoweringError": "NumbaError", "UnsupportedError": "NumbaError",
    "NumbaTypeError": "TypingError", "NumbaValueError": "TypingError", "NumbaWarning": Warning, "NumbaDeprecationWarning": "NumbaWarning",
    "NumbaPendingDeprecationWarning": "NumbaWarning", "NumbaPerformanceWarning": "NumbaWarning", "NumbaExperimentalFeatureWarning": "NumbaWarning",
    "NumbaTypeSafetyWarning": "NumbaWarning",
}  # fmt: skip

for _name, _base in _BASES.items():
    globals()[_name] = type(_name, (globals()[_base] if isinstance(_base, str) else _base,), {"__module__": __name__})
__all__ = list(_BASES)
