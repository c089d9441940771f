"""PyTorch's sentences for shapes that do not fit, from Tandem's."""

import math
import re


def _sizes(text):
    return [int(size) for size in text.split(",") if size.strip()]


def _broadcast(axis, first, second):
    return f"The size of tensor a ({first}) must match the size of tensor b ({second}) at non-singleton dimension {axis}"


def _unequal(first, second):
    sizes = list(zip(reversed(_sizes(first)), reversed(_sizes(second))))
    back, one, other = next((at, a, b) for at, (a, b) in enumerate(sizes) if a != b and 1 not in (a, b))
    return _broadcast(max(first.count(","), second.count(",")) - back, one, other)


def _targets(wanted, found):
    wanted, found = _sizes(wanted), _sizes(found)
    if len(found) == len(wanted) + 1 and found[1] > 1:
        return "Expected floating point type for target with class probabilities, got Long"
    if len(wanted) == len(found) == 2:
        return f"Expected target size {wanted}, got {found}"
    if len(wanted) == 3 and len(found) != 3:
        return f"only batches of spatial targets supported (3D tensors) but got targets of dimension: {len(found)}"
    return "0D or 1D target tensor expected, multi-target not supported"


def _matmul(left, right):
    a, b = _sizes(left), _sizes(right)
    if not a or not b:
        return f"both arguments to matmul need to be at least 1D, but they are {len(a)}D and {len(b)}D"
    if len(a) == len(b) == 1:
        sizes = f"but got {a[0]} and {b[0]} elements respectively"
        return f"inconsistent tensor size, expected tensor [{a[0]}] and src [{b[0]}] to have the same number of elements, {sizes}"
    if len(b) == 1:
        return f"size mismatch, got input ({a[0]}), mat ({a[0]}x{a[1]}), vec ({b[0]})"
    if len(a) > 2 and len(b) > 2:
        return f"Expected size for first two dimensions of batch2 tensor to be: [{math.prod(a[:-2])}, {a[-1]}] but got: [{math.prod(b[:-2])}, {b[-2]}]."
    rows = math.prod(a[:-1])
    return f"mat1 and mat2 shapes cannot be multiplied ({rows}x{a[-1]} and {b[-2]}x{b[-1]})"


def _reshape(count, shape):
    if shape.split(", ").count("-1") > 1:
        return "only one dimension can be inferred"
    return f"shape '[{shape}]' is invalid for input of size {count}"


def _concatenate(first, second, axis):
    a, b = _sizes(first), _sizes(second)
    if len(a) != len(b):
        return f"Tensors must have same number of dimensions: got {len(a)} and {len(b)}"
    one, other = next((x, y) for at, (x, y) in enumerate(zip(a, b)) if x != y and at != int(axis))
    return f"Sizes of tensors must match except in dimension {axis}. Expected size {one} but got size {other} for tensor number 1 in the list."


def _stack(first, second):
    return f"stack expects each tensor to be equal size, but got [{first}] at entry 0 and [{second}] at entry 1"


def _convolution(weight, channels, groups):
    wanted = _sizes(weight)[1] * int(groups)
    return f"Given groups={groups}, weight of size [{weight}], expected input to have {wanted} channels, but got {channels} channels instead"


def of_convolution(error, shape):
    """The error of a convolution whose input has this shape."""
    if Exception.__str__(error).startswith("conv_t"):
        from torch_more.misfits import of_transposed

        return of_transposed(error, shape)
    return type(error)(translated(str(error)).replace("expected input to have", f"expected input{list(shape)} to have"))


def _rank(name, axes, shape):
    n = int(axes)
    return f"Expected {n + 1}D (unbatched) or {n + 2}D (batched) input to {name}, but got input of size: [{shape}]"


def _einsum(letter, first, second):
    return f"einsum(): subscript {letter} has size {second} for operand 1 which does not broadcast with previously seen size {first}"


def of_expansion(old, new):
    """The error for sizes to which a tensor does not expand."""
    if len(new) < len(old):
        return RuntimeError(
            f"expand(torch.FloatTensor{{{list(old)}}}, size={list(new)}): the number of sizes provided ({len(new)}) must be greater or equal to the "
            f"number of dimensions in the tensor ({len(old)})"
        )
    at = next((at for at in range(1, len(old) + 1) if old[-at] not in (1, new[-at])), 1)
    return RuntimeError(
        f"The expanded size of the tensor ({new[-at]}) must match the existing size ({old[-at]}) at non-singleton dimension {len(new) - at}.  "
        f"Target sizes: {list(new)}.  Tensor sizes: {list(old)}"
    )


_FORMS = (
    (r"shapes \[.*?\] and \[.*?\] do not broadcast: at axis (\d+) the sizes are (\d+) and (\d+)", _broadcast),
    (r"matmul of shapes \[(.*?)\] and \[(.*?)\]", _matmul),
    (r"cannot reshape \[.*?\] \((\d+) elements?\) to \[(.*?)\]", _reshape),
    (r"concatenate: shapes \[(.*?)\] and \[(.*?)\] differ beside axis (\d+)", _concatenate),
    (r"concat: shapes \[(.*?)\] and \[(.*?)\] have different numbers of axes", lambda first, second: _concatenate(first, second, 0)),
    (r"concat: needs at least one tensor", lambda: "torch.cat(): expected a non-empty list of Tensors"),
    (r"stack: needs at least one tensor", lambda: "stack expects a non-empty TensorList"),
    (r"(conv|max_pool|avg_pool)\w*: the window reaches over (\d+) elements of axis \d+, which has (\d+)", lambda name, window, size: (
        f"Calculated padded input size per channel: ({size} x {size}). Kernel size: ({window} x {window}). "
        "Kernel size can't be greater than actual input size")),
    (r"einsum: '(\w)' of the result is in no operand", lambda letter: (
        f"einsum(): output subscript {letter} does not appear in the equation for any input operand")),
    (r"(tril|triu): needs at least two axes", lambda name: f"{name}: input tensor must have at least 2 dimensions"),
    (r"max: shape \[.*\] has nothing along|min: shape \[.*\] has nothing along", lambda: (
        "max(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.")),
    (r"einsum: '.*' is about \d+ operands, and 1 were given", lambda: "einsum(): fewer operands were provided than specified in the equation"),
    (r"(\w+): the state has shape (\(.*?\)) .*, not (?:torch.Size\()?[(\[](.*?)[)\]]", lambda kind, wanted, found: (
        f"Expected hidden{'[0]' * (kind == 'LSTM')} size {wanted}, got [{found}]")),
    (r"one_hot: indices have to be integers", lambda: "one_hot is only applicable to index tensor of type LongTensor."),
    (r"cross_entropy: probabilities have to have x's shape \[.*\], not \[.*?(,?)[^,]*\]", lambda several: (
        "0D or 1D target tensor expected, multi-target not supported" if several else "expected scalar type Long but found Float")),
    (r"embedding: indices have to be integers, not float(\d+)", lambda bits: (
        "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got "
        f"torch.{'Double' if bits == '64' else 'Float'}Tensor instead (while checking arguments for embedding)")),
    (r"(?:smooth_l1|huber)_loss: shapes \[(.*?)\] and \[(.*?)\] of x and target differ", lambda first, second: _unequal(first, second)),
    (r"kl_div: shapes \[(.*?)\] and \[(.*?)\] of x and target differ", lambda first, second: _unequal(second, first)),
    (r"cross_entropy: target has to be integers of shape \[(.*?)\], not u?int\d+ of shape \[(.*?)\]", _targets),
    (r"nll_loss: target has to be integers of shape \[\d+\], not int64 of shape \[\d+, ", lambda: (
        "0D or 1D target tensor expected, multi-target not supported")),
    (r"group_norm: weight of shape (.*) is not one number a channel of x (.*)", lambda weight, shape: (
        "Expected weight to be a vector of size equal to the number of channels in input, but got weight of shape "
        f"{weight} and input of shape {shape}")),
    (r"group_norm: the channels of shape (\[.*?\]) do not fall into (\d+) groups", lambda shape, groups: (
        f"Expected number of channels in input to be divisible by num_groups, but got input of shape {shape} and num_groups={groups}")),
    (r"nll_loss: target has to be integers of shape \[.*?\], not float(\d+)", lambda bits: (
        f"expected scalar type Long but found {'Double' if bits == '64' else 'Float'}")),
    (r"topk: k is \d+, and axis", lambda: "selected index k out of range"),
    (r"take_along_axis: positions have to be integers", lambda: "gather(): Expected dtype int32/int64 for index"),
    (r"stack: shapes \[(.*?)\] and \[(.*?)\] differ", _stack),
    (r"conv\w+: weight of shape \[(.*?)\] does not fit (\d+) channels in (\d+) groups", _convolution),
    (r"(conv\w+): takes \[batch, channels, and (\d) spatial ax[ei]s\], not shape \[(.*?)\]", _rank),
    (r"einsum: '(\w)' has sizes (\d+) and (\d+)", _einsum),
    (r"\w+: \w+ was made for (\d+) features, and x has (\d+)", lambda wanted, found: f"input.size(-1) must be equal to input_size. Expected {wanted}, got {found}"),
)  # fmt: skip


def translated(text):
    """PyTorch's sentence, or the text itself where there is none."""
    for form, sentence in _FORMS:
        found = re.match(form, text)
        if found is not None:
            return sentence(*found.groups())
    from torch_graphs import more_messages

    return more_messages.translated(text)


def of_index(error, index):
    """The error for an index that is none, in PyTorch's words."""
    found = re.match(r"index (-?\d+) is out of range for axis (\d+) of size (\d+)", str(error))
    if found is not None:
        return IndexError("index {} is out of bounds for dimension {} with size {}".format(*found.groups()))
    text = str(error)
    found = re.match(r"a tensor is indexed with .* not with (\w+)", text)
    if found is not None and found[1] == "str":
        return TypeError("new(): invalid data type 'str'")
    if found is not None:
        return IndexError(f"only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {found[1]})")
    if text.startswith("positions have to be integers or bools"):
        return IndexError("tensors used as indices must be long, int, byte or bool tensors")
    if not isinstance(error, IndexError):
        return error
    found = re.match(r"a mask of shape (\[.*?\]) does not fit .* \(shape (\[.*?\])\)", text)
    if found is not None:
        return IndexError("The shape of the mask {} at index 0 does not match the shape of the indexed tensor {} at index 0".format(*found.groups()))
    if text.startswith("too many indices") and not _rank_in(text) and isinstance(index, int):
        return IndexError("invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number")
    return IndexError(f"too many indices for tensor of dimension {_rank_in(text)}") if text.startswith("too many indices") else error


def of_writing(error, index):
    """The error for elements that are not written, in PyTorch's words."""
    found = re.match(r"index_put: a value of shape \[(.*?)\] cannot be broadcast to the \[(.*?)\] that it replaces", str(error))
    if found is None:
        return of_index(error, index)
    value, place = _sizes(found[1]), _sizes(found[2])
    if all(item is None or item is Ellipsis or isinstance(item, (int, slice)) for item in (index if isinstance(index, tuple) else (index,))):
        return of_expansion(tuple(value), tuple(place))
    return RuntimeError(f"shape mismatch: value tensor of shape {value} cannot be broadcast to indexing result of shape {place}")


def of_data(error):
    """The error for data of which no tensor is made, in PyTorch's words."""
    found = re.search(r"not of (\w+)$", str(error))
    if found is None:
        return error
    return TypeError("new(): invalid data type 'str'") if found[1] == "str" else RuntimeError(f"Could not infer dtype of {found[1]}")


_OF_STEPS = (
    (r"parameter '.*' stands in two parameter groups", "some parameters appear in more than one parameter group"),
    (r"Nesterov's momentum needs", "Nesterov momentum requires a momentum and zero dampening"),
    (r"the state is of groups of .* parameters", "loaded state dict contains a parameter group that doesn't match the size of optimizer's group"),
    (r"\w+ has no argument '(\w+)'", "{name}.__init__() got an unexpected keyword argument '{0}'"),
    (r"lr_lambda has (\d+) values, and the optimizer (\d+) parameter groups", "Expected {1} lr_lambdas, but got {0}"),
    (r"(lr_decay|initial_accumulator_value) is at least 0, not (.*)", "Invalid {0} value: {1}"),
    (r"rho is between 0 and 1, not (.*)", "Invalid rho value: {0}"),
    (r"OneCycleLR needs total_steps", "You must define either total_steps OR (epochs AND steps_per_epoch)"),
    (r"OneCycleLR was made for (\d+) steps", "Tried to step {more} times. The specified number of total steps is {0}"),
)  # fmt: skip


def of_steps(error, name):
    """The error of an optimizer or a schedule of this name, in PyTorch's words."""
    for form, sentence in _OF_STEPS:
        found = re.match(form, str(error))
        if found is not None:
            more = int(found[1]) + 1 if "{more}" in sentence else 0
            return type(error)(sentence.format(*found.groups(), name=name, more=more))
    from torch_more import misfits

    return misfits.of_schedule(error)


def of_layer(error, layer, x):
    """The error of a layer that normalises, for an input that does not fit, in PyTorch's words."""
    name, shape = type(layer).__name__, x.shape
    if name == "LayerNorm":
        sizes = list(layer.normalized_shape)
        inner = ", ".join(map(str, ["*", *sizes]))
        return RuntimeError(f"Given normalized_shape={sizes}, expected input with shape [{inner}], but got input of size{list(shape)}")
    ranks = {"BatchNorm1d": (2, 3), "BatchNorm2d": (4,), "BatchNorm3d": (5,)}.get(name, ())
    if ranks and len(shape) not in ranks:
        return ValueError(f"expected {' or '.join(f'{rank}D' for rank in ranks)} input (got {len(shape)}D input)")
    if ranks and shape[1] != layer.num_features:
        return RuntimeError(f"running_mean should contain {shape[1]} elements not {layer.num_features}")
    if ranks and layer.training:
        return ValueError(f"Expected more than 1 value per channel when training, got input size {shape}")
    return error


def of_making(error, name, arguments):
    """The error for arguments of which no layer is made, in PyTorch's words."""
    text = str(error)
    if "no multiple of num_heads" in text:
        return AssertionError("embed_dim must be divisible by num_heads")
    found = re.match(r"(\d+) channels in and \d+ out do not fall into (\d+) groups", text)
    if found is not None:
        return ValueError(f"{'in' if int(found[1]) % int(found[2]) else 'out'}_channels must be divisible by groups")
    if re.match(r"\d+ channels do not fall into", text):
        return ValueError("num_channels must be divisible by num_groups")
    found = re.match(r"the share that is dropped lies between 0 and 1, and is not (.*)", text)
    if found is not None and name.startswith("Dropout"):
        return ValueError(f"dropout probability has to be between 0 and 1, but got {found[1]}")
    if found is not None:
        return ValueError("dropout should be a number in range [0, 1] representing the probability of an element being zeroed")
    found = re.match(r"reduction is one of .*, not '(.*)'", text)
    if found is None:
        from torch_graphs import more_messages

        return more_messages.of_making(error, name, arguments)
    return ValueError(f"{found[1]} is not a valid value for reduction")


def of_array(x):
    """The error for what is no array of numbers, in PyTorch's words."""
    if not hasattr(x, "dtype"):
        return TypeError(f"expected np.ndarray (got {type(x).__name__})")
    return TypeError(
        f"can't convert np.ndarray of type numpy.{getattr(x.dtype, 'type', x.dtype).__name__}. The only supported types are: float64, float32, float16, "
        "complex64, complex128, int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool."
    )


def of_gradient(x, gradient):
    """The error for a gradient that is not like its tensor, in PyTorch's words."""
    if tuple(x.shape) != tuple(gradient.shape):
        return RuntimeError(
            f"attempting to assign a gradient of size '{list(gradient.shape)}' to a tensor of size '{list(x.shape)}'. "
            "Please ensure that the gradient and the tensor are the same size"
        )
    words = {"float64": "double", "float32": "float", "float16": "c10::Half", "bfloat16": "c10::BFloat16", "int64": "long int", "int32": "int"}
    first, second = (words.get(t.dtype.name, t.dtype.name) for t in (gradient, x))
    return RuntimeError(
        f"attempting to assign a gradient with dtype '{first}' to a tensor with dtype '{second}'. "
        "Please ensure that the gradient and the tensor have the same dtype"
    )


def of_list(error):
    """The error for lists that are no tensor, in PyTorch's words."""
    found = re.search(r"ragged: at depth (\d+) there is one of (\d+) where a list of (\d+) items", str(error))
    if found is None:
        return TypeError("'list' object cannot be interpreted as an integer") if "where a number was expected" in str(error) else error
    return ValueError("expected sequence of length {2} at dim {0} (got {1})".format(*found.groups()))


def _rank_in(text):
    shape = re.search(r"\[(.*?)\]", text)
    return len(_sizes(shape[1])) if shape else 0


def of_quantile(input, q):
    """What is wrong with shares, or with a tensor of which quantiles are asked."""
    if not isinstance(q, (float, int)) and not hasattr(q, "dtype"):
        return TypeError(f"quantile() received an invalid combination of arguments - got (Tensor, {type(q).__name__})")
    if not input.dtype.is_floating_point:
        return RuntimeError("quantile() input tensor must be either float or double dtype")
    if hasattr(q, "dtype") and q.dtype != input.dtype:
        return RuntimeError("quantile() q tensor must be same dtype as the input tensor")
    return RuntimeError("quantile() q values must be in the range [0, 1]" if hasattr(q, "dtype") else f"quantile() q must be in the range [0, 1] but got {q}")
