"""`mmap` of the notebook: the bytes of an open file as an array. They are read when the file is mapped, and written back by `flush` and `close`."""

import os

ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = 0, 1, 2, 3
MAP_SHARED, MAP_PRIVATE, MAP_ANON, MAP_ANONYMOUS = 1, 2, 32, 32
PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
PAGESIZE = ALLOCATIONGRANULARITY = 4096
error = OSError


class mmap:
    """Bytes of a file from `offset` on, or, for the file -1, zeros."""

    def __init__(self, fileno, length, flags=MAP_SHARED, prot=PROT_READ | PROT_WRITE, access=ACCESS_DEFAULT, offset=0, *, trackfd=True):
        if length < 0:
            raise OverflowError("memory mapped length must be positive")
        if offset < 0:
            raise OverflowError("memory mapped offset must be positive")
        if offset % ALLOCATIONGRANULARITY:
            raise OSError(22, "Invalid argument")
        if access not in (ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY):
            raise ValueError("mmap invalid access parameter.")
        self._file, self._offset, self._at, self._changed = fileno, offset, 0, False
        self._is_written = access in (ACCESS_WRITE, ACCESS_COPY) or (access == ACCESS_DEFAULT and bool(prot & PROT_WRITE))
        self._goes_back = fileno != -1 and self._is_written and access != ACCESS_COPY and not flags & MAP_PRIVATE
        self._bytes = self._read_file(fileno, length, offset)

    @staticmethod
    def _read_file(fileno, length, offset):
        if fileno == -1:
            if not length:
                raise OSError(22, "Invalid argument")
            return bytearray(length)
        before = os.lseek(fileno, 0, os.SEEK_CUR)
        size = os.lseek(fileno, 0, os.SEEK_END)
        if not size:
            raise ValueError("cannot mmap an empty file")
        if offset > size or length > size - offset:
            raise ValueError("mmap offset is greater than file size" if offset > size else "mmap length is greater than file size")
        length = length or size - offset
        os.lseek(fileno, offset, os.SEEK_SET)
        found = bytearray()
        while len(found) < length:
            part = os.read(fileno, length - len(found))
            if not part:
                break
            found += part
        os.lseek(fileno, before, os.SEEK_SET)
        return found

    def _open(self):
        if self._bytes is None:
            raise ValueError("mmap closed or invalid")
        return self._bytes

    def _writable(self):
        found = self._open()
        if not self._is_written:
            raise TypeError("mmap can't modify a readonly memory map.")
        self._changed = True
        return found

    def __len__(self):
        return len(self._open())

    def __getitem__(self, index):
        found = self._open()[index]
        return bytes(found) if isinstance(index, slice) else found

    def __setitem__(self, index, value):
        found = self._writable()
        if isinstance(index, slice):
            if len(range(*index.indices(len(found)))) != len(value):
                raise IndexError("mmap slice assignment is wrong size")
            found[index] = value
        else:
            found[index] = value

    def __buffer__(self, flags):
        return memoryview(self._open()) if self._is_written else memoryview(bytes(self._open()))

    def __iter__(self):
        return (bytes([one]) for one in self._open())

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def closed(self):
        return self._bytes is None

    def close(self):
        """Writes what was changed, and lets the bytes go."""
        if self._bytes is not None:
            self.flush()
            self._bytes = None

    def flush(self, offset=0, size=None):
        """Writes what was changed to the file."""
        found = self._open()
        if self._changed and self._goes_back:
            before = os.lseek(self._file, 0, os.SEEK_CUR)
            os.lseek(self._file, self._offset, os.SEEK_SET)
            os.write(self._file, bytes(found))
            os.lseek(self._file, before, os.SEEK_SET)
        self._changed = False

    def find(self, sub, start=None, end=None):
        """The first place of `sub` from the position on, or -1."""
        return self._open().find(sub, self._at if start is None else start, len(self) if end is None else end)

    def rfind(self, sub, start=None, end=None):
        """The last place of `sub` from the position on, or -1."""
        return self._open().rfind(sub, self._at if start is None else start, len(self) if end is None else end)

    def read(self, n=None):
        """Bytes from the position on, all of them without a number."""
        found = self._open()
        end = len(found) if n is None or n < 0 else min(self._at + n, len(found))
        part, self._at = bytes(found[self._at : end]), max(end, self._at)
        return part

    def read_byte(self):
        if self._at >= len(self):
            raise ValueError("read byte out of range")
        return self.read(1)[0]

    def readline(self):
        """Bytes up to the end of the line."""
        end = self._open().find(b"\n", self._at)
        return self.read(None if end < 0 else end + 1 - self._at)

    def seek(self, pos, whence=0):
        """Moves the position."""
        to = pos + (0, self._at, len(self))[whence] if whence in (0, 1, 2) else None
        if to is None:
            raise ValueError("unknown seek type")
        if not 0 <= to <= len(self):
            raise ValueError("seek out of range")
        self._at = to
        return to

    def seekable(self):
        return True

    def tell(self):
        self._open()
        return self._at

    def size(self):
        return os.fstat(self._file).st_size

    def write(self, data):
        """Writes bytes at the position."""
        found, data = self._writable(), bytes(data)
        if self._at + len(data) > len(found):
            raise ValueError("data out of range")
        found[self._at : self._at + len(data)] = data
        self._at += len(data)
        return len(data)

    def write_byte(self, byte):
        if self._at >= len(self):
            raise ValueError("write byte out of range")
        self.write(bytes([byte]))

    def move(self, dest, src, count):
        """Copies bytes from one place to another."""
        found = self._writable()
        if min(dest, src, count) < 0 or max(dest, src) + count > len(found):
            raise ValueError("source, destination, or count out of range")
        found[dest : dest + count] = found[src : src + count]

    def resize(self, newsize):
        raise SystemError("mmap: resizing not available--no mremap()")

    def madvise(self, option, start=0, length=None):
        """A hint; nothing changes."""

    def __repr__(self):
        if self._bytes is None:
            return "<mmap.mmap closed=True>"
        access = "ACCESS_DEFAULT" if self._goes_back else "ACCESS_COPY" if self._is_written else "ACCESS_READ"
        return f"<mmap.mmap closed=False, access={access}, length={len(self)}, pos={self._at}, offset={self._offset}>"
