"""`multiprocessing.context` of the notebook: its names. There are no processes."""

from . import AuthenticationError, BufferTooShort, Process, ProcessError, TimeoutError  # noqa: F401


class BaseContext:
    """What a way to start processes has in common with others; none can be had."""

    ProcessError, BufferTooShort, TimeoutError, AuthenticationError = ProcessError, BufferTooShort, TimeoutError, AuthenticationError


class DefaultContext(BaseContext):
    """The way that is chosen where none is named."""
