"""`open()` and `FileIO` on the virtual file system."""

import _io
import _notebook_files


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
