"""Hooks on gradients.

Gradients of a whole graph are computed at once. A hook that only looks at one costs a computation of it; one that returns another
gradient adds the difference, from its tensor on: what comes before is linear in it.
"""

import collections
import contextlib
import weakref

import _tandem
import tandem as td

from .views import as_class

# Those of tensors that were computed hold until their graph is gone; those of leaves stay.
_computed = collections.deque(maxlen=4096)
_leaves = []


class Handle:
    """What registering a hook gives: `remove()` ends it."""

    def __init__(self, remove):
        self._remove = remove

    def remove(self):
        """Ends the hook."""
        self._remove()
        self._remove = lambda: None

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.remove()


class _Entry:
    """Tensors, and what is called with their gradients and may return others."""

    def __init__(self, tensors, call):
        self.tensors, self.call = tensors, call


def of_tensor(x, hook):
    """Calls `hook(gradient)` in `backward()`; what it returns, unless None, is the gradient instead."""
    if not x.requires_grad:
        raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")

    def call(gradients):
        found = hook(gradients[0])
        return None if found is None else (found,)

    if x.is_leaf:
        entry = weakref.ref(x), call
        _leaves.append(entry)
        return Handle(lambda: _keep(lambda other: other is not entry))
    entry = _Entry([x], call)
    _computed.append(entry)
    return Handle(lambda: entry in _computed and _computed.remove(entry))


def _keep(test):
    """Forgets other hooks of leaves. Two references to tensors are not compared: they are equal where the tensors are."""
    _leaves[:] = filter(test, _leaves)


def of_tensors(tensors, call):
    """Calls `call(gradients)` in `backward()`; it gives what the gradients are instead, or None, for each of the tensors."""
    if _tandem.is_grad_enabled():
        _computed.append(_Entry(tensors, call))


def of_module(module, hook):
    """A hook of a module's call: its arguments and results are tensors of their own, so that other uses of them do not count."""
    pending = []

    def watched(x):
        return isinstance(x, td.Tensor) and x.requires_grad

    def before(module, args):
        copies = tuple(_tandem.positive(x) if watched(x) else x for x in args)
        # The gradients of the results are known first, so theirs is the later entry.
        entry, results = _Entry([x for x in copies if watched(x)], None), []

        def call(gradients):
            rest = iter(gradients)
            inputs = tuple(next(rest) if watched(x) else None for x in copies if isinstance(x, td.Tensor))
            found = hook(module, inputs, tuple(results))
            if found is None:
                return None
            found = found if isinstance(found, tuple) else (found,)
            return [g for x, g in zip((x for x in copies if isinstance(x, td.Tensor)), found) if watched(x)]

        entry.call = call
        if _tandem.is_grad_enabled():
            _computed.append(entry)
        pending.append((entry, results))
        return copies

    def after(module, args, output):
        entry, results = pending.pop()
        parts = output if isinstance(output, tuple) else (output,)
        copies = tuple(_tandem.positive(x) if watched(x) else x for x in parts)

        def call(gradients):
            results[:] = gradients
            if not entry.tensors:
                entry.call(())

        if _tandem.is_grad_enabled() and any(map(watched, copies)):
            _computed.append(_Entry([x for x in copies if watched(x)], call))
        return copies if isinstance(output, tuple) else copies[0]

    before.runs_last = after.runs_last = True
    handles = module.register_forward_pre_hook(before), module.register_forward_hook(after)
    return Handle(lambda: [handle.remove() for handle in handles])


def called(outputs, gradients, retain_graph, create_graph, cls, leaves=None):
    """Calls the hooks of what `outputs` were computed from, with gradients of the class `cls`; of leaves those among `leaves`, where given.

    Gives the tensors, beside them, from which gradients start, and those.
    """
    outputs, seeds, given = [*outputs], [*gradients], len(outputs)
    used = []
    _keep(lambda entry: entry[0]() is not None)
    entries = [*reversed(_computed), *(_Entry([known()], call) for known, call in _leaves)]
    if leaves is not None:
        entries = [entry for entry in entries if not any(x.is_leaf and all(x is not leaf for leaf in leaves) for x in entry.tensors)]
    for entry in entries:
        end = _tandem.tape_position()[1]
        found = _tandem.tape_gradient(outputs, seeds, entry.tensors, [0, end], create_graph, 0) if entry.tensors else []
        if not any(g is not None for g in found):
            continue
        used.append(entry)
        # What a hook computes has a graph where the gradients have one.
        with contextlib.nullcontext() if create_graph else td.no_grad():
            replaced = entry.call(tuple(g if g is None or isinstance(g, cls) else as_class(g, cls) for g in found))
        for x, old, new in zip(entry.tensors, found, replaced or ()):
            if new is not None and old is not None:
                outputs.append(x)
                seeds.append(new - old)
    if not (retain_graph or create_graph):
        for entry in used:
            if entry in _computed:
                _computed.remove(entry)
    return list(zip(outputs[given:], seeds[given:]))


def any_registered():
    """Whether there is a hook."""
    return bool(_computed or _leaves)
