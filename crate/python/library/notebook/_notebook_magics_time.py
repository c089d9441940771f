"""`%time`, `%timeit`, `%prun`, `%%compare` and `%%columns`: how long it takes, and where the time goes."""

import time

import _notebook
from _notebook_magics_common import UsageError, user_names, wait


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
    wait()
    began = time.perf_counter()
    try:
        value = _notebook.run_part(text, number)
        wait()
    finally:
        ended = time.perf_counter()
        print(f"Wall time: {duration(ended - began)}")
    return value


def _time_cell(rest, body, number):
    if rest:
        _notebook.run_part(rest, number)
    return _timed(body, number + 1)


#: Seconds that all runs of `%timeit` take at most, if one alone does not take longer.
LONGEST = 20.0


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
    exec(_compiled(code, first - 1 - head.count("\n")), user_names(), names)

    def run(loops):
        wait()
        return names["_loop"](iter(range(loops)), time.perf_counter, wait)

    loops, repeat = options.get("n"), options.get("r", 7)
    runs = []
    if loops is None:
        loops = 1
        while (first := run(loops)) < 0.2 and loops < 10**9:
            loops *= 10
        if first * repeat > LONGEST and "r" not in options:
            # What takes so long is not run seven times more; the run that found it out counts.
            repeat, runs = max(int(LONGEST / first), 1), [first]
    result = TimeitResult(loops, repeat, runs + [run(loops) for _ in range(repeat - len(runs))])
    if "q" not in options:
        print(result)
    return result if "o" in options else None


def _timeit_cell(rest, body, number):
    return _timeit(rest, number, body)


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
        exec(compile("\n" * (at - 1) + f"entry = lambda: ({expression})", _notebook.cell_file(), "exec"), user_names(), found)
        entries[name] = found["entry"]
    if len(entries) < 2:
        raise UsageError("%%compare needs two expressions or more, one a line: `eager: net(x)`, `compiled: fast(x)`.")
    return tandem.compare(**entries)


def _body_of_cell(body, number):
    """The cell as a function without arguments that returns the value of its last expression. Names that it binds are its own."""
    import ast

    tree = ast.parse(body)
    if not tree.body:
        raise UsageError("%%columns needs a cell: lines of Python below it.")
    if isinstance(tree.body[-1], ast.Expr):
        tree.body[-1] = ast.copy_location(ast.Return(tree.body[-1].value), tree.body[-1])
    function = ast.parse("def cell(): pass")
    function.body[0].body = tree.body
    ast.increment_lineno(tree, number)
    found = {}
    exec(compile(ast.fix_missing_locations(function), _notebook.cell_file(), "exec"), user_names(), found)
    return found["cell"]


def _columns(rest, body, number):
    import contextlib
    import io

    import tandem

    words = rest.replace(",", " ").split()
    modes = tuple(word for word in words if word in ("eager", "graph", "compiled"))
    threads = [int(word) for word in words if word.isdigit()]
    devices = [word for word in words if word not in modes and not word.isdigit()]
    options = {"modes": modes or ("eager", "graph", "compiled"), "devices": devices or None, "threads": threads or None}
    # It runs hundreds of times.
    with contextlib.redirect_stdout(io.StringIO()):
        return tandem.compare(_body_of_cell(body, number), **options)


def _prun(rest, number, body=None):
    import io
    import profile
    import pstats

    sort, limit, quiet, gives, statement = "time", 20, False, False, rest.strip()
    while statement.startswith("-") and statement[1:2].isalpha():
        option, _, statement = statement.partition(" ")
        if option in ("-s", "-l"):
            value, _, statement = statement.lstrip().partition(" ")
            sort, limit = (value, limit) if option == "-s" else (sort, int(value))
        elif option in ("-q", "-r"):
            quiet, gives = quiet or option == "-q", gives or option == "-r"
        else:
            raise UsageError(f"There is no option {option}; there are -s ORDER, -l LINES, -q and -r.")
        statement = statement.lstrip()
    code = statement if body is None else body
    if not code.strip():
        raise UsageError("%prun needs a statement: %prun f(x)")
    profiler = profile.Profile()
    try:
        profiler.runcall(_notebook.run_part, code, number if body is None else number + 1)
    finally:
        wait()
    text = io.StringIO()
    stats = pstats.Stats(profiler, stream=text).strip_dirs().sort_stats(sort)
    stats.print_stats(limit)
    if not quiet:
        print(text.getvalue().strip())
    return stats if gives else None


def _prun_cell(rest, body, number):
    return _prun(rest, number, body)


LINES = {"prun": _prun, "time": _time, "timeit": _timeit}
CELLS = {"columns": _columns, "compare": _compare, "prun": _prun_cell, "time": _time_cell, "timeit": _timeit_cell}
