"""Groups: objects by their names."""

import numpy as np

from .._format.nodes import Attribute, DataNode, GroupNode, TypeNode
from .._format.types import kind_of
from ..h5r import Reference
from .attrs import WithViews
from .base import HLObject
from .dataset import Dataset, new_node
from .datatype import Datatype


class HardLink:
    """A name of an object in the file."""


class SoftLink:
    """A name that stands for a path."""

    def __init__(self, path):
        self._path = str(path)

    path = property(lambda self: self._path)

    def __repr__(self):
        return f'<SoftLink to "{self._path}">'


class ExternalLink:
    """A name that stands for a path in another file."""

    def __init__(self, filename, path):
        self._file, self._path = str(filename), str(path)

    filename, path = property(lambda self: self._file), property(lambda self: self._path)

    def __repr__(self):
        return f'<ExternalLink to "{self._path}" in file "{self._file}"'


HardLink.__module__ = SoftLink.__module__ = ExternalLink.__module__ = "h5py._hl.group"


def _joined(base, name):
    return name if name.startswith("/") else f"{'' if base in (None, '/') else base}/{name}"


class Group(WithViews, HLObject):
    """Objects by their names, and by paths of names."""

    __eq__, __hash__ = HLObject.__eq__, HLObject.__hash__

    def __init__(self, node, opened, name):
        HLObject.__init__(self, node, opened, name)

    # Finding

    def _walk(self, path, depth=0):
        """The node of a path, with the open file that it lies in."""
        if not self:
            raise KeyError("Unable to synchronously open object (invalid identifier type to function)")
        path = path.decode() if isinstance(path, bytes) else path
        opened, node = self._open, self._open.tree.root if path.startswith("/") else self._node
        names = [name for name in path.split("/") if name and name != "."]
        for place, name in enumerate(names):
            last = place == len(names) - 1
            if not isinstance(node, GroupNode):
                raise KeyError("Unable to synchronously open object (message type not found)")
            if name not in node.links:
                raise KeyError(f"Unable to synchronously open object ({f'object {name!r} doesn{chr(39)}t exist' if last else 'component not found'})")
            way, target = node.links[name]
            if way == "hard":
                node = node.follow(name)
                continue
            if depth > 16:
                raise KeyError("Unable to synchronously open object (too many links)")
            try:
                if way == "soft":
                    opened, node = Group(node, opened, "/")._walk(target, depth + 1)
                else:
                    from .files import File

                    file = File(target[0], "r")
                    opened, node = Group(file._node, file._open, "/")._walk(target[1], depth + 1)
            except OSError:
                raise KeyError("Unable to synchronously open object (can't open file)") from None
            except KeyError:
                raise KeyError("Unable to synchronously open object (component not found)") from None
        return opened, node

    def __getitem__(self, name):
        if isinstance(name, Reference):
            if not name:
                raise ValueError("Invalid HDF5 object reference")
            node = self._open.tree.node_at(name._target) if isinstance(name._target, int) else name._target
            return _wrapped(node, self._open, _path_of(self._open.tree.root, node))
        if not isinstance(name, (str, bytes)):
            raise TypeError(f"Accessing a group is done with bytes or str, not {type(name)}")
        name = name.decode() if isinstance(name, bytes) else name
        opened, node = self._walk(name)
        path = _joined(self._name, name)
        return _wrapped(node, opened, "/" + "/".join(part for part in path.split("/") if part and part != "."))

    def get(self, name, default=None, getclass=False, getlink=False):
        """The object of a name or a default; its class; its link."""
        if getlink:
            try:
                group, last = self._holder(name)
                way, target = group.links[last]
            except KeyError:
                return default
            kind = {"hard": HardLink, "soft": SoftLink, "external": ExternalLink}[way]
            return kind if getclass else kind() if way == "hard" else kind(target) if way == "soft" else kind(*target)
        try:
            found = self[name]
        except KeyError:
            return default
        return (Group if isinstance(found, Group) else type(found)) if getclass else found

    def _holder(self, path, make=False, what="create dataset"):
        """The group that holds the last name of a path, and that name."""
        path = path.decode() if isinstance(path, bytes) else path
        *names, last = [name for name in path.split("/") if name and name != "."] or [""]
        node = self._open.tree.root if path.startswith("/") else self._node
        for name in names:
            if name not in node.links and make:
                node.links[name] = "hard", GroupNode(node.tree)
            node = Group(node, self._open, "/")._walk(name)[1]
            if not isinstance(node, GroupNode):
                raise ValueError(f"Unable to synchronously {what} (component not found)")
        return node, last

    def __contains__(self, name):
        if isinstance(name, Reference):
            return bool(name)
        try:
            node, last = self._holder(name)
        except (KeyError, ValueError):
            return False
        return not last or last in node.links

    def __iter__(self):
        self._alive()
        return iter(self._node.names())

    def __reversed__(self):
        return reversed(self._node.names())

    def __len__(self):
        self._alive()
        return len(self._node.links)

    def _alive(self):
        if not self:
            raise ValueError("Invalid group (or file) id (invalid group (or file) ID)")

    # Making

    def _put(self, name, node, what):
        self._changes(ValueError, what)
        if name is None:
            return
        holder, last = self._holder(name, make=True, what=what)
        if last in holder.links or not last:
            raise ValueError(f"Unable to synchronously {what} (name already exists)")
        holder.links[last] = "hard", node

    def create_group(self, name, track_order=None):
        """A new group."""
        node = GroupNode(self._open.tree, ordered=bool(track_order))
        self._put(name, node, "create group")
        return _wrapped(node, self._open, None if name is None else _joined(self._name, name.rstrip("/")))

    def require_group(self, name):
        """The group of a name, which is made if it is not there."""
        if name not in self:
            return self.create_group(name)
        found = self[name]
        if not isinstance(found, Group):
            raise TypeError(f"Incompatible object ({type(found).__name__}) already exists")
        return found

    def create_dataset(self, name, shape=None, dtype=None, data=None, **options):
        """A new array: of a shape and a type, or of values."""
        options.pop("track_order", None)
        node = new_node(self._open.tree, shape, dtype, data, options)
        self._put(name, node, "create dataset")
        return _wrapped(node, self._open, None if name is None else _joined(self._name, name))

    def create_dataset_like(self, name, other, **options):
        """A new array of the shape, the type and the form of another one."""
        kept = {"shape": other.shape, "dtype": other.dtype, "chunks": other.chunks, "compression": other.compression, "compression_opts": other.compression_opts,
                "shuffle": other.shuffle, "fletcher32": other.fletcher32, "maxshape": None if other.maxshape == other.shape else other.maxshape}  # fmt: skip
        if other._node.fill is not None:
            kept["fillvalue"] = other.fillvalue
        return self.create_dataset(name, **{**kept, **options})

    def require_dataset(self, name, shape, dtype, exact=False, **options):
        """The array of a name, which is made if it is not there."""
        if name not in self:
            return self.create_dataset(name, shape, dtype, **options)
        shape, found = (shape,) if isinstance(shape, int) else tuple(shape), self[name]
        if not isinstance(found, Dataset):
            raise TypeError(f"Incompatible object ({type(found).__name__}) already exists")
        if shape != found.shape and found.maxshape != options.get("maxshape", shape):
            raise TypeError(f"Shapes do not match (existing {found.shape} vs new {shape})")
        kind = np.dtype(dtype)
        if exact and kind != found.dtype:
            raise TypeError(f"Datatypes do not exactly match (existing {found.dtype} vs new {dtype})")
        if not exact and kind.kind in "iufc" and not np.can_cast(kind, found.dtype):
            raise TypeError(f"Datatypes cannot be safely cast (existing {found.dtype} vs new {dtype})")
        return found

    def __setitem__(self, name, value):
        if isinstance(value, HLObject):
            self._put(name, value._node, "create link")
        elif isinstance(value, (SoftLink, ExternalLink)):
            self._changes(OSError, "create link")
            holder, last = self._holder(name, make=True)
            if last in holder.links:
                raise OSError("Unable to synchronously create soft link (name already exists)")
            holder.links[last] = ("soft", value.path) if isinstance(value, SoftLink) else ("external", (value.filename, value.path))
        elif isinstance(value, np.dtype) or hasattr(value, "descr") and not hasattr(value, "shape"):
            self._put(name, TypeNode(self._open.tree, kind_of(value)), "create datatype")
        else:
            self.create_dataset(name, data=value)

    def __delitem__(self, name):
        try:
            holder, last = self._holder(name)
        except KeyError:
            holder, last = self._node, None
        if last is None or last not in holder.links:
            raise KeyError("Couldn't delete link (callback link pointer is NULL (specified link may be '.' or not exist))")
        if not self._open.writes:
            raise KeyError("Couldn't delete link (no write intent on file)")
        self._changes(KeyError, "delete link")
        del holder.links[last]

    def move(self, source, dest):
        """Gives an object another path."""
        if source == dest:
            return
        self._changes(ValueError, "move link")
        try:
            holder, last = self._holder(source)
            link = holder.links[last]
        except KeyError:
            raise ValueError(f"Unable to synchronously move link (object {source!r} doesn't exist)") from None
        target, name = self._holder(dest, make=True)
        if name in target.links:
            raise ValueError("Unable to synchronously move link (name already exists)")
        target.links[name] = link
        del holder.links[last]

    def copy(self, source, dest, name=None, shallow=False, without_attrs=False, **options):
        """Copies an object, with all that lies in it."""
        found = source if isinstance(source, HLObject) else self[source]
        if isinstance(dest, Group):
            path = name if name is not None else found.name.rstrip("/").rpartition("/")[2]
        else:
            dest, path = self, dest
        dest._put(path, _copied(found._node, dest._open.tree, shallow, without_attrs), "copy object")

    # Visiting

    def _visited(self):
        seen, waiting = {id(self._node)}, [(self._node, "")]

        def walk(node, prefix):
            for name in sorted(node.names()):
                if node.links[name][0] == "hard":
                    child = node.follow(name)
                    if id(child) not in seen:
                        seen.add(id(child))
                        yield prefix + name, child
                        if isinstance(child, GroupNode):
                            yield from walk(child, f"{prefix}{name}/")

        return walk(*waiting[0])

    def visit(self, func):
        """Calls a function with each name below, until it gives something."""
        for name, _ in self._visited():
            found = func(name)
            if found is not None:
                return found
        return None

    def visititems(self, func):
        """Calls a function with each name and object below, until it gives something."""
        for name, node in self._visited():
            found = func(name, _wrapped(node, self._open, _joined(self._name, name)))
            if found is not None:
                return found
        return None

    def __repr__(self):
        if not self:
            return "<Closed HDF5 group>"
        name = "(anonymous)" if self.name is None else f'"{self._name}"'
        return f"<HDF5 group {name} ({len(self)} members)>"


Group.__module__ = "h5py._hl.group"


def _wrapped(node, opened, name):
    kind = Group if isinstance(node, GroupNode) else Dataset if isinstance(node, DataNode) else Datatype
    return kind(node, opened, name)


def _path_of(root, wanted):
    waiting, seen = [(root, "")], set()
    while waiting:
        node, path = waiting.pop(0)
        if node is wanted:
            return path or "/"
        if isinstance(node, GroupNode) and id(node) not in seen:
            seen.add(id(node))
            waiting += [(node.follow(name), f"{path}/{name}") for name in node.names() if node.links[name][0] == "hard"]
    return None


def _copied(node, tree, shallow, bare):
    if isinstance(node, GroupNode):
        made = GroupNode(tree, ordered=node.ordered)
        for name, (way, target) in node.links.items():
            inner = node.follow(name) if way == "hard" else None
            if inner is not None:
                inner = GroupNode(tree) if shallow and isinstance(inner, GroupNode) else _copied(inner, tree, shallow, bare)
            made.links[name] = (way, target if inner is None else inner)
    elif isinstance(node, TypeNode):
        made = TypeNode(tree, node.kind)
    else:
        made = DataNode(tree, node.kind, node.shape, node.most, node.chunk, node.filters, node.fill)
        made.values = None if node.shape is None else node.whole().copy()
    if not bare:
        made._attributes = {name: Attribute(entry.kind, entry.shape, entry.values) for name, entry in node.attributes.items()}
    return made
