"""Where the chunks of a data set lie: the indexes of all versions, read at once."""

import itertools
import math

from .heaps import tree_records
from .source import UNDEFINED


def chunk_places(source, layout, shape, most):
    """Chunks by their place in the grid: `(address, bytes, mask of filters left out)`."""
    if layout["address"] == UNDEFINED:
        return {}
    return _READERS[layout["index"]](source, layout, shape, most)


def _tree(source, layout, shape, most):
    rank, sizes, found = len(layout["chunk"]), layout["chunk"], {}

    def walk(address):
        cursor = source.some(address, 24)
        if cursor.take(4) != b"TREE":
            raise OSError("Can't synchronously read data (wrong B-tree signature)")
        cursor.skip(1)
        level, count = cursor.number(1), cursor.number(2)
        entry = 8 + 8 * (rank + 1) + source.address_size
        entries = source.at(address + 8 + 2 * source.address_size, count * entry)
        for _ in range(count):
            size, mask = entries.number(4), entries.number(4)
            offsets = [entries.number(8) for _ in range(rank)]
            entries.skip(8)
            child = entries.address()
            if level:
                walk(child)
            else:
                found[tuple(at // step for at, step in zip(offsets, sizes))] = child, size, mask

    walk(layout["address"])
    return found


def _single(source, layout, shape, most):
    return {(0,) * len(shape): (layout["address"], layout.get("bytes") or layout["chunk_bytes"], layout.get("mask", 0))}


def _grid(layout, shape, most):
    """How many chunks there are along each axis, for the greatest shape that is known."""
    return [-(-(size if top is None else top) // step) for size, top, step in zip(shape, most, layout["chunk"])]


def _implicit(source, layout, shape, most):
    places = itertools.product(*map(range, _grid(layout, shape, most)))
    return {place: (layout["address"] + n * layout["chunk_bytes"], layout["chunk_bytes"], 0) for n, place in enumerate(places)}


def _element(cursor, size, filtered, layout):
    address = cursor.address()
    if not filtered:
        return address, layout["chunk_bytes"], 0
    width = size - cursor.source.address_size - 4
    return address, cursor.number(width), cursor.number(4)


def _fixed(source, layout, shape, most):
    cursor = source.at(layout["address"], 12 + source.length_size + source.address_size)
    cursor.skip(5)
    filtered, size, bits = cursor.number(1), cursor.number(1), cursor.number(1)
    count, block = cursor.length(), cursor.address()
    if block == UNDEFINED:
        return {}
    per_page, at = 1 << bits, block + 6 + source.address_size
    elements = []
    if count > per_page:
        pages = -(-count // per_page)
        used = source.read(at, -(-pages // 8))
        at += len(used) + 4
        for page in range(pages):
            here = min(per_page, count - page * per_page)
            if used[page // 8] >> (7 - page % 8) & 1:
                part = source.at(at, here * size)
                elements += [_element(part, size, filtered, layout) for _ in range(here)]
            else:
                elements += [(UNDEFINED, 0, 0)] * here
            at += here * size + 4
    else:
        part = source.at(at, count * size)
        elements = [_element(part, size, filtered, layout) for _ in range(count)]
    places = itertools.product(*map(range, _grid(layout, shape, most)))
    return {place: entry for place, entry in zip(places, elements) if entry[0] != UNDEFINED}


def _extensible(source, layout, shape, most):
    cursor = source.at(layout["address"], 12 + 6 * source.length_size + source.address_size)
    cursor.skip(5)
    filtered, size, bits, in_index, least, least_pointers, page_bits = (cursor.number(1) for _ in range(7))
    cursor.skip(5 * source.length_size)
    count, index = cursor.length(), cursor.address()
    if index == UNDEFINED:
        return {}
    page, offset_size = 1 << page_bits, (bits + 7) // 8
    nothing, elements = (UNDEFINED, 0, 0), []

    def data_block(address, length):
        if address == UNDEFINED:
            elements.extend([nothing] * length)
            return
        at = address + 6 + source.address_size + offset_size
        for begun in range(0, length, min(page, length)):
            here = min(page, length - begun) if length > page else length
            at += 4 if length > page and not begun else 0
            part = source.at(at, here * size)
            elements.extend(_element(part, size, filtered, layout) for _ in range(here))
            at += here * size + 4

    blocks = 1 + bits - (least.bit_length() - 1)
    rows = [(1 << (u // 2), (1 << ((u + 1) // 2)) * least) for u in range(blocks)]
    direct = 2 * (least_pointers.bit_length() - 1)
    own = sum(many for many, _ in rows[:direct])
    part = source.at(index, 6 + source.address_size + in_index * size + (own + blocks - direct) * source.address_size)
    part.skip(6 + source.address_size)
    elements.extend(_element(part, size, filtered, layout) for _ in range(in_index))
    pointers = [part.address() for _ in range(own)]
    supers = [part.address() for _ in range(blocks - direct)]
    lengths = [length for many, length in rows[:direct] for _ in range(many)]
    for address, length in zip(pointers, lengths):
        if len(elements) < count:
            data_block(address, length)
    for address, (many, length) in zip(supers, rows[direct:]):
        if len(elements) >= count:
            break
        if address == UNDEFINED:
            elements.extend([nothing] * (many * length))
            continue
        pages = -(-length // page)
        bitmap = many * -(-pages // 8) if length > page else 0
        inner = source.at(address + 6 + source.address_size + offset_size + bitmap, many * source.address_size)
        for child in [inner.address() for _ in range(many)]:
            data_block(child, length)
    # The axis that grows without end is the slowest.
    grid = _grid(layout, shape, most)
    open_axis = next((axis for axis, top in enumerate(most) if top is None), 0)
    order = [open_axis, *(axis for axis in range(len(grid)) if axis != open_axis)]
    found = {}
    for place, entry in zip(itertools.product(*(range(grid[axis]) for axis in order)), elements):
        if entry[0] != UNDEFINED:
            found[tuple(n for _, n in sorted(zip(order, place)))] = entry
    return found


def _second_tree(source, layout, shape, most):
    rank, found = len(layout["chunk"]), {}
    for record in tree_records(source, layout["address"]):
        address = int.from_bytes(record[:8], "little")
        offsets = record[-8 * rank :]
        place = tuple(int.from_bytes(offsets[8 * n : 8 * n + 8], "little") for n in range(rank))
        middle = record[8 : len(record) - 8 * rank]
        if middle:
            found[place] = address, int.from_bytes(middle[:-4], "little"), int.from_bytes(middle[-4:], "little")
        else:
            found[place] = address, layout["chunk_bytes"], 0
    return found


_READERS = {0: _tree, 1: _single, 2: _implicit, 3: _fixed, 4: _extensible, 5: _second_tree}


def read_layout(cursor, size):
    """How the elements of a data set lie."""
    version = cursor.number(1)
    if version < 3:
        rank, way = cursor.number(1), cursor.number(1)
        cursor.skip(5)
        address = cursor.address() if way else None
        sizes = [cursor.number(4) for _ in range(rank)]
        if way == 2:
            return _chunked(sizes[:-1], size, address, 0)
        return {"way": way, "address": address, "data": cursor.take(cursor.number(4)) if not way else None}
    way = cursor.number(1)
    if way == 0:
        return {"way": 0, "data": bytes(cursor.take(cursor.number(2)))}
    if way == 1:
        return {"way": 1, "address": cursor.address(), "bytes": cursor.length()}
    if way == 3:
        raise OSError("Tandem's h5py reads no virtual data sets")
    if version == 3:
        rank, address = cursor.number(1), cursor.address()
        return _chunked([cursor.number(4) for _ in range(rank)][:-1], size, address, 0)
    flags, rank, width = cursor.number(1), cursor.number(1), cursor.number(1)
    sizes = [cursor.number(width) for _ in range(rank)][:-1]
    index = cursor.number(1)
    found = _chunked(sizes, size, None, index)
    found["plain_edges"] = bool(flags & 1)
    if index == 1 and flags & 2:
        found["bytes"], found["mask"] = cursor.length(), cursor.number(4)
    cursor.skip({3: 1, 4: 5, 5: 6}.get(index, 0))
    found["address"] = cursor.address()
    return found


def _chunked(sizes, size, address, index):
    return {"way": 2, "chunk": tuple(sizes), "chunk_bytes": math.prod(sizes) * size, "address": address, "index": index}
