"""Functions whose derivatives are those that a program writes, as any Python.

A derivative that can be traced becomes part of the graph. Another, which asks for numbers, calls another library or is not linear in the
gradients, is called by a hook.
"""

import builtins
import contextlib

import _tandem
import tandem as td

from . import gradient_hooks


def _several(value):
    return (value,) if isinstance(value, td.Tensor) else tuple(value)


@contextlib.contextmanager
def _silent():
    """Refuses to print: what does so says something at each call, which what is traced would say once."""

    def refuse(*args, **options):
        raise RuntimeError("a function that prints is not traced")

    kept, builtins.print = builtins.print, refuse
    try:
        yield
    finally:
        builtins.print = kept


def _fitted(gradient, x):
    """A gradient of a broadcast tensor as one of the tensor: summed over the axes that it was spread along."""
    if gradient is None or tuple(gradient.shape) == tuple(x.shape):
        return gradient
    more = len(gradient.shape) - len(x.shape)
    if more < 0 or any(wanted not in (1, given) for given, wanted in zip(gradient.shape[more:], x.shape)):
        return gradient
    axes = [*range(more), *(more + at for at, (given, wanted) in enumerate(zip(gradient.shape[more:], x.shape)) if given != wanted)]
    return td.reshape(td.sum(gradient, tuple(axes)), tuple(x.shape))


class _Call:
    """One call: `forward(values, needed)` gives what it keeps and the results, `backward(kept, *gradients)` a gradient for each value."""

    def __init__(self, forward, backward, args):
        self._forward, self._backward, self.args = forward, backward, args
        self.places = [at for at, x in enumerate(args) if isinstance(x, td.Tensor)]
        # In a trace nobody knows yet which gradients are wanted.
        self.needed = tuple(isinstance(x, td.Tensor) and (td.is_tracing() or _tandem.is_recorded((x,))) for x in args)

    def tensors(self):
        """The tensors among the arguments."""
        return [self.args[at] for at in self.places]

    def forward(self, tensors):
        """What is kept, and the results, with these tensors among the arguments."""
        values = list(self.args)
        for at, x in zip(self.places, tensors):
            values[at] = x
        return self._forward(tuple(values), self.needed)

    def backward(self, kept, gradients):
        """A gradient for each of the tensors, or None."""
        found = self._backward(kept, *gradients)
        found = found if isinstance(found, tuple) else (found,)
        return [_fitted(found[at], self.args[at]) for at in self.places]

    def in_graph(self, is_known):
        """The results, with a derivative that is part of the graph. One that was never used is tried."""

        def backward(*values):
            tensors = values[: len(self.places)]
            kept, results = self.forward(tensors)
            if not getattr(kept, "materialize_grads", True):
                raise RuntimeError("in a graph nobody knows which results are used: gradients of others are zeros there")
            count = len(results) if isinstance(results, tuple) else 1
            found = self.backward(kept, values[len(values) - count :])
            found = [td.zeros_like(x) if g is None else g for x, g in zip(tensors, found)]
            return found[0] if len(found) == 1 else tuple(found)

        start = _tandem.tape_position()[1]
        found = td.custom_gradient(lambda *tensors: self.forward(tensors)[1], backward)(*self.tensors())
        if not is_known and not td.is_tracing():
            results = list(_several(found))
            _tandem.tape_gradient(results, [td.ones_like(y) for y in results], self.tensors(), [start, _tandem.tape_position()[1]], False, 0)
        return found

    def by_hook(self):
        """The results, with a hook that calls `backward` with the gradients of them."""
        tensors = [_tandem.positive(x) for x in self.tensors()]
        with td.no_grad():
            kept, given = self.forward(self.tensors())
        watched = [x for x in tensors if x.requires_grad]
        # Zero, whatever is in the tensors: it only ties the results to them.
        tie = sum(td.sum(td.where(td.zeros_like(x, dtype="bool"), x, 0.0)) for x in watched)
        results = [y + td.astype(tie, y.dtype.name) if y.dtype.name.startswith("float") else y for y in _several(given)]

        def call(gradients):
            zeros = getattr(kept, "materialize_grads", True)
            with td.no_grad():
                gradients = [td.zeros_like(y) if g is None and zeros else g for y, g in zip(results, gradients)]
                found = self.backward(kept, gradients)
            return [*(None for _ in results), *(g for x, g in zip(tensors, found) if x.requires_grad)]

        gradient_hooks.of_tensors([*results, *watched], call)
        return tuple(results) if isinstance(given, tuple) else results[0]


# Functions, and whether their derivatives can be traced.
_traceable = {}
# The transforms that run: these compute derivatives without `backward()`, and so call no hooks.
_transforms = []


def transformed(function):
    """A function whose derivatives a transform computes.

    >>> from tandem.dialect.own_derivatives import transformed
    >>> transformed(lambda x: x + 1)(2)
    3
    """

    def call(*args, **kwargs):
        _transforms.append(function)
        try:
            return function(*args, **kwargs)
        finally:
            _transforms.pop()

    call.__name__ = getattr(function, "__name__", "call")
    return call


def called(function, forward, backward, args, hooks=True):
    """What `forward(args, needed)` gives, whose gradients `backward` computes; `function` is whose derivative it is.

    A dialect without `backward()`, which alone calls hooks, has `hooks=False`.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.own_derivatives import called
    >>> x = as_class(td.tensor([3.0]), SharedTensor).requires_grad_()
    >>> y = called("double", lambda values, needed: (None, values[0] * 2), lambda kept, g: g * 10, (x,))
    >>> y.sum().backward()
    >>> y.tolist(), x.grad.tolist()
    ([6.0], [10.0])
    """
    call, hooks = _Call(forward, backward, args), hooks and not _transforms
    if not td.is_tracing() and not _tandem.is_recorded(args):
        return call.forward(call.tensors())[1]
    if _traceable.get(function, True) or td.is_tracing() or _transforms:
        # Where a hook may do it as well, the first call tries.
        tries = hooks and function not in _traceable and not td.is_tracing()
        try:
            with _silent() if tries else contextlib.nullcontext():
                found = call.in_graph(function in _traceable or bool(_transforms))
            if not _transforms:
                _traceable.setdefault(function, True)
            return found
        except Exception:
            if not tries:
                raise
    found = call.by_hook()
    _traceable[function] = False
    return found
