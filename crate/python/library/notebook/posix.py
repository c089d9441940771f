"""`posix`, on which `os` is built: what the virtual file system can do. The rest is missing, and `os` leaves it out."""

import _notebook
import _notebook_files as _files
import _operator
from _notebook_file_io import path_text as _text

# The values of Linux.
O_RDONLY, O_WRONLY, O_RDWR = 0, 1, 2
O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0o100, 0o200, 0o1000, 0o2000
O_NOFOLLOW = O_CLOEXEC = O_NONBLOCK = O_BINARY = 0
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
EX_OK = 0
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
TMP_MAX = 10000

_FOLDER, _FILE = 0o040755, 0o100644

_have_functions = []
environ = {b"HOME": b"/home", b"TMPDIR": b"/tmp", b"LANG": b"C.UTF-8", b"PATH": b""}
# Streams have no descriptors that pytest could redirect.
environ[b"PYTEST_ADDOPTS"] = b"--capture=sys -p no:faulthandler -p no:cacheprovider"
error = OSError


class _Record(tuple):
    """A tuple whose items have names."""

    _names = ()

    def __new__(cls, values, extra=None):
        self = super().__new__(cls, values)
        if extra:
            self.__dict__.update(extra)
        return self

    def __init_subclass__(cls):
        for position, name in enumerate(cls._names):
            setattr(cls, name, property(_operator.itemgetter(position)))
        cls.n_fields = cls.n_sequence_fields = len(cls._names)

    def __repr__(self):
        parts = ", ".join(f"{name}={value!r}" for name, value in zip(self._names, self))
        return f"os.{type(self).__name__}({parts})"


class stat_result(_Record):
    _names = (
        "st_mode",
        "st_ino",
        "st_dev",
        "st_nlink",
        "st_uid",
        "st_gid",
        "st_size",
        "st_atime",
        "st_mtime",
        "st_ctime",
    )

    @property
    def st_mtime_ns(self):
        return int(self.st_mtime * 1e9)

    st_atime_ns = st_ctime_ns = st_mtime_ns


class terminal_size(_Record):
    _names = ("columns", "lines")


class uname_result(_Record):
    _names = ("sysname", "nodename", "release", "version", "machine")


class statvfs_result(_Record):
    _names = (
        "f_bsize",
        "f_frsize",
        "f_blocks",
        "f_bfree",
        "f_bavail",
        "f_files",
        "f_ffree",
        "f_favail",
        "f_flag",
        "f_namemax",
    )


class times_result(_Record):
    _names = ("user", "system", "children_user", "children_system", "elapsed")


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    method = getattr(type(path), "__fspath__", None)
    if method is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    result = method(path)
    if not isinstance(result, (str, bytes)):
        raise TypeError(f"expected {type(path).__name__}.__fspath__() to return str or bytes, not {type(result).__name__}")
    return result


def _inode(text):
    return hash(text) & 0x7FFFFFFF or 1


def _result(found, inode):
    folder, size, seconds = found
    return stat_result((_FOLDER if folder else _FILE, inode, 1, 1, 0, 0, size, seconds, seconds, seconds))


def stat(path, *, dir_fd=None, follow_symlinks=True):
    if isinstance(path, int):
        return fstat(path)
    path = _text(path)
    return _result(_files.stat(path), _inode(_absolute(path)))


lstat = stat


def fstat(fd):
    return _result(_files.stat_open(fd), fd + 1)


def _absolute(path):
    return path if path.startswith("/") else f"{_files.current()}/{path}"


def open(path, flags, mode=0o777, *, dir_fd=None):
    access = flags & 3
    return _files.open(
        _text(path),
        read=access != O_WRONLY,
        write=access != O_RDONLY,
        create=bool(flags & O_CREAT),
        exclusive=bool(flags & O_EXCL),
        truncate=bool(flags & O_TRUNC),
        append=bool(flags & O_APPEND),
    )


def close(fd):
    _files.close(fd)


def closerange(low, high, /):
    for fd in range(low, high):
        try:
            _files.close(fd)
        except OSError:
            pass


def read(fd, length, /):
    return _files.read(fd, length)


def write(fd, data, /):
    if fd in (1, 2):
        (_notebook.write_out if fd == 1 else _notebook.write_err)(bytes(data).decode("utf-8", "replace"))
        return len(data)
    return _files.write(fd, data)


def lseek(fd, position, whence, /):
    return _files.seek(fd, position, whence)


def ftruncate(fd, length):
    _files.truncate(fd, length)


def truncate(path, length):
    if isinstance(path, int):
        return ftruncate(path, length)
    fd = open(path, O_WRONLY)
    try:
        ftruncate(fd, length)
    finally:
        close(fd)


def fsync(fd):
    _files.stat_open(fd)


def isatty(fd, /):
    return False


def listdir(path="."):
    names = [name for name, _ in _files.list(_text(path))]
    return [name.encode() for name in names] if isinstance(path, bytes) else names


class DirEntry:
    """An entry of `scandir`."""

    def __init__(self, folder, name, is_folder):
        self.name = name
        self.path = name if folder == "." else f"{folder.rstrip('/')}/{name}"
        self._is_folder = is_folder

    def is_dir(self, *, follow_symlinks=True):
        return self._is_folder

    def is_file(self, *, follow_symlinks=True):
        return not self._is_folder

    def is_symlink(self):
        return False

    def is_junction(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path)

    def inode(self):
        return _inode(_absolute(self.path))

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"


class _Scan:
    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def close(self):
        self._entries = iter(())


def scandir(path="."):
    folder = _text("." if path is None else path)
    return _Scan([DirEntry(folder, name, is_folder) for name, is_folder in _files.list(folder)])


def readlink(path, *, dir_fd=None):
    """There are no links: a path that is there is none, which Linux says by EINVAL."""
    stat(path)
    raise OSError(22, strerror(22), fspath(path))


def chown(path, uid, gid, *, dir_fd=None, follow_symlinks=True):
    """All files are of one owner."""
    stat(path)


lchown = chown


def mkdir(path, mode=0o777, *, dir_fd=None):
    _files.make_folder(_text(path))


def rmdir(path, *, dir_fd=None):
    _files.remove_folder(_text(path))


def unlink(path, *, dir_fd=None):
    _files.remove_file(_text(path))


remove = unlink


def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _files.rename(_text(src), _text(dst))


replace = rename


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    import time

    seconds = ns[1] / 1e9 if ns is not None else times[1] if times is not None else time.time()
    _files.set_modified(_text(path), float(seconds))


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    try:
        _files.stat(_text(path))
    except OSError:
        return False
    return True


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    """There are no permission bits; only checks that the file is there."""
    _files.stat(_text(path))


def getcwd():
    return _files.current()


def getcwdb():
    return _files.current().encode()


def chdir(path):
    _files.set_current(_text(path))


def urandom(size, /):
    return _notebook.random_bytes(size)


def getrandom(size, flags=0):
    return _notebook.random_bytes(size)


def cpu_count():
    return 1


def getpid():
    return 1


def getppid():
    return 0


def getuid():
    return 0


getgid = geteuid = getegid = getuid


def umask(mask, /):
    return 0o022


def get_terminal_size(fd=1, /):
    return terminal_size((100, 40))


def uname():
    return uname_result(("Tandem", "browser", "1", "1", "wasm32"))


def strerror(code, /):
    return _MESSAGES.get(code, f"Unknown error {code}")


# Those of the file system, and one that only other code uses.
_MESSAGES = {**dict(_files.messages()), 13: "Permission denied"}


def putenv(name, value, /):
    pass


def unsetenv(name, /):
    pass


def device_encoding(fd):
    return None


def register_at_fork(**kwargs):
    pass


def get_inheritable(fd, /):
    return False


def set_inheritable(fd, inheritable, /):
    pass


class times_result(_Record):
    _names = ("user", "system", "children_user", "children_system", "elapsed")


def times():
    """How long the interpreter has run, all of it counted as its own time."""
    import time

    return times_result((time.process_time(), 0.0, 0.0, 0.0, time.monotonic()))


def statvfs(path, /):
    """A file system with room for a gibibyte: files lie in memory, and how much of that there is nobody tells."""
    stat(path)
    blocks = 1 << 18
    return statvfs_result((4096, 4096, blocks, blocks, blocks, blocks, blocks, blocks, 0, 255))


def system(command):
    """Runs one of the commands of `!`; 0, or 1 if it failed. There is no shell."""
    import _notebook_shell

    return _notebook_shell.status(command)


def _exit(status):
    raise SystemExit(status)


def abort():
    raise SystemExit("abort() was called")
