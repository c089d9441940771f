"""Magics of the session: environment, folders, what a cell shows or writes, settings that are accepted."""

import builtins
import os
import sys

import _notebook
import _notebook_display
from _notebook_displays import display
from _notebook_magics_common import UsageError, user_names, words_of
from _notebook_packages import is_here


def _env(rest, number):
    for sign in ("=", " "):
        name, found, value = rest.partition(sign)
        if found:
            return _set_env(f"{name} {value}", number)
    if not rest:
        return dict(os.environ)
    if rest not in os.environ:
        raise UsageError(f"There is no variable {rest} in the environment; %env {rest}=value sets it.")
    return os.environ[rest]


def _set_env(rest, number):
    name, _, value = rest.partition(" ")
    if not name or not value:
        raise UsageError("%set_env needs a name and a value: %set_env NAME value")
    os.environ[name.strip()] = value.strip()
    print(f"env: {name.strip()}={value.strip()}")


_folders = []


def _pwd(rest, number):
    return os.getcwd()


def _cd(rest, number):
    before = os.getcwd()
    target = rest.removeprefix("-q").strip().strip("'\"")
    if target == "-":
        if not _folders:
            raise UsageError("There is no folder to go back to.")
        target = _folders.pop()
    os.chdir(os.path.expanduser(target) or "/home")
    _folders.append(before)
    return os.getcwd()


# --- what a cell shows or writes -------------------------------------------------------------------------------------


def _shown(mime):
    def show(rest, body, number):
        display({mime: body, "text/plain": body}, raw=True)

    return show


def _writefile(rest, body, number):
    append = rest.startswith("-a ")
    path = rest[3:].strip() if append else rest
    if not path:
        raise UsageError("%%writefile needs the name of a file: %%writefile data.txt")
    import os

    there = os.path.exists(path)
    with open(path, "a" if append else "w") as file:
        file.write(body if body.endswith("\n") else body + "\n")
    print(f"{'Appending to' if append and there else 'Overwriting' if there else 'Writing'} {path}")


class Captured:
    """What a cell printed and displayed, kept by %%capture."""

    def __init__(self):
        self.stdout, self.stderr, self.outputs = "", "", []

    def add_stdout(self, text):
        self.stdout += text

    def add_stderr(self, text):
        self.stderr += text

    def show(self):
        """Prints and displays it."""
        print(self.stdout, end="")
        print(self.stderr, end="", file=sys.stderr)
        for value in self.outputs:
            display(value)

    __call__ = show

    def __str__(self):
        return self.stdout


class Catcher:
    """A stream that gives its texts to a function."""

    encoding, errors = "utf-8", "strict"

    def __init__(self, add):
        self.add = add

    def write(self, text):
        self.add(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False


def _capture(rest, body, number):
    words = rest.split()
    kept = {"stdout", "stderr", "display"} - {word.removeprefix("--no-") for word in words if word.startswith("--no-")}
    names = [word for word in words if not word.startswith("-")]
    captured, before, show = Captured(), (sys.stdout, sys.stderr), _notebook_display.show
    if "stdout" in kept:
        sys.stdout = Catcher(captured.add_stdout)
    if "stderr" in kept:
        sys.stderr = Catcher(captured.add_stderr)
    if "display" in kept:
        _notebook_display.show = lambda value, **options: captured.outputs.append(value)
    try:
        value = _notebook.run_part(body, number + 1)
    finally:
        (sys.stdout, sys.stderr), _notebook_display.show = before, show
    if value is not None:
        if "display" not in kept:
            return value
        captured.outputs.append(value)
    if names:
        user_names()[names[0]] = captured


# --- settings that are accepted --------------------------------------------------------------------------------------


def _accepted(rest, number):
    """What the page does anyway, or has one way to do."""


def _autoawait(rest, number):
    if rest.lower() in ("off", "false", "0"):
        raise UsageError("%autoawait cannot be turned off: a cell with await runs in the notebook's event loop.")
    if not rest:
        print("IPython autoawait is `on`, and set to use `asyncio`")


def _matplotlib(rest, number):
    if not is_here("matplotlib"):
        raise UsageError("matplotlib could not be fetched; td.plot draws, too.")
    if rest in ("--list", "-l"):
        print("Available matplotlib backends: ['inline']")
    elif rest and rest not in ("inline", "notebook", "widget", "nbagg", "ipympl", "agg", "auto"):
        raise UsageError(f"There are no windows, so there is no backend {rest}; plots are shown below the cell (%matplotlib inline).")


def _config(rest, number):
    if not rest:
        print("Accepted: InteractiveShell.ast_node_interactivity, and InlineBackend, IPCompleter and others of IPython without an effect.")
    name, _, value = (part.strip() for part in rest.partition("="))
    if name == "InteractiveShell.ast_node_interactivity" and value:
        import IPython

        IPython.InteractiveShell.ast_node_interactivity = _notebook.run_part(value, number)


def _pip(rest, number):
    import _notebook_pip

    try:
        _notebook_pip.run(words_of(rest))
    except _notebook_pip.PipError as error:
        raise UsageError(str(error)) from None


def _help(rest, number):
    builtins.help(_notebook.run_part(rest.rstrip("?"), number))


def _source(rest, number):
    import inspect

    target = _notebook.run_part(rest.rstrip("?"), number)
    try:
        print(inspect.getsource(target).rstrip())
    except (OSError, TypeError):
        print(f"(no source of {rest}: it is not written in Python)")


def _help_and_source(rest, number):
    _help(rest, number)
    _source(rest, number)


def _file_of(rest, number):
    import inspect

    try:
        path = inspect.getsourcefile(_notebook.run_part(rest.rstrip("?"), number))
        with open(path) as file:
            print(file.read().rstrip())
    except (OSError, TypeError):
        print(f"(no file of {rest}: it is defined in a cell, or not written in Python)")


LINES = {
    "autoawait": _autoawait, "autosave": _accepted, "cd": _cd, "colors": _accepted, "config": _config, "env": _env,
    "matplotlib": _matplotlib, "pdoc": _help, "pfile": _file_of, "pinfo": _help, "pinfo2": _help_and_source, "pip": _pip,
    "psource": _source, "pwd": _pwd, "set_env": _set_env, "xmode": _accepted,
}
CELLS = {
    "capture": _capture, "file": _writefile, "html": _shown("text/html"), "latex": _shown("text/latex"),
    "markdown": _shown("text/markdown"), "svg": _shown("image/svg+xml"), "writefile": _writefile,
}
