"""`subprocess` of the notebook: its names, so that it can be imported. There are no processes: whoever starts one is told so."""

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    """What the errors of this module have in common."""


class CalledProcessError(SubprocessError):
    """A command that failed."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        super().__init__(f"Command {cmd!r} returned non-zero exit status {returncode}.")
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr


class TimeoutExpired(SubprocessError):
    """A command that took too long."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        super().__init__(f"Command {cmd!r} timed out after {timeout} seconds")
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr


class CompletedProcess:
    """A command that has ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


def _refuse(command):
    words = command if isinstance(command, str) else " ".join(map(str, command))
    raise OSError(
        f"there are no processes in the page, so {words!r} cannot run. `!` knows a few commands for files, %run runs a .py file, and "
        "%pip install takes a wheel of the notebook's folder."
    )


class Popen:
    """Refused: there are no processes."""

    def __init__(self, args, *others, **options):
        _refuse(args)

    def __class_getitem__(cls, item):
        return cls


def run(*popenargs, **kwargs):
    """Refused: there are no processes."""
    _refuse(popenargs[0] if popenargs else kwargs.get("args", ""))


call = check_call = check_output = getoutput = getstatusoutput = run


def list2cmdline(seq):
    """The words of a command in one line."""
    import shlex

    return shlex.join(map(str, seq))
