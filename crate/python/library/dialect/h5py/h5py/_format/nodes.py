"""The objects of a file: groups, arrays and types, which are read when they are first asked for."""

import itertools
import math

from . import headers
from .chunks import chunk_places, read_layout
from .filters import undone
from .source import UNDEFINED
from .types import Blocks, Kind, read_kind


class Attribute:
    """A value of an object: its type, its shape (None where there is nothing) and its elements."""

    def __init__(self, kind, shape, values):
        self.kind, self.shape, self.values = kind, shape, values


class Node:
    """An object of a file with its attributes."""

    def __init__(self, tree, address=None, messages=()):
        self.tree, self.address, self._messages = tree, address, messages
        self._attributes = None if messages else {}

    @property
    def attributes(self):
        """Attributes by name."""
        if self._attributes is None:
            source, found = self.tree.source, {}
            for name, (kind, shape, data) in headers.read_attributes(source, self._messages).items():
                if shape is None or not isinstance(kind, Kind):
                    found[name] = Attribute(kind, None, None)
                    continue
                values = kind.decode(data, source)
                found[name] = Attribute(kind.base if isinstance(kind, Blocks) else kind, shape, values.reshape(shape))
            self._attributes = found
        return self._attributes


class GroupNode(Node):
    """Links to other objects by name: `(kind, target)`; the target of a hard link is an address until it is first followed."""

    def __init__(self, tree, address=None, messages=(), links=None, ordered=False):
        super().__init__(tree, address, messages)
        self.links, self.ordered = {} if links is None else links, ordered

    def names(self):
        """Names in the order in which programs see them."""
        return list(self.links) if self.ordered else sorted(self.links, key=lambda name: name.encode("utf-8", "surrogateescape"))

    def follow(self, name):
        """The object of a hard link."""
        way, target = self.links[name]
        if not isinstance(target, Node):
            target = self.tree.node_at(target)
            self.links[name] = way, target
        return target


class TypeNode(Node):
    """A type of its own."""

    def __init__(self, tree, kind, address=None, messages=()):
        super().__init__(tree, address, messages)
        self.kind = kind


class DataNode(Node):
    """An array. Its elements stay in the file until they are written to; `values` has them from then on."""

    def __init__(self, tree, kind, shape, most=None, chunk=None, filters=(), fill=None, address=None, messages=(), layout=None):
        super().__init__(tree, address, messages)
        self.kind, self.shape, self.most = kind, shape, shape if most is None else most
        self.chunk, self.filters, self.fill, self.layout, self.values = chunk, list(filters), fill, layout, None
        self._places = None

    @property
    def fill_value(self):
        """The value of elements that were not written."""
        return self.kind.nothing((1,))[0] if self.fill is None else self.kind.decode(self.fill, self.tree.source)[0]

    def filled(self, shape):
        """Elements that were not written."""
        made = self.kind.nothing(tuple(shape))
        if self.fill is not None and made.size:
            made[...] = self.fill_value
        return made

    def box(self, starts, stops):
        """The elements between two corners."""
        shape = tuple(stop - start for start, stop in zip(starts, stops))
        if self.values is not None:
            return self.values if shape == self.shape else self.values[tuple(map(slice, starts, stops))]
        if self.layout is None or 0 in shape:
            return self.filled(shape)
        return self._chunked(starts, stops, shape) if self.layout["way"] == 2 else self._in_a_row(starts, stops, shape)

    def _in_a_row(self, starts, stops, shape):
        source, layout = self.tree.source, self.layout
        row = self.kind.size * math.prod(self.shape[1:])
        first, last = (starts[0], stops[0]) if self.shape else (0, 1)
        if layout.get("data") is not None:
            data = layout["data"][first * row : last * row]
        elif layout["address"] == UNDEFINED:
            return self.filled(shape)
        else:
            data = source.read(layout["address"] + first * row, (last - first) * row)
        found = self.kind.decode(data, source)
        if not self.shape:
            return found.reshape(())
        found = found.reshape((last - first, *self.shape[1:]))
        return found if shape[1:] == self.shape[1:] else found[(slice(None), *map(slice, starts[1:], stops[1:]))]

    def places(self):
        """Where chunks lie."""
        if self._places is None:
            self._places = chunk_places(self.tree.source, self.layout, self.shape, self.most)
        return self._places

    def _chunk_at(self, place):
        entry = self.places().get(place)
        if entry is None:
            return None
        address, size, mask = entry
        source = self.tree.source
        data = source.read(address, size)
        edge = self.layout.get("plain_edges") and any((n + 1) * step > end for n, step, end in zip(place, self.chunk, self.shape))
        if self.filters and not edge:
            data = undone(data, self.filters, mask)
        return self.kind.decode(data[: self.layout["chunk_bytes"]], source).reshape(self.chunk)

    def _chunked(self, starts, stops, shape):
        grids = [range(start // step, -(-stop // step)) for start, stop, step in zip(starts, stops, self.chunk)]
        made = None
        for place in itertools.product(*grids):
            chunk = self._chunk_at(place)
            corners = [(max(n * step, start), min((n + 1) * step, stop)) for n, step, start, stop in zip(place, self.chunk, starts, stops)]
            if made is None and chunk is not None and tuple(end - begin for begin, end in corners) == shape:
                # All of it lies in one chunk.
                return chunk[tuple(slice(begin - n * step, end - n * step) for (begin, end), n, step in zip(corners, place, self.chunk))]
            if made is None:
                made = self.filled(shape)
            if chunk is not None:
                inside = tuple(slice(begin - n * step, end - n * step) for (begin, end), n, step in zip(corners, place, self.chunk))
                made[tuple(slice(begin - start, end - start) for (begin, end), start in zip(corners, starts))] = chunk[inside]
        return made

    def whole(self):
        """All elements."""
        return self.box((0,) * len(self.shape), self.shape)

    def own(self):
        """All elements, to be written to."""
        if self.values is None:
            self.values = self.whole().copy() if self.layout is not None else self.filled(self.shape)
            self.layout = None
        return self.values

    def resize(self, shape):
        """Another shape; elements that are new are filled."""
        if shape == self.shape:
            return
        kept = self.own()
        common = tuple(slice(0, min(old, new)) for old, new in zip(self.shape, shape))
        self.values = self.filled(shape)
        if all(part.stop for part in common):
            self.values[common] = kept[common]
        self.shape = shape


class Tree:
    """The objects of one file."""

    def __init__(self, source=None, track_order=False):
        self.source, self.nodes = source, {}
        self.changed = source is None
        self.root = GroupNode(self, ordered=track_order) if source is None else self.node_at(source.open())

    def node_at(self, address):
        """The object of a header at an address."""
        if address not in self.nodes:
            self.nodes[address] = self._read(address)
        return self.nodes[address]

    def _read(self, address):
        source = self.source
        messages = headers.messages_of(source, address)
        links = headers.read_links(source, messages)
        if links is not None:
            return GroupNode(self, address, messages, links, headers.keeps_order(source, messages))
        parts = {}
        for kind, flags, data in messages:
            if kind not in (headers.ATTRIBUTE, headers.ATTRIBUTES):
                parts.setdefault(kind, headers.message_cursor(source, flags, data))
        if headers.TYPE not in parts:
            raise OSError("Unable to synchronously open object (unknown object type)")
        kind = read_kind(parts[headers.TYPE])
        if headers.SPACE not in parts:
            return TypeNode(self, kind, address, messages)
        shape, most = headers.read_space(parts[headers.SPACE])
        layout = read_layout(parts[headers.LAYOUT], kind.size)
        chunk = layout.get("chunk")
        fill = next((headers.read_fill(code, parts[code]) for code in (headers.FILL, headers.OLD_FILL) if code in parts), None)
        filters = headers.read_filters(parts[headers.FILTERS]) if headers.FILTERS in parts else []
        if isinstance(kind, Blocks):
            inner = kind.shape
            shape, most, chunk = (*shape, *inner), (*most, *inner), chunk and (*chunk, *inner)
            if chunk:
                layout["chunk"] = chunk
            kind, fill = kind.base, None
        return DataNode(self, kind, shape, most, chunk, filters, fill, address, messages, None if shape is None else layout)
