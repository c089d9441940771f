"""Automatic differentiation the imperative way: variables, tapes and `no_grad`.

What runs on a tensor that requires gradients is recorded. `loss.backward()` and `GradientTape.gradient` differentiate the
record: it is a graph, compiled once for all recordings of one structure. Python's control flow is not part of it, since it has
run already. In a compiled function both work on the graph that is traced."""
from _tandem import Tensor as Tensor
from typing import Any

class GradientTape:
    """Records what runs in its `with` block, for derivatives of it (TensorFlow's `tf.GradientTape`).

    Trainable variables are watched by themselves, unless `watch_accessed_variables` is False; other tensors by `watch`. A tape
    that is not `persistent` gives one set of gradients, and its record is freed. Tapes nest, for derivatives of derivatives.

    >>> x = td.Variable(3.0)
    >>> with td.GradientTape() as t:
    ...     y = x * x
    >>> t.gradient(y, x).item()
    6.0"""
    def __del__(self): ...
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, persistent=False, watch_accessed_variables=True): ...
    def gradient(self, target, sources, output_gradients=None, unconnected_gradients='none'):
        """The gradient of a tensor, or of the sum of the tensors of a structure, with respect to each source.

        `sources` are a tensor or nested lists, tuples and dicts of them, and the result is alike. A target with axes counts as the
        sum of its elements, times `output_gradients` if given. A source that the target does not depend on has the gradient None, or
        zeros with `unconnected_gradients="zero"`.

        >>> a, b = td.Variable(2.0), td.Variable(5.0)
        >>> with td.GradientTape() as t:
        ...     y = a * a + b
        >>> {k: g.item() for k, g in t.gradient(y, {"a": a, "b": b}).items()}
        {'a': 4.0, 'b': 1.0}"""
        ...
    def jacobian(self, target, sources, unconnected_gradients='none'):
        """The derivative of every element of the target with respect to every element of each source: of shape `target.shape + source.shape`.

        >>> x = td.Variable([1.0, 2.0])
        >>> with td.GradientTape() as t:
        ...     y = x * x
        >>> t.jacobian(y, x).tolist()
        [[2.0, 0.0], [0.0, 4.0]]"""
        ...
    def reset(self):
        """Forgets what was recorded and watched so far."""
        ...
    def stop_recording(self):
        """A `with` block that this tape does not record."""
        ...
    def watch(self, tensor):
        """Has gradients with respect to a tensor, or all tensors of nested lists, tuples and dicts, computed by this tape."""
        ...
    def watched_variables(self):
        """The variables, and the watched tensors that require gradients, that were read while the tape recorded."""
        ...
    def __getattr__(self, name: str): ...

class Parameter(Variable):
    """A tensor that a module learns (PyTorch's `nn.Parameter`): a variable that `Module.parameters()` finds.

    `data` is a tensor, a number or nested lists. It requires gradients unless `requires_grad` is False; one of whole numbers never does.

    >>> w = td.Parameter(td.ones((2, 3)), name="w")
    >>> w.requires_grad, w.is_leaf, w.name
    (True, True, 'w')"""
    def __getattr__(self, name: str): ...

class Variable(Tensor):
    """A tensor that a program changes, and that tapes watch by themselves (TensorFlow's `tf.Variable`).

    `initial_value` is a tensor, a number or nested lists; `dtype` converts it. A `trainable` variable of floats requires
    gradients. `assign`, `assign_add` and `assign_sub` keep shape and dtype; they also work in compiled functions, at each call.

    >>> v = td.Variable([1.0, 2.0])
    >>> v.assign_add([1.0, 1.0]).tolist()
    [2.0, 3.0]
    >>> v.trainable
    True"""
    def __deepcopy__(self, memo): ...
    def __init__(self, *args, **kwargs): ...
    def __reduce__(self): ...
    def read_value(self):
        """The value as a tensor, which does not change with the variable. Gradients flow through it."""
        ...
    @property
    def trainable(self):
        """Whether it requires gradients."""
        ...
    def value(self):
        """The value as a tensor, which does not change with the variable. Gradients flow through it."""
        ...
    def __getattr__(self, name: str): ...

class enable_grad(_GradMode):
    """Records again, inside of `no_grad`.

    >>> w = td.Variable(1.0)
    >>> with td.no_grad(), td.enable_grad():
    ...     print((w * 2).requires_grad)
    True"""
    def __getattr__(self, name: str): ...

def is_grad_enabled():
    """Whether what runs on tensors that require gradients is recorded.

    >>> td.is_grad_enabled()
    True"""
    ...

class no_grad(_GradMode):
    """Records nothing: results do not require gradients, and leaves may be changed in place. As `with` and as a decorator.

    >>> w = td.Variable([1.0, 2.0])
    >>> with td.no_grad():
    ...     w -= 0.5
    >>> w.tolist(), (w * 2).requires_grad, td.no_grad()(lambda: w * 2)().requires_grad
    ([0.5, 1.5], True, False)"""
    def __getattr__(self, name: str): ...
