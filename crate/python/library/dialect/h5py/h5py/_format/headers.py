"""Headers of objects: their messages, the links of groups, attributes."""

from .heaps import FractalHeap, tree_records
from .source import UNDEFINED, Cursor, decoded
from .types import Blocks, read_kind

SPACE, LINKS, TYPE, OLD_FILL, FILL, LINK, LAYOUT, FILTERS, ATTRIBUTE, MORE, SYMBOLS, ATTRIBUTES = 1, 2, 3, 4, 5, 6, 8, 11, 12, 16, 17, 21


def messages_of(source, address):
    """The messages of an object: for each its kind, its flags and its bytes."""
    cursor = source.some(address, 64)
    found = []
    if bytes(cursor.data[:4]) == b"OHDR":
        cursor.skip(5)
        flags = cursor.number(1)
        cursor.skip((16 if flags & 0x20 else 0) + (4 if flags & 0x10 else 0))
        size = cursor.number(1 << (flags & 3))
        blocks, head = [(address + cursor.place, size)], 6 if flags & 4 else 4
        for at, count in blocks:
            part = source.at(at, count)
            while part.left() >= head:
                kind, length, own = part.number(1), part.number(2), part.number(1)
                part.skip(head - 4)
                data = part.take(length)
                if kind == MORE:
                    more = Cursor(data, source)
                    where, length = more.address(), more.length()
                    # A signature before, a checksum behind.
                    blocks.append((where + 4, length - 8))
                elif kind:
                    found.append((kind, own, data))
        return found
    if cursor.number(1) != 1:
        raise OSError("Unable to synchronously open object (bad object header version number)")
    cursor.skip(1)
    count = cursor.number(2)
    cursor.skip(4)
    blocks = [(address + 16, cursor.number(4))]
    for at, size in blocks:
        part = source.at(at, size)
        while part.left() >= 8 and count:
            kind, length, own = part.number(2), part.number(2), part.number(1)
            part.skip(3)
            data, count = part.take(length), count - 1
            if kind == MORE:
                more = Cursor(data, source)
                blocks.append((more.address(), more.length()))
            elif kind:
                found.append((kind, own, data))
    return found


def message_cursor(source, flags, data):
    """A message's bytes, which another object may hold for several."""
    cursor = Cursor(data, source)
    if not flags & 2:
        return cursor
    return Cursor(_shared(source, cursor), source)


def _shared(source, cursor):
    version, way = cursor.number(1), cursor.number(1)
    cursor.skip(6 if version == 1 else 0)
    if version == 3 and way == 1:
        raise OSError("Tandem's h5py reads no tables of shared messages")
    address = cursor.address()
    for kind, flags, data in messages_of(source, address):
        if kind == TYPE:
            return data
    raise OSError("Unable to synchronously open object (message not found)")


def read_space(cursor):
    """Shape and greatest shape of a dataspace; `None` for one of no elements at all."""
    version, rank, flags = cursor.number(1), cursor.number(1), cursor.number(1)
    if version == 1:
        cursor.skip(5)
    elif cursor.number(1) == 2:
        return None, None
    shape = tuple(cursor.length() for _ in range(rank))
    most = tuple(cursor.length() for _ in range(rank)) if flags & 1 else shape
    full = (1 << 8 * cursor.source.length_size) - 1
    return shape, tuple(None if size == full else size for size in most)


def read_fill(kind, cursor):
    """The bytes of the value of elements that were not written, or None."""
    if kind == OLD_FILL:
        return bytes(cursor.take(cursor.number(4))) or None
    version = cursor.number(1)
    if version == 3:
        return bytes(cursor.take(cursor.number(4))) if cursor.number(1) & 0x20 else None
    cursor.skip(2)
    if not cursor.number(1) and version > 1:
        return None
    return bytes(cursor.take(cursor.number(4))) or None


def read_filters(cursor):
    """What chunks go through: numbers of filters, with their arguments."""
    version, count = cursor.number(1), cursor.number(1)
    cursor.skip(6 if version == 1 else 0)
    found = []
    for _ in range(count):
        code = cursor.number(2)
        length = cursor.number(2) if version == 1 or code >= 256 else 0
        cursor.skip(2)
        numbers = cursor.number(2)
        cursor.skip(-(-length // 8) * 8 if version == 1 else length)
        found.append((code, tuple(cursor.number(4) for _ in range(numbers))))
        cursor.skip(4 if version == 1 and numbers % 2 else 0)
    return found


def read_links(source, messages):
    """The links of a group by name: `(kind, target)`; None for what is no group."""
    found, is_group = {}, False
    for kind, flags, data in messages:
        cursor = Cursor(data, source)
        if kind == SYMBOLS:
            is_group = True
            _from_symbols(source, cursor.address(), cursor.address(), found)
        elif kind == LINK:
            is_group = True
            _one_link(cursor, found)
        elif kind == LINKS:
            is_group = True
            cursor.skip(1)
            cursor.skip(8 if cursor.number(1) & 1 else 0)
            heap, names = cursor.address(), cursor.address()
            if heap != UNDEFINED:
                objects = FractalHeap(source, heap)
                for record in tree_records(source, names):
                    _one_link(Cursor(objects.object_of(record[4:]), source), found)
    if not is_group:
        return None
    ordered = [name for name, (*_, order) in found.items() if order is not None]
    if len(ordered) == len(found):
        found = {name: found[name] for name in sorted(found, key=lambda name: found[name][2])}
    return {name: entry[:2] for name, entry in found.items()}


def keeps_order(source, messages):
    """Whether a group says in which order its links were made."""
    return any(kind == LINKS and data[1] & 1 for kind, _, data in messages)


def _from_symbols(source, tree, heap, found):
    head = source.at(heap, 8 + 2 * source.length_size + source.address_size)
    head.skip(8)
    size = head.length()
    head.length()
    texts = source.at(head.address(), size)

    def name_at(place):
        texts.place = place
        return texts.name()

    def walk(address):
        cursor = source.some(address, 8)
        if cursor.take(4) == b"SNOD":
            cursor.skip(2)
            count = cursor.number(2)
            entries = source.at(address + 8, count * (24 + 2 * source.address_size))
            for _ in range(count):
                name, target, way = entries.length(), entries.address(), entries.number(4)
                entries.skip(4)
                scratch = entries.take(16)
                if way == 2:
                    found[name_at(name)] = "soft", name_at(int.from_bytes(scratch[:4], "little")), None
                else:
                    found[name_at(name)] = "hard", target, None
            return
        cursor.skip(2)
        count = cursor.number(2)
        size = source.address_size + source.length_size
        children = source.at(address + 8 + 2 * source.address_size, count * size + source.length_size)
        for _ in range(count):
            children.length()
            walk(children.address())

    walk(tree)


def _one_link(cursor, found):
    cursor.skip(1)
    flags = cursor.number(1)
    way = cursor.number(1) if flags & 8 else 0
    order = cursor.number(8) if flags & 4 else None
    cursor.skip(1 if flags & 16 else 0)
    name = decoded(cursor.take(cursor.number(1 << (flags & 3))))
    if way == 0:
        found[name] = "hard", cursor.address(), order
        return
    data = cursor.take(cursor.number(2))
    if way == 1:
        found[name] = "soft", decoded(data).rstrip("\0"), order
    elif way == 64:
        file, path, *_ = bytes(data[1:]).split(b"\0")
        found[name] = "external", (decoded(file), decoded(path)), order


def read_attributes(source, messages):
    """Attributes by name: `(type, shape, bytes)`."""
    found = {}
    for kind, flags, data in messages:
        if kind == ATTRIBUTE:
            _one_attribute(source, data, found)
        elif kind == ATTRIBUTES:
            cursor = Cursor(data, source)
            cursor.skip(1)
            cursor.skip(2 if cursor.number(1) & 1 else 0)
            heap, names = cursor.address(), cursor.address()
            if heap != UNDEFINED:
                objects = FractalHeap(source, heap)
                for record in tree_records(source, names):
                    _one_attribute(source, objects.object_of(record[:8]), found)
    return found


def _one_attribute(source, data, found):
    cursor = Cursor(data, source)
    version, flags = cursor.number(1), cursor.number(1)
    name_size, type_size, space_size = (cursor.number(2) for _ in range(3))
    cursor.skip(1 if version == 3 else 0)
    step = 8 if version == 1 else 1
    take = lambda size: cursor.take(-(-size // step) * step)
    name = decoded(bytes(take(name_size)).split(b"\0")[0])
    described, space = Cursor(take(type_size), source), Cursor(take(space_size), source)
    shared = version > 1 and flags & 1
    try:
        kind = read_kind(Cursor(_shared(source, described), source) if shared else described)
    except TypeError as error:
        found[name] = error, None, b""
        return
    shape, _ = read_space(space)
    if isinstance(kind, Blocks) and shape is not None:
        shape = (*shape, *kind.shape)
    count = 1
    for size in shape or ():
        count *= size
    count = count // max(kind.size and _inner(kind), 1)
    found[name] = kind, shape, bytes(cursor.take(kind.size * count)) if shape is not None else b""


def _inner(kind):
    count = 1
    for size in kind.shape:
        count *= size
    return count
