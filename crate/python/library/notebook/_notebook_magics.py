"""Runs magics: `line` is called for `%name rest`, `cell` for `%%name rest`, `shell` for `!command`, `help` for `name?`.

The table of magics is in Rust (`source/magics.rs`); a test compares it with `_LINES` and `_CELLS`. The argument `number` is the
line of the cell, so that an error names its line.
"""

import builtins
import re

import _notebook
import _notebook_magics_programs as programs
import _notebook_magics_session as session
import _notebook_magics_time as timing
import _notebook_magics_variables as variables
from _notebook_magics_common import UsageError, user_names

_NO_SHELL = "There is no shell here; lines that begin with `!` know a few commands, such as !ls and !cat."
_NO_SCRIPTS = "Only Python runs in a cell; %%html shows HTML in a frame of its own."

# Magics of IPython that are not here, and what to do instead.
_UNAVAILABLE = {
    "bash": _NO_SHELL, "sh": _NO_SHELL, "script": _NO_SHELL, "cmd": _NO_SHELL,
    "conda": "There is no conda: %pip install takes a wheel of pure Python from the notebook's folder.",
    "js": _NO_SCRIPTS, "javascript": _NO_SCRIPTS, "perl": _NO_SCRIPTS, "ruby": _NO_SCRIPTS, "R": _NO_SCRIPTS,
    "load": "A cell cannot change its own text: %run runs a file, !cat shows it.",
    "loadpy": "A cell cannot change its own text: %run runs a file, !cat shows it.",
    "pdb": "An error cannot stop a cell in its middle: %debug shows the frames and variables of the last one.",
    "pprint": "Values are always shown readably; pprint.pprint(x) prints one.",
    "precision": "Numbers are shown in full: f'{x:.3f}' writes three digits.",
    "pylab": "Import what is needed: import tandem as td; td.plot draws.",
    "gui": "There are no windows: what a cell displays stands below it.",
    "store": "Variables end with the kernel: td.save, pickle or json keep them in files.",
    "tensorboard": "td.fit draws its history; td.profile() shows a timeline.",
}

# Line magics that are commands of `!` under the same name.
_SHELL_LINES = ("cat", "cp", "ll", "ls", "mkdir", "mv", "pycat", "rm", "rmdir", "touch")


def _distance(a, b):
    """The Levenshtein distance. By hand: `difflib` ranks by common blocks, which finds other names."""
    before = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        now = [i]
        for j, y in enumerate(b, 1):
            now.append(min(before[j] + 1, now[-1] + 1, before[j - 1] + (x != y)))
        before = now
    return before[-1]


def _unknown(name, signs):
    if name in _UNAVAILABLE:
        return UsageError(_UNAVAILABLE[name])
    known = [m[0] for m in _notebook.magics() if m[2 if signs == "%%" else 1]]
    if any(m[0] == name for m in _notebook.magics()):
        other = "%%" if signs == "%" else "%"
        return UsageError(f"{signs}{name} is not there, but {other}{name} is.")
    nearest = min(known, key=lambda other: _distance(name, other))
    return UsageError(f"There is no magic {signs}{name}. The nearest is {signs}{nearest}; %lsmagic lists all.")


def line(name, rest, number):
    """`%name rest` in line `number`."""
    if name in _SHELL_LINES:
        return shell(f"{name} {rest}", False)
    run = _LINES.get(name)
    if run is None:
        raise _unknown(name, "%")
    return run(rest, number)


def cell(name, rest, body, number):
    """`%%name rest` in line `number`, and the lines below."""
    run = _CELLS.get(name)
    if run is None:
        raise _unknown(name, "%%")
    return run(rest, body, number)


def shell(command, wants_lines):
    """`!command`; with `wants_lines`, its output as a list."""
    import _notebook_shell

    return _notebook_shell.run(_expanded(command), wants_lines)


def help(name, number):
    """`name?`"""
    builtins.help(_notebook.run_part(name, number))


def _expanded(command):
    """`{expression}` and `$name` as their values, where they have one."""

    def value(match):
        try:
            return str(eval(match[1] or match[2], user_names()))
        except Exception:
            return match[0]

    return re.sub(r"\{([^{}]+)\}|\$([A-Za-z_]\w*)", value, command)


def _lsmagic(rest, number):
    magics = _notebook.magics()
    print("Available line magics:")
    print("  ".join("%" + name for name, as_line, _, _ in magics if as_line))
    print("\nAvailable cell magics:")
    print("  ".join("%%" + name for name, _, as_cell, _ in magics if as_cell))
    print("\nLines that begin with ! know a few commands of a shell; name? shows help.")


def register(function, kind, name):
    """Makes a function a magic; see `IPython.core.magic`."""
    name = name or function.__name__
    if kind in ("line", "line_cell"):
        _LINES[name] = lambda rest, number: function(rest)
    if kind in ("cell", "line_cell"):
        _CELLS[name] = lambda rest, body, number: function(rest, body)


def _lines_of_command(rest, number):
    return shell(rest, True)


_LINES = {
    **programs.LINES, **session.LINES, **timing.LINES, **variables.LINES, "lsmagic": _lsmagic, "magic": _lsmagic,
    "sx": _lines_of_command, "system": _lines_of_command,
}
_CELLS = {**session.CELLS, **timing.CELLS}
