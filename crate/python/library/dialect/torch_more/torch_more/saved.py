"""What functions keep for `backward`, and programs that pack and unpack it."""

import _tandem
import torch
from tandem.dialect import as_class

from . import overrides

# What each kind of function keeps: names with the numbers of operands; of products each operand where a gradient flows to the other.
_PRODUCTS = {
    "Mul": ("other", "self"),
    "Div": ("other", "self"),
    "Mm": ("mat2", "self"),
    "Bmm": ("mat2", "self"),
    "Dot": ("tensor", "self"),
    "Mv": ("vec", "self"),
}
_KEPT = {
    **dict.fromkeys("Exp Sqrt Rsqrt Tanh Sigmoid Relu Softmax LogSoftmax Reciprocal Expm1 Tan Elu".split(), "result"),
    **dict.fromkeys("Pow Sin Cos Log Log2 Log10 Log1p Abs Gelu Silu Softplus Erf Sinh Cosh Asin Acos Atan LeakyRelu Clamp Cumprod Prod Hardtanh".split(), "self"),
    "Convolution": "input weight", "NativeLayerNorm": "input weight", "Gather": "self index",
}  # fmt: skip
# Packed values by the function that keeps them, and the hooks in force.
_packed, _hooks, _refused = {}, [], []


def kept(x):
    """Names and values that the function keeps that computed a tensor."""
    kind, operands = x.grad_fn.name().split("Backward")[0], _tandem.recorded_operands(x)
    operands = [None if value is None else as_class(value, torch.Tensor) for value in operands]
    if kind in _PRODUCTS:
        other, own = _PRODUCTS[kind]
        first, second = [*operands, None, None][:2]
        return [(name, value) for name, value, to in ((other, second, first), (own, first, second)) if value is not None and (to is None or to.requires_grad)]
    names = _KEPT.get(kind, "").split()
    return [("result", x)] if names == ["result"] else [(name, value) for name, value in zip(names, operands) if value is not None]


class SavedTensor:
    """A value that is kept."""

    def __init__(self, key, name):
        self._key, self._name = key, name

    def register_hooks(self, pack_hook, unpack_hook):
        """Packs the value; it is unpacked when it is asked for."""
        raise RuntimeError("Calling register_hooks on a saved tensor whose value was not packed by a block of saved_tensors_hooks is not supported")

    def __repr__(self):
        return f"<torch._C._autograd.SavedTensor object at 0x{id(self):x}>"


def attribute(function, name):
    """`_saved_self` and its like of a function of the graph."""
    x = function._tensor
    key, raw = _tandem.record_key(x), name.startswith("_raw_saved_")
    part = name[len("_raw_saved_" if raw else "_saved_") :]
    if (key, part) in _packed:
        if raw:
            return SavedTensor(key, part)
        value, unpack = _packed[key, part]
        return unpack(value)
    found = dict(kept(x))
    if part not in found:
        raise AttributeError(f"'{function.name()}' object has no attribute '{name}'")
    return SavedTensor(key, part) if raw else found[part]


class _Watch(overrides.TorchFunctionMode):
    """Packs what each function keeps."""

    def __init__(self, pack, unpack):
        self._hooks = pack, unpack

    def __torch_function__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        found = func(*args, **kwargs)
        if torch.is_grad_enabled():
            given = {}
            for value in (*args, *kwargs.values()):
                for part in value if isinstance(value, (list, tuple)) else (value,):
                    if isinstance(part, torch.Tensor):
                        given[_tandem.record_key(part)] = part
            for x in found if isinstance(found, (tuple, list)) else (found,):
                if isinstance(x, torch.Tensor) and x.requires_grad and not x.is_leaf:
                    self._pack(x, given)
        return found

    def _pack(self, result, given):
        waiting, steps = [result], []
        while waiting:
            x = waiting.pop()
            if x.requires_grad and not x.is_leaf and _tandem.record_key(x) not in given:
                steps.insert(0, x)
                waiting += [as_class(value, torch.Tensor) for value in _tandem.recorded_operands(x) if value is not None]
        pack, unpack = self._hooks
        for x in steps:
            key, kept_here = _tandem.record_key(x), []
            for name, value in kept(x):
                value = given.get(_tandem.record_key(value), value)
                overrides._modes[:], before = [], list(overrides._modes)
                try:
                    _packed[key, name] = pack(value), unpack
                finally:
                    overrides._modes[:] = before
                kept_here.append((key, name))
            if kept_here:
                _packed_of(result, kept_here)


def _packed_of(result, keys):
    def unpack(gradient):
        for key in keys:
            value, function = _packed.pop(key)
            function(value)

    result.register_hook(unpack)


class saved_tensors_hooks:  # noqa: N801
    """A block in which what functions keep for `backward` goes through `pack_hook`, and through `unpack_hook` when it is needed.

    Gradients are those of the values that were packed.
    """

    def __init__(self, pack_hook, unpack_hook):
        self._watch = _Watch(pack_hook, unpack_hook)

    def __enter__(self):
        if _refused:
            raise RuntimeError(_refused[-1])
        self._watch.__enter__()

    def __exit__(self, *failure):
        self._watch.__exit__(*failure)


class disable_saved_tensors_hooks:  # noqa: N801
    """A block in which such hooks are refused with these words."""

    def __init__(self, error_message):
        self._said = error_message

    def __enter__(self):
        _refused.append(self._said)

    def __exit__(self, *failure):
        _refused.pop()

    def __call__(self, function):
        def call(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return call


def increment_version(tensor):
    """As a change in place, which it is not."""
    for x in tensor if isinstance(tensor, (list, tuple)) else (tensor,):
        with torch.no_grad():
            x.mul_(1)


class GradientEdge:
    """A result of a function of the graph, by number."""

    __module__ = "torch.autograd.graph"

    def __init__(self, node, output_nr=0):
        self.node, self.output_nr = node, output_nr

    def __iter__(self):
        return iter((self.node, self.output_nr))

    def __repr__(self):
        return f"GradientEdge(node={self.node!r}, output_nr={self.output_nr}, ownership_token=None)"


def get_gradient_edge(tensor):
    """Where the gradient of a tensor flows."""
    if not tensor.requires_grad:
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    if tensor.is_leaf:
        from torch_more.gradient_steps import AccumulateGrad

        return GradientEdge(AccumulateGrad(tensor))
    return GradientEdge(tensor.grad_fn)
