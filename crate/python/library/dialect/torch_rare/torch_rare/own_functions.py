"""Functions whose derivatives programs write: `torch.autograd.Function`, and what `torch.autograd.function` has besides."""

import inspect

import _tandem
import tandem as td
import torch
from tandem.dialect import own_derivatives
from tandem.dialect import written as _written
from torch._results import named
from torch._tensor import changed


class FunctionCtx:
    """What a function of one's own keeps for its derivative."""

    def save_for_backward(self, *tensors):
        """Keeps tensors."""
        self.saved_tensors = tensors

    def save_for_forward(self, *tensors):
        """Nothing has to be done: derivatives forwards are those of what was computed."""

    def mark_dirty(self, *args):
        """Tells which arguments `forward` changed in place: these are results too."""
        self.dirty_tensors = args

    def mark_non_differentiable(self, *args):
        """Tells which results have no gradients."""
        self.non_differentiable = args

    def mark_shared_storage(self, *pairs):
        """Nothing has to be done."""

    def set_materialize_grads(self, value):
        """Whether gradients of results that were not used are zeros; else they are None."""
        self.materialize_grads = value


class BackwardCFunction(FunctionCtx):
    """The same, as `forward` and `backward` get it."""

    needs_input_grad = saved_tensors = dirty_tensors = non_differentiable = ()


BackwardCFunction.__module__ = FunctionCtx.__module__ = "torch.autograd.function"


def once_differentiable(fn):
    """A derivative that is not differentiated itself."""

    def call(ctx, *gradients):
        with torch.no_grad():
            return fn(ctx, *gradients)

    call.__name__, call.__doc__ = fn.__name__, fn.__doc__
    call.is_once = True
    return call


def _checked(name, gradients, args):
    """The gradients that a derivative gave, one for each argument and of its type."""
    count = len(gradients) if isinstance(gradients, tuple) else 1
    found = gradients if isinstance(gradients, tuple) else (gradients,)
    if count < len(args) or any(g is not None for g in found[len(args) :]):
        raise RuntimeError(f"function {name} returned an incorrect number of gradients (expected {len(args)}, got {count})")
    found = list(found)
    for at, (gradient, x) in enumerate(zip(found, args)):
        if gradient is None:
            continue
        if not isinstance(x, td.Tensor):
            place = f"at position {at + 1}, but the corresponding forward input was not a Variable"
            raise RuntimeError(f"function {name} returned a gradient different than None {place}")
        given, wanted = tuple(gradient.shape), tuple(x.shape)
        tail = given[max(len(given) - len(wanted), 0) :]
        if len(given) < len(wanted) and given or any(size not in (1, other) for other, size in zip(tail, wanted)):
            text = f"got {list(given)} but expected shape compatible with {list(wanted)}"
            raise RuntimeError(f"Function {name} returned an invalid gradient at index {at} - {text}")
        if gradient.dtype != x.dtype:
            found[at] = (gradient.real if gradient.is_complex() and not x.is_complex() else gradient).to(x.dtype)
    return tuple(found)


def _dirty_places(ctx, values, results):
    """Pairs of an argument and a result that are one tensor, which `forward` changed in place."""
    results = results if isinstance(results, tuple) else (results,)
    found = []
    for x in ctx.dirty_tensors:
        place = next((at for at, y in enumerate(results) if y is x), None)
        if place is None:
            raise RuntimeError("Some elements marked as dirty during the forward method were not returned as output. The inputs that are modified inplace must all be outputs of the Function.")  # fmt: skip
        found.append((next(at for at, value in enumerate(values) if value is x), place))
    return found


class _Starts:
    """What tensors held before a call, which may try `forward` once more: one that changes them starts anew then."""

    def __init__(self, args):
        self._kept = [(x, x._version, x.detach().clone()) for x in args if isinstance(x, torch.Tensor)]

    def restore(self):
        for x, version, value in self._kept:
            if x._version != version:
                x.data.copy_(value)
                x.__dict__["_version"] = version


class Function:
    """A function with a derivative of one's own: static methods `forward(ctx, *args)` and `backward(ctx, *gradients)`."""

    generate_vmap_rule = False

    @staticmethod
    def forward(*args, **kwargs):
        """What the function computes."""
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs, output):
        """Keeps what the derivative needs, where `forward` gets no context."""
        raise NotImplementedError("setup_context is not implemented.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        """Gradients of the arguments of `forward`, from those of its results."""
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.")

    vjp = backward

    def __call__(self, *args, **kwargs):
        raise RuntimeError(
            "Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function with static forward method. "
            "(Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)"
        )

    @classmethod
    def apply(cls, *args, **kwargs):
        """Calls `forward`; gradients come from `backward`."""
        if kwargs:
            raise TypeError("apply() takes no keyword arguments")
        name, splits = f"{cls.__name__}Backward", cls.setup_context is not Function.setup_context
        if splits:
            bound = inspect.signature(cls.forward).bind(*args)
            bound.apply_defaults()
            args = bound.args
        derivative = cls.backward if cls.backward is not Function.backward else cls.vjp
        known = own_derivatives._traceable
        if getattr(derivative, "is_once", False):
            known[cls] = False
        starts, dirty, constant = None if cls in known else _Starts(args), [], []

        def forward(values, needed):
            if starts is not None:
                starts.restore()
            ctx = BackwardCFunction()
            ctx.needs_input_grad = needed
            if splits:
                results = cls.forward(*values)
                cls.setup_context(ctx, values, results)
            else:
                results = cls.forward(ctx, *values)
            dirty[:] = _dirty_places(ctx, values, results)
            constant[:] = [at for at, y in enumerate(results) if any(y is x for x in ctx.non_differentiable)] if isinstance(results, tuple) else []
            return ctx, results

        keys = [_tandem.record_key(x) if isinstance(x, td.Tensor) else None for x in args]
        found = own_derivatives.called(cls, forward, lambda ctx, *gradients: _checked(name, derivative(ctx, *gradients), args), args)
        results = list(found) if isinstance(found, tuple) else [found]
        for at, place in dirty:
            results[place] = _taken_over(args[at], results[place], keys[at])
        for at in constant:
            results[at] = results[at].detach()
        for x in results:
            if isinstance(x, td.Tensor):
                named(x, name)
        return tuple(results) if isinstance(found, tuple) else results[0]


class InplaceFunction(Function):
    """As functions of old said whether they change their argument."""

    def __init__(self, inplace=False):
        super().__init__()
        self.inplace = inplace


def _taken_over(x, result, key):
    """An argument that was changed in place, which is the result now."""
    if x is not result:
        if x.requires_grad and x.is_leaf:
            raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
        _tandem.rebind(x, result)
        _written(x)
    changed(x, key)
    return x


Function.__module__ = InplaceFunction.__module__ = "torch.autograd.function"


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    """`backward` of several tensors; with `inputs`, only these get gradients."""
    tensors = own_derivatives._several(tensors)
    seeds = [None] * len(tensors) if grad_tensors is None else own_derivatives._several(grad_tensors)
    if inputs is not None:
        inputs = own_derivatives._several(inputs)
        for x, found in zip(inputs, torch.autograd.grad(tensors, inputs, seeds, retain_graph, create_graph, allow_unused=True)):
            if found is not None:
                x.grad = found if x.grad is None else x.grad + found
        return
    for at, (x, seed) in enumerate(zip(tensors, seeds)):
        x.backward(seed, retain_graph=retain_graph or at + 1 < len(tensors), create_graph=create_graph)
