"""What is recorded, whether dropout and batch statistics are at work, and derivatives.

Gradients overwrite those of an earlier `backward`, as MXNet's do, unless an array was attached with `grad_req="add"`.
"""

import _tandem
import tandem as td

from .base import MXNetError


class _State:
    recording = training = False
    # Arrays whose gradients are added up, by the identity of their tensors.
    added = {}
    # Where on the tape the last backward pass ended, and of what it was.
    passed, heads = 0, ()


def is_recording():
    """Whether what runs is recorded."""
    return _State.recording


def is_training():
    """Whether dropout and batch statistics are at work."""
    return _State.training


def set_recording(is_recording):
    """Switches recording; gives what it was."""
    before, _State.recording = _State.recording, bool(is_recording)
    return before


def set_training(train_mode):
    """Switches the mode; gives what it was."""
    before = _State.training
    if before != bool(train_mode):
        _State.training = bool(train_mode)
        # Compiled networks look again at the mode for which they were traced.
        _tandem.guards_changed()
    return before


class _Scope:
    """Within `with`, or in calls of a function, another state; None leaves a part of it as it is."""

    def __init__(self, recording, training):
        self._wanted, self._before = (recording, training), []

    def __enter__(self):
        recording, training = self._wanted
        self._before.append((
            None if recording is None else (set_recording(recording), _tandem.set_grad_enabled(recording)),
            None if training is None else set_training(training),
        ))  # fmt: skip
        return self

    def __exit__(self, *failure):
        recording, training = self._before.pop()
        if recording is not None:
            set_recording(recording[0])
            _tandem.set_grad_enabled(recording[1])
        if training is not None:
            set_training(training)

    def __call__(self, function):
        def wrapper(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        wrapper.__name__, wrapper.__doc__ = getattr(function, "__name__", "function"), getattr(function, "__doc__", None)
        return wrapper


def record(train_mode=True):
    """Records what runs in the `with` block, in training mode unless said otherwise."""
    return _Scope(True, train_mode)


def pause(train_mode=False):
    """Records nothing in the `with` block."""
    return _Scope(False, train_mode)


def train_mode():
    """Training mode in the `with` block."""
    return _Scope(None, True)


def predict_mode():
    """Inference in the `with` block."""
    return _Scope(None, False)


class unrecorded:
    """A `with` block of what MXNet does not record either, since it stands outside of `record()`."""

    def __enter__(self):
        self._before = _tandem.set_grad_enabled(_State.recording and _tandem.is_grad_enabled())

    def __exit__(self, *failure):
        _tandem.set_grad_enabled(self._before)


def mark_variables(variables, gradients, grad_reqs="write"):
    """Lets arrays have gradients, which start with these values."""
    variables = [variables] if isinstance(variables, td.Tensor) else variables
    gradients = [gradients] if isinstance(gradients, td.Tensor) else gradients
    grad_reqs = [grad_reqs] * len(variables) if isinstance(grad_reqs, str) else grad_reqs
    for variable, gradient, grad_req in zip(variables, gradients, grad_reqs):
        variable.attach_grad(grad_req)
        td.Tensor.grad.__set__(variable, gradient)


def _several(value):
    return [value] if isinstance(value, td.Tensor) else list(value)


_NOT_RECORDED = (
    "Cannot differentiate node because it is not in a computational graph. You need to set is_recording to true or use "
    "autograd.record() to save computational graphs for backward. If you want to differentiate the same graph twice, you need to "
    "pass retain_graph=True to backward."
)


def backward(heads, head_grads=None, retain_graph=False, train_mode=True):
    """Gradients of the sum of arrays, each times its `head_grads`, into `.grad` of the arrays they were computed from."""
    heads = _several(heads)
    seeds = [None] * len(heads) if head_grads is None else _several(head_grads)
    if any(not head.requires_grad or head.is_leaf and head.grad is None for head in heads):
        raise MXNetError(_NOT_RECORDED)
    leaves = _tandem.tape_leaves([0, _tandem.tape_position()[1]])
    grad_of, set_grad = td.Tensor.grad.__get__, td.Tensor.grad.__set__
    before = [(leaf, grad_of(leaf)) for leaf in leaves if _tandem.tensor_key(leaf) not in _State.added]
    for leaf, _ in before:
        set_grad(leaf, None)
    try:
        for at, (head, seed) in enumerate(zip(heads, seeds)):
            seed = td.ones_like(td.stop_gradient(head)) if seed is None else seed
            td.Tensor.backward(head, seed, retain_graph or at + 1 < len(heads))
    except RuntimeError as error:
        # What an earlier backward pass went through is a constant.
        since = _State.passed
        if not since or any(_tandem.tensor_key(head) in _State.heads for head in heads):
            raise MXNetError(f"{_NOT_RECORDED} ({error})") from None
        _backward_since(since, heads, head_grads, retain_graph)
    finally:
        if not retain_graph:
            _State.passed, _State.heads = _tandem.tape_position()[1], {_tandem.tensor_key(head) for head in heads}
        for leaf, gradient in before:
            if grad_of(leaf) is None:
                set_grad(leaf, gradient)


def _backward_since(since, heads, head_grads, retain_graph):
    """The backward pass through what was recorded since a place of the tape."""
    leaves = _tandem.tape_leaves([since, _tandem.tape_position()[1]])
    seeds = [None] * len(heads) if head_grads is None else _several(head_grads)
    seeds = [td.ones_like(td.stop_gradient(head)) if seed is None else seed for head, seed in zip(heads, seeds)]
    found = _tandem.tape_gradient(heads, seeds, leaves, [since, _tandem.tape_position()[1]], False, 0)
    for leaf, gradient in zip(leaves, found):
        before = td.Tensor.grad.__get__(leaf) if _tandem.tensor_key(leaf) in _State.added else None
        if gradient is not None:
            td.Tensor.grad.__set__(leaf, gradient if before is None else before + gradient)
    for head in () if retain_graph else heads:
        _tandem.free_records(head)


def grad(heads, variables, head_grads=None, retain_graph=None, create_graph=False, train_mode=True):
    """Gradients of the sum of `heads` with respect to each variable: a list, or one array for one variable."""
    heads, sources = _several(heads), _several(variables)
    seeds = [None] * len(heads) if head_grads is None else _several(head_grads)
    seeds = [td.ones_like(td.stop_gradient(head)) if seed is None else seed for head, seed in zip(heads, seeds)]
    now = _tandem.tape_position()[1]
    found = _tandem.tape_gradient(heads, seeds, sources, [0, now], create_graph, 0)
    found = [td.zeros_like(x) if gradient is None else gradient for x, gradient in zip(sources, found)]
    if not (create_graph if retain_graph is None else retain_graph):
        for head in heads:
            _tandem.free_records(head)
    return found[0] if isinstance(variables, td.Tensor) else found


class Function:
    """A function with a derivative of one's own: methods `forward(self, *inputs)` and `backward(self, *output_grads)`."""

    def save_for_backward(self, *args):
        """Keeps arrays for the derivative."""
        self._saved = args

    @property
    def saved_tensors(self):
        """What was kept."""
        return self._saved

    def __call__(self, *inputs):
        def backward(*values):
            results = self.forward(*values[: len(inputs)])
            count = len(results) if isinstance(results, (list, tuple)) else 1
            found = self.backward(*values[len(values) - count :])
            return tuple(found) if isinstance(found, (list, tuple)) and len(found) > 1 else found[0] if isinstance(found, (list, tuple)) else found

        return td.custom_gradient(lambda *values: self.forward(*values), backward)(*inputs)
