"""Tandem judged where it runs: programs with known results, scripted functions, functions of one float, times.

`./x random` runs it natively on programs that it has just invented, the page on those that come with it.
"""

import json
import linecache

import tandem as td

#: How far eager and scripted results of single precision may be apart.
SCRIPT_ERROR = 2.0**-18
_serial = 0


def _defined(source, name):
    """The function of a source, which script mode can look up, and its file."""
    global _serial
    _serial += 1
    file = f"measured-{_serial}.py"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    space = {"td": td, "xp": td}
    exec(compile(source, file, "exec"), space)
    return space[name], file


def elements(value, module=td):
    """Dtype, shape and elements of an array."""
    array = module.asarray(value)
    return [str(getattr(array.dtype, "name", array.dtype)), [int(n) for n in array.shape], module.reshape(array, (-1,)).tolist()]


def _is_near(found, expected, error):
    if isinstance(expected, bool) or isinstance(found, bool):
        return found == expected
    if expected != expected or found != found:
        return expected != expected and found != found
    return found == expected or abs(found - expected) <= error


def _kind(dtype):
    return dtype.rstrip("0123456789").lstrip("u")


def difference(name, found, expected, errors, same_dtype=True):
    """How an array, as `elements` gives it, differs from what is expected, in words; None where it is as it should be."""
    dtype, shape, values = expected
    if found[0] != dtype and (same_dtype or _kind(found[0]) != _kind(dtype)):
        return f"{name} is {found[0]}, expected {dtype}"
    if found[1] != shape:
        return f"{name} has the shape {tuple(found[1])}, expected {tuple(shape)}"
    for i, (one, other, error) in enumerate(zip(found[2], values, errors)):
        if not _is_near(one, other, error):
            return f"{name} is {one} at the flat place {i}, expected {other} up to {error:.2g}"
    return None


def _run_lines(module, lines):
    """The variables that statements set; the line that raised is named."""
    space = {"xp": module}
    for line in lines:
        try:
            exec(line, space)
        except Exception as error:
            raise RuntimeError(f"{line}: {type(error).__name__}: {error}") from error
    return space


def _compiled_results(program, names):
    """The variables of a program as one compiled function of its inputs; None where it depends on elements, and so cannot be one."""
    space = _run_lines(td, program["inputs"])
    given = [name for name in names if name in space]
    body = "".join(f"    {line}\n" for line in program["body"])
    function, file = _defined(f"def program({', '.join(given)}):\n{body}    return ({''.join(f'{name}, ' for name in names)})\n", "program")
    try:
        return dict(zip(names, td.jit(function)(*[space[name] for name in given])))
    except (td.TracerError, TypeError) as error:
        if isinstance(error, td.TracerError) or "cannot be traced" in str(error):
            return None
        raise
    finally:
        linecache.cache.pop(file, None)


def check_program(program):
    """Runs a program eagerly and, if it is one for `tandem`, as a compiled function. What is wrong, in words, or None; and whether
    it was compiled.

    A program is a dict: `module`, `inputs` and `body` (lines), `expected` (for each variable dtype, shape, elements and the
    error that is allowed at each), `dtypes` (whether dtypes must be the same, or of one kind).
    """
    module, expected = __import__(program["module"]), program["expected"]

    def wrong(way, found):
        for name, (*wanted, errors) in expected.items():
            differs = difference(name, elements(found[name], module), wanted, errors, program["dtypes"])
            if differs:
                return f"{way}: {differs}"
        return None

    try:
        differs = wrong("eager", _run_lines(module, program["inputs"] + program["body"]))
    except Exception as error:
        return f"eager: {error}", False
    if differs or module is not td or not program["body"]:
        return differs, False
    try:
        found = _compiled_results(program, list(expected))
        return (None, False) if found is None else (wrong("compiled", found), True)
    except Exception as error:
        return f"compiled: {type(error).__name__}: {error}", False


def check_script(script):
    """Runs a function with control flow over tensors eagerly and scripted, with loops unrolled and not. What is wrong, or None.

    A script is a dict: `source` of a function `f`, and `cases`, each a list of arguments as pairs of elements and dtype.
    """
    function, file = _defined(script["source"], "f")
    cases = [[td.asarray(value, dtype=getattr(td, dtype)) for value, dtype in case] for case in script["cases"]]
    ways = {"eager": function, "scripted": td.jit(function, script=True), "loops": td.jit(function, script=True, unroll=False)}
    results = {}
    try:
        for way, f in ways.items():
            try:
                results[way] = [[elements(value) for value in f(*map(td.asarray, case))] for case in cases]
            except Exception as error:
                return f"{way}: {type(error).__name__}: {error}"
    finally:
        linecache.cache.pop(file, None)
    for way in ("scripted", "loops"):
        for number, (found, expected) in enumerate(zip(results[way], results["eager"])):
            for i, (one, other) in enumerate(zip(found, expected)):
                errors = [SCRIPT_ERROR * max(1, abs(x)) if x - x == 0 else 0 for x in other[2]]
                differs = difference(f"result {i}", one, other, errors)
                if differs:
                    return f"{way}, case {number}: {differs}"
    return None


#: Functions of one float, and the exponents between which their arguments lie.
FUNCTIONS = {
    "exp": (-20, 6),
    "expm1": (-20, 6),
    "log": (-120, 120),
    "log1p": (-20, 120),
    "log2": (-120, 120),
    "sqrt": (-120, 120),
    "sin": (-20, 4),
    "cos": (-20, 4),
    "tan": (-20, 4),
    "tanh": (-20, 5),
    "sinh": (-20, 6),
    "cosh": (-20, 6),
    "atan": (-20, 60),
    "asinh": (-20, 60),
    "erf": (-20, 3),
    "sigmoid": (-20, 6),
}
_POSITIVE = ("log", "log2", "sqrt", "log1p")


def largest_error(name, count=4096):
    """How far a function is off in single precision at the most, in units in the last place, of so many arguments; beside it the
    same function in double precision on the CPU."""
    low, high = FUNCTIONS[name]
    with td.device("cpu"):
        i = td.arange(count, dtype=td.float64)
        # Fractions that fill the interval evenly: multiples of the golden ratio.
        fraction, other = i * 0.6180339887498949 % 1.0, i * 0.7548776662466927 % 1.0
        x = (1.0 + other) * 2.0 ** td.floor(low + fraction * (high - low))
        if name not in _POSITIVE:
            x = td.where(i % 2 == 0, x, -x)
        x = td.astype(x, td.float32)
    f = getattr(td, name)
    found = td.astype(f(td.asarray(x.tolist(), dtype=td.float32)), td.float32).tolist()
    with td.device("cpu"):
        expected = f(td.astype(x, td.float64))
        unit = 2.0 ** (td.floor(td.log2(td.maximum(td.abs(expected), 2.0**-126))) - 23)
        return float(td.max(td.abs(td.asarray(found, dtype=td.float64) - expected) / unit))



def _seconds(clock, python):
    """The middle time of one call of the `f` that a case defines; `clock` is the text of the function that takes it."""
    space = {}
    exec(clock + python, space)
    return space["clock"](space["f"], 0.3)[1]


def _judged(wrong):
    return {"passed": wrong is None, "text": wrong}


#: What can be asked for: of each kind, what becomes of one item.
KINDS = {
    "programs": lambda item: _judged(check_program(item)[0]),
    "scripts": lambda item: _judged(check_script(item)),
    "accuracy": lambda name: {"value": largest_error(name)},
    "times": lambda item: {"value": _seconds(item["clock"], item["python"])},
}


def report(kind, text):
    """Prints as one line of JSON what becomes of each item of a JSON list."""
    found = []
    for item in json.loads(text):
        try:
            found.append(KINDS[kind](item))
        except Exception as error:
            found.append({"passed": False, "text": f"{type(error).__name__}: {error}"})
    print(json.dumps(found))
