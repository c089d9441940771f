"""Hooks on gradients.

Gradients of a whole graph are computed at once. A hook that only looks at one costs a computation of it; one that returns another
gradient adds the difference, from its tensor on: what comes before is linear in it."""
from tandem.dialect.views import as_class as as_class
from torch_extras.hooks import Handle as Handle
from typing import Any
import tandem as td

def any_registered():
    """Whether there is a hook."""
    ...

def called(outputs, gradients, retain_graph, create_graph, cls, leaves=None):
    """Calls the hooks of what `outputs` were computed from, with gradients of the class `cls`; of leaves those among `leaves`, where given.

    Gives the tensors, beside them, from which gradients start, and those."""
    ...

def of_module(module, hook):
    """A hook of a module's call: its arguments and results are tensors of their own, so that other uses of them do not count."""
    ...

def of_tensor(x, hook):
    """Calls `hook(gradient)` in `backward()`; what it returns, unless None, is the gradient instead."""
    ...

def of_tensors(tensors, call):
    """Calls `call(gradients)` in `backward()`; it gives what the gradients are instead, or None, for each of the tensors."""
    ...
