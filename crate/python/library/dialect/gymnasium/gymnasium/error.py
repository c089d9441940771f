"""The errors of environments."""

import builtins

# What errors are, and the names of those that are of this kind.
_KINDS = """Exception Error ClosedEnvironmentError CustomSpaceError
Error UnregisteredEnv DeprecatedEnv RegistrationError DependencyNotInstalled UnsupportedMode InvalidMetadata ResetNeeded
Error InvalidAction MissingArgument InvalidProbability InvalidBound
UnregisteredEnv NamespaceNotFound NameNotFound VersionNotFound
ImportError DeprecatedWrapper
_CallError AlreadyPendingCallError NoAsyncCallError"""


class _CallError(Exception):
    def __init__(self, message, name):
        super().__init__(message)
        self.name = name


for _row in _KINDS.splitlines():
    _base, *_names = _row.split()
    for _name in _names:
        globals()[_name] = type(_name, (globals().get(_base) or getattr(builtins, _base),), {"__module__": __name__})
