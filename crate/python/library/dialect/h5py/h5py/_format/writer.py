"""A tree of objects as the bytes of a file, in the form that all versions of HDF5 read."""

import itertools
import math
import struct

from .filters import done, pipeline
from .nodes import DataNode, GroupNode, TypeNode
from .source import SIGNATURE, UNDEFINED
from .types import padded

_LEAF, _INNER, _CHUNKS = 4, 16, 32
_NONE = struct.pack("<Q", UNDEFINED)


class Writer:
    """Puts the parts of a file one behind the other."""

    def __init__(self, tree):
        self.tree, self.out, self.nodes = tree, bytearray(96), {}
        self._texts, self._room = None, 0
        self._numbers = {}

    def written(self):
        """The bytes of the file."""
        self._walk(self.tree.root)
        places = {}
        for key, node in self.nodes.items():
            size = len(_header(self._messages(node, {}), 1))
            places[key] = self._place(bytes(size))
        self._numbers = places
        for key, node in self.nodes.items():
            contents = self._contents(node)
            head = _header(self._messages(node, contents), self._counts[key])
            at = self._numbers[key]
            self.out[at : at + len(head)] = head
        self._end_texts()
        self.out[:96] = self._superblock()
        return bytes(self.out)

    def _walk(self, root):
        waiting, self._counts = [root], {id(root): 1}
        while waiting:
            node = waiting.pop()
            self.nodes[id(node)] = node
            if isinstance(node, GroupNode):
                for name in node.names():
                    if node.links[name][0] == "hard":
                        child = node.follow(name)
                        self._counts[id(child)] = self._counts.get(id(child), 0) + 1
                        if id(child) not in self.nodes:
                            self.nodes[id(child)] = child
                            waiting.append(child)

    def _place(self, data):
        self.out += b"\0" * (-len(self.out) % 8)
        at = len(self.out)
        self.out += data
        return at

    # Elements that lie elsewhere

    def kept(self, data):
        """Puts bytes into a heap; gives where they lie."""
        if not data:
            return 0, 0
        need = 16 + len(data) + -len(data) % 8
        if self._texts is None or self._room < need + 16 or len(self._texts[1]) >= 65000:
            self._end_texts()
            size = max(4096, 16 + need + 16, 65536 if len(self.out) > 65536 else 0)
            self._texts, self._room = (self._place(bytes(size)), [], size), size - 16
        at, parts, _ = self._texts
        parts.append(struct.pack("<HHIQ", len(parts) + 1, 1, 0, len(data)) + padded(data))
        self._room -= need
        return at, len(parts)

    def _end_texts(self):
        if self._texts is not None:
            at, parts, size = self._texts
            data = b"GCOL\x01\0\0\0" + struct.pack("<Q", size) + b"".join(parts) + struct.pack("<HHIQ", 0, 0, 0, self._room)
            self.out[at : at + len(data)] = data
            self._texts = None

    def place_of(self, reference):
        """The address of what a reference means."""
        target = getattr(reference, "_target", None)
        if target is None:
            return 0
        node = self.tree.node_at(target) if isinstance(target, int) else target
        return self._numbers.get(id(node), 0)

    # Objects

    def _contents(self, node):
        if isinstance(node, DataNode):
            return self._data(node)
        return self._links(node) if isinstance(node, GroupNode) and not _is_new(node) else {}

    def _messages(self, node, contents):
        """The messages of an object; without contents those of the same sizes."""
        if isinstance(node, GroupNode):
            found = self._new_links(node) if _is_new(node) else [(17, struct.pack("<QQ", contents.get("tree", 0), contents.get("heap", 0)))]
        elif isinstance(node, TypeNode):
            found = [(3, node.kind.message)]
        else:
            found = self._described(node, contents)
        for name, attribute in node.attributes.items():
            if attribute.kind is not None and hasattr(attribute.kind, "message"):
                found.append((12, self._attribute(name, attribute)))
        return found

    def _attribute(self, name, attribute):
        kind, name = attribute.kind, name.encode("utf-8", "surrogateescape") + b"\0"
        space = _space(attribute.shape, None)
        data = b""
        if attribute.shape is not None:
            count = math.prod(attribute.shape)
            data = kind.encode(attribute.values.reshape(-1), self) if self._numbers else bytes(count * kind.size)
        head = struct.pack("<BBHHH", 1, 0, len(name), len(kind.message), len(space))
        return head + padded(name) + padded(kind.message) + padded(space) + data

    def _described(self, node, contents):
        most = node.most if node.shape is not None and node.most != node.shape else None
        found = [(1, _space(node.shape, most)), (3, node.kind.message)]
        way = 3 if node.chunk else 2
        if node.fill is None:
            found.append((5, struct.pack("<BBBBI", 2, way, 2, 1, 0)))
        else:
            found.append((5, struct.pack("<BBBBI", 2, way, 2, 1, len(node.fill)) + node.fill))
        at = contents.get("address", UNDEFINED)
        if node.chunk:
            sizes = (*node.chunk, node.kind.size)
            found.append((8, struct.pack(f"<BBBQ{len(sizes)}I", 3, 2, len(sizes), at, *sizes)))
            if node.filters:
                found.append((11, pipeline(node.filters)))
        else:
            count = node.kind.size * math.prod(node.shape) if node.shape is not None else 0
            found.append((8, struct.pack("<BBQQ", 3, 1, at, count)))
        return found

    def _data(self, node):
        if node.shape is None or node.values is None and node.layout is None:
            return {"address": UNDEFINED}
        if not node.chunk:
            if node.values is None and not node.kind.has_places and node.layout["way"] == 1:
                if node.layout["address"] == UNDEFINED:
                    return {"address": UNDEFINED}
                data = node.tree.source.read(node.layout["address"], node.kind.size * math.prod(node.shape))
            else:
                data = node.kind.encode(node.whole().reshape(-1), self)
            return {"address": self._place(data) if data else UNDEFINED}
        if node.values is None and not node.kind.has_places and not node.layout.get("plain_edges"):
            source = node.tree.source
            entries = [(place, source.read(at, size), mask) for place, (at, size, mask) in sorted(node.places().items())]
        else:
            entries = self._cut(node)
        leaves = []
        for place, data, mask in entries:
            offsets = [n * step for n, step in zip(place, node.chunk)]
            leaves.append((struct.pack(f"<II{len(offsets) + 1}Q", len(data), mask, *offsets, 0), self._place(data)))
        if not leaves:
            return {"address": UNDEFINED}
        end = struct.pack(f"<II{len(offsets) + 1}Q", 0, 0, *(at + step for at, step in zip(offsets, node.chunk)), 0)
        return {"address": self._tree(1, leaves, end, _CHUNKS)}

    def _cut(self, node):
        """The chunks of an array that is here."""
        whole = node.whole()
        for place in itertools.product(*(range(-(-size // step)) for size, step in zip(node.shape, node.chunk))):
            part = whole[tuple(slice(n * step, (n + 1) * step) for n, step in zip(place, node.chunk))]
            if tuple(part.shape) != tuple(node.chunk):
                full = node.filled(node.chunk)
                full[tuple(slice(0, size) for size in part.shape)] = part
                part = full
            data, mask = done(node.kind.encode(part.reshape(-1), self), node.filters)
            yield place, data, mask

    def _tree(self, kind, leaves, end, most):
        """A B-tree over `(key, address)`; `end` is the key behind the last."""
        level, key_size = 0, len(end)
        while True:
            nodes = [leaves[at : at + 2 * most] for at in range(0, len(leaves), 2 * most)]
            size = 24 + 2 * most * (key_size + 8) + key_size
            self.out += b"\0" * (-len(self.out) % 8)
            begun = len(self.out)
            step = size + -size % 8
            above = []
            for n, entries in enumerate(nodes):
                left, right = (begun + (n + move) * step if 0 <= n + move < len(nodes) else UNDEFINED for move in (-1, 1))
                last = nodes[n + 1][0][0] if n + 1 < len(nodes) else end
                data = b"TREE" + struct.pack("<BBHQQ", kind, level, len(entries), left, right)
                data += b"".join(key + struct.pack("<Q", at) for key, at in entries) + last
                above.append((entries[0][0], self._place(data + bytes(step - len(data)))))
            if len(above) == 1:
                return above[0][1]
            leaves, level = above, level + 1

    def _links(self, node):
        """The links of a group: a heap of names, a tree of them in order."""
        texts, entries = bytearray(8), []
        for name in sorted(node.links, key=lambda name: name.encode("utf-8", "surrogateescape")):
            way, target = node.links[name]
            at = len(texts)
            texts += padded(name.encode("utf-8", "surrogateescape") + b"\0")
            if way == "soft":
                value = len(texts)
                texts += padded(target.encode("utf-8", "surrogateescape") + b"\0")
                entries.append((at, struct.pack("<QQIII12x", at, UNDEFINED, 2, 0, value)))
            else:
                entries.append((at, struct.pack("<QQII16x", at, self._numbers[id(node.follow(name))], 0, 0)))
        data = self._place(bytes(texts) + b"\0" * max(0, 88 - len(texts)))
        heap = self._place(b"HEAP" + struct.pack("<B3xQQQ", 0, max(len(texts), 88), 1, data))
        leaves, last = [], 0
        for begun in range(0, len(entries), 2 * _LEAF):
            part = entries[begun : begun + 2 * _LEAF]
            block = b"SNOD" + struct.pack("<BBH", 1, 0, len(part)) + b"".join(entry for _, entry in part)
            leaves.append((struct.pack("<Q", last), self._place(block + bytes(8 + 2 * _LEAF * 40 - len(block)))))
            last = part[-1][0]
        if not leaves:
            size = 24 + 2 * _INNER * 16 + 8
            return {"tree": self._place((b"TREE" + struct.pack("<BBHQQ", 0, 0, 0, UNDEFINED, UNDEFINED)).ljust(size, b"\0")), "heap": heap}
        return {"tree": self._tree(0, leaves, struct.pack("<Q", last), _INNER), "heap": heap}

    def _new_links(self, node):
        """The links of a group that keeps their order, or that lead to other files: a message each."""
        counted = struct.pack("<BBQ", 0, 1, len(node.links)) if node.ordered else b"\0\0"
        found = [(2, counted + _NONE * 2), (10, struct.pack("<BB", 0, 0))]
        for order, name in enumerate(node.names()):
            way, target = node.links[name]
            text = name.encode("utf-8", "surrogateescape")
            place = struct.pack("<Q", order) if node.ordered else b""
            head = struct.pack("<BBB", 1, 0x1E if node.ordered else 0x1A, {"hard": 0, "soft": 1, "external": 64}[way]) + place
            head += struct.pack("<BI", 1, len(text)) + text
            if way == "hard":
                data = struct.pack("<Q", self._numbers.get(id(node.follow(name)), 0))
            else:
                data = target.encode() if way == "soft" else b"\0" + b"".join(part.encode() + b"\0" for part in target)
                data = struct.pack("<H", len(data)) + data
            found.append((6, head + data))
        return found

    def _superblock(self):
        root = self._numbers[id(self.tree.root)]
        head = SIGNATURE + struct.pack("<8BHHI", 0, 0, 0, 0, 0, 8, 8, 0, _LEAF, _INNER, 0)
        head += struct.pack("<QQQQ", 0, UNDEFINED, len(self.out), UNDEFINED)
        return head + struct.pack("<QQII16x", 0, root, 0, 0)


def _is_new(node):
    return node.ordered or any(way == "external" for way, _ in node.links.values())


def _space(shape, most):
    if shape is None:
        return struct.pack("<BBBB", 2, 0, 0, 2)
    data = struct.pack("<BBB5x", 1, len(shape), most is not None) + struct.pack(f"<{len(shape)}Q", *shape)
    return data + (struct.pack(f"<{len(shape)}Q", *(UNDEFINED if size is None else size for size in most)) if most is not None else b"")


def _header(messages, links):
    parts = []
    for kind, data in messages:
        data = padded(data)
        if len(data) > 65528:
            raise OSError("Unable to synchronously create attribute (object header message is too large)")
        parts.append(struct.pack("<HHB3x", kind, len(data), 0) + data)
    body = b"".join(parts)
    return struct.pack("<BBHII4x", 1, 0, len(messages), links, len(body)) + body
