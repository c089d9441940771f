"""What errors say, in TensorFlow's words."""

import re

from tensorflow._modes import InvalidArgumentError

_KERNEL = "{{{{function_node __wrapped__{}_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} "
_AXES = {
    "sum": "Sum", "mean": "Mean", "max": "Max", "min": "Min", "prod": "Prod", "all": "All", "any": "Any", "var": "Mean", "std": "Mean", "logsumexp": "Max",
}  # fmt: skip


def _of(op, text, name="", kernel=None):
    return f"{_KERNEL.format(kernel or op)}{text} [Op:{op}]{'' if name is None else f' name: {name}'}"


def _sizes(text):
    return [size for size in text.replace(" ", "").split(",") if size]


def _apart(found):
    a, b, axis = _sizes(found[1]), _sizes(found[2]), int(found[3])
    if len(a) != len(b):
        text = f"ConcatOp : Ranks of all input tensors should match: shape[0] = [{','.join(a)}] vs. shape[1] = [{','.join(b)}]"
    else:
        at = next((n for n in range(len(a)) if n != axis and a[n] != b[n]), 0)
        text = f"ConcatOp : Dimension {at} in both shapes must be equal: shape[0] = [{','.join(a)}] vs. shape[1] = [{','.join(b)}]"
    return _of("ConcatV2", text, "concat", "ConcatV2_N_2")


def _product(found):
    a, b = _sizes(found[1]), _sizes(found[2])
    if len(a) == len(b) == 2:
        return _of("MatMul", f"Matrix size-incompatible: In[0]: [{','.join(a)}], In[1]: [{','.join(b)}]", "", "__MklMatMul")
    return _of("BatchMatMulV2", f"Matrix size-incompatible: In[0]: [{','.join(a)}], In[1]: [{','.join(b)}]")


_TABLE = (
    (r"slice index (\S+) of dimension 0 out of bounds.*", lambda m: _of("StridedSlice", f"slice index {m[1]} of dimension 0 out of bounds.", "strided_slice/")),
    (r"matmul of shapes \[(.*?)\] and \[(.*?)\]:.*", _product),
    (
        r"shapes \[(.*?)\] and \[(.*?)\] do not broadcast:.*\[Op:(\w+)\].*",
        lambda m: _of(m[3], f"Incompatible shapes: [{','.join(_sizes(m[1]))}] vs. [{','.join(_sizes(m[2]))}]"),
    ),
    (r"(\{\{.*\[Op:\w+\] name: ) \[Op:\w+\] name: ", lambda m: m[1]),
    (r"(Incompatible shapes: .*\]) \[Op:(\w+)\] name: ", lambda m: _of(m[2], m[1])),
    (r"shapes \[(.*?)\] and \[(.*?)\] do not broadcast:.*", lambda m: f"Incompatible shapes: [{','.join(_sizes(m[1]))}] vs. [{','.join(_sizes(m[2]))}]"),
    (r"concatenate: shapes \[(.*?)\] and \[(.*?)\] differ beside axis (\d+).*", _apart),
    (
        r"cannot reshape \[.*?\] \((\d+) elements\) to \[.*?\]: that would be (\d+) elements",
        lambda m: _of("Reshape", f"Input to reshape is a tensor with {m[1]} values, but the requested shape has {m[2]}", None),
    ),
    (
        r"stack: shapes \[(.*?)\] and \[(.*?)\] differ.*",
        lambda m: _of(
            "Pack",
            f"Shapes of all inputs must match: values[0].shape = [{','.join(_sizes(m[1]))}] != values[1].shape = [{','.join(_sizes(m[2]))}]",
            "stack",
            "Pack_N_2",
        ),
    ),
    (
        r"split: (\d+) elements cannot be split into (\d+) equal parts",
        lambda m: _of(
            "Split",
            f"Number of ways to split should evenly divide the split dimension, but got split_dim 0 (size = {m[1]}) and num_split {m[2]}",
            "split",
            f"Split_num_split_{m[2]}",
        ),
    ),
    (
        r"squeeze: axis (\d+) of shape \[.*?\] has size (\d+).*",
        lambda m: _of("Squeeze", f"Can not squeeze dim[{m[1]}], expected a dimension of 1, got {m[2]}"),
    ),
    (
        r"expand_dims: axis (-?\d+) is not one of (\d+) axes",
        lambda m: _of("ExpandDims", f"Tried to expand dim index {m[1]} for tensor with {int(m[2]) - 1} dimensions."),
    ),
    (
        r"arg(max|min): axis (-?\d+) is not one of (\d+) axes",
        lambda m: _of(f"Arg{m[1].title()}", f"Expected dimension in the range [-{m[3]}, {m[3]}), but got {m[2]}"),
    ),
    (
        r"(\w+): axis (-?\d+) is not one of (\d+) axes",
        lambda m: _of(_AXES[m[1]], f"Invalid reduction dimension ({m[2]} for input with {m[3]} dimension(s)") if m[1] in _AXES else m[0],
    ),
)


def translated(text):
    """A message of Tandem's in TensorFlow's words."""
    for pattern, words in _TABLE:
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found:
            return words(found)
    return text


def _holds_beyond(tree, count):
    return any(_holds_beyond(part, count) for part in tree) if isinstance(tree, list) else not 0 <= tree < count


def beyond(indices, count):
    """The error for places that an axis does not have."""
    values, shape = indices.tolist(), tuple(indices.shape)
    at = []
    for n in range(len(shape)):
        at.append(next(i for i, tree in enumerate(values) if _holds_beyond(tree, count)))
        values = values[at[-1]]
    place = f"[{','.join(map(str, at))}]" if at else ""
    return InvalidArgumentError(_of("GatherV2", f"indices{place} = {values} is not in [0, {count})", None))
