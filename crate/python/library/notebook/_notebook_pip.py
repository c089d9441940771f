"""`%pip` and `!pip`: installs wheels of pure Python that lie in the notebook's folder or come with the page, lists them, shows
them, removes them.

What it installs lies in `SITE`, and the wheels stay where they are. After a restart of the kernel what the list in `INSTALLED` names is
installed again, at the first import that finds nothing.
"""

import os
import re
import sys
import zipfile

import _notebook
import _notebook_wheels as wheels
from _notebook_boot import INSTALLED, SITE, restore_packages
from _notebook_packages import is_here, module_of, remedy

_USAGE = "pip here knows install, uninstall, list, freeze, show and --version"
# Options of `pip install` that change nothing here; the second kind is followed by a value.
_FLAGS = {
    "-q", "-qq", "-qqq", "--quiet", "-v", "--verbose", "-U", "--upgrade", "--user", "--no-cache-dir", "--no-deps", "--no-index", "--pre",
    "--force-reinstall", "--disable-pip-version-check", "--no-input", "--no-build-isolation", "--break-system-packages", "-I",
    "--ignore-installed", "--no-warn-script-location",
}
_VALUES = {"-f", "--find-links", "-i", "--index-url", "--extra-index-url", "--trusted-host", "--progress-bar", "--timeout", "-t", "--target"}
_COMPILED = (".so", ".pyd", ".dylib", ".dll")


class PipError(Exception):
    """What cannot be installed, and why."""


def _canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def _forget_listings():
    """`importlib.metadata` keeps listings of folders whose time has not changed."""
    # It may be about to be imported: what was installed before a restart comes back at the first import that finds nothing.
    metadata = sys.modules.get("importlib.metadata")
    if hasattr(metadata, "MetadataPathFinder"):
        metadata.MetadataPathFinder.invalidate_caches()


def _distributions():
    from importlib.metadata import distributions

    _forget_listings()
    return {_canonical(found.name): found for found in distributions(path=[SITE])}


# --- requirements ---------------------------------------------------------------------------------------------------


def _marker_holds(marker):
    """Whether a requirement's condition holds here. One with an `extra` does not: extras are not asked for."""
    names = {
        "python_version": ".".join(map(str, sys.version_info[:2])), "python_full_version": ".".join(map(str, sys.version_info[:3])),
        "sys_platform": sys.platform, "platform_system": "Linux", "os_name": "posix", "implementation_name": "rustpython",
        "platform_machine": "wasm32", "platform_python_implementation": "RustPython", "extra": "",
    }

    def compare(found):
        left, sign, right = found.groups()
        version = "version" in left or "version" in right
        values = [names.get(side, side.strip("'\"")) for side in (left, right)]
        a, b = (tuple(int(part) for part in re.findall(r"\d+", value)) for value in values) if version else values
        if sign in ("in", "not in"):
            return str((values[0] in values[1]) == (sign == "in"))
        return str({"==": a == b, "===": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "~=": a >= b}[sign])

    text = re.sub(r"""([\w.]+|'[^']*'|"[^"]*")\s*(===|==|!=|<=|>=|~=|<|>|not in|in)\s*([\w.]+|'[^']*'|"[^"]*")""", compare, marker)
    if not re.fullmatch(r"[\s()]*((True|False|and|or|not)[\s()]*)+", text):
        return True
    return eval(text)


def _required(metadata):
    """`(name, whole requirement)` of each package that a package needs."""
    found = []
    for line in metadata.get_all("Requires-Dist") or []:
        text, _, marker = line.partition(";")
        name = re.match(r"[\w.-]+", text.strip())
        if name and (not marker.strip() or _marker_holds(marker.strip())):
            found.append((name[0], text.strip()))
    return found


def _missing(metadata):
    installed = _distributions()
    return [
        (name, text) for name, text in _required(metadata) if _canonical(name) not in installed and not is_here(module_of(name))
    ]


# --- installing -----------------------------------------------------------------------------------------------------


def _wheels():
    """Names of packages with their wheels in the notebook's folders, the newest last."""
    found = {}
    for folder in dict.fromkeys((os.getcwd(), "/home")):
        for name in sorted(os.listdir(folder)):
            if name.endswith(".whl"):
                found.setdefault(_canonical(name.split("-")[0]), []).append(os.path.join(folder, name))
    return found


def _install_by_name(text):
    """Installs what comes with the page; says that nothing is to be done for what is here; else refuses."""
    name = re.match(r"[\w.-]*", text)[0] or text
    module = module_of(name)
    if _notebook.wheel_of_package(_canonical(name)) is not None:
        print("Successfully installed {}-{}".format(*wheels.install(_canonical(name))))
        return
    if is_here(module):
        print(f"Requirement already satisfied: {text} ({module} comes with the notebook)")
        return
    words = remedy(module)
    instead = f" Instead: {words}" if words else ""
    raise PipError(
        f"{name} cannot be fetched: a page gives Python no network. Drop its wheel (a file {name.replace('-', '_')}-….whl for "
        f"py3-none-any) onto the notebook and run %pip install {name}.{instead}"
    )


def _check_wheel(path, names):
    parts = os.path.basename(path)[:-4].split("-")
    if len(parts) not in (5, 6):
        raise PipError(f"{os.path.basename(path)} is not a valid wheel filename: it has the form name-version-py3-none-any.whl")
    python, _, platform = parts[-3:]
    name = parts[0]
    compiled = next((inside for inside in names if inside.endswith(_COMPILED)), None)
    if platform != "any" or compiled:
        why = f"it is made for {platform}" if platform != "any" else f"it holds {compiled}"
        module = module_of(name)
        words = f"{module} comes with the notebook." if is_here(module) else remedy(module)
        instead = f" Instead: {words}" if words else ""
        raise PipError(f"{name} {parts[1]} is a compiled package ({why}), which cannot run in the page; only pure Python can.{instead}")
    if not any(tag in ("py3", "py2.py3") or re.fullmatch(r"(py|cp)3\d*", tag) for tag in python.split(".")):
        raise PipError(f"{name} {parts[1]} is made for {python}, and this is Python {sys.version_info[0]}.{sys.version_info[1]}")


def _target(name):
    """Where a file of a wheel goes: its path below `SITE`, or None for scripts and headers."""
    first, _, rest = name.partition("/")
    if first.endswith(".data"):
        scheme, _, rest = rest.partition("/")
        if scheme not in ("purelib", "platlib"):
            return None
        name = rest
    if name.startswith("/") or ".." in name.split("/"):
        raise PipError(f"the wheel holds {name}, which lies outside of its folder")
    return name


def install_files(file, path, replaces=False, with_tests=True):
    """Unpacks a wheel, which is a path or an open file, and whose own name `path` has: its metadata, and what was written."""
    try:
        archive = zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as error:
        reason = getattr(error, "strerror", None) or "it is not a zip archive"
        raise PipError(f"{path} cannot be read: {reason}") from None
    with archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        _check_wheel(path, names)
        info = next((name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)), None)
        if info is None:
            raise PipError(f"{os.path.basename(path)} has no METADATA, so it is no wheel")
        from email import message_from_bytes

        metadata = message_from_bytes(archive.read(info))
        old = _distributions().get(_canonical(metadata["Name"])) if replaces else None
        if old is not None:
            _remove(old, quiet=True)
        written = []
        for inside in names:
            target = _target(inside)
            if target is None or (not with_tests and "/tests/" in target):
                continue
            place = os.path.join(SITE, target)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(inside))
            written.append(target)
        folder = os.path.join(SITE, info.rpartition("/")[0])
        with open(os.path.join(folder, "INSTALLER"), "w") as file:
            file.write("pip\n")
        with open(os.path.join(folder, "RECORD"), "w") as file:
            file.write("".join(f"{target},,\n" for target in written))
    _forget_listings()
    return metadata, written


def _install_wheel(path, quiet, replaces=True):
    metadata, written = install_files(path, path, replaces)
    name, version = metadata["Name"], metadata["Version"]
    top = {target.split("/")[0].removesuffix(".py") for target in written}
    loaded = [module for module in sys.modules if module.split(".")[0] in top]
    for module in loaded:
        del sys.modules[module]
    if not quiet:
        print(f"Successfully installed {name}-{version}")
        if loaded:
            print(f"(import {sorted(top & set(loaded))[0]} again: the names that you imported before are those of the old version)")
    return name, metadata


def _listed():
    """The wheels of the list, by the names of their packages."""
    try:
        with open(INSTALLED) as file:
            paths = [path for path in file.read().split("\n") if path]
    except OSError:
        paths = []
    return {_canonical(os.path.basename(path).split("-")[0]): path for path in paths}


def _write_list(wheels):
    """Keeps what a restart of the kernel is to install again."""
    if wheels:
        with open(INSTALLED, "w") as file:
            file.write("".join(f"{path}\n" for path in wheels.values()))
    elif os.path.exists(INSTALLED):
        os.remove(INSTALLED)


def restore(wheels):
    """Installs wheels again, after a restart of the kernel."""
    for path in wheels:
        name = os.path.basename(path)
        try:
            if not os.path.isfile(path):
                raise PipError(f"{name} is no longer among the notebook's files: drop it onto the notebook and run %pip install {name}")
            _install_wheel(path, quiet=True, replaces=False)
        except PipError as error:
            print(f"WARNING: a package that was installed before the restart is not here: {error}", file=sys.stderr)


def _requirements(path):
    try:
        with open(path) as file:
            lines = [line.partition(" #")[0].strip() for line in file]
    except OSError as error:
        raise PipError(f"Could not open requirements file: '{path}': {error.strerror}") from None
    return [line for line in lines if line and not line.startswith(("#", "-"))]


def _install(arguments):
    quiet, wanted, rest = False, [], list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument in ("-r", "--requirement"):
            wanted += _requirements(rest.pop(0)) if rest else []
        elif argument in _VALUES:
            rest[:1] = []
        elif argument.split("=")[0] in _VALUES or argument in _FLAGS:
            quiet = quiet or argument.startswith(("-q", "--quiet"))
        elif argument in ("-e", "--editable"):
            raise PipError("there is nothing to build a package with; a folder with its modules can be imported as it is")
        elif argument.startswith("-"):
            raise PipError(f"no such option: {argument}")
        else:
            wanted.append(argument)
    if not wanted:
        raise PipError('You must give at least one requirement to install, as in "%pip install name-1.0-py3-none-any.whl"')
    failures, done = [], []
    for text in wanted:
        try:
            path = _wheel_of(text, quiet)
            if path is not None:
                done.append(_install_wheel(path, quiet))
                _write_list(_listed() | {_canonical(done[-1][0]): os.path.abspath(path)})
        except PipError as error:
            failures.append(str(error))
    for name, metadata in done:
        for needed in _missing(metadata):
            print(f"WARNING: {_missing_words(name, *needed)}", file=sys.stderr)
    if failures:
        raise PipError("\n".join(failures))


def _missing_words(name, needed, text):
    words = remedy(module_of(needed))
    instead = f" ({words})" if words else ""
    return f"{name} needs {text}, which is not here: drop its wheel onto the notebook and install it, too.{instead}"


def _wheel_of(text, quiet):
    """The wheel that an argument of `pip install` means. None if there is nothing to do."""
    if text.endswith(".whl") and "://" not in text:
        if not os.path.isfile(text):
            raise PipError(f"Requirement '{text}' looks like a filename, but the file does not exist; drop it onto the notebook")
        return text
    if "://" in text or text.startswith("git+"):
        raise PipError(f"{text} cannot be fetched: a page gives Python no network. Drop the wheel onto the notebook instead.")
    if text.endswith((".tar.gz", ".zip")) or os.path.isdir(text):
        raise PipError(f"{text} would have to be built; only wheels (.whl) can be installed here")
    name = re.match(r"[\w.-]*", text)[0]
    wheels = _wheels().get(_canonical(name))
    installed = _distributions().get(_canonical(name))
    if wheels and (installed is None or os.path.basename(wheels[-1]).split("-")[1] != installed.version):
        return wheels[-1]
    if installed is not None:
        if not quiet:
            print(f"Requirement already satisfied: {text} in {SITE} ({installed.version})")
        return None
    _install_by_name(text)
    return None


# --- what is there --------------------------------------------------------------------------------------------------


def _remove(distribution, quiet=False):
    title = f"{distribution.name}-{distribution.version}"
    folders = set()
    for file in distribution.files or []:
        path = os.path.join(SITE, str(file))
        if os.path.isfile(path):
            os.remove(path)
        parts = str(file).split("/")[:-1]
        folders.update("/".join(parts[: n + 1]) for n in range(len(parts)))
    info = getattr(distribution, "_path", None)
    if info is not None and os.path.isdir(info):
        for name in os.listdir(info):
            os.remove(os.path.join(info, name))
        folders.add(os.path.basename(str(info)))
    for folder in sorted(folders, key=len, reverse=True):
        place = os.path.join(SITE, folder)
        if os.path.isdir(place) and not os.listdir(place):
            os.rmdir(place)
    _forget_listings()
    if not quiet:
        print(f"Successfully uninstalled {title}")


def _uninstall(arguments):
    names = [argument for argument in arguments if not argument.startswith("-")]
    if not names:
        raise PipError("You must give at least one requirement to uninstall")
    for name in names:
        found = _distributions().get(_canonical(name))
        if found is None:
            print(f"WARNING: Skipping {name} as it is not installed.", file=sys.stderr)
        else:
            _remove(found, quiet="-q" in arguments)
            _write_list({other: path for other, path in _listed().items() if other != _canonical(name)})


def _list(arguments):
    rows = [(found.name, found.version) for _, found in sorted(_distributions().items())]
    if "--format=freeze" in arguments or "freeze" in arguments:
        return _freeze([])
    width = max([len("Package")] + [len(name) for name, _ in rows])
    print(f"{'Package':{width}} Version\n{'-' * width} -------")
    for name, version in rows:
        print(f"{name:{width}} {version}")


def _freeze(arguments):
    for _, found in sorted(_distributions().items()):
        print(f"{found.name}=={found.version}")


def _show(arguments):
    installed = _distributions()
    for name in [argument for argument in arguments if not argument.startswith("-")]:
        found = installed.get(_canonical(name))
        if found is None:
            print(f"WARNING: Package(s) not found: {name}", file=sys.stderr)
            continue
        metadata = found.metadata
        for label, key in (("Name", "Name"), ("Version", "Version"), ("Summary", "Summary"), ("Home-page", "Home-page"),
                           ("Author", "Author"), ("License", "License")):
            print(f"{label}: {metadata[key] or ''}")
        print(f"Location: {SITE}")
        print(f"Requires: {', '.join(needed for needed, _ in _required(metadata))}")


_COMMANDS = {"install": _install, "uninstall": _uninstall, "list": _list, "freeze": _freeze, "show": _show}


def run(arguments):
    """Runs `pip` with these words; raises `PipError`."""
    restore_packages()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(_USAGE + ".")
    elif arguments[0] in ("-V", "--version"):
        print(f"pip of the notebook (python {sys.version_info[0]}.{sys.version_info[1]})")
    elif arguments[0] not in _COMMANDS:
        raise PipError(f'unknown command "{arguments[0]}": {_USAGE}')
    else:
        _COMMANDS[arguments[0]](arguments[1:])
