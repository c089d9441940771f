"""The errors of environments."""


class Error(Exception):
    """What all errors of the library are."""


class UnregisteredEnv(Error):
    """No environment has this name."""


class NamespaceNotFound(UnregisteredEnv):
    """No environments are in this namespace."""


class NameNotFound(UnregisteredEnv):
    """No environment has this name in its namespace."""


class VersionNotFound(UnregisteredEnv):
    """The environment has no such version."""


class DeprecatedEnv(Error):
    """The environment has a newer version."""


class RegistrationError(Error):
    """An environment cannot be registered so."""


class DependencyNotInstalled(Error):
    """Something needs a package that is not here."""


class UnsupportedMode(Error):
    """An environment cannot be rendered so."""


class InvalidMetadata(Error):
    """The metadata of an environment are no dictionary."""


class ResetNeeded(Error):
    """A step was taken before the first reset."""


class InvalidAction(Error):
    """An action is not in the action space."""


class MissingArgument(Error):
    """An argument is needed."""


class InvalidProbability(Error):
    """A probability is not between 0 and 1."""


class InvalidBound(Error):
    """A bound cannot be."""


class DeprecatedWrapper(ImportError):
    """A wrapper has a newer version."""


class _CallError(Exception):
    def __init__(self, message, name):
        super().__init__(message)
        self.name = name


class AlreadyPendingCallError(_CallError):
    """A call began before the one before it ended."""


class NoAsyncCallError(_CallError):
    """A call is awaited that never began."""


class ClosedEnvironmentError(Exception):
    """The environment was closed."""


class CustomSpaceError(Exception):
    """A space of a program's own does not say how it is batched."""
