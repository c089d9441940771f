"""Boots a session: installs importer, streams, clock, files and display.

Imported once, when a session starts, before any cell. Invariant: does not import anything that comes from the packed standard
library, so that starting needs no download.
"""

import builtins
import errno
import sys

import _io
import _notebook
import _notebook_clock
import _notebook_code
import _notebook_display
import _notebook_files
import time
from _frozen_importlib import ModuleSpec

# --- importing ---------------------------------------------------------------------------------------------------


class Loader:
    """Loads what `Finder` found."""

    def __init__(self, path):
        self.path = path

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__spec__.name
        # Not by the spec's `has_location`: that would ask an importer of files which is not there.
        module.__file__ = self.path
        exec(_notebook.module_code(name, self.path), module.__dict__)
        if name == "linecache":
            for file_name, source in _notebook.cells():
                show_source(module, file_name, source)
        elif name == "io":
            module.open = open
            module.open_code = open_code

    def get_source(self, name):
        return _notebook.module_source(name, self.path)

    def get_code(self, name):
        return _notebook.module_code(name, self.path)

    def get_filename(self, name):
        return self.path

    def is_package(self, name):
        return self.path.endswith("/__init__.py")


class Finder:
    """Finds embedded modules, modules of the packed standard library, and the user's own files."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        found = _notebook.find_module(name, sys.path if path is None else path)
        if found is None:
            return None
        is_package, origin = found
        spec = ModuleSpec(name, Loader(origin), origin=origin, is_package=is_package)
        if is_package:
            spec.submodule_search_locations.append(origin.rpartition("/")[0])
        return spec

    @staticmethod
    def invalidate_caches():
        pass


def show_source(linecache, file_name, source):
    """Makes a cell's source known to `linecache`, and so to `inspect` and `traceback`."""
    lines = source.splitlines(True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    # Without a time of change, `checkcache` leaves the entry alone.
    linecache.cache[file_name] = len(source), None, lines, file_name


def cell_added(file_name, source):
    """A cell is about to run."""
    linecache = sys.modules.get("linecache")
    if linecache is not None:
        show_source(linecache, file_name, source)


# --- streams -----------------------------------------------------------------------------------------------------


class Output(_io._TextIOBase):
    """`sys.stdout` and `sys.stderr`: straight to the cell's output."""

    encoding = "utf-8"
    errors = "backslashreplace"
    newlines = None
    line_buffering = True
    mode = "w"
    flush = staticmethod(_notebook.flush)

    def __init__(self, name, write):
        self.name = name
        self.write = write

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def writable(self):
        return True

    def isatty(self):
        return False

    def fileno(self):
        raise _io.UnsupportedOperation("this stream has no file descriptor")

    def close(self):
        pass

    def __repr__(self):
        return f"<output stream {self.name}>"


class Input(_io._TextIOBase):
    """`sys.stdin`: each line is asked of the person."""

    encoding = "utf-8"
    errors = "strict"
    name = "<stdin>"
    mode = "r"

    def readable(self):
        return True

    def isatty(self):
        return False

    def fileno(self):
        raise _io.UnsupportedOperation("this stream has no file descriptor")

    def readline(self, size=-1):
        line = input() + "\n"
        return line if size is None or size < 0 else line[:size]

    read = readline

    def close(self):
        pass


def input(prompt="", /):
    """Asks for a line, and gives it without the line feed."""
    return _notebook.ask(str(prompt), False)


def breakpointhook(*args, **kwargs):
    raise RuntimeError("There is no debugger in this notebook: print the values, or run the lines in cells of their own.")


# --- the clock ---------------------------------------------------------------------------------------------------


def install_clock():
    for name in ("gmtime", "localtime", "ctime", "asctime", "strftime"):
        setattr(time, f"_native_{name}", getattr(time, name))
    for name in dir(_notebook_clock):
        if not name.startswith("_"):
            setattr(time, name, getattr(_notebook_clock, name))
    # As the C library has it: the zone's offset in winter and in summer, whichever half of the globe.
    year = time.gmtime().tm_year - 1970
    offsets = [time.mktime(time.gmtime(moment)) - moment for moment in (year * 31556952, (year + 0.5) * 31556952 // 1)]
    time.timezone, time.altzone = int(max(offsets)), int(min(offsets))
    time.daylight = int(time.timezone != time.altzone)
    name = getattr(time.localtime(), "tm_zone", None) or offset_name(time.timezone)
    time.tzname = (name, offset_name(time.altzone) if time.daylight else name)


def offset_name(seconds_west):
    """A name for a zone that tells none: `UTC`, `UTC+02:00`."""
    minutes = -seconds_west // 60
    return f"UTC{'+' if minutes > 0 else '-'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}" if minutes else "UTC"


# --- what the operating system would tell ------------------------------------------------------------------------

# The numbers of Linux; RustPython knows none in a browser.
ERRORS = {
    "EPERM": 1, "ENOENT": 2, "EINTR": 4, "EIO": 5, "EBADF": 9, "EAGAIN": 11, "EWOULDBLOCK": 11, "ENOMEM": 12,
    "EACCES": 13, "EBUSY": 16, "EEXIST": 17, "EXDEV": 18, "ENODEV": 19, "ENOTDIR": 20, "EISDIR": 21, "EINVAL": 22,
    "ENFILE": 23, "EMFILE": 24, "ENOTTY": 25, "EFBIG": 27, "ENOSPC": 28, "ESPIPE": 29, "EROFS": 30, "EPIPE": 32,
    "EDOM": 33, "ERANGE": 34, "ENAMETOOLONG": 36, "ENOSYS": 38, "ENOTEMPTY": 39, "ELOOP": 40, "ENOTSUP": 95,
    "EOPNOTSUPP": 95, "ECONNRESET": 104, "ETIMEDOUT": 110, "ECONNREFUSED": 111, "EINPROGRESS": 115,
}

# Natives that would stop the kernel when used: they ask a clock or start a thread.
UNUSABLE = ("_interpchannels", "_interpqueues", "_interpreters", "_testinternalcapi")


def install_system():
    for name, number in ERRORS.items():
        if not hasattr(errno, name):
            setattr(errno, name, number)
            errno.errorcode.setdefault(number, name)
    for name in UNUSABLE:
        sys.modules[name] = None
    if "posix" not in sys.builtin_module_names:
        sys.builtin_module_names = tuple(sorted((*sys.builtin_module_names, "posix")))


# --- files -------------------------------------------------------------------------------------------------------


class FileIO(_io._RawIOBase):
    """A file of the virtual file system, unbuffered."""

    def __init__(self, file, mode="r", closefd=True, opener=None):
        kinds = [c for c in mode if c in "rwxa"]
        if len(kinds) != 1 or any(c not in "rwxab+" for c in mode):
            raise ValueError(f"invalid mode: {mode!r}")
        kind = kinds[0]
        self.mode = {"r": "rb", "w": "wb", "x": "xb", "a": "ab"}[kind] + ("+" if "+" in mode else "")
        self._reads = kind == "r" or "+" in mode
        self._writes = kind != "r" or "+" in mode
        self.name = file
        self.closefd = closefd
        self._descriptor = -1
        if isinstance(file, int):
            if file < 0:
                raise ValueError("negative file descriptor")
            _notebook_files.stat_open(file)
            self._descriptor = file
            return
        if not closefd:
            raise ValueError("Cannot use closefd=False with file name")
        if opener is not None:
            import posix

            flags = {"r": 0, "w": posix.O_CREAT | posix.O_TRUNC, "x": posix.O_CREAT | posix.O_EXCL}.get(
                kind, posix.O_CREAT | posix.O_APPEND
            )
            flags |= posix.O_RDWR if self._reads and self._writes else posix.O_WRONLY if self._writes else posix.O_RDONLY
            self._descriptor = opener(file, flags)
        else:
            self._descriptor = _notebook_files.open(
                path_text(file),
                read=self._reads,
                write=self._writes,
                create=kind != "r",
                exclusive=kind == "x",
                truncate=kind == "w",
                append=kind == "a",
            )
        if kind == "a":
            _notebook_files.seek(self._descriptor, 0, 2)

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def readable(self):
        self._check()
        return self._reads

    def writable(self):
        self._check()
        return self._writes

    def seekable(self):
        self._check()
        return True

    def fileno(self):
        self._check()
        return self._descriptor

    def isatty(self):
        self._check()
        return False

    def read(self, size=-1):
        self._check()
        if not self._reads:
            raise _io.UnsupportedOperation("File not open for reading")
        return _notebook_files.read(self._descriptor, None if size is None or size < 0 else size)

    def readall(self):
        return self.read()

    def readinto(self, buffer):
        view = memoryview(buffer).cast("B")
        data = self.read(len(view))
        view[: len(data)] = data
        return len(data)

    def write(self, data):
        self._check()
        if not self._writes:
            raise _io.UnsupportedOperation("File not open for writing")
        return _notebook_files.write(self._descriptor, data)

    def seek(self, offset, whence=0):
        self._check()
        return _notebook_files.seek(self._descriptor, offset, whence)

    def tell(self):
        self._check()
        return _notebook_files.seek(self._descriptor, 0, 1)

    def truncate(self, size=None):
        self._check()
        if not self._writes:
            raise _io.UnsupportedOperation("File not open for writing")
        size = self.tell() if size is None else size
        _notebook_files.truncate(self._descriptor, size)
        return size

    def close(self):
        if not self.closed:
            try:
                super().close()
            finally:
                if self.closefd and self._descriptor >= 0:
                    _notebook_files.close(self._descriptor)

    def __repr__(self):
        if self.closed:
            return "<_io.FileIO [closed]>"
        return f"<_io.FileIO name={self.name!r} mode={self.mode!r} closefd={self.closefd}>"


FileIO.__module__ = "_io"


def path_text(path):
    """A path as text; bytes and path objects are taken too."""
    if not isinstance(path, (str, bytes)):
        method = getattr(type(path), "__fspath__", None)
        if method is None:
            raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
        path = method(path)
    return path.decode("utf-8", "surrogateescape") if isinstance(path, bytes) else path


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Opens a file of the notebook's virtual file system; as the built-in of every Python."""
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    kinds = set(mode)
    if kinds - set("rwxabt+") or len(mode) != len(kinds):
        raise ValueError(f"invalid mode: {mode!r}")
    text = "b" not in kinds
    if not text and "t" in kinds:
        raise ValueError("can't have text and binary mode at once")
    if sum(c in kinds for c in "rwxa") != 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    if not text:
        for value, name in ((encoding, "encoding"), (errors, "errors"), (newline, "newline")):
            if value is not None:
                raise ValueError(f"binary mode doesn't take {'an' if name[0] == 'e' else 'a'} {name} argument")
    if not isinstance(file, int):
        file = path_text(file)
    raw = FileIO(file, mode.replace("t", ""), closefd, opener)
    try:
        if buffering == 0:
            if text:
                raise ValueError("can't have unbuffered text I/O")
            return raw
        size = _io.DEFAULT_BUFFER_SIZE if buffering in (-1, 1) else buffering
        if "+" in kinds:
            buffer = _io.BufferedRandom(raw, size)
        elif "r" in kinds:
            buffer = _io.BufferedReader(raw, size)
        else:
            buffer = _io.BufferedWriter(raw, size)
        if not text:
            return buffer
        if encoding is None or encoding == "locale":
            encoding = "utf-8"
        wrapper = _io.TextIOWrapper(buffer, encoding, errors, newline, buffering == 1)
        wrapper.mode = mode
        return wrapper
    except BaseException:
        raw.close()
        raise


def open_code(path):
    return open(path, "rb")


# --- showing -----------------------------------------------------------------------------------------------------


class DisplayHandle:
    """A display that can be replaced later."""

    def __init__(self, display_id=None):
        self.display_id = _notebook_display.new_display_id() if display_id is None else display_id

    def display(self, obj, **kwargs):
        display(obj, display_id=self.display_id, **kwargs)

    def update(self, obj, **kwargs):
        update_display(obj, display_id=self.display_id, **kwargs)

    def __repr__(self):
        return f"<DisplayHandle display_id={self.display_id}>"


def display(
    *objs,
    include=None,
    exclude=None,
    metadata=None,
    transient=None,
    display_id=None,
    raw=False,
    clear=False,
    update=False,
    **kwargs,
):
    """Shows objects, each in the richest form that it offers. `display_id=True` returns a handle to replace it."""
    handle = None
    if display_id is not None or update:
        handle = DisplayHandle(None if display_id is True else display_id)
        display_id = handle.display_id
    if clear:
        clear_output(wait=True)
    for obj in objs:
        _notebook_display.show(
            obj, raw=raw, display_id=display_id, update=update, include=include, exclude=exclude
        )
    return None if update else handle


def update_display(obj, *, display_id, **kwargs):
    """Replaces what was displayed with `display_id`."""
    display(obj, display_id=display_id, update=True, **kwargs)


def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    _notebook_display.clear(bool(wait))


def help(*objects):
    """Shows what an object is for: its signature and its documentation."""
    import inspect

    if not objects:
        print("help(x) shows what x is for: its signature and its documentation.")
    for obj in objects:
        name = getattr(obj, "__qualname__", None) or getattr(obj, "__name__", None) or type(obj).__name__
        try:
            print(f"{name}{inspect.signature(obj)}" if callable(obj) else name)
        except (TypeError, ValueError):
            print(name)
        print(inspect.getdoc(obj) or "(no documentation)")


# --- all together ------------------------------------------------------------------------------------------------


def install():
    sys.meta_path.append(Finder)
    sys.path[:] = ["/home"]
    sys.stdout = sys.__stdout__ = Output("<stdout>", _notebook.write_out)
    sys.stderr = sys.__stderr__ = Output("<stderr>", _notebook.write_err)
    sys.stdin = sys.__stdin__ = Input()
    sys.breakpointhook = breakpointhook
    install_system()
    install_clock()
    _io.FileIO = FileIO
    _io.open = open
    _io.open_code = open_code
    for name in ("exec", "eval", "compile"):
        setattr(builtins, f"_{name}", getattr(builtins, name))
        setattr(builtins, name, getattr(_notebook_code, name))
    builtins.open = open
    builtins.help = help
    builtins.input = input
    builtins.display = display


install()
