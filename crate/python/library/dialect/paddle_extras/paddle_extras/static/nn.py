"""`paddle.static.nn`: layers as functions, whose parameters belong to the program, and control flow."""

import paddle
from paddle.nn import functional as F
from tandem.dialect import missing_names

from .graph import Value, leaves, node, parameters, walked


def _activated(x, activation):
    return getattr(F, activation)(x) if activation else x


def _layer(made, x, activation=None):
    parameters(made.parameters())
    return _activated(made(x), activation)


def fc(x, size, num_flatten_dims=1, weight_attr=None, bias_attr=None, activation=None, name=None):
    """A layer in which each number of the rest of a row meets each of the results."""
    dims = num_flatten_dims if num_flatten_dims >= 0 else x.ndim + num_flatten_dims
    count = 1
    for n in x.shape[dims:]:
        count *= n
    rows = x if dims == x.ndim - 1 else paddle.flatten(x, dims)
    return _layer(paddle.nn.Linear(count, size, weight_attr, bias_attr), rows, activation)


def _convolution(kind, has_output_size=False):
    def convolution(input, num_filters, filter_size, stride=1, padding=0, dilation=1, groups=1, param_attr=None, bias_attr=None, use_cudnn=True, act=None,
                    name=None, data_format="NCHW"):  # fmt: skip
        made = getattr(paddle.nn, kind)(
            input.shape[1], num_filters, filter_size, stride, padding, dilation=dilation, groups=groups or 1, weight_attr=param_attr, bias_attr=bias_attr
        )
        return _layer(made, input, act)

    return convolution


conv2d, conv3d, conv2d_transpose = _convolution("Conv2D"), _convolution("Conv3D"), _convolution("Conv2DTranspose")


def batch_norm(input, act=None, is_test=False, momentum=0.9, epsilon=1e-05, param_attr=None, bias_attr=None, data_layout="NCHW", **_):
    """Rows by means and deviations of the batch."""
    made = paddle.nn.BatchNorm(input.shape[1], None, is_test, momentum, epsilon, param_attr=param_attr, bias_attr=bias_attr)
    return _layer(made, input, act)


def layer_norm(input, scale=True, shift=True, begin_norm_axis=1, epsilon=1e-05, param_attr=None, bias_attr=None, act=None, name=None):
    """Each row by its own mean and deviation."""
    made = paddle.nn.LayerNorm(list(input.shape[begin_norm_axis:]), epsilon, param_attr if scale else False, bias_attr if shift else False)
    return _layer(made, input, act)


def embedding(input, size, is_sparse=False, is_distributed=False, padding_idx=None, param_attr=None, dtype="float32"):
    """A row of numbers for each whole number."""
    return _layer(paddle.nn.Embedding(*size, padding_idx=padding_idx, weight_attr=param_attr), input)


sparse_embedding = embedding


class _Chosen:
    """One of several branches, of which each was written; only what is taken is computed."""

    def needed(self, choose, known, branches):
        """What decides."""
        return [x for x in known if isinstance(x, Value)]

    def of(self, run, choose, known, branches):
        """The values of the branch that is taken."""
        taken = branches[choose(*[run.value(x) for x in known])]
        return walked(taken, run.value)


def _branch(made):
    found = made() if made is not None else None
    return walked(found, lambda x: x if isinstance(x, Value) else node("assign", paddle.assign, x) if isinstance(x, paddle.Tensor) else x)


def cond(pred, true_fn=None, false_fn=None, name=None, return_names=None):
    """What one of two functions gives, by a truth value."""
    if not isinstance(pred, Value):
        return (true_fn if pred else false_fn)()
    branches = _branch(true_fn), _branch(false_fn)
    return node("if", _Chosen(), lambda x: 0 if bool(x) else 1, [pred], branches, likes=branches[0])


def case(pred_fn_pairs, default=None, name=None):
    """What the function of the first pair gives that is true."""
    preds = [pred for pred, _ in pred_fn_pairs]
    branches = [_branch(made) for _, made in pred_fn_pairs] + ([_branch(default)] if default else [])
    choose = lambda *found: next((n for n, x in enumerate(found) if bool(x)), len(branches) - 1)
    return node("case", _Chosen(), choose, preds, branches, likes=branches[0])


def switch_case(branch_index, branch_fns, default=None, name=None):
    """What the function of this number gives."""
    pairs = list(branch_fns.items()) if isinstance(branch_fns, dict) else [x if isinstance(x, tuple) else (n, x) for n, x in enumerate(branch_fns)]
    keys = [key for key, _ in pairs]
    branches = [_branch(made) for _, made in pairs] + ([_branch(default)] if default else [])
    choose = lambda x: keys.index(int(x)) if int(x) in keys else len(branches) - 1
    return node("switch", _Chosen(), choose, [branch_index], branches, likes=branches[0])


class _Loop:
    """Turns of a loop, whose functions were written once."""

    def needed(self, test, body, start):
        """What the first turn begins with."""
        return [x for x in start if isinstance(x, Value)]

    def of(self, run, test, body, start):
        """The values after the last turn. What the functions close over is computed when it is met."""
        found = [run.value(x) for x in start]
        again = lambda made, values: walked(made, lambda x: _replayed(run, x, values))
        while bool(again(test, found)):
            found = again(body, found)
        return found


def _replayed(run, x, values):
    if isinstance(x, _Slot):
        return values[x.at]
    if not isinstance(x, Value) or x.made_by is None:
        return run.value(x)
    item = x.made_by
    if not _has_slot(item):
        return run.value(x)
    found = item.called(lambda y: _replayed(run, y, values), run.program.is_test)
    return [t for t in leaves(found) if isinstance(t, paddle.Tensor)][x.index]


class _Slot(Value):
    """A value that changes at each turn of a loop."""

    def __init__(self, at, like):
        super().__init__("slot", like.shape, like.dtype, f"slot_{at}")
        self.at = at


def _has_slot(item):
    return any(isinstance(x, _Slot) or x.made_by is not None and _has_slot(x.made_by) for x in item.needs())


def while_loop(cond, body, loop_vars, is_test=False, name=None):
    """The values after as many turns of `body` as `cond` is true."""
    slots = [_Slot(n, x) for n, x in enumerate(loop_vars)]
    test, turned = cond(*slots), body(*slots)
    turned = list(turned) if isinstance(turned, (list, tuple)) else [turned]
    return node("while", _Loop(), test, turned, list(loop_vars), likes=list(loop_vars))


__getattr__ = missing_names("paddle.static.nn")
