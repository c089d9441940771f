"""`%run`, `%debug`, `%load_ext`, `%autoreload`, `%history`: programs in files, errors, and the cells that ran."""

import os
import re
import sys
import time

import _notebook
from _notebook_displays import display
from _notebook_magics_common import UsageError, user_names, wait


# --- files that are run ----------------------------------------------------------------------------------------------

_RUN_FLAGS = "intemGNd"


def _run(rest, number):
    import _notebook_run
    from _notebook_shell import expand, words

    given, flags = words(rest), set()
    while given and given[0][0].startswith("-") and given[0][0] != "-m":
        letters = given.pop(0)[0][1:]
        if not set(letters) <= set(_RUN_FLAGS):
            raise UsageError(f"%run has no option -{letters}; there are -i (this notebook's variables), -n, -t, -e, -G and -m MODULE.")
        flags.update(letters)
    if "d" in flags:
        raise UsageError("%run -d is not here: run the file, and look at its variables with %debug when it fails.")
    if not given:
        raise UsageError("%run needs a file: %run program.py --epochs 2")
    package = None
    if given[0][0] == "-m" and len(given) > 1:
        path, code, package = _notebook_run.code_of_module(given[1][0])
        given = given[1:]
    elif given[0][0].endswith(".ipynb"):
        return _notebook_run.notebook(given[0][0])
    else:
        try:
            path, text = _notebook_run.source_of(given[0][0])
        except OSError:
            raise UsageError(f"File {given[0][0]!r} not found; drop it onto the notebook, or write it with %%writefile.") from None
        code = compile(text, path, "exec")
    arguments = []
    for word, plain in given[1:]:
        arguments += expand(word) if plain and "G" not in flags else [word]
    _run_program(path, code, arguments, flags, package)


def _run_program(path, code, arguments, flags, package):
    import _notebook_run
    from _notebook_magics_time import duration

    name = os.path.basename(path).removesuffix(".py") if "n" in flags else "__main__"
    own, names, began = user_names(), {}, time.perf_counter()
    try:
        _notebook_run.program(path, code, arguments, name, names=own if "i" in flags else None, into=names, package=package)
    except SystemExit as end:
        if end.code not in (None, 0) and "e" not in flags:
            raise
    finally:
        if "i" not in flags:
            own.update({key: value for key, value in names.items() if not (key.startswith("__") and key.endswith("__"))})
        if "t" in flags:
            wait()
            print(f"Wall time: {duration(time.perf_counter() - began)}")


# --- errors ----------------------------------------------------------------------------------------------------------


def _last_error():
    error = getattr(sys, "last_exc", None)
    if error is None:
        raise UsageError("No cell has failed yet.")
    return error


def _debug(rest, number):
    from _notebook_debug import PostMortem

    found = PostMortem(_last_error())
    if not rest:
        display(found)
        return None
    if not found.frames:
        raise UsageError(f"The last error, {found.title}, was raised before any line ran.")
    frame = found.frames[-1].frame
    return eval(rest, frame.f_globals, dict(frame.f_locals))


def _tb(rest, number):
    import traceback

    traceback.print_exception(_last_error(), file=sys.stdout)


# --- extensions ------------------------------------------------------------------------------------------------------


def _load_ext(rest, number):
    if not rest:
        raise UsageError("%load_ext needs a name: %load_ext autoreload")
    if rest == "autoreload":
        import _notebook_autoreload

        return _notebook_autoreload.load()
    module = _extension(rest)
    from IPython import get_ipython

    module.load_ipython_extension(get_ipython())


def _extension(name):
    import importlib

    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0] and error.name != name:
            raise
        raise UsageError(f"There is no extension {name} here: autoreload is, and modules that have load_ipython_extension.") from None
    if not hasattr(module, "load_ipython_extension"):
        raise UsageError(f"The {name} module is not an IPython extension: it has no load_ipython_extension.")
    return module


def _unload_ext(rest, number):
    if rest == "autoreload":
        import _notebook_autoreload

        return _notebook_autoreload.unload()
    module = sys.modules.get(rest)
    if module is None or not hasattr(module, "unload_ipython_extension"):
        raise UsageError(f"The extension {rest} is not loaded, or cannot be unloaded.")
    from IPython import get_ipython

    module.unload_ipython_extension(get_ipython())


def _reload_ext(rest, number):
    if rest != "autoreload":
        import importlib

        importlib.reload(_extension(rest))
    _load_ext(rest, number)


def _autoreload(rest, number):
    import _notebook_autoreload

    words = rest.split()
    if not words or words[0] == "now":
        _notebook_autoreload.check()
        return
    try:
        _notebook_autoreload.set_mode(words[0])
    except ValueError as error:
        raise UsageError(str(error)) from None


def _aimport(rest, number):
    import importlib

    import _notebook_autoreload as state

    if not rest:
        reloaded = "all-except-skipped" if state.mode == state.ALL else " ".join(sorted(state.marked))
        print(f"Modules to reload:\n{reloaded}")
        print("\nModules to skip:\n" + " ".join(sorted(state.left_out)))
    for name in rest.replace(",", " ").split():
        if name.startswith("-"):
            state.left_out.add(name[1:])
            state.marked.discard(name[1:])
            continue
        state.marked.add(name)
        state.left_out.discard(name)
        importlib.import_module(name)
        user_names()[name.partition(".")[0]] = sys.modules[name.partition(".")[0]]
    state.load()


# --- cells that ran --------------------------------------------------------------------------------------------------


def _chosen(ranges):
    """`(number, source)` of the cells that words such as `1-3 5` name; all without words."""
    cells = list(enumerate((source for _, source in _notebook.cells()), 1))
    if not ranges:
        return cells
    found = []
    for word in ranges:
        match = re.fullmatch(r"(\d+)(?:([-:])(\d+))?", word)
        if match is None:
            raise UsageError(f"{word} names no cells; 3, 1-4 (with 4) and 1:4 (without 4) do.")
        first = int(match[1])
        last = first if match[3] is None else int(match[3]) - (match[2] == ":")
        found += [cell for cell in cells if first <= cell[0] <= last]
    return found


def _history(rest, number):
    words, numbered, last, pattern, target = rest.split(), False, None, None, None
    ranges = []
    while words:
        word = words.pop(0)
        if word == "-n":
            numbered = True
        elif word == "-l":
            last = int(words.pop(0)) if words and words[0].isdigit() else 10
        elif word == "-g":
            pattern, words = " ".join(words), []
        elif word == "-f" and words:
            target = words.pop(0)
        elif word.startswith("-"):
            if not set(word[1:]) <= set("oprtux"):
                raise UsageError(f"%history has no option {word}; there are -n, -l COUNT, -g PATTERN and -f FILE.")
        else:
            ranges.append(word)
    cells = _chosen(ranges)
    if last is not None:
        cells = cells[-last:]
    if pattern:
        cells = [cell for cell in cells if pattern.strip("*") in cell[1]]
    lines = [f"{n:>4}: {source.rstrip()}" if numbered else source.rstrip() for n, source in cells]
    if target is not None:
        with open(target, "w") as file:
            file.write("\n".join(lines) + "\n")
    else:
        print("\n".join(lines))


def _save(rest, number):
    words = [word for word in rest.split() if word not in ("-f", "-r")]
    append = "-a" in words
    words = [word for word in words if word != "-a"]
    if len(words) < 2:
        raise UsageError("%save needs a file and the numbers of cells: %save program.py 1-3 5")
    path = words[0] if "." in words[0] else words[0] + ".py"
    text = "\n".join(source.rstrip() for _, source in _chosen(words[1:])) + "\n"
    with open(path, "a" if append else "w") as file:
        file.write(text)
    print(f"The following commands were written to file `{path}`:\n{text.rstrip()}")


LINES = {
    "aimport": _aimport, "autoreload": _autoreload, "debug": _debug, "hist": _history, "history": _history, "load_ext": _load_ext,
    "reload_ext": _reload_ext, "run": _run, "save": _save, "tb": _tb, "unload_ext": _unload_ext,
}
