"""`torch.nested`: tensors of different lengths in one."""

import tandem as td
import torch
from tandem.dialect import missing_names
from torch._results import Word
from torch._tensor import Size

jagged = Word("torch.jagged")
_OF_EACH = frozenset(
    "abs neg relu gelu sigmoid tanh exp log sqrt square sin cos clone detach float double half long cpu cuda contiguous softmax layer_norm dropout silu".split()
)


class _Length:
    """A size that differs from part to part."""

    _count = 0

    def __init__(self):
        _Length._count += 1
        self._name = f"j{_Length._count}"

    def __repr__(self):
        return self._name


class NestedTensor:
    """Tensors of the same number of axes, whose sizes may differ."""

    is_nested, is_sparse, is_leaf = True, False, True
    ndim = property(lambda self: self._parts[0].ndim + 1 if self._parts else 1)
    dtype, device = (property(lambda self, name=name: getattr(self._parts[0], name)) for name in ("dtype", "device"))
    requires_grad = property(lambda self: any(part.requires_grad for part in self._parts))
    shape = property(lambda self: self.size())

    def __init__(self, parts, layout="torch.strided"):
        self._parts, self.layout, self._length = list(parts), layout, None

    def dim(self):
        """How many axes there are."""
        return self.ndim

    def size(self, dim=None):
        """The size of an axis along which all parts are alike; of jagged ones all sizes."""
        if dim is None:
            if self.layout != jagged:
                raise RuntimeError("Internal error: NestedTensorImpl doesn't support sizes. Please file an issue.")
            self._length = self._length or _Length()
            return Size((len(self._parts), self._length, *self._parts[0].shape[1:]))
        axis = dim % self.ndim
        if axis == 0:
            return len(self._parts)
        sizes = {part.shape[axis - 1] for part in self._parts}
        if len(sizes) > 1:
            raise RuntimeError(f"Given dimension {axis} is irregular and does not have a size.")
        return sizes.pop()

    def numel(self):
        """How many elements there are."""
        return sum(part.numel() for part in self._parts)

    def unbind(self, dim=0):
        """The parts."""
        return tuple(self._parts)

    def __iter__(self):
        return iter(self._parts)

    def __len__(self):
        return len(self._parts)

    def __getitem__(self, index):
        return self._parts[index[0]][index[1:]] if isinstance(index, tuple) else self._parts[index]

    def values(self):
        """The elements of all parts, one part after the other."""
        return torch.cat(self._parts)

    def offsets(self):
        """Where parts begin and end in `values()`."""
        return torch.tensor([0, *(len(part) for part in self._parts)]).cumsum(0)

    def lengths(self):
        """None: parts follow each other without gaps."""

    def to_padded_tensor(self, padding, output_size=None):
        """All parts in one tensor, with `padding` where they end."""
        sizes = [max(part.shape[at] for part in self._parts) for at in range(self.ndim - 1)]
        if output_size is not None:
            if any(wanted < size for wanted, size in zip(output_size[1:], sizes)):
                raise RuntimeError("Value in output_size is less than NestedTensor padded size. Truncation is not supported.")
            sizes = list(output_size[1:])
        padded = []
        for part in self._parts:
            ends = [border for size, own in zip(reversed(sizes), reversed(part.shape)) for border in (0, size - own)]
            padded.append(torch.nn.functional.pad(part, ends, value=padding))
        return torch.stack(padded)

    def _each(self, function, *others):
        rows = [other._parts if isinstance(other, NestedTensor) else [other] * len(self._parts) for other in others]
        found = NestedTensor([function(part, *row) for part, *row in zip(self._parts, *rows)], self.layout)
        if self.layout == jagged and [len(part) for part in found._parts] == [len(part) for part in self._parts]:
            # The lengths are those of before, under their name.
            found._length = self._length = self._length or _Length()
        return found

    def _of_axis(self, dim, function):
        """A function along an axis of each part: along that of the lengths it gives a tensor of one layout."""
        axis = dim % self.ndim
        if axis == 0:
            raise RuntimeError("reductions over the batch dim of a nested tensor are not there: unbind() gives the parts")
        if self.layout == jagged and axis == 1:
            return torch.stack([function(part, 0) for part in self._parts])
        return self._each(lambda part: function(part, axis - 1))

    @property
    def grad(self):
        """The gradients of the parts as one, or None."""
        parts = [part.grad for part in self._parts]
        if not parts or any(part is None for part in parts):
            return None
        found = NestedTensor(parts, self.layout)
        found._length = self._length = self._length or _Length()
        return found

    def mean(self, dim, keepdim=False):
        """Means along an axis of each part."""
        return self._of_axis(dim, lambda part, axis: part.mean(axis, keepdim))

    def unsqueeze(self, dim):
        """A further axis of each part."""
        return self._each(lambda part: part.unsqueeze(dim % (self.ndim + 1) - 1))

    def unflatten(self, dim, sizes):
        """An axis of each part as several."""
        return self._each(lambda part: part.unflatten(dim % self.ndim - 1, sizes))

    def flatten(self, start_dim=0, end_dim=-1):
        """Several axes of each part as one."""
        return self._each(lambda part: part.flatten(start_dim % self.ndim - 1, end_dim % self.ndim - 1))

    def to(self, *targets, **named):
        """Moves the parts, or gives them another type."""
        return self._each(lambda part: part.to(*targets, **named))

    def transpose(self, dim0, dim1):
        """Two axes of each part exchanged."""
        return self._each(lambda part: part.transpose(*(axis % self.ndim - 1 for axis in (dim0, dim1))))

    def reshape(self, *shape):
        """Each part in another shape, of which -1 is its own length."""
        shape = shape[0] if len(shape) == 1 else shape
        return self._each(lambda part: part.reshape(tuple(part.shape[at] if size == -1 and at < part.ndim else size for at, size in enumerate(shape[1:]))))

    view = reshape

    def sum(self, dim=None, keepdim=False):
        """Sums along an axis of each part."""
        if dim is None:
            return sum(part.sum() for part in self._parts)
        return self._of_axis(dim, lambda part, axis: part.sum(axis, keepdim))

    def requires_grad_(self, requires_grad=True):
        """Lets gradients flow to the parts."""
        for part in self._parts:
            part.requires_grad_(requires_grad)
        return self

    def backward(self, gradient):
        """Adds gradients to those of what the parts were computed from."""
        torch.autograd.backward(self._parts, list(gradient._parts))

    def __getattr__(self, name):
        if name in _OF_EACH:
            function = getattr(torch, name, None) or getattr(torch.nn.functional, name)
            return lambda *args, **options: self._each(lambda part: function(part, *args, **options))
        raise AttributeError(f"'NestedTensor' object has no attribute '{name}'")

    def __repr__(self):
        if self.layout == jagged:
            return f"NestedTensor(size={tuple(self.size())}, offsets={self.offsets()}, contiguous=True)"
        parts = ",\n".join("  " + repr(part).replace("\n", "\n  ") for part in self._parts)
        return f"nested_tensor([\n{parts}\n])"


def _operator(name):
    return lambda self, other: self._each(lambda part, value: getattr(part, name)(value), other)


for _name in ("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "matmul", "eq", "pow"):
    setattr(NestedTensor, f"__{_name}__", _operator(f"__{_name}__"))
NestedTensor.__neg__ = lambda self: self._each(lambda part: -part)
NestedTensor.__hash__ = object.__hash__


def nested_tensor(tensor_list, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    """Copies of tensors as one."""
    parts = [torch.tensor(part, dtype=dtype, device=device) if not isinstance(part, td.Tensor) else part.detach().clone() for part in tensor_list]
    parts = [part.to(dtype=dtype, device=device) for part in parts]
    if len({part.ndim for part in parts}) > 1:
        raise RuntimeError("All Tensors given to nested_tensor must have the same dimension.")
    found = NestedTensor(parts, "torch.strided" if layout is None else layout)
    return found.requires_grad_() if requires_grad else found


def as_nested_tensor(ts, dtype=None, device=None, layout=None):
    """Tensors as one, through which gradients flow to them."""
    if isinstance(ts, NestedTensor):
        return ts
    return NestedTensor([torch.as_tensor(part).to(dtype=dtype, device=device) for part in ts], "torch.strided" if layout is None else layout)


def nested_tensor_from_jagged(values, offsets=None, lengths=None, **options):
    """The parts of a tensor that begin and end at these places."""
    if offsets is None:
        offsets = torch.cat([torch.zeros(1, dtype=torch.int64), lengths.cumsum(0)])
    places = offsets.tolist()
    return NestedTensor([values[start:end] for start, end in zip(places, places[1:])], jagged)


def narrow(tensor, dim, start, length, layout=None):
    """Of each row of a tensor so many places from a place on."""
    each = lambda values: values.tolist() if isinstance(values, td.Tensor) else [values] * tensor.shape[0]  # noqa: E731
    parts = [row[first : first + count] for row, first, count in zip(tensor, each(start), each(length))]
    return NestedTensor(parts, "torch.strided" if layout is None else layout)


def masked_select(tensor, mask):
    """Of each row what a mask keeps."""
    mask = mask.expand(tensor.shape)
    return NestedTensor([row[kept] for row, kept in zip(tensor, mask)], jagged)


def to_padded_tensor(input, padding, output_size=None):
    """All parts in one tensor, with `padding` where they end."""
    return input.to_padded_tensor(padding, output_size)


def _taught(module, name):
    own = getattr(module, name)

    def function(input, *args, **options):
        if isinstance(input, NestedTensor):
            return input._each(lambda part, *others: own(part, *others, **options), *args)
        return own(input, *args, **options)

    function.__name__ = name
    setattr(module, name, function)


_cat = torch.cat


def _concatenated(tensors, dim=0, **options):
    """`torch.cat`, of nested tensors part by part."""
    if tensors and isinstance(tensors[0], NestedTensor):
        first, *others = tensors
        return first._each(lambda *parts: _cat(parts, dim % first.ndim - 1), *others)
    return _cat(tensors, dim, **options)


torch.cat = _concatenated
for _name in "linear relu gelu silu dropout softmax layer_norm scaled_dot_product_attention embedding".split():
    _taught(torch.nn.functional, _name)
for _name in "relu matmul softmax exp sigmoid tanh sin cos".split():
    _taught(torch, _name)
__getattr__ = missing_names("torch.nested")
