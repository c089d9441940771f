"""Tensors whose axes have names."""

import tandem as td
import torch
from tandem.dialect import as_class
from torch import _printing
from torch._results import ReturnType
from torch._tensor import Tensor


class NamedTensor(Tensor):
    """A tensor whose axes have names, or some of them."""

    _result_class = Tensor
    names = property(lambda self: self.__dict__.get("_names", (None,) * self.ndim))

    def __repr__(self, **_):
        text = repr(as_class(self, Tensor))[:-1]
        rest = f"names={self.names}"
        last = len(text) - text.rfind("\n") + 1
        return text + (",\n       " if last + len(rest) + 2 > _printing._Options.linewidth else ", ") + rest + ")"

    __str__ = __repr__

    def __getitem__(self, index):
        found, kept, own = Tensor.__getitem__(self, index), [], list(self.names)
        items = index if isinstance(index, tuple) else (index,)
        if any(isinstance(item, td.Tensor) and item.ndim or isinstance(item, list) for item in items):
            return found
        real = [item for item in items if item is not None and item is not Ellipsis]
        before = True
        for item in items:
            if item is Ellipsis:
                kept += own[: len(own) - (len(real) - sum(1 for done in items[: items.index(Ellipsis)] if done is not None))]
                own, before = own[len(kept) :], False
            elif item is None:
                kept.append(None)
            elif isinstance(item, slice):
                kept.append(own.pop(0))
            else:
                own.pop(0)
        return named(found, kept + own if before or own else kept)

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        return Tensor.size(self, dim if dim is None else _place(self, dim))

    def unflatten(self, dim, sizes):
        """One axis as several, which are given with their names."""
        at = _place(self, dim)
        is_named = isinstance(sizes[0], (tuple, list))
        words, lengths = zip(*sizes) if is_named else ((None,) * len(sizes), sizes)
        return named(_plain(self).unflatten(at, lengths), (*self.names[:at], *words, *self.names[at + 1 :]))

    def flatten(self, start_dim=0, end_dim=-1, out_dim=None):
        """Several axes as one, of the name `out_dim`."""
        if isinstance(start_dim, (tuple, list)):
            start_dim, out_dim, end_dim = start_dim[0], end_dim, start_dim[-1]
        first, last = _place(self, start_dim), _place(self, end_dim)
        return named(_plain(self).flatten(first, last), (*self.names[:first], out_dim, *self.names[last + 1 :]))

    def transpose(self, dim0, dim1):
        """Two axes exchanged."""
        order = list(range(self.ndim))
        first, second = _place(self, dim0), _place(self, dim1)
        order[first], order[second] = order[second], order[first]
        return named(_plain(self).permute(order), [self.names[at] for at in order])

    def select(self, dim, index):
        """One place of an axis."""
        at = _place(self, dim)
        return named(_plain(self).select(at, index), self.names[:at] + self.names[at + 1 :])

    def unbind(self, dim=0):
        """All places of an axis."""
        at = _place(self, dim)
        return tuple(self.select(at, index) for index in range(self.shape[at]))

    def masked_fill_(self, mask, value):
        """Overwrites what a mask chooses."""
        as_class(self, Tensor).masked_fill_(_plain(mask), value)
        return self


def _plain(x):
    return as_class(x, Tensor) if isinstance(x, NamedTensor) else x


def made(make, shape, options, others):
    """What `make` gives, with the names of the `options`; it has no others."""
    if list(options) != ["names"]:
        raise TypeError(f"unknown argument {', '.join(options)}")
    found = make(*shape, **others)
    return found if options["names"] is None else named(found, options["names"])


def named(x, names):
    """A tensor with names for its axes; a plain one where none has any."""
    if not isinstance(x, td.Tensor):
        return x
    names = tuple(names)
    if len(names) != x.ndim:
        raise RuntimeError(
            f"Number of names ({len(names)}) and number of dimensions in tensor ({x.ndim}) do not match. Attempted to create a tensor with names {list(names)}"
        )
    words = [name for name in names if name is not None]
    if len(set(words)) < len(words):
        twice = next(name for name in words if words.count(name) > 1)
        raise RuntimeError(f"Cannot construct a tensor with duplicate names. Got names: {list(names)}. '{twice}' is there twice")
    if not words:
        return _plain(x)
    found = as_class(x, NamedTensor)
    found.__dict__["_names"] = names
    return found


def _place(x, dim):
    if isinstance(dim, str):
        if dim not in x.names:
            raise RuntimeError(f"Name '{dim}' not found in Tensor[{', '.join(map(repr, x.names))}].")
        return x.names.index(dim)
    return dim % max(x.ndim, 1)


def _listed(names, count):
    """Names, of which `...` stands for those in between."""
    names = list(names)
    if Ellipsis in names:
        at = names.index(Ellipsis)
        names[at : at + 1] = [Ellipsis] * (count - len(names) + 1)
    return names


def refine_names(self, *names):
    """Names for axes that have none."""
    wanted = _listed(names[0] if len(names) == 1 and isinstance(names[0], (tuple, list)) else names, self.ndim)
    if len(wanted) != self.ndim:
        raise RuntimeError(f"refine_names(...): mismatch in number of dims: {list(self.names)} and {wanted}")
    own = self.names
    found = [mine if word is Ellipsis else word for mine, word in zip(own, wanted)]
    for mine, word in zip(own, found):
        if mine is not None and mine != word:
            raise RuntimeError(
                f"refine_names: cannot coerce Tensor{list(own)} to Tensor{found} because '{mine}' is different from '{word}' at index {own.index(mine)}"
            )
    return named(self, found)


def rename(self, *names, **changes):
    """Other names; of None none."""
    if changes:
        for word in changes:
            _place(self, word)
        return named(self, [changes.get(name, name) for name in self.names])
    if names == (None,):
        return _plain(self)
    wanted = _listed(names, self.ndim)
    return named(self, [mine if word is Ellipsis else word for mine, word in zip(self.names, wanted)])


def align_to(self, *names):
    """Axes in the order of these names; a name that the tensor does not have is an axis of one place."""
    names = names[0] if len(names) == 1 and isinstance(names[0], (tuple, list)) else names
    if Ellipsis in names:
        rest = [name for name in self.names if name not in names]
        at = list(names).index(Ellipsis)
        names = [*names[:at], *rest, *names[at + 1 :]]
    missing = [name for name in self.names if name not in names]
    if missing:
        raise RuntimeError(f"Could not align Tensor{list(self.names)} to {list(names)} because the target does not have the name {missing[0]!r}")
    x = _plain(self).permute([self.names.index(name) for name in names if name in self.names])
    for at, name in enumerate(names):
        x = x if name in self.names else x.unsqueeze(at)
    return named(x, names)


def align_as(self, other):
    """Axes in the order of those of another tensor."""
    return align_to(self, *other.names)


def _joined(first, second):
    """The names of an op of two tensors, whose last axes belong together."""
    found = []
    for at in range(1, max(len(first), len(second)) + 1):
        a, b = (names[-at] if at <= len(names) else None for names in (first, second))
        if a is not None and b is not None and a != b:
            raise RuntimeError(
                f"Error when attempting to broadcast dims {list(first)} and dims {list(second)}: dim {a!r} and dim {b!r} are at the same position from the "
                "right but do not match."
            )
        if a != b and (a if b is None else b) in (second if b is None else first):
            word = a if b is None else b
            raise RuntimeError(
                f"Misaligned dims when attempting to broadcast dims {list(first)} and dims {list(second)}: dim {word!r} appears in a different position from the right across both lists."
            )
        found.insert(0, a if b is None else b)
    return found


def _operator(name):
    own = getattr(Tensor, name)

    def operator(self, other):
        theirs = other.names if isinstance(other, NamedTensor) else (None,) * getattr(other, "ndim", 0) if isinstance(other, td.Tensor) else ()
        names = _joined(self.names, theirs)
        return named(own(_plain(self), _plain(other)), names)

    return operator


def _kept(name):
    own = getattr(Tensor, name)
    return lambda self, *args, **options: named(own(_plain(self), *map(_plain, args), **options), self.names)


def _reduced(name):
    own = getattr(Tensor, name)

    def method(self, dim=None, keepdim=False, **options):
        if dim is None:
            return own(_plain(self), **options)
        places = [_place(self, axis) for axis in (dim if isinstance(dim, (tuple, list)) else [dim])]
        found = own(_plain(self), places if isinstance(dim, (tuple, list)) else places[0], keepdim=keepdim, **options)
        names = self.names if keepdim else [word for at, word in enumerate(self.names) if at not in places]
        if isinstance(found, ReturnType):
            return ReturnType(found._name, found._fields, tuple(named(part, names) for part in found))
        return named(found, names)

    return method


for _name in "add radd sub rsub mul rmul truediv rtruediv pow eq ne lt le gt ge".split():
    setattr(NamedTensor, f"__{_name}__", _operator(f"__{_name}__"))
NamedTensor.add, NamedTensor.sub, NamedTensor.mul, NamedTensor.div = (getattr(NamedTensor, f"__{_name}__") for _name in ("add", "sub", "mul", "truediv"))
NamedTensor.__hash__ = Tensor.__hash__
for _name in "abs neg relu sigmoid tanh exp log sqrt square sin cos clone detach float double long int half bool to cpu contiguous clamp softmax log_softmax __neg__".split():
    if hasattr(Tensor, _name):
        setattr(NamedTensor, _name, _kept(_name))
for _name in "sum mean prod max min std var argmax argmin logsumexp all any amax amin median".split():
    setattr(NamedTensor, _name, _reduced(_name))
