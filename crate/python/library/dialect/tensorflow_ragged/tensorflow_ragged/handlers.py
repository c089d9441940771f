"""What functions of TensorFlow's do with rows of unequal length."""

import sys

import tensorflow as tf

from .dispatch import _BINARY, _UNARY, wrapper_of

# Functions of each element, which keep rows as they are.
_EACH = (
    "cast identity stop_gradient clip_by_value round nn.relu nn.relu6 nn.elu nn.selu nn.gelu nn.leaky_relu nn.silu nn.swish nn.dropout one_hot saturate_cast"
).split()


def register(kind):
    """Lets functions take rows of unequal length."""
    handlers = _Handlers(kind)
    first = lambda args, kwargs: bool(args) and isinstance(args[0], kind)  # noqa: E731
    several = lambda args, kwargs: any(isinstance(arg, kind) for arg in args)  # noqa: E731
    listed = lambda args, kwargs: bool(args) and isinstance(args[0], (list, tuple)) and any(isinstance(arg, kind) for arg in args[0])  # noqa: E731
    for name in sorted({*_UNARY, *_EACH}):
        wrap(name, first, lambda api: lambda x, *args, **kwargs: x.with_flat_values(api(x.flat_values, *args, **kwargs)), early=name in _EACH)
    for name in _BINARY:
        wrap(name, lambda args, kwargs: any(isinstance(arg, kind) for arg in args[:2]), handlers.both)
    for name in ("expand_dims squeeze shape size rank zeros_like ones_like reverse gather gather_nd boolean_mask split reshape broadcast_to sort argsort argmax "
                 "argmin is_tensor").split():  # fmt: skip
        wrap(name, first, getattr(handlers, name), early=True)
    for name in ("gather", "where", "matmul"):
        wrap(name, several, getattr(handlers, name), early=True)
    for name in ("stack", "add_n"):
        wrap(name, listed, getattr(handlers, name), early=True)
    for name in ("zeros", "ones", "fill", "reshape", "broadcast_to"):
        wrap(
            name,
            lambda args, kwargs: any(type(arg).__name__ == "DynamicRaggedShape" for arg in (*args, *kwargs.values())),
            getattr(handlers, f"{name}_in"),
            early=True,
        )
    for name in (
        "math.unsorted_segment_sum",
        "math.unsorted_segment_max",
        "math.unsorted_segment_min",
        "math.unsorted_segment_prod",
        "math.unsorted_segment_mean",
    ):
        wrap(name, first, handlers.segments, early=True)
    wrap("nn.softmax", first, handlers.softmax, early=True)
    wrap("strings.reduce_join", first, handlers.reduce_join, early=True)
    wrap("strings.split", first, handlers.each_split, early=True)


def wrap(name, suits, handler_of, early=False, before=False):
    """Has a function ask a handler; rarer ones only once their module is there."""
    *spaces, last = name.split(".")
    spaces = spaces or ["", "math"]
    for space in spaces:
        place = sys.modules.get("tensorflow_extras.texts" if space == "strings" else f"tensorflow.{space}" if space else "tensorflow")
        if space == "strings":
            from tensorflow_extras import texts as place
        own = type(sys).__dict__["__dict__"].__get__(place) if place is not None else {}
        if last not in own:
            if not early:
                rare = sys.modules.get("tensorflow_extras.numbers")
                if rare is None or last not in vars(rare):
                    continue
                setattr(place, last, vars(rare)[last])
            else:
                try:
                    setattr(place, last, getattr(place, last))
                except AttributeError:
                    continue
        wrapper = wrapper_of(getattr(place, last), last)
        setattr(place, last, wrapper)
        wrapper._handlers.insert(0 if before else len(wrapper._handlers), (suits, handler_of(wrapper)))
        return


class _Handlers:
    """Handlers by the names of functions: each gets the function and gives the handler."""

    def __init__(self, kind):
        self.kind = kind

    def both(self, api):
        """A function of two operands."""

        def handled(x, y, *args, **kwargs):
            from .changing import beside

            return beside(lambda a, b: api(a, b, *args, **kwargs), (x, y))

        return handled

    def _late(name):
        def method(self, api):
            def handled(x, *args, **kwargs):
                kwargs.pop("name", None)
                from . import functions

                return getattr(functions, name)(x, *args, **kwargs)

            return handled

        return method

    for _name in ("expand_dims squeeze shape size rank zeros_like ones_like reverse gather gather_nd boolean_mask split reshape broadcast_to sort argsort argmax "
                  "argmin is_tensor where matmul stack add_n zeros_in ones_in fill_in reshape_in broadcast_to_in reduce_join each_split softmax").split():  # fmt: skip
        locals()[_name] = _late(_name)

    def segments(self, api):
        """Rows of one number brought together."""

        def handled(data, segment_ids, num_segments, name=None):
            from .reducing import _segment

            kind = api.__name__.rpartition("_")[2]
            if kind == "mean":
                ones = data.with_flat_values(tf.ones_like(data.flat_values))
                return handled_sum(data, segment_ids, num_segments) / handled_sum(ones, segment_ids, num_segments)
            return _segment(kind, data, tf.convert_to_tensor(segment_ids), int(num_segments))

        def handled_sum(data, ids, count):
            from .reducing import _segment

            return _segment("sum", data, tf.convert_to_tensor(ids), int(count))

        return handled
