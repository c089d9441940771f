"""Methods that give a tensor itself another shape or type: `x.t_()`, `x.resize_(2, 3)`, `x.data = y`."""

import math

import _tandem
import torch
from tandem.dialect import moved
from torch import _strides


def set_data(self, value):
    """The tensor takes over shape, dtype and elements of another one; a leaf stays one. Views keep the memory that it had."""
    value = moved(value.detach(), _tandem.Tensor.device.__get__(self))
    _tandem.set_data(self, value)
    self.__dict__.update({"_layout": None, "_narrow": value._narrow})


def _become(self, value):
    """The tensor is what was made of it, with the same place in memory."""
    strides = _strides.layout(value)
    self._refuse_leaf()
    if _tandem.base_of(self) is not None:
        raise NotImplementedError("the axes of a view cannot be exchanged in place in Tandem's torch: assign the result instead")
    name = value.__dict__.get("_grad_name")
    _tandem.set_data(self, _tandem.alias(value))
    self.__dict__.update({"_layout": strides, "_grad_name": name})
    return self


def _set_shape(self, value):
    self._refuse_leaf()
    strides = _strides.layout(value)
    _tandem.set_shape(self, tuple(value.shape))
    self.__dict__["_layout"] = strides
    return self


def t_(self):
    """`self = self.t()`."""
    return _become(self, self.t())


def transpose_(self, dim0, dim1):
    """`self = self.transpose(dim0, dim1)`."""
    return _become(self, self.transpose(dim0, dim1))


swapaxes_ = swapdims_ = transpose_


def squeeze_(self, *dim):
    """`self = self.squeeze(dim)`."""
    return _set_shape(self, self.squeeze(*dim))


def unsqueeze_(self, dim):
    """`self = self.unsqueeze(dim)`."""
    return _set_shape(self, self.unsqueeze(dim))


def resize_(self, *sizes, memory_format=None):
    """The tensor has these sizes: what lies behind its end is cut off, what is missing is 0."""
    self._refuse_leaf()
    if self.requires_grad:
        raise RuntimeError("cannot resize variables that require grad")
    sizes = tuple(sizes[0]) if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes
    count = math.prod(sizes)
    if count == self.numel() and self.is_contiguous():
        # The same memory, also of a view.
        return _set_shape(self, self.reshape(sizes))
    flat = self.reshape(-1)[:count]
    if flat.numel() < count:
        flat = torch.cat([flat, flat.new_zeros(count - flat.numel())])
    set_data(self, flat.reshape(sizes).clone())
    return self


def resize_as_(self, the_template, memory_format=None):
    """`self.resize_(the_template.size())`."""
    return resize_(self, *the_template.size())


def viewed_strides(old, strides, new):
    """The strides of the same memory under another shape, or None where it has none."""
    if 0 in old:
        return _strides.dense(new)
    # Axes that lie in one stretch, from the last: how many elements each has, and the distance between them.
    stretches = []
    for size, stride in reversed([(n, s) for n, s in zip(old, strides) if n != 1]):
        if stretches and stretches[-1][0] * stretches[-1][1] == stride:
            stretches[-1][0] *= size
        else:
            stretches.append([size, stride])
    found, left, step = [], 1, 1
    for size in reversed(new):
        if size != 1 and left == 1:
            if not stretches:
                return None
            left, step = stretches.pop(0)
        if left % size:
            return None
        found.append(step)
        left, step = left // size, step * size
    return tuple(reversed(found)) if left == 1 and math.prod(new) == math.prod(old) else None


def view_as_type(self, dtype):
    """The same bytes as elements of another type: a copy, where that is another."""
    if self.dtype == dtype:
        return self
    if dtype.is_complex:
        return torch.view_as_complex(self.reshape(*self.shape[:-1], -1, 2))
    import numpy

    return torch.from_numpy(self.detach().cpu().contiguous().numpy().view(getattr(numpy, dtype.name))).to(self.device)
