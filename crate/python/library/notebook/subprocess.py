"""`subprocess` of the notebook: the commands that `!` knows are run, at once, by the interpreter that there is. There are no processes: whoever
starts another one is told so."""

import io
import os
import sys

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    """What the errors of this module have in common."""


class CalledProcessError(SubprocessError):
    """A command that failed."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        super().__init__(returncode, cmd, output, stderr)
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."

    stdout = property(lambda self: self.output)


class TimeoutExpired(SubprocessError):
    """A command that took too long."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        super().__init__(cmd, timeout, output, stderr)
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    stdout = property(lambda self: self.output)


class CompletedProcess:
    """A command that has ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)

    def __class_getitem__(cls, item):
        return cls

    def __repr__(self):
        parts = [f"args={self.args!r}", f"returncode={self.returncode!r}"]
        parts += [f"{name}={value!r}" for name, value in (("stdout", self.stdout), ("stderr", self.stderr)) if value is not None]
        return f"CompletedProcess({', '.join(parts)})"


def _line(args):
    """A command as `!` reads it."""
    if isinstance(args, (str, bytes, os.PathLike)):
        return os.fsdecode(args)
    words = [os.fsdecode(word) for word in args]
    return " ".join(word if word and not set(word) & set(" \t\n'\"\\\\#*?<>|&;") else "'" + word.replace("'", "'\\''") + "'" for word in words)


def _known(line):
    """The command with the name that it has here; None if there is none of it."""
    from _notebook_shell import COMMANDS

    first, _, rest = line.strip().partition(" ")
    name = "python" if sys.executable and first == sys.executable else first.rpartition("/")[2]
    return f"{name} {rest}" if name in COMMANDS or name.startswith("python3") else None


class Popen:
    """A command of `!` that has run when this is made."""

    def __init__(
        self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None, close_fds=True, shell=False, cwd=None,
        env=None, universal_newlines=None, startupinfo=None, creationflags=0, restore_signals=True, start_new_session=False, pass_fds=(), *,
        user=None, group=None, extra_groups=None, encoding=None, errors=None, text=None, umask=-1, pipesize=-1, process_group=None,
    ):  # fmt: skip
        import contextlib

        import _notebook_shell

        command = _known(_line(args))
        if command is None:
            raise FileNotFoundError(
                f"there are no processes in the page, so {_line(args)!r} cannot run. `!` knows a few commands for files, %run runs a .py file, and "
                "%pip install takes a wheel of the notebook's folder."
            )
        self.args, self.pid = args, 2
        self._text = bool(text or encoding or errors or universal_newlines)
        told = io.StringIO()
        with contextlib.ExitStack() as there:
            there.enter_context(contextlib.redirect_stderr(told))
            if cwd is not None:
                there.enter_context(contextlib.chdir(cwd))
            lines, failed = _notebook_shell._run(command.replace("python3", "python", 1) if command.startswith("python3") else command, True)
        self.returncode = int(failed)
        given = "".join(line + "\n" for line in lines)
        if stderr == STDOUT:
            given, told = given + told.getvalue(), io.StringIO()
        self.stdin = (io.StringIO() if self._text else io.BytesIO()) if stdin == PIPE else None
        self.stdout = self._sent(given, stdout, sys.stdout)
        self.stderr = self._sent(told.getvalue(), stderr, sys.stderr)

    def _sent(self, text, where, stream):
        """What can be read of a stream that was asked for; others are written."""
        if where == PIPE:
            return io.StringIO(text) if self._text else io.BytesIO(text.encode())
        if where is None:
            stream.write(text)
        elif where not in (DEVNULL, STDOUT) and not isinstance(where, int):
            if isinstance(where, io.TextIOBase):
                where.write(text)
            else:
                where.write(text.encode())
        return None

    def communicate(self, input=None, timeout=None):
        """What it wrote, of both streams."""
        return tuple(stream.read() if stream is not None else None for stream in (self.stdout, self.stderr))

    def poll(self):
        return self.returncode

    def wait(self, timeout=None):
        return self.returncode

    def send_signal(self, sig):
        """Nothing: it has ended."""

    def terminate(self):
        """Nothing: it has ended."""

    kill = terminate

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass

    def __class_getitem__(cls, item):
        return cls

    def __repr__(self):
        return f"<Popen: returncode: {self.returncode} args: {self.args!r}>"


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    """Runs a command of `!`: how it ended, and what it wrote."""
    if capture_output:
        if kwargs.get("stdout") is not None or kwargs.get("stderr") is not None:
            raise ValueError("stdout and stderr arguments may not be used with capture_output.")
        kwargs["stdout"] = kwargs["stderr"] = PIPE
    process = Popen(*popenargs, **kwargs)
    out, err = process.communicate()
    if check and process.returncode:
        raise CalledProcessError(process.returncode, process.args, output=out, stderr=err)
    return CompletedProcess(process.args, process.returncode, out, err)


def call(*popenargs, timeout=None, **kwargs):
    """Runs a command: 0, or 1 if it failed."""
    return run(*popenargs, **kwargs).returncode


def check_call(*popenargs, timeout=None, **kwargs):
    """Runs a command, which must not fail."""
    return run(*popenargs, check=True, **kwargs).returncode


def check_output(*popenargs, timeout=None, **kwargs):
    """What a command writes."""
    return run(*popenargs, stdout=PIPE, check=True, **kwargs).stdout


def getstatusoutput(cmd, *, encoding=None, errors=None):
    """How a command ended, and what it wrote."""
    done = run(cmd, shell=True, text=True, stdout=PIPE, stderr=STDOUT)
    return done.returncode, done.stdout.removesuffix("\n")


def getoutput(cmd, *, encoding=None, errors=None):
    """What a command writes."""
    return getstatusoutput(cmd)[1]


def list2cmdline(seq):
    """The words of a command in one line."""
    import shlex

    return shlex.join(map(str, seq))
