"""Files: what is open, and when it is written."""

import contextlib
import io
import os
import weakref

from .._format.nodes import Tree
from .._format.source import Source
from .base import HLObject
from .group import Group

_MODES = ("r", "r+", "w", "w-", "x", "a")


class Opened:
    """A file that is open, which all objects of it share."""

    def __init__(self, file, name, tree, writes, path=None):
        self.file, self.name, self.tree, self.writes, self.path = file, name, tree, writes, path

    def flush(self):
        """Writes what has changed."""
        if self.tree is None or not self.writes or not self.tree.changed:
            return
        from .._format.writer import Writer

        data = Writer(self.tree).written()
        if self.path is not None:
            with open(self.path, "wb") as file:
                file.write(data)
            # What was read so far came from the old bytes, which are still needed where arrays were not looked at.
        else:
            self.file.seek(0)
            self.file.write(data)
            self.file.truncate()
        self.tree.changed = False

    def close(self):
        """Writes, and lets go."""
        if self.tree is None:
            return
        self.flush()
        if self.path is not None:
            if self.file is not None:
                self.file.close()
            _OPENED.pop(self.path, None)
        self.tree = None

    def __del__(self):
        with contextlib.suppress(OSError, ValueError, TypeError):
            self.close()


_OPENED = weakref.WeakValueDictionary()


def _open_file(name, mode, track_order):
    path = os.path.abspath(os.fsdecode(name))
    known, exists = _OPENED.get(path), os.path.exists(path)
    if known is not None and known.tree is None:
        known = None
    if mode in ("w-", "x") and exists:
        flags = "flags = 15, o_flags = c2"
        raise FileExistsError(
            17, f"Unable to synchronously create file (unable to open file: name = '{os.fsdecode(name)}', errno = 17, error message = 'File exists', {flags})"
        )
    if mode in ("r", "r+") and not exists and known is None:
        flags = "flags = 0, o_flags = 0" if mode == "r" else "flags = 1, o_flags = 2"
        text = f"Unable to synchronously open file (unable to open file: name = '{os.fsdecode(name)}', errno = 2, error message = 'No such file or directory', {flags})"
        raise FileNotFoundError(2, text)
    if known is not None:
        if mode == "w":
            raise OSError("Unable to synchronously create file (unable to truncate a file which is already open)")
        if mode in ("r+", "a") and not known.writes:
            raise OSError("Unable to synchronously open file (file is already open for read-only)")
        return known
    if mode in ("w", "w-", "x") or not exists:
        if os.path.isdir(path) or not os.path.isdir(os.path.dirname(path)):
            error, text = (21, "Is a directory") if os.path.isdir(path) else (2, "No such file or directory")
            raise (IsADirectoryError if error == 21 else FileNotFoundError)(
                error, f"Unable to synchronously create file (unable to open file: name = '{os.fsdecode(name)}', errno = {error}, error message = '{text}', flags = 13, o_flags = 242)"
            )  # fmt: skip
        opened = Opened(None, os.fsdecode(name), Tree(track_order=track_order), True, path)
        open(path, "wb").close()
    else:
        with open(path, "rb") as file:
            # A file that is written anew is read from memory.
            source = io.BytesIO(file.read()) if mode != "r" else None
        source = source or open(path, "rb")
        try:
            opened = Opened(source, os.fsdecode(name), Tree(Source(source)), mode != "r", path)
        except BaseException:
            source.close()
            raise
    _OPENED[path] = opened
    return opened


def _of_object(file, mode, track_order):
    name = repr(file)
    if mode in ("w", "w-", "x"):
        return Opened(file, name, Tree(track_order=track_order), True)
    end = file.seek(0, 2)
    if mode == "a" and not end:
        return Opened(file, name, Tree(track_order=track_order), True)
    file.seek(0)
    source = io.BytesIO(file.read()) if mode != "r" else file
    return Opened(file, name, Tree(Source(source)), mode != "r")


class File(Group):
    """A file: its root group, to be closed at last."""

    def __init__(self, name, mode="r", driver=None, libver=None, userblock_size=None, swmr=False, track_order=None, **options):
        if mode is None:
            mode = "r"
        if mode not in _MODES:
            raise ValueError("Invalid mode; must be one of r, r+, w, w-, x, a")
        if driver not in (None, "sec2", "stdio", "core", "fileobj"):
            raise ValueError(f'Unknown driver type "{driver}"')
        if hasattr(name, "seek"):
            opened = _of_object(name, mode, bool(track_order))
        elif driver == "core" and not options.get("backing_store", True) and mode in ("w", "w-", "x", "a"):
            opened = Opened(io.BytesIO(), os.fsdecode(name), Tree(track_order=bool(track_order)), True)
        else:
            opened = _open_file(name, mode, bool(track_order))
        self._driver, self._writes = driver or ("fileobj" if hasattr(name, "seek") else "sec2"), mode != "r"
        HLObject.__init__(self, opened.tree.root, opened, "/")

    @classmethod
    def _of(cls, opened):
        made = object.__new__(cls)
        HLObject.__init__(made, opened.tree.root if opened.tree else None, opened, "/")
        made._driver, made._writes = "sec2" if opened.path else "fileobj", opened.writes
        return made

    filename = property(lambda self: self._open.name)
    mode = property(lambda self: "r+" if self._open.writes and self._writes else "r")
    driver = property(lambda self: self._driver)
    libver = property(lambda self: ("earliest", "v200"))
    userblock_size = property(lambda self: 0)
    swmr_mode = property(lambda self: False)

    def flush(self):
        """Writes what has changed."""
        self._open.flush()

    def close(self):
        """Writes what has changed, and ends the use of all objects of the file."""
        self._open.close()

    def __bool__(self):
        return self._open.tree is not None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __repr__(self):
        return f'<HDF5 file "{os.path.basename(self.filename)}" (mode {self.mode})>' if self else "<Closed HDF5 file>"


File.__module__ = "h5py._hl.files"
