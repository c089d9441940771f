"""`torch.autograd`: what is recorded, and derivatives of it."""

import _tandem
import tandem as td
from tandem.autodiff import _GradMode
from tandem.dialect import gradient_hooks as _hooks

from .._results import named
from . import functional  # noqa: F401


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
        raise NotImplementedError("torch.autograd.grad(is_grads_batched=True) is not part of Tandem's torch; in Tandem: td.vmap of td.vjp")
    if not inputs:
        raise ValueError("grad requires non-empty inputs.")
    seeds = [None] * len(outputs) if grad_outputs is None else list(_several(grad_outputs))
    for output, seed in zip(outputs, seeds):
        if seed is None and output.numel() != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        if not output.requires_grad:
            raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
    now = _tandem.tape_position()[1]
    found = _tandem.tape_gradient(list(outputs), seeds, list(inputs), [0, now], create_graph, 0)
    if materialize_grads:
        found = [td.zeros_like(x) if g is None else g for x, g in zip(inputs, found)]
    elif not allow_unused and any(g is None for g in found):
        raise RuntimeError(
            "One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior."
        )
    if not (retain_graph or create_graph):
        for output in outputs:
            _tandem.free_records(output)
    return tuple(found)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False):
    """`backward` of several tensors."""
    tensors = _several(tensors)
    seeds = [None] * len(tensors) if grad_tensors is None else _several(grad_tensors)
    for at, (x, seed) in enumerate(zip(tensors, seeds)):
        x.backward(seed, retain_graph=retain_graph or at + 1 < len(tensors), create_graph=create_graph)


class _Context:
    """What a function of one's own keeps for its derivative."""

    needs_input_grad = ()
    saved_tensors = ()

    def save_for_backward(self, *tensors):
        """Keeps tensors."""
        self.saved_tensors = tensors

    def mark_non_differentiable(self, *tensors):
        """Nothing has to be done."""

    set_materialize_grads = mark_dirty = mark_non_differentiable


class _Call:
    """One call of a function with a derivative of its own: its arguments, and how `forward` and `backward` are called."""

    def __init__(self, function, args):
        self.function, self.args = function, args
        self.places = [at for at, x in enumerate(args) if isinstance(x, td.Tensor)]
        # In a trace nobody knows yet which gradients are wanted.
        self.needed = tuple(isinstance(x, td.Tensor) and (td.is_tracing() or _tandem.is_recorded((x,))) for x in args)

    def tensors(self):
        """The tensors among the arguments."""
        return [self.args[at] for at in self.places]

    def forward(self, tensors):
        """What `forward` keeps and gives, with these tensors among the arguments."""
        values, ctx = list(self.args), _Context()
        for at, x in zip(self.places, tensors):
            values[at] = x
        ctx.needs_input_grad = self.needed
        if "setup_context" in self.function.__dict__:
            result = self.function.forward(*values)
            self.function.setup_context(ctx, tuple(values), result)
        else:
            result = self.function.forward(ctx, *values)
        return ctx, result

    def backward(self, ctx, gradients):
        """What `backward` gives for each of the tensors, or None."""
        found = self.function.backward(ctx, *gradients)
        found = found if isinstance(found, tuple) else (found,)
        return [found[at] for at in self.places]

    def in_graph(self):
        """The results, with a derivative that is part of the graph: `backward` is traced."""

        def backward(*values):
            tensors = values[: len(self.places)]
            ctx, results = self.forward(tensors)
            count = len(results) if isinstance(results, tuple) else 1
            found = self.backward(ctx, values[len(values) - count :])
            found = [td.zeros_like(x) if g is None else g for x, g in zip(tensors, found)]
            return found[0] if len(found) == 1 else tuple(found)

        start = _tandem.tape_position()[1]
        found = td.custom_gradient(lambda *tensors: self.forward(tensors)[1], backward)(*self.tensors())
        if "_derives_in_graph" not in self.function.__dict__ and _tandem.is_recorded(self.args):
            # Once for each function: not everything that one may write in `backward` can be traced.
            results = _several(found)
            _tandem.tape_gradient(list(results), [td.ones_like(y) for y in results], self.tensors(), [start, _tandem.tape_position()[1]], False, 0)
            self.function._derives_in_graph = True
        return found

    def by_hooks(self):
        """The results, with a hook that calls `backward` with the gradients of them."""
        tensors = [_tandem.positive(x) for x in self.tensors()]
        with no_grad():
            ctx, given = self.forward(tensors)
        watched = [x for x in tensors if x.requires_grad]
        # Zero, whatever is in the tensors: it only ties the results to them.
        tie = sum(td.sum(td.where(td.zeros_like(x).bool(), x, 0.0)) for x in watched)
        results = [y + td.astype(tie, y.dtype) if y.is_floating_point() else y for y in _several(given)]

        def call(gradients):
            gradients = [td.zeros_like(y) if g is None else g for y, g in zip(results, gradients)]
            with no_grad():
                found = self.backward(ctx, gradients)
            return [*(None for _ in results), *(g for x, g in zip(tensors, found) if x.requires_grad)]

        _hooks.of_tensors([*results, *watched], call)
        return tuple(results) if isinstance(given, tuple) else results[0]


class Function:
    """A function with a derivative of one's own: static methods `forward(ctx, *args)` and `backward(ctx, *gradients)`."""

    @classmethod
    def apply(cls, *args):
        """Calls `forward`; gradients come from `backward`."""
        call = _Call(cls, args)
        if not td.is_tracing() and not _tandem.is_recorded(args):
            return call.forward(call.tensors())[1]
        if cls.__dict__.get("_derives_in_graph", True):
            try:
                found = call.in_graph()
            except Exception:
                if td.is_tracing() or "_derives_in_graph" in cls.__dict__:
                    raise
                cls._derives_in_graph = False
        if not cls._derives_in_graph:
            found = call.by_hooks()
        for x in found if isinstance(found, tuple) else (found,):
            named(x, f"{cls.__name__}Backward")
        return found


def gradcheck(func, inputs, eps=1e-06, atol=1e-05, rtol=0.001, raise_exception=True, **options):
    """Whether derivatives are those that small steps show, for arguments of float64."""
    inputs = _several(inputs)
    for at, x in enumerate(inputs):
        if not isinstance(x, td.Tensor) or not x.requires_grad:
            continue
        found = functional.jacobian(lambda value, at=at: func(*inputs[:at], value, *inputs[at + 1 :]), x.detach())
        size = x.numel()
        columns = []
        for place in range(size):
            step = td.reshape(td.astype(td.arange(size) == place, x.dtype.name) * eps, tuple(x.shape))
            ahead, behind = (func(*inputs[:at], x.detach() + sign * step, *inputs[at + 1 :]) for sign in (1, -1))
            columns.append(td.reshape((ahead.detach() - behind.detach()) / (2 * eps), (-1,)))
        if not bool(td.allclose(td.reshape(found, (-1, size)), td.stack(columns, axis=1), rtol=rtol, atol=atol)):
            if raise_exception:
                raise RuntimeError(f"Jacobian mismatch for output 0 with respect to input {at}: the derivative is not the one that small steps show")
            return False
    return True


class detect_anomaly(_GradMode):
    """Changes nothing: errors of gradients name their op."""

    def __init__(self, mode=True, check_nan=True):
        super().__init__()
        self._enabled = _tandem.is_grad_enabled()


set_detect_anomaly = detect_anomaly


Variable = lambda data, requires_grad=False: data.requires_grad_() if requires_grad else data  # noqa: E731
