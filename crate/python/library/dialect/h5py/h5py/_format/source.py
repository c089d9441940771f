"""Bytes of a file, and numbers in them."""

UNDEFINED = (1 << 64) - 1
SIGNATURE = b"\x89HDF\r\n\x1a\n"


class Source:
    """A file that is read where its parts lie."""

    def __init__(self, file):
        self.file, self.base, self.address_size, self.length_size = file, 0, 8, 8
        self._heaps = {}

    def read(self, at, count):
        """So many bytes at an address."""
        self.file.seek(self.base + at)
        found = self.file.read(count)
        if len(found) != count:
            raise OSError(f"Can't synchronously read data (file read failed: {count} bytes at {at})")
        return found

    def at(self, address, count):
        """A cursor over bytes at an address."""
        return Cursor(self.read(address, count), self)

    def some(self, address, count):
        """A cursor over at most so many bytes."""
        self.file.seek(self.base + address)
        return Cursor(self.file.read(count), self)

    def open(self):
        """Finds the superblock; gives the address of the root group's header."""
        end = self.file.seek(0, 2)
        at = 0
        while at < end:
            self.file.seek(at)
            if self.file.read(8) == SIGNATURE:
                break
            at = max(512, at * 2)
        else:
            raise OSError("Unable to synchronously open file (file signature not found)")
        self.base = at
        cursor = self.some(8, 120)
        version = cursor.number(1)
        if version > 3:
            raise OSError("Unable to synchronously open file (bad superblock version number)")
        if version < 2:
            cursor.skip(4)
            self.address_size, self.length_size = cursor.number(1), cursor.number(1)
            cursor.skip(9 + (4 if version == 1 else 0))
            cursor.address()
            cursor.address()
            written = cursor.address()
            cursor.address()
            cursor.address()
            root = cursor.address()
        else:
            self.address_size, self.length_size = cursor.number(1), cursor.number(1)
            cursor.skip(1)
            cursor.address()
            cursor.address()
            written = cursor.address()
            root = cursor.address()
        if at + written > end:
            raise OSError(f"Unable to synchronously open file (truncated file: eof = {end}, sblock->base_addr = {at}, stored_eof = {written})")
        return root

    def text_of(self, collection, index):
        """The bytes of an object in a global heap."""
        if collection not in self._heaps:
            cursor = self.at(collection, 8 + self.length_size)
            if cursor.take(4) != b"GCOL":
                raise OSError("Can't synchronously read data (bad global heap collection signature)")
            cursor.skip(4)
            size = cursor.length()
            whole = self.at(collection, size)
            whole.skip(8 + self.length_size)
            found = {}
            while size - whole.place >= 8 + self.length_size:
                number = whole.number(2)
                whole.skip(6)
                count = whole.length()
                if not number:
                    break
                found[number] = whole.take(count)
                whole.skip(-count % 8)
            self._heaps[collection] = found
        return self._heaps[collection][index]


class Cursor:
    """Goes through bytes from the left."""

    def __init__(self, data, source):
        self.data, self.source, self.place = data, source, 0

    def number(self, size):
        """The next bytes as a number, the lowest first."""
        self.place += size
        return int.from_bytes(self.data[self.place - size : self.place], "little")

    def address(self):
        """The next address; `UNDEFINED` for none."""
        size = self.source.address_size
        found = self.number(size)
        return UNDEFINED if found == (1 << 8 * size) - 1 else found

    def length(self):
        """The next length."""
        return self.number(self.source.length_size)

    def take(self, size):
        """The next bytes."""
        self.place += size
        return self.data[self.place - size : self.place]

    def skip(self, size):
        """Leaves bytes out."""
        self.place += size

    def left(self):
        """How many bytes follow."""
        return len(self.data) - self.place

    def name(self, padded=1):
        """A text that a zero ends, with zeros up to a multiple of `padded` bytes."""
        end = self.data.index(b"\0", self.place)
        found = self.data[self.place : end]
        self.place += -(-(end + 1 - self.place) // padded) * padded
        return decoded(found)


def decoded(name):
    """A name in a file as text."""
    return bytes(name).decode("utf-8", "surrogateescape")
