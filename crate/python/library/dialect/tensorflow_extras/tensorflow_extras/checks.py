"""`tf.debugging`: checks of values, types and shapes."""

import tandem as td
from tandem.dialect import missing_names as _missing_names
from tensorflow import _dtypes
from tensorflow._modes import InvalidArgumentError
from tensorflow._ops import pair
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.function import deferred_print


def _first(x, count=3):
    return td.reshape(x, (-1,))[:count].to("cpu")


def _shown(x):
    return str(wrapped(_first(x)).numpy())


def _later(check, *values):
    """In a function that is being traced a check is made at each run: whether it is left to those."""
    if not td.is_tracing():
        return False
    deferred_print(values, check)
    return True


def _comparison(title, sign, function):
    def check(x, y, message=None, summarize=3, name=None):
        if any(type(side).__name__ in ("TextTensor", "RaggedTensor") for side in (x, y)):
            import tensorflow as tf

            held = getattr(tf, title.removeprefix("assert_").replace("none", "not"))(x, y)
            held = held.flat_values if hasattr(held, "flat_values") else held
        else:
            x, y = pair(x, y)
            held = function(x, y)
        if _later(lambda x, y: check(x, y, message, summarize), x, y) or bool(td.all(held)):
            return
        text = f"{message}\n" if message else ""
        if sign == "==":
            if held.ndim:
                places = td.argwhere(td.logical_not(held))[:summarize]
                at = [tuple(row) for row in places.tolist()]
                values = [[td.broadcast_to(side, held.shape)[place].item() for place in at] for side in (x, y)]
                rows = "\n ".join(f"[{' '.join(map(str, place))}]" for place in at)
                text += f"Condition x == y did not hold.\nIndices of first {len(at)} different values:\n[{rows}]\n"
                text += f"Corresponding x values:\n[{' '.join(map(str, values[0]))}]\nCorresponding y values:\n[{' '.join(map(str, values[1]))}]\n"
            else:
                text += "Condition x == y did not hold.\n"
        else:
            text += f"Condition x {sign} y did not hold.\n"
        counts = [min(getattr(side, "size", summarize), summarize) for side in (x, y)]
        text += f"First {counts[0]} elements of x:\n{_shown(x)}\nFirst {counts[1]} elements of y:\n{_shown(y)}"
        raise InvalidArgumentError(text)

    check.__name__, check.__doc__ = title, f"Raises unless x {sign} y everywhere."
    return check


for _name, _sign, _own in (("equal", "==", td.equal), ("none_equal", "!=", td.not_equal), ("less", "<", td.less), ("less_equal", "<=", td.less_equal),
                           ("greater", ">", td.greater), ("greater_equal", ">=", td.greater_equal)):  # fmt: skip
    globals()[f"assert_{_name}"] = _comparison(f"assert_{_name}", _sign, _own)


def _sign_check(name, sign):
    def check(x, message=None, summarize=3, name=None):
        x = as_tensor(x)
        held = {">": x > 0, "<": x < 0, ">=": x >= 0, "<=": x <= 0}[sign]
        if not _later(lambda x: check(x, message, summarize), x) and not bool(td.all(held)):
            kind = f"x (shape={x.shape} dtype={x.dtype.name}) = "
            values = ", ".join(repr(str(value)) for value in _first(x).tolist())
            raise InvalidArgumentError(f"{message or ''}\nCondition x {sign} 0 did not hold element-wise:\n{kind}\n[{values}]")

    check.__name__, check.__doc__ = name, f"Raises unless x {sign} 0 everywhere."
    return check


for _name, _sign in (("positive", ">"), ("negative", "<"), ("non_negative", ">="), ("non_positive", "<=")):
    globals()[f"assert_{_name}"] = _sign_check(f"assert_{_name}", _sign)


def assert_near(x, y, rtol=None, atol=None, message=None, summarize=None, name=None):
    """Raises unless |x − y| ≤ atol + rtol · |y| everywhere; both are ten times the type's resolution by default."""
    x, y = pair(x, y)
    rtol, atol = (10 * 2**-23 if bound is None else bound for bound in (rtol, atol))
    if not _later(lambda x, y: assert_near(x, y, rtol, atol, message), x, y) and not bool(td.all(td.abs(x - y) <= atol + rtol * td.abs(y))):
        raise InvalidArgumentError(f"{message or ''}x and y not equal to tolerance rtol = {rtol}, atol = {atol}\n"
                                   f"x (shape={x.shape} dtype={x.dtype.name}) = {_shown(x)}\ny (shape={y.shape} dtype={y.dtype.name}) = {_shown(y)}")  # fmt: skip


def Assert(condition, data, summarize=None, name=None):
    """Raises unless the condition holds."""
    if not _later(lambda condition, *data: Assert(condition, data), condition, *data) and not bool(condition):
        shown = "\n".join(str(item.tolist() if isinstance(item, td.Tensor) else item) for item in data)
        raise InvalidArgumentError(f"Expected '{condition}' to be true. Summarized data: {shown}")


def check_numerics(tensor, message, name=None):
    """The tensor; raises where it holds NaN or infinities."""
    x = as_tensor(tensor)
    if not _later(lambda x: check_numerics(x, message), x):
        for word, found in (("Inf", td.isinf(x)), ("NaN", td.isnan(x))):
            if bool(td.any(found)):
                raise InvalidArgumentError(f"{message} : Tensor had {word} values")
    return x


def assert_all_finite(x, message, name=None):
    """The tensor; raises where it holds NaN or infinities."""
    return check_numerics(x, message)


def _rank_error(words, x, message):
    return ValueError(f"{message or ''}Tensor  must have rank {words}.  Received rank {x.ndim}, shape {x.shape}")


def assert_rank(x, rank, message=None, name=None):
    """Raises unless there are so many axes."""
    x = as_tensor(x)
    if x.ndim != int(rank):
        raise _rank_error(int(rank), x, message)


def assert_rank_at_least(x, rank, message=None, name=None):
    """Raises unless there are at least so many axes."""
    x = as_tensor(x)
    if x.ndim < int(rank):
        raise _rank_error(f"at least {int(rank)}", x, message)


def assert_rank_in(x, ranks, message=None, name=None):
    """Raises unless the number of axes is among these."""
    x = as_tensor(x)
    if x.ndim not in [int(rank) for rank in ranks]:
        raise _rank_error(f"in {tuple(ranks)}", x, message)


def assert_scalar(tensor, name=None, message=None):
    """The tensor; raises where it has axes."""
    x = as_tensor(tensor)
    if x.ndim:
        raise ValueError(f"{message or ''}Expected scalar shape, saw shape: {x.shape}.")
    return x


def assert_type(tensor, tf_type, message=None, name=None):
    """Raises unless the elements have a type."""
    x, wanted = as_tensor(tensor), _dtypes.as_dtype(tf_type)
    if x.dtype != wanted:
        raise TypeError(f"{message or ''}tensor must be of type {wanted!r}; got {x.dtype!r}")


def assert_integer(x, message=None, name=None):
    """Raises unless the elements are whole numbers."""
    if not as_tensor(x).dtype.is_integer:
        raise TypeError(f"{message or ''}Expected \"x\" to be integer type.  Found: {as_tensor(x).dtype!r}")


def assert_shapes(shapes, data=None, summarize=None, message=None, name=None):
    """Raises unless sizes with the same name are the same: pairs of a tensor and names or sizes of its axes."""
    known = {}
    for x, names in shapes.items() if isinstance(shapes, dict) else shapes:
        x = as_tensor(x)
        names = (names,) if isinstance(names, (str, int)) else tuple(names)
        if len(names) != x.ndim:
            raise _rank_error(len(names), x, message)
        for axis, (word, size) in enumerate(zip(names, x.shape)):
            wanted = word if isinstance(word, int) else size if word in (None, "...", "*") else known.setdefault(word, (size, x, axis))[0]
            if wanted != size:
                first = known.get(word)
                told = "" if first is None else f"Specified by tensor shape={first[1].shape} dtype={first[1].dtype.name} dimension {first[2]}.  "
                raise ValueError(f"{message or ''}{told}Tensor shape={x.shape} dtype={x.dtype.name} dimension {axis} must have size {wanted}.  "
                                 f"Received size {size}, shape {x.shape}")  # fmt: skip


def is_numeric_tensor(tensor):
    """Whether the elements are numbers."""
    return isinstance(tensor, td.Tensor) and not as_tensor(tensor).dtype.is_bool


def set_log_device_placement(enabled):
    """Nothing: a tensor says where it is."""


enable_check_numerics = disable_check_numerics = enable_traceback_filtering = disable_traceback_filtering = lambda *args, **options: None  # noqa: E731
__getattr__ = _missing_names("tensorflow.debugging")
