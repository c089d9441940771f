"""The commands of `!`, on the notebook's files. There is no shell: no pipes, and no other programs."""

import os
import sys

import _notebook

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class _CommandError(Exception):
    """A command failed; its message goes to standard error."""


def words(command):
    """The words of a command, quotes and backslashes resolved; each with whether it is free of quotes, so that `*` and `?` in it
    stand for names. By hand: `shlex` does not tell which words were quoted."""
    found, word, quote, plain, at = [], None, "", True, 0
    while at < len(command):
        c = command[at]
        if c == "\\" and quote != "'" and at + 1 < len(command):
            at += 1
            word = (word or "") + command[at]
            plain = False
        elif quote:
            if c == quote:
                quote = ""
            else:
                word += c
        elif c in "'\"":
            quote, plain, word = c, False, word or ""
        elif c.isspace():
            if word is not None:
                found.append((word, plain))
            word, plain = None, True
        elif c == "#" and word is None:
            break
        else:
            word = (word or "") + c
        at += 1
    if quote:
        raise _CommandError(f"the quote {quote} is not closed")
    if word is not None:
        found.append((word, plain))
    return found


def expand(word):
    """The paths that a pattern stands for; itself if there is none."""
    if not any(c in word for c in "*?"):
        return [word]
    from fnmatch import fnmatchcase

    folder, slash, pattern = word.rpartition("/")
    if any(c in folder for c in "*?"):
        folders = [path for path in expand(folder) if os.path.isdir(path)]
    else:
        folders = [folder]
    found = []
    for folder in folders:
        try:
            names = sorted(os.listdir(folder or ("/" if slash else ".")))
        except OSError:
            continue
        hidden = pattern.startswith(".")
        # Brackets are plain characters here.
        glob = pattern.replace("[", "[[]")
        found += [folder + slash + name for name in names if fnmatchcase(name, glob) and (hidden or not name.startswith("."))]
    return found or [word]


def _flags(arguments, known, command):
    """The letters of the options, and the other arguments."""
    letters, rest, ended = set(), [], False
    for argument in arguments:
        if argument == "--" and not ended:
            ended = True
        elif argument.startswith("-") and len(argument) > 1 and not ended:
            unknown = [letter for letter in argument[1:] if letter not in known]
            if unknown:
                there = ", ".join("-" + letter for letter in known) or "none"
                raise _CommandError(f"{command}: invalid option -- '{unknown[0]}' (options here: {there})")
            letters.update(argument[1:])
        else:
            rest.append(argument)
    return letters, rest


def _reason(error):
    return error.strerror or str(error)


def human(size):
    """As `ls -h` writes a size: rounded up, with one digit below ten."""
    if size < 1024:
        return str(size)
    for unit in "KMGT":
        size /= 1024
        if size < 9.95:
            return f"{-(-size * 10 // 1) / 10:.1f}{unit}"
        if size < 1023.5 or unit == "T":
            return f"{int(-(-size // 1))}{unit}"


def _stamp(seconds):
    import time

    moment, now = time.localtime(seconds), time.time()
    day = f"{_MONTHS[moment.tm_mon - 1]} {moment.tm_mday:2}"
    recent = -3600 < now - seconds < 182 * 86400
    return f"{day} {moment.tm_hour:02}:{moment.tm_min:02}" if recent else f"{day}  {moment.tm_year}"


def _listing(entries, letters):
    """Lines for `(name, path)`."""
    if "S" in letters:
        entries.sort(key=lambda entry: -os.stat(entry[1]).st_size)
    elif "t" in letters:
        entries.sort(key=lambda entry: -os.stat(entry[1]).st_mtime)
    if "r" in letters:
        entries.reverse()
    if "l" not in letters:
        return [name for name, _ in entries]
    rows = []
    for name, path in entries:
        found = os.stat(path)
        folder = os.path.isdir(path)
        size = human(found.st_size) if "h" in letters else str(found.st_size)
        rows.append(("drwxr-xr-x" if folder else "-rw-r--r--", size, _stamp(found.st_mtime), name))
    width = max((len(row[1]) for row in rows), default=0)
    return [f"{mode} 1 user user {size:>{width}} {stamp} {name}" for mode, size, stamp, name in rows]


def _ls(arguments):
    letters, paths = _flags(arguments, "lhaA1StrF", "ls")
    paths = paths or ["."]
    files, folders, lines = [], [], []
    for path in paths:
        if not os.path.exists(path):
            _complain(f"ls: cannot access '{path}': No such file or directory")
        elif os.path.isdir(path):
            folders.append(path)
        else:
            files.append((path, path))
    if files:
        lines += _listing(files, letters)
    for path in folders:
        if len(paths) > 1:
            lines += ([""] if lines else []) + [f"{path}:"]
        names = sorted(os.listdir(path), key=lambda name: name.lower())
        entries = [(name, os.path.join(path, name)) for name in names if letters & set("aA") or not name.startswith(".")]
        if "l" in letters:
            total = sum(-(-os.stat(inside).st_size // 1024) for _, inside in entries)
            lines.append(f"total {human(total * 1024) if 'h' in letters else total}")
        lines += _listing(entries, letters)
    return lines


def _text_of(command, path):
    try:
        with open(path, errors="replace") as file:
            return file.read()
    except OSError as error:
        raise _CommandError(f"{command}: {path}: {_reason(error)}") from None


def _cat(arguments):
    _, paths = _flags(arguments, "", "cat")
    if not paths:
        raise _CommandError("cat: the name of a file is missing")
    return [line for path in paths for line in _text_of("cat", path).splitlines()]


def _part(command, last):
    def run(arguments):
        count = 10
        if len(arguments) >= 2 and arguments[0] == "-n" and arguments[1].isdigit():
            count, arguments = int(arguments[1]), arguments[2:]
        elif arguments and arguments[0][:1] == "-" and arguments[0][1:].isdigit():
            count, arguments = int(arguments[0][1:]), arguments[1:]
        lines = [line for path in arguments for line in _text_of(command, path).splitlines()]
        return (lines[-count:] if last else lines[:count]) if count else []

    return run


def _wc(arguments):
    letters, paths = _flags(arguments, "lwc", "wc")
    lines = []
    for path in paths:
        text = _text_of("wc", path)
        counts = [("l", text.count("\n")), ("w", len(text.split())), ("c", os.stat(path).st_size)]
        lines.append(" ".join([str(count) for letter, count in counts if not letters or letter in letters] + [path]))
    return lines


def _remove(path):
    # By hand, as is `_copy`: `shutil` imports archive formats and asks for owners and links, which are not here.
    if os.path.isdir(path):
        for name in os.listdir(path):
            _remove(os.path.join(path, name))
        os.rmdir(path)
    else:
        os.remove(path)


def _rm(arguments):
    letters, paths = _flags(arguments, "rRfv", "rm")
    if not paths:
        raise _CommandError("rm: the name of a file is missing")
    for path in paths:
        if not os.path.exists(path):
            if "f" not in letters:
                _complain(f"rm: cannot remove '{path}': No such file or directory")
        elif os.path.isdir(path) and not letters & {"r", "R"}:
            _complain(f"rm: cannot remove '{path}': Is a directory")
        else:
            _remove(path)


def _mkdir(arguments):
    letters, paths = _flags(arguments, "p", "mkdir")
    for path in paths:
        os.makedirs(path, exist_ok=True) if "p" in letters else os.mkdir(path)


def _copy(source, target):
    if os.path.isdir(source):
        os.makedirs(target, exist_ok=True)
        for name in os.listdir(source):
            _copy(os.path.join(source, name), os.path.join(target, name))
        return
    with open(source, "rb") as file:
        data = file.read()
    with open(target, "wb") as file:
        file.write(data)


def _into(command, act, folders):
    def run(arguments):
        letters, paths = _flags(arguments, "rRfv", command)
        if len(paths) < 2:
            raise _CommandError(f"{command}: what and where to are needed")
        *sources, target = paths
        inside = os.path.isdir(target)
        if len(sources) > 1 and not inside:
            raise _CommandError(f"{command}: target '{target}' is not a directory")
        for source in sources:
            if os.path.isdir(source) and not folders and not letters & {"r", "R"}:
                raise _CommandError(f"{command}: -r not specified; omitting directory '{source}'")
            act(source, os.path.join(target, os.path.basename(source.rstrip("/"))) if inside else target)

    return run


def _touch(arguments):
    for path in arguments:
        with open(path, "a"):
            pass
        os.utime(path)


def _du(arguments):
    letters, paths = _flags(arguments, "hs", "du")

    def size(path):
        if not os.path.isdir(path):
            return os.stat(path).st_size
        return sum(size(os.path.join(path, name)) for name in os.listdir(path))

    counted = [(size(path), path) for path in paths or ["."]]
    return [f"{human(n) if 'h' in letters else -(-n // 1024)}\t{path}" for n, path in counted]


def _pwd(arguments):
    return [os.getcwd()]


def _cd(arguments):
    raise _CommandError("cd: a command's folder ends with the command; use %cd")


def _echo(arguments):
    return [" ".join(arguments)]


def _pip(arguments):
    import _notebook_pip

    try:
        _notebook_pip.run(arguments)
    except _notebook_pip.PipError as error:
        raise _CommandError(f"ERROR: {error}") from None


def _conda(arguments):
    raise _CommandError("conda: there is none here; %pip install takes a wheel of pure Python from the notebook's folder")


def _python(arguments):
    import traceback

    import _notebook_run

    try:
        _notebook_run.python(arguments)
    except OSError as error:
        raise _CommandError(f"python: can't open file '{arguments[0]}': {_reason(error)}") from None
    except Exception as error:
        # As of a process of its own: the cell goes on.
        raise _CommandError("".join(traceback.format_exception(error)).rstrip()) from None


def _which(arguments):
    return [f"/bin/{name}" for name in arguments if name in COMMANDS]


def _nvidia_smi(arguments):
    raise _CommandError("nvidia-smi: there is no driver to ask; td.devices() lists the devices, td.device('webgpu') chooses the GPU")


def _no_network(arguments):
    raise _CommandError("there is no network for commands in the page; download the file yourself and drop it onto the notebook")


def _unzip(arguments):
    import zipfile

    letters, paths, target, given = set(), [], ".", list(arguments)
    while given:
        word = given.pop(0)
        if word == "-d" and given:
            target = given.pop(0)
        elif word.startswith("-"):
            letters.update(word[1:])
        else:
            paths.append(word)
    lines = []
    for path in paths[:1]:
        try:
            with zipfile.ZipFile(path) as archive:
                names = archive.namelist()
                if "l" in letters:
                    return names
                archive.extractall(target, paths[1:] or None)
        except zipfile.BadZipFile:
            raise _CommandError(f"unzip: {path} is not a zip archive") from None
        lines += [f"Archive:  {path}"] + [f"  inflating: {name}" for name in names]
    return [] if "q" in letters else lines


def _tar(arguments):
    import tarfile

    if not arguments:
        raise _CommandError("tar: what to do is missing, as in tar -xf data.tar.gz")
    letters, rest = arguments[0].lstrip("-"), list(arguments[1:])
    target = "."
    if "-C" in rest:
        at = rest.index("-C")
        target = rest[at + 1] if at + 1 < len(rest) else "."
        del rest[at : at + 2]
    if "f" not in letters or not rest or not set(letters) <= set("xtcvzjJf"):
        raise _CommandError("tar: here are tar -xf FILE [-C FOLDER], tar -tf FILE and tar -czf FILE PATHS")
    path, *members = rest
    try:
        if "c" in letters:
            with tarfile.open(path, "w:gz" if "z" in letters else "w") as archive:
                for member in members:
                    archive.add(member)
            return []
        with tarfile.open(path) as archive:
            if "t" in letters:
                return archive.getnames()
            archive.extractall(target, filter="data")
            return archive.getnames() if "v" in letters else []
    except tarfile.TarError as error:
        raise _CommandError(f"tar: {path}: {error}") from None


COMMANDS = {
    "cat": _cat, "cd": _cd, "conda": _conda, "cp": _into("cp", _copy, False), "curl": _no_network, "du": _du, "echo": _echo,
    "git": _no_network, "head": _part("head", False), "ll": lambda arguments: _ls(["-l", *arguments]), "ls": _ls, "mkdir": _mkdir,
    "mv": _into("mv", os.rename, True), "nvidia-smi": _nvidia_smi, "pip": _pip, "pip3": _pip, "pwd": _pwd, "pycat": _cat,
    "python": _python, "python3": _python, "rm": _rm, "rmdir": lambda arguments: [os.rmdir(path) for path in arguments] and None,
    "tail": _part("tail", True), "tar": _tar, "touch": _touch, "unzip": _unzip, "wc": _wc, "wget": _no_network, "which": _which,
}

# Those that only say why they are not here.
_REFUSED = ("cd", "conda", "curl", "git", "nvidia-smi", "pip3", "pycat", "python3", "wget")


def _complain(sentence):
    print(sentence, file=sys.stderr)


def _redirected(found):
    """The words, and where their output goes: `(path, mode)` or None."""
    for at, (word, plain) in enumerate(found):
        if plain and word[:1] == ">":
            mode = "a" if word.startswith(">>") else "w"
            path = word.lstrip(">") or (found[at + 1][0] if at + 1 < len(found) else "")
            if not path:
                raise _CommandError("the name of a file is missing behind >")
            return found[:at], (path, mode)
        if plain and word in ("|", "||", "&&", ";", "&", "<"):
            raise _CommandError(f"there is no shell here, so {word} does nothing: give the commands lines of their own")
    return found, None


def _lines_of(command, arguments, catches):
    """The lines that a command gives; with `catches`, those that it prints, too."""
    if not catches:
        return command(arguments) or []
    import contextlib
    import io

    with contextlib.redirect_stdout(io.StringIO()) as printed:
        lines = command(arguments) or []
    return printed.getvalue().splitlines() + lines


def run(command, wants_lines):
    """Runs a command: prints what it gives, or gives it as lines."""
    lines, _ = _run(command, wants_lines)
    if wants_lines:
        return lines
    _notebook.write_out("".join(line + "\n" for line in lines))


def status(command):
    """Runs a command and prints what it gives; 0, or 1 if it failed."""
    lines, failed = _run(command, False)
    _notebook.write_out("".join(line + "\n" for line in lines))
    return int(failed)


def _run(command, wants_lines):
    """The lines of a command, and whether it failed."""
    lines = []
    try:
        found, target = _redirected(words(command))
        if not found:
            return lines, False
        name = found[0][0].removeprefix("/bin/")
        arguments = [path for word, plain in found[1:] for path in (expand(word) if plain else [word])]
        if name not in COMMANDS:
            there = ", ".join(name for name in COMMANDS if name not in _REFUSED)
            raise _CommandError(f"{name}: command not found (there is no shell here; the commands are {there})")
        try:
            lines = _lines_of(COMMANDS[name], arguments, wants_lines or target is not None)
        except OSError as error:
            where = f" '{error.filename}'" if error.filename else ""
            raise _CommandError(f"{name}:{where} {_reason(error)}") from None
        if target is not None:
            with open(*target) as file:
                file.write("".join(line + "\n" for line in lines))
            lines = []
    except _CommandError as error:
        _complain(str(error))
        return lines, True
    return lines, False
