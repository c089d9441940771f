"""`torch.Tensor`: Tandem's tensor with PyTorch's attributes, printing and shared memory."""

import weakref

import _tandem
import tandem as td
from tandem.dialect import SharedTensor, as_class, detached, indexed, moved, written
from tandem.dialect import gradient_hooks as _hooks
from tandem.dialect.views import shared_as
from tandem.nn.hooks import HookHandle

from . import _device, _dtypes, _strides
from ._results import check_seeds, converted, refuse, refuse_beyond
from ._results import Word as _Word

_Plain = td.Tensor
_dtype_of, _device_of, _shape_of = _Plain.dtype.__get__, _Plain.device.__get__, _Plain.shape.__get__
_item = _Plain.item


class Size(tuple):
    """The sizes of the axes."""

    __module__ = "torch"

    def numel(self):
        """How many elements there are."""
        count = 1
        for size in self:
            count *= size
        return count

    def __repr__(self):
        return f"torch.Size([{', '.join(map(str, self))}])"

    __str__ = __repr__

    def __getitem__(self, index):
        found = tuple.__getitem__(self, index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))


class _Misfit(RuntimeError, ValueError):
    """PyTorch raises a RuntimeError where shapes or values do not fit; code of Tandem's own looks for a ValueError."""

    def __str__(self):
        text = RuntimeError.__str__(self)
        try:
            from torch_extras.messages import translated
        except ImportError:
            return text
        return translated(text)


_Misfit.__name__, _Misfit.__qualname__, _Misfit.__module__ = "RuntimeError", "RuntimeError", "builtins"


class GradFn:
    """What computed a tensor."""

    def __init__(self, name, tensor):
        self._name, self._tensor = name, tensor

    def name(self):
        """Its name."""
        return self._name

    @property
    def next_functions(self):
        """What computed its operands: pairs with the number of the result, none where no gradient flows."""
        from torch_more.gradient_steps import next_functions

        return next_functions(self)

    def __getattr__(self, name):
        from torch_graphs.gradient_graph import saved

        return saved(self, name)

    def __repr__(self):
        module = type(self).__module__
        return f"<{'' if module == 'builtins' else module + '.'}{self._name} object at 0x{id(self):x}>"


# What is known of the functions that somebody holds, by the value that they computed.
_FUNCTIONS = weakref.WeakValueDictionary()
# What looks for anomalies before gradients are computed, while that is switched on.
ANOMALY_CHECKS = []
# Leaves whose gradient a running `backward` completes, with what is called then.
COMPLETE = []


def once(differentiate):
    """What a derivative gives; PyTorch's words where its recording is gone."""
    try:
        return differentiate()
    except RuntimeError as error:
        from torch_rare.refusals import twice

        raise twice(error) from None


class Tensor(SharedTensor):
    """A tensor under PyTorch's names. `Tensor(2, 3)` has this shape, `Tensor([1, 2])` these elements, of float32."""

    def __new__(cls, *data, device=None):
        from ._creation import tensor, zeros

        if len(data) == 1 and not isinstance(data[0], int):
            made = zeros(tuple(data[0])) if isinstance(data[0], Size) else tensor(data[0], dtype="float32", device=device)
        else:
            made = zeros(*data, device=device) if data else tensor([], device=device)
        return made if cls is Tensor else as_class(made, cls)

    def __init_subclass__(cls):
        if "__torch_function__" in vars(cls):
            from torch_more import overrides

            overrides.install()

    def __init__(self, *data, **options):
        pass

    _value_error = _Misfit

    # Properties

    shape = property(lambda self: Size(_shape_of(self)))
    dtype = property(lambda self: _dtypes.BY_NAME[_dtype_of(self).name])
    device = property(lambda self: _device.of_name(_device_of(self)))
    is_cuda = property(lambda self: _device_of(self) != "cpu")
    is_sparse = is_quantized = is_meta = is_nested = is_mps = is_xla = is_xpu = is_mtia = is_mkldnn = is_sparse_csr = False
    is_cpu = property(lambda self: not self.is_cuda)
    layout, retains_grad = _Word("torch.strided"), False
    names = property(lambda self: (None,) * self.ndim)
    T = property(lambda self: self.permute(*range(self.ndim - 1, -1, -1)) if self.ndim else self)
    mT = property(lambda self: self.transpose(-2, -1))
    H, mH = T, mT
    real = property(lambda self: self)
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.numel() * self.itemsize)
    _version = property(lambda self: self.__dict__.get("_version", 0))
    # The name of an element type that the tensor says it has, and that no op has.
    _narrow = None

    @property
    def grad_fn(self):
        """What computed the tensor, or None for one that nothing recorded did."""
        name = self.__dict__.get("_grad_name")
        found = _Plain.grad_fn.__get__(self)
        if found is None:
            return None
        key = _tandem.record_key(self)
        if key in _FUNCTIONS:
            return _FUNCTIONS[key]
        if name is None:
            from torch_graphs import gradient_graph

            name = gradient_graph.name_of(self, found.name().removesuffix("Backward"))
        module = "torch.autograd.function" if name.endswith("d") else "builtins"
        made = type(name, (GradFn,), {"__module__": module})(name, self)
        if key is not None:
            _FUNCTIONS[key] = made
        return made

    @property
    def grad(self):
        """The gradient that `backward` left, or None."""
        found = _Plain.grad.__get__(self)
        return found if found is None or isinstance(found, Tensor) else as_class(found, Tensor)

    @grad.setter
    def grad(self, value):
        try:
            _Plain.grad.__set__(self, value)
        except ValueError:
            from torch_extras.messages import of_gradient

            raise of_gradient(self, value) from None

    @grad.deleter
    def grad(self):
        _Plain.grad.__set__(self, None)

    @property
    def data(self):
        """The same memory, without a gradient."""
        return _unowned(self)

    @data.setter
    def data(self, value):
        # After `x.data -= y` the value is the view that was changed.
        base = _tandem.base_of(value)
        if base is not None and _tandem.tensor_key(base) == _tandem.tensor_key(self) and value.stride() == self.stride():
            return
        if not td.is_tracing() and _tandem.base_of(self) is None:
            # What `data` was before, which a program may hold, keeps its memory.
            from torch_graphs.reshaping import set_data

            return set_data(self, value)
        _Plain.assign(self, moved(_Plain.detach(value), _device_of(self)))
        written(self)

    # Shared memory

    def _places(self, index):
        """An index whose tensors lie where this one does: PyTorch takes those of the CPU for a tensor of the GPU."""
        device = _device_of(self)
        if device == "cpu":
            return index
        if isinstance(index, (tuple, list)):
            return type(index)([moved(item, device) if isinstance(item, td.Tensor) else item for item in index])
        return moved(index, device) if isinstance(index, td.Tensor) else index

    def __getitem__(self, index):
        kind = type(index)
        if isinstance(index, td.Tensor) and _dtype_of(index) is td.uint8:
            # A mask, as of old.
            index = td.astype(index, "bool")
        if kind is slice or kind is tuple:
            for item in (index,) if kind is slice else index:
                if type(item) is slice and type(item.step) is int and item.step < 1:
                    raise ValueError("step must be greater than zero" if item.step else "slice step cannot be zero")
        if kind is list and any(isinstance(item, (slice, type(None), type(...), td.Tensor, list, tuple)) for item in index):
            index = tuple(index)
        try:
            found = indexed(self, self._places(index))
        except (IndexError, TypeError) as error:
            from torch_extras.messages import of_index

            raise of_index(error, index) from None
        _strides.indexed(found, self, index)
        if getattr(found, "requires_grad", False):
            found._grad_name = _strides.step_name(index if kind is tuple else (index,)) + "Backward0"
        return found

    def __setitem__(self, index, value):
        if isinstance(value, td.Tensor) and _device_of(value) != _device_of(self):
            value = moved(value, _device_of(self))
        if not isinstance(value, (td.Tensor, int, float)):
            from ._creation import tensor

            value = tensor(value)
        if isinstance(value, td.Tensor):
            if _dtype_of(value) != _dtype_of(self):
                value = converted(value, _dtype_of(self).name)
        elif _tandem.is_tracing():
            # Part of the graph, not a tensor from outside of it.
            value = td.full((), value, _dtype_of(self))
        key = _record_key(self)
        try:
            SharedTensor.__setitem__(self, self._places(index), value)
        except (RuntimeError, IndexError, TypeError, ValueError) as error:
            if type(value) is int and "does not fit into" in str(error):
                self[index] = refuse("as_held", self, value)
                return
            from torch_extras.messages import of_writing

            raise of_writing(of_leaf(error, not isinstance(index, td.Tensor)), index) from None
        if self.requires_grad:
            is_put = _strides.step_name(index if type(index) is tuple else (index,)) == "Index"
            self._grad_name = "IndexPutBackward0" if is_put else "torch::autograd::CopySlices"
        changed(self, key)

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return (self[at] for at in range(self.shape[0]))

    def __float__(self):
        return float(_only(self, _Plain.__float__))

    def __int__(self):
        return _only(self, _Plain.__int__)

    def detach(self):
        """The same memory, without a gradient."""
        return _unowned(self)

    def detach_(self):
        """Lets no gradient flow through this tensor any more."""
        value = _tandem.positive(_Plain.detach(self))
        _Plain.assign(self, value)
        return self

    def copy_(self, src, non_blocking=False):
        """Takes over the elements of another tensor."""
        src = src if isinstance(src, td.Tensor) else td.tensor(src)
        src = converted(moved(src, _device_of(self)), _dtype_of(self).name)
        key = self._refuse_leaf()
        _tandem.rebind(self, src if tuple(src.shape) == tuple(self.shape) else td.broadcast_to(src, tuple(self.shape)))
        written(self)
        changed(self, key)
        return self

    def _refuse_leaf(self):
        """How the recording knows the tensor, which may be changed in place; refuses leaves."""
        key = _record_key(self)
        if key is not None and self.requires_grad and _tandem.is_grad_enabled():
            is_view = _tandem.base_of(self) is not None
            if self.is_leaf or is_view and _tandem.is_trainable(_tandem.root_of(self)):
                raise of_leaf("leaf Variable", is_view)
        return key

    def set_(self, source):
        """`self.data = source`."""
        self.data = source
        return self

    # Gradients

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        """Adds gradients to `.grad` of the tensors that this one was computed from."""
        if not self.requires_grad:
            raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
        if gradient is None and self.numel() != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        refuse_changed([self], retain_graph or create_graph)
        for check in ANOMALY_CHECKS:
            check([self], [gradient])
        check_seeds([self], [gradient])
        if inputs is not None:
            from .autograd import backward

            return backward(self, gradient, retain_graph, create_graph, inputs=inputs)
        changes = once(lambda: _hooks.called([self], [gradient], retain_graph, create_graph, Tensor)) if _hooks.any_registered() else ()
        once(lambda: _Plain.backward(self, gradient, True, create_graph))
        for x, change in changes:
            if x.is_leaf:
                x.grad = x.grad + change
            else:
                _Plain.backward(x, change, True, create_graph)
        if not (retain_graph or create_graph):
            from torch_graphs.changes import free

            free([self, *(x for x, _ in changes)])
        while COMPLETE:
            x, hook = COMPLETE.pop()
            hook(x)

    def retain_grad(self):
        """Keeps the gradient of a computed tensor."""
        if not self.requires_grad:
            raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
        _Plain.retain_grad(self)
        self.retains_grad = not self.is_leaf

    def register_hook(self, hook):
        """Calls `hook(gradient)` in `backward()`; what it returns, unless None, is the gradient instead."""
        return _hooks.of_tensor(self, hook)

    # Values

    def item(self):
        """The only element as a Python number."""
        if self.numel() != 1:
            raise RuntimeError(f"a Tensor with {self.numel()} elements cannot be converted to Scalar")
        return _item(self)

    def numpy(self, *, force=False):
        """The elements as a NumPy array."""
        if self.requires_grad and not force:
            raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
        if _device_of(self) != "cpu" and not force:
            raise TypeError(f"can't convert {self.device} device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.")
        import numpy

        return shared_as(self, numpy.ndarray) if _device_of(self) == "cpu" else as_class(moved(_Plain.detach(self), "cpu"), numpy.ndarray)

    def __array__(self, dtype=None, copy=None):
        return self.numpy()

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        if dim is None:
            return self.shape
        refuse_beyond(dim, self.ndim)
        return _shape_of(self)[dim]

    def numel(self):
        """How many elements there are."""
        return self.shape.numel()

    nelement = numel

    def dim(self):
        """How many axes there are."""
        return self.ndim

    ndimension = dim

    def stride(self, dim=None):
        """Elements between neighbours along each axis."""
        found = _strides.layout(self)[0]
        return found if dim is None else found[dim]

    def __repr__(self, *, tensor_contents=None):
        from ._printing import text

        if _tandem.is_tracing() and _tandem.trace_of(self):
            return _Plain.__repr__(self)
        return text(self)

    __str__ = __repr__

    def __format__(self, spec):
        return format(self.item(), spec) if self.ndim == 0 else object.__format__(self, spec)

    def __bool__(self):
        count = self.numel()
        if count != 1:
            raise RuntimeError(f"Boolean value of Tensor with {'more than one value' if count else 'no values'} is ambiguous")
        return _Plain.__bool__(self)

    def __delitem__(self, index):
        raise TypeError("Tensor does not support deleting items")

    def __contains__(self, element):
        return bool(td.any(self == element).item())

    def __deepcopy__(self, memo):
        copy = as_class(_tandem.new_variable(td.Tensor, _Plain.detach(self)), type(self))
        if self.requires_grad:
            copy.requires_grad_()
        memo[id(self)] = copy
        return copy

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of a 0-d tensor")
        return _shape_of(self)[0]

    def __index__(self):
        if self.ndim == 0:
            return _Plain.__index__(self)
        if self.numel() != 1 or self.dtype.is_floating_point:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(_item(self))

    def __copy__(self):
        return self.detach()


def _only(x, convert):
    if x.numel() != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    return convert(x)


_record_key = _tandem.record_key
# What was changed in place since the last derivatives: how often before, and where the recording stood at each change.
CHANGES = {}
_MOST_CHANGES = 4096


def changed(x, key):
    """Notes that a tensor is changed in place, which was known to the recording as `key`."""
    count = x.__dict__.get("_version", 0)
    x.__dict__["_version"] = count + 1
    if key is not None:
        places = CHANGES.setdefault(key, [count])
        places.append(_tandem.tape_position()[1])
        if len(places) > 64:
            # The oldest counts as one before all.
            places[:2] = [places[0] + 1]
        if len(CHANGES) > _MOST_CHANGES:
            # Programs that never ask for derivatives do not fill the memory: what was changed first is forgotten, and not refused.
            del CHANGES[next(iter(CHANGES))]


def of_leaf(error, is_view):
    """The error of a change of a leaf in PyTorch's words."""
    if "leaf Variable" not in str(error):
        return error
    return RuntimeError(f"a {'view of a ' * is_view}leaf Variable that requires grad is being used in an in-place operation.")


def refuse_changed(outputs, retains):
    """Refuses derivatives that need values which were changed in place."""
    if CHANGES:
        from torch_graphs import changes

        changes.check(outputs)
        if not retains:
            CHANGES.clear()


def _unowned(x):
    """The same memory, without a gradient."""
    found = detached(x)
    return found if type(found) is Tensor else as_class(found, x._result_class if x._narrow else Tensor)


Tensor.__hash__ = _Plain.__hash__
Tensor.__module__ = "torch"
for _kind in (_hooks.Handle, HookHandle):
    _kind.__module__, _kind.__qualname__ = "torch.utils.hooks", "RemovableHandle"
