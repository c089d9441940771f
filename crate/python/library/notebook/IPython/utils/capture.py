"""`IPython.utils.capture`: what a block of a program writes, as text."""

import contextlib
import io


class CapturedIO:
    """What was written."""

    def __init__(self, stdout, stderr, outputs=None):
        self._out, self._err, self.outputs = stdout, stderr, outputs or []

    stdout = property(lambda self: self._out.getvalue() if self._out else "")
    stderr = property(lambda self: self._err.getvalue() if self._err else "")

    def __str__(self):
        return self.stdout

    def show(self):
        """Writes it after all."""
        print(self.stdout, end="")

    __call__ = show


class capture_output:  # noqa: N801
    """Keeps what a `with` block writes, and gives it as `stdout` and `stderr`."""

    def __init__(self, stdout=True, stderr=True, display=True):
        self.streams = io.StringIO() if stdout else None, io.StringIO() if stderr else None

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        for stream, redirected in zip(self.streams, (contextlib.redirect_stdout, contextlib.redirect_stderr)):
            if stream is not None:
                self.stack.enter_context(redirected(stream))
        return CapturedIO(*self.streams)

    def __exit__(self, *error):
        self.stack.close()
