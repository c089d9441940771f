"""Heaps of a file and the trees that find things in them: names of links and attributes."""

from .source import UNDEFINED


def tree_records(source, address):
    """The records of a B-tree of the second version, from the left."""
    cursor = source.at(address, 22 + source.address_size + 2 + source.length_size)
    if cursor.take(4) != b"BTHD":
        raise OSError("Can't synchronously read data (wrong B-tree signature)")
    cursor.skip(2)
    node_size, record_size, depth = cursor.number(4), cursor.number(2), cursor.number(2)
    cursor.skip(2)
    root, count = cursor.address(), cursor.number(2)
    if root == UNDEFINED:
        return
    # How many records nodes of each level may hold, and the bytes of the numbers that say so.
    most = [(node_size - 10) // record_size]
    count_size = (most[0].bit_length() + 7) // 8
    total, total_sizes = most[0], [0]
    for level in range(1, depth + 1):
        pointer = source.address_size + count_size + total_sizes[level - 1]
        most.append((node_size - 10 - pointer) // (record_size + pointer))
        total = (most[level] + 1) * total + most[level]
        total_sizes.append((total.bit_length() + 7) // 8)

    def walk(address, count, level):
        cursor = source.at(address, node_size)
        cursor.skip(6)
        records = [cursor.take(record_size) for _ in range(count)]
        if not level:
            yield from records
            return
        children = []
        for _ in range(count + 1):
            children.append((cursor.address(), cursor.number(count_size)))
            cursor.skip(total_sizes[level - 1])
        for place, child in enumerate(children):
            yield from walk(*child, level - 1)
            if place < count:
                yield records[place]

    yield from walk(root, count, depth)


class FractalHeap:
    """Objects of any size by their ids, in blocks of which each row has twice the size of the one before."""

    def __init__(self, source, address):
        self.source = source
        cursor = source.some(address, 200)
        if cursor.take(4) != b"FRHP":
            raise OSError("Can't synchronously read data (wrong fractal heap header signature)")
        cursor.skip(1)
        self.id_size, filters = cursor.number(2), cursor.number(2)
        cursor.skip(1)
        largest = cursor.number(4)
        cursor.length()
        self.huge = cursor.address()
        cursor.length()
        cursor.address()
        cursor.skip(8 * source.length_size)
        self.width, self.start, self.most_direct = cursor.number(2), cursor.length(), cursor.length()
        bits = cursor.number(2)
        cursor.skip(2)
        self.root, self.rows = cursor.address(), cursor.number(2)
        self.offset_size = (bits + 7) // 8
        self.length_size = min((self.most_direct.bit_length() + 6) // 8 or 1, (largest.bit_length() + 6) // 8 or 1)
        if filters:
            raise OSError("Tandem's h5py reads no heaps with filters")

    def object_of(self, key):
        """The bytes of an object by its id."""
        way = key[0] >> 4 & 3
        if way == 2:
            return bytes(key[1 : 2 + (key[0] & 15)])
        if way == 1:
            return self._huge(key)
        offset = int.from_bytes(key[1 : 1 + self.offset_size], "little")
        length = int.from_bytes(key[1 + self.offset_size : 1 + self.offset_size + self.length_size], "little")
        if not self.rows:
            return self.source.read(self.root + offset, length)
        return self._in_rows(self.root, self.rows, 0, offset, length)

    def _huge(self, key):
        number = int.from_bytes(key[1 : self.id_size], "little")
        for record in tree_records(self.source, self.huge):
            at, size = (int.from_bytes(record[8 * n : 8 * n + 8], "little") for n in range(2))
            if int.from_bytes(record[16:24], "little") == number:
                return self.source.read(at, size)
        raise OSError("Can't synchronously read data (object not found in heap)")

    def _row_size(self, row):
        return self.start << max(row - 1, 0)

    def _in_rows(self, address, rows, begun, offset, length):
        head = 5 + self.source.address_size + self.offset_size
        for row in range(rows):
            size = self._row_size(row)
            if offset < begun + size * self.width:
                column = (offset - begun) // size
                child = self.source.at(address + head + (row * self.width + column) * self.source.address_size, self.source.address_size).address()
                begun += column * size
                if size <= self.most_direct:
                    return self.source.read(child + offset - begun, length)
                inner = size.bit_length() - (self.start * self.width).bit_length() + 1
                return self._in_rows(child, inner, begun, offset, length)
            begun += size * self.width
        raise OSError("Can't synchronously read data (object not found in heap)")
