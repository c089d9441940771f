"""`multiprocessing.context` of the notebook: its names."""

from . import AuthenticationError, BufferTooShort, Process, ProcessError, TimeoutError  # noqa: F401


class BaseContext:
    """What a way to start processes has in common with others; all do the same here."""

    ProcessError, BufferTooShort, TimeoutError, AuthenticationError = ProcessError, BufferTooShort, TimeoutError, AuthenticationError


class DefaultContext(BaseContext):
    """The way that is chosen where none is named."""
