"""`%run` and `!python`: runs a .py file as a program, or the cells of a notebook."""

import os
import sys
import types

import _notebook

# A program's names live as long as what was defined in it.
_programs = []


def source_of(path):
    """The text of a .py file; the ending may be left out."""
    if not os.path.exists(path) and os.path.exists(path + ".py"):
        path += ".py"
    with open(path, encoding="utf-8-sig") as file:
        return os.path.abspath(path), file.read()


def code_of_module(name):
    """The path and code of a module, or of a package's `__main__`, and the package that it belongs to."""
    from importlib.util import find_spec

    spec = find_spec(name)
    if spec is not None and spec.submodule_search_locations is not None:
        name += ".__main__"
        spec = find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name}", name=name)
    return spec.origin, spec.loader.get_code(name), name.rpartition(".")[0]


def program(path, code, arguments, name="__main__", names=None, into=None, package=None):
    """Runs code as a program with these arguments, in names of its own or in `names`; `into` gets them, however it ends. `package` is
    what relative imports of a module are relative to."""
    module = types.ModuleType(name)
    _programs.append(module)
    if names is None:
        names = module.__dict__
        names["__builtins__"] = sys.modules["builtins"]
    before = {} if names is module.__dict__ else {name: names.get(name) for name in ("__file__", "__package__")}
    before_main, before_argv = sys.modules["__main__"], sys.argv
    folder = os.path.dirname(path) if package is None else os.getcwd()
    names["__file__"] = path
    sys.argv = [path, *arguments]
    if package is not None:
        names["__package__"] = package
    sys.path.insert(0, folder)
    if name == "__main__" and names is module.__dict__:
        sys.modules["__main__"] = module
    try:
        exec(code, names)
    finally:
        if into is not None:
            into.update(names)
        sys.modules["__main__"], sys.argv = before_main, before_argv
        if folder in sys.path:
            sys.path.remove(folder)
        for name, value in before.items():
            if value is None:
                names.pop(name, None)
            else:
                names[name] = value


def notebook(path):
    """Runs the code cells of a notebook in this one's names."""
    import json

    with open(path, encoding="utf-8") as file:
        cells = json.load(file).get("cells", [])
    for cell in cells:
        if cell.get("cell_type") == "code":
            source = cell.get("source", "")
            _notebook.run_part(source if isinstance(source, str) else "".join(source), 1)


def python(arguments):
    """`!python`: runs a file, a module (`-m`) or a text (`-c`) as a program of its own; its exit status."""
    if not arguments or arguments[0] in ("--version", "-V"):
        print(f"Python {sys.version.split()[0]}")
        return 0
    while arguments and arguments[0] in ("-u", "-O", "-B", "-W", "-q"):
        arguments = arguments[1:]
    if arguments[:2] == ["-m", "pip"]:
        import _notebook_pip

        _notebook_pip.run(arguments[2:])
        return 0
    package = None
    if arguments[:1] == ["-m"] and len(arguments) > 1:
        path, code, package = code_of_module(arguments[1])
        rest = arguments[2:]
    elif arguments[:1] == ["-c"] and len(arguments) > 1:
        path, code, rest = "-c", compile(arguments[1], "<string>", "exec"), arguments[2:]
    else:
        path, text = source_of(arguments[0])
        code, rest = compile(text, path, "exec"), arguments[1:]
    try:
        program(path, code, rest, package=package)
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
