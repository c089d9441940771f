"""Standard streams: `sys.stdout` and `sys.stderr` go to the cell's output, `input()` asks the person."""

import _io
import _notebook


class Output(_io._TextIOBase):
    """`sys.stdout` and `sys.stderr`: straight to the cell's output."""

    encoding = "utf-8"
    errors = "backslashreplace"
    newlines = None
    line_buffering = True
    mode = "w"
    flush = staticmethod(_notebook.flush)

    def __init__(self, name, write):
        self.name = name
        self.write = write

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def writable(self):
        return True

    def isatty(self):
        return False

    def fileno(self):
        raise _io.UnsupportedOperation("this stream has no file descriptor")

    def close(self):
        pass

    def __repr__(self):
        return f"<output stream {self.name}>"


class Input(_io._TextIOBase):
    """`sys.stdin`: each line is asked of the person."""

    encoding = "utf-8"
    errors = "strict"
    name = "<stdin>"
    mode = "r"

    def readable(self):
        return True

    def isatty(self):
        return False

    def fileno(self):
        raise _io.UnsupportedOperation("this stream has no file descriptor")

    def readline(self, size=-1):
        line = input() + "\n"
        return line if size is None or size < 0 else line[:size]

    read = readline

    def close(self):
        pass


def input(prompt="", /):
    """Asks for a line, and gives it without the line feed."""
    return _notebook.ask(str(prompt), False)


def breakpointhook(*args, **kwargs):
    raise RuntimeError("breakpoint() cannot stop here: print the values, or let the cell fail and look at its variables with %debug.")
