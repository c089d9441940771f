"""Runs magics: `line` is called for `%name rest`, `cell` for `%%name rest`, `shell` for `!command`, `help` for `name?`.

The table of magics is in Rust (`source/magics.rs`); a test compares it with `_LINES` and `_CELLS`. The argument `number` is the
line of the cell, so that an error names its line.
"""

import builtins
import sys
import time

import _notebook
from _notebook_displays import display

# Names that are not variables of the user.
_HIDDEN = ("In", "Out", "exit", "quit", "get_ipython")

# Said of packages, by `!pip` too.
NO_PACKAGES = "Packages cannot be installed here: there are Python's standard library, `tandem`, and .py files in the notebook's folder."
_NO_DEBUGGER = "There is no debugger here: print the values, or run the lines in cells of their own."
_NO_SHELL = "There is no shell here; lines that begin with `!` know a few commands, such as !ls and !cat."

# Magics of IPython that are not here, and what to do instead.
_UNAVAILABLE = {
    "matplotlib": "matplotlib is not here; td.plot(y) draws lines, td.plot.scatter, hist, bar and image the rest.",
    "pip": NO_PACKAGES,
    "conda": NO_PACKAGES,
    "run": "There is no %run; `import name` runs the file name.py of the notebook's folder.",
    "debug": _NO_DEBUGGER,
    "pdb": _NO_DEBUGGER,
    "bash": _NO_SHELL,
    "sh": _NO_SHELL,
    "load_ext": "There are no extensions to load here; %lsmagic lists the magics.",
}

# Line magics that are commands of `!` under the same name.
_SHELL_LINES = ("ls", "cat", "rm", "mkdir")


class UsageError(Exception):
    """A magic that is not there, or was given what it does not understand."""


def _globals():
    return sys.modules["__main__"].__dict__


def _wait():
    """Waits until the devices have done what was asked of them: that is part of what is timed."""
    if "tandem" in sys.modules:
        sys.modules["tandem"].waitall()


# --- dispatch -----------------------------------------------------------------------------------------------------


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
    """`{name}` and `$name` as their values, where there is such a variable."""
    for name, value in list(_globals().items()):
        if f"{{{name}}}" in command:
            command = command.replace(f"{{{name}}}", str(value))
        if f"${name}" in command:
            parts = command.split(f"${name}")
            joined = parts[0]
            for part in parts[1:]:
                whole = not (part[:1].isalnum() or part[:1] == "_")
                joined += (str(value) if whole else f"${name}") + part
            command = joined
    return command


# --- time --------------------------------------------------------------------------------------------------------


def duration(seconds):
    """Three digits and a unit, as IPython writes it."""
    if seconds >= 60:
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(int(minutes), 60)
        days, hours = divmod(hours, 24)
        parts = [f"{n}{unit}" for n, unit in ((days, "d"), (hours, "h"), (minutes, "min"), (int(seconds), "s")) if n]
        return " ".join(parts)
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("μs", 1e6), ("ns", 1e9)):
        if seconds * scale >= 1.0 or unit == "ns":
            return f"{seconds * scale:.3g} {unit}"


def _time(rest, number):
    if not rest:
        raise UsageError("%time needs a statement: %time f(x)")
    return _timed(rest, number)


def _timed(text, number):
    _wait()
    began = time.perf_counter()
    try:
        value = _notebook.run_part(text, number)
        _wait()
    finally:
        ended = time.perf_counter()
        print(f"Wall time: {duration(ended - began)}")
    return value


def _time_cell(rest, body, number):
    if rest:
        _notebook.run_part(rest, number)
    return _timed(body, number + 1)


class TimeitResult:
    """What %timeit measured, in seconds for one run."""

    def __init__(self, loops, repeat, runs):
        self.loops, self.repeat = loops, repeat
        self.timings = [run / loops for run in runs]
        self.all_runs = runs
        self.best, self.worst = min(self.timings), max(self.timings)

    @property
    def average(self):
        return sum(self.timings) / len(self.timings)

    @property
    def stdev(self):
        average = self.average
        return (sum((x - average) ** 2 for x in self.timings) / len(self.timings)) ** 0.5

    def __str__(self):
        runs = "run" if self.repeat == 1 else "runs"
        loops = "loop" if self.loops == 1 else "loops"
        return (
            f"{duration(self.average)} ± {duration(self.stdev)} per loop "
            f"(mean ± std. dev. of {self.repeat} {runs}, {self.loops:,} {loops} each)"
        )

    def __repr__(self):
        return f"<TimeitResult : {self}>"


def _options(rest, letters, flags):
    """The options in front, by letter, and what stands behind them."""
    found = {}
    while rest.startswith("-") and len(rest) > 1:
        letter, rest = rest[1], rest[2:].lstrip()
        if letter in flags:
            found[letter] = True
        elif letter in letters:
            value, _, rest = rest.partition(" ")
            if not value.isdigit() or int(value) < 1:
                raise UsageError(f"-{letter} needs a number, as in -{letter} 5")
            found[letter] = int(value)
        else:
            raise UsageError(f"There is no option -{letter}; there are {', '.join('-' + x for x in letters + flags)}.")
        rest = rest.lstrip()
    return found, rest


# `ast.PyCF_ONLY_AST`, without an import of `ast`.
_AST_ONLY = 0x400


def _compiled(code, down):
    """Code whose lines are counted `down` lines further down, as part of the running cell."""
    if down >= 0:
        return compile("\n" * down + code, _notebook.cell_file(), "exec")
    tree = compile(code, _notebook.cell_file(), "exec", _AST_ONLY)
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for name in ("lineno", "end_lineno"):
            if isinstance(getattr(node, name, None), int):
                setattr(node, name, max(getattr(node, name) + down, 1))
        for name in node._fields:
            child = getattr(node, name, None)
            waiting += [one for one in (child if isinstance(child, list) else [child]) if hasattr(one, "_fields")]
    return compile(tree, _notebook.cell_file(), "exec")


def _timeit(rest, number, body=None):
    options, statement = _options(rest, "nr", "qo")
    setup, first = "pass", number
    if body is not None:
        setup, statement = statement or "pass", body.rstrip().lstrip("\n")
        first = number + 1 + len(body) - len(body.lstrip("\n"))
    if not statement.strip():
        raise UsageError("%timeit needs a statement: %timeit f(x)")
    # The loop is a function, as timeit has it: names that the statement binds are its own.
    block = "\n".join("   " + text for text in statement.split("\n"))
    head = f"def _loop(_count, _timer, _wait):\n {setup}\n _began = _timer()\n for _ in _count:\n"
    code = head + block + "\n _wait()\n return _timer() - _began\n"
    names = {}
    exec(_compiled(code, first - 1 - head.count("\n")), _globals(), names)

    def run(loops):
        _wait()
        return names["_loop"](iter(range(loops)), time.perf_counter, _wait)

    loops, repeat = options.get("n"), options.get("r", 7)
    if loops is None:
        loops = 1
        while run(loops) < 0.2 and loops < 10**9:
            loops *= 10
    result = TimeitResult(loops, repeat, [run(loops) for _ in range(repeat)])
    if "q" not in options:
        print(result)
    return result if "o" in options else None


def _timeit_cell(rest, body, number):
    return _timeit(rest, number, body)


# --- comparing ---------------------------------------------------------------------------------------------------


def _label(text):
    """`name: expression`, `name = expression`, or an expression alone: its name and the expression."""
    for sign in (":", "="):
        name, found, expression = text.partition(sign)
        if found and name.strip().isidentifier() and not expression.startswith("="):
            return name.strip(), expression.strip()
    return text.strip(), text.strip()


def _compare(rest, body, number):
    import tandem

    entries = {}
    for at, text in enumerate(body.split("\n"), number + 1):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        name, expression = _label(text)
        found = {}
        exec(compile("\n" * (at - 1) + f"entry = lambda: ({expression})", _notebook.cell_file(), "exec"), _globals(), found)
        entries[name] = found["entry"]
    if len(entries) < 2:
        raise UsageError("%%compare needs two expressions or more, one a line: `eager: net(x)`, `compiled: fast(x)`.")
    return tandem.compare(**entries)


# --- variables ---------------------------------------------------------------------------------------------------


def _variables(kinds=()):
    found = {
        name: value
        for name, value in sorted(_globals().items())
        if not name.startswith("_") and name not in _HIDDEN and (not kinds or type(value).__name__ in kinds)
    }
    return found


def _who(rest, number):
    names = list(_variables(rest.split()))
    if not names:
        print("There are no variables yet." if not rest else "No variables are of this class.")
    else:
        print("\t".join(names))


def _summary(value):
    """A value in a few words, by the same means as help in the editor."""
    text = _notebook.summary(value).replace("\n", " ")
    return text if len(text) <= 60 else text[:59] + "…"


def _whos(rest, number):
    rows = [(name, type(value).__name__, _summary(value)) for name, value in _variables(rest.split()).items()]
    if not rows:
        return _who(rest, number)
    rows.insert(0, ("Variable", "Type", "Data/Info"))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    print("   ".join(("Variable".ljust(widths[0]), "Type".ljust(widths[1]), "Data/Info")))
    print("-" * (sum(widths) + 15))
    for name, kind, summary in rows[1:]:
        print(f"{name:{widths[0]}}   {kind:{widths[1]}}   {summary}")


def _reset(rest, number):
    if rest not in ("", "-f"):
        raise UsageError("%reset knows the option -f alone: it asks nothing then.")
    if rest != "-f":
        answer = input("Once deleted, variables cannot be recovered. Proceed (y/[n])? ")
        if answer.strip().lower() not in ("y", "yes"):
            print("Nothing done.")
            return
    names = _globals()
    for name in [name for name in names if not name.startswith("__")]:
        del names[name]


def _lsmagic(rest, number):
    magics = _notebook.magics()
    print("Available line magics:")
    print("  ".join("%" + name for name, as_line, _, _ in magics if as_line))
    print("\nAvailable cell magics:")
    print("  ".join("%%" + name for name, _, as_cell, _ in magics if as_cell))
    print("\nLines that begin with ! know a few commands of a shell; name? shows help.")


def _env(rest, number):
    import os

    return os.environ.get(rest) if rest else dict(os.environ)


def _pwd(rest, number):
    import os

    return os.getcwd()


def _cd(rest, number):
    import os

    os.chdir(rest or "/home")
    return os.getcwd()


# --- other cells -------------------------------------------------------------------------------------------------


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
    """What a cell printed, kept by %%capture."""

    def __init__(self):
        self.stdout = ""

    def write(self, text):
        self.stdout += text
        return len(text)

    def flush(self):
        pass

    def show(self):
        print(self.stdout, end="")

    __call__ = show

    def __str__(self):
        return self.stdout


def _capture(rest, body, number):
    captured, before = Captured(), sys.stdout
    sys.stdout = captured
    try:
        _notebook.run_part(body, number + 1)
    finally:
        sys.stdout = before
    if rest:
        _globals()[rest] = captured


_LINES = {
    "cd": _cd, "env": _env, "lsmagic": _lsmagic, "pwd": _pwd, "reset": _reset, "time": _time, "timeit": _timeit, "who": _who,
    "whos": _whos,
}
_CELLS = {
    "capture": _capture, "compare": _compare, "html": _shown("text/html"), "latex": _shown("text/latex"),
    "markdown": _shown("text/markdown"), "svg": _shown("image/svg+xml"), "time": _time_cell, "timeit": _timeit_cell,
    "writefile": _writefile,
}
