"""`torch.autograd`: what is recorded, and derivatives of it."""

import _tandem
import tandem as td
from tandem.autodiff import _GradMode
from tandem.dialect import missing_names

from .._late import late
from .._results import check_seeds
from .._tensor import ANOMALY_CHECKS, Tensor, _hooks, once, refuse_changed


class _Mode(_GradMode):
    """As `_GradMode`; a function can also be decorated with the class itself called."""

    def __new__(cls, function=None):
        self = object.__new__(cls)
        if callable(function):
            self.__init__()
            return self(function)
        return self

    def __init__(self, function=None):
        super().__init__()


class no_grad(_Mode):
    """Records nothing, in a `with` block or in the calls of a function."""


class enable_grad(_Mode):
    """Records again, inside of `no_grad`."""

    _enabled = True


class inference_mode(_GradMode):
    """`no_grad`."""

    def __init__(self, mode=True):
        super().__init__()
        self._enabled = not mode


class set_grad_enabled(_GradMode):
    """Switches recording, from here on or in a `with` block."""

    def __init__(self, mode):
        super().__init__()
        self._enabled = bool(mode)
        self._before.append(_tandem.set_grad_enabled(self._enabled))

    def __enter__(self):
        _tandem.set_grad_enabled(self._enabled)

    def __repr__(self):
        return f"torch.autograd.grad_mode.set_grad_enabled(mode={self._enabled})"


for _kind in (no_grad, enable_grad, inference_mode, set_grad_enabled):
    _kind.__module__ = "torch.autograd.grad_mode"


def is_grad_enabled():
    """Whether what runs on tensors that require gradients is recorded."""
    return _tandem.is_grad_enabled()


def _several(value):
    return (value,) if isinstance(value, td.Tensor) else tuple(value)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=None,
         is_grads_batched=False, materialize_grads=False):  # fmt: skip
    """Gradients of the sum of outputs (times `grad_outputs`) with respect to each input, a tuple."""
    outputs, inputs = _several(outputs), _several(inputs)
    if is_grads_batched:
        rows = [list(row) for row in zip(*(_several(grad_outputs)))]
        found = [grad(outputs, inputs, row, True, create_graph, only_inputs, allow_unused, False, materialize_grads) for row in rows]
        return tuple(None if several[0] is None else td.stack(list(several)) for several in zip(*found))
    if not inputs:
        raise ValueError("grad requires non-empty inputs.")
    seeds = [None] * len(outputs) if grad_outputs is None else list(_several(grad_outputs))
    for output, seed in zip(outputs, seeds):
        if seed is None and output.numel() != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        if not output.requires_grad:
            raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
    if not all(x.requires_grad for x in inputs):
        raise RuntimeError("One of the differentiated Tensors does not require grad")
    check_seeds(outputs, seeds)
    refuse_changed(outputs, retain_graph or create_graph)
    for check in ANOMALY_CHECKS:
        check(list(outputs), seeds)
    hooked = _hooks.any_registered() and not td.is_tracing()
    changes = once(lambda: _hooks.called(outputs, seeds, retain_graph, create_graph, Tensor, inputs)) if hooked else []
    starts, seeds = [*outputs, *(x for x, _ in changes)], [*seeds, *(change for _, change in changes)]
    now = _tandem.tape_position()[1]
    found = once(lambda: _tandem.tape_gradient(starts, seeds, list(inputs), [0, now], create_graph, 0))
    for x, change in changes:
        # A computed tensor's own gradient is that before its hooks.
        found = [g - change if y is x and not x.is_leaf else g for y, g in zip(inputs, found)]
    if materialize_grads:
        found = [td.zeros_like(x.detach()).requires_grad_() if g is None else g for x, g in zip(inputs, found)]
    elif not allow_unused and any(g is None for g in found):
        raise RuntimeError(
            "One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior."
        )
    # What computed an argument was not used.
    if not (retain_graph or create_graph) and all(x.is_leaf for x in inputs):
        from torch_graphs.changes import free

        free(outputs)
    return tuple(found)


Variable = lambda data, requires_grad=False: data.requires_grad_() if requires_grad else data  # noqa: E731
__getattr__ = late("torch.autograd", missing_names("torch.autograd"))
