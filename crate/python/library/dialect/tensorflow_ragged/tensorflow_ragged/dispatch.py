"""Functions of TensorFlow's that programs extend to types of their own."""

import functools
import inspect
import sys
import typing

import tensorflow as tf

from .extension import _is_union

_UNARY = (
    "abs acos acosh angle asin asinh atan atanh bitwise.invert cast ceil cos cosh digamma erf erfc erfcinv erfinv exp expm1 floor identity is_finite is_inf "
    "is_nan is_non_decreasing lgamma log log1p log_sigmoid logical_not ndtri negative nextafter ones_like reciprocal reciprocal_no_nan rint round rsqrt "
    "sigmoid sign sin sinh softplus softsign sqrt square tan tanh zeros_like clip_by_value saturate_cast stop_gradient bessel_i0 bessel_i0e bessel_i1 "
    "bessel_i1e conj real imag nn.elu nn.gelu nn.leaky_relu nn.relu nn.relu6 nn.selu nn.sigmoid nn.silu nn.softplus nn.softsign nn.tanh nn.swish "
    "strings.as_string strings.lower strings.upper strings.strip strings.length strings.to_number strings.to_hash_bucket_fast strings.regex_replace "
    "strings.substr strings.bytes_split strings.unicode_script debugging.check_numerics image.adjust_brightness image.adjust_gamma"
).split()
_BINARY = (
    "add atan2 bitwise.bitwise_and bitwise.bitwise_or bitwise.bitwise_xor bitwise.left_shift bitwise.right_shift complex divide divide_no_nan equal floordiv "
    "floormod greater greater_equal less less_equal logical_and logical_or logical_xor maximum minimum mod multiply multiply_no_nan nextafter not_equal polyval "
    "pow realdiv squared_difference subtract truediv truncatediv truncatemod xdivy xlog1py xlogy zeta igamma igammac"
).split()
# The namespaces in which one function may stand.
_PLACES = "tensorflow tensorflow.math tensorflow.nn tensorflow.linalg tensorflow_extras.texts".split()
_wrappers = {}


def _homes(name):
    """Where a function of this name stands."""
    *spaces, last = name.split(".")
    found = []
    for space in (f"tensorflow.{spaces[0]}",) if spaces else ("tensorflow", "tensorflow.math"):
        place = getattr(tf, spaces[0], None) if spaces else sys.modules[space]
        if place is None:
            continue
        try:
            if callable(getattr(place, last)):
                found.append((place, last))
        except AttributeError:
            pass
    return found


def _names(place):
    module = sys.modules.get(place)
    return {} if module is None else type(sys).__dict__["__dict__"].__get__(module)


def wrapper_of(api, name=None):
    """The function that asks the handlers first; it takes the place of a function of the library."""
    api = _wrappers.get(api, api)
    if hasattr(api, "_handlers"):
        return api

    @functools.wraps(api)
    def dispatching(*args, **kwargs):
        for suits, handler in dispatching._handlers:
            if suits(args, kwargs):
                return handler(*args, **kwargs)
        # Another archive may have put a function in its place.
        return dispatching._api(*args, **kwargs)

    dispatching._handlers, dispatching._api = [], api
    _wrappers[api] = dispatching
    for place in _PLACES:
        names = _names(place)
        for known in [name] if name else list(names):
            if names.get(known) is api:
                setattr(sys.modules[place], known, dispatching)
    return dispatching


def _place(place, name):
    """The function that stands there, able to ask handlers."""
    wrapped = wrapper_of(getattr(place, name))
    try:
        setattr(place, name, wrapped)
    except (AttributeError, TypeError):
        pass
    return wrapped


def _suits(value, kind):
    """Whether a value is what an annotation says. None: it is also what such a function takes anyway, and says nothing."""
    if kind is inspect.Parameter.empty or kind is typing.Any:
        return True
    if _is_union(kind):
        return any(_suits(value, one) for one in typing.get_args(kind))
    origin = typing.get_origin(kind)
    if origin in (list, tuple) or isinstance(origin, type) and issubclass(origin, typing.Sequence):
        one = typing.get_args(kind)[:1] or (inspect.Parameter.empty,)
        return isinstance(value, (list, tuple)) and all(_suits(item, one[0]) for item in value)
    if isinstance(kind, type) and issubclass(kind, tf.Tensor):
        from .parts import is_tensor

        return is_tensor(value)
    return isinstance(value, kind) if isinstance(kind, type) else True


def _own_types(kind):
    """The types in an annotation that are no plain tensors."""
    arguments = typing.get_args(kind)
    if arguments:
        return [own for one in arguments for own in _own_types(one)]
    return [kind] if isinstance(kind, type) and hasattr(kind, "_parts") else []


def _holds(value, kinds):
    return isinstance(value, tuple(kinds)) or isinstance(value, (list, tuple)) and any(_holds(item, kinds) for item in value)


def dispatch_for_api(api, *signatures):
    """A decorator: the function is called instead of `api` where the arguments are of the types in its annotations or in `signatures`."""
    api = _wrappers.get(api, api)
    wrapper = wrapper_of(api)
    parameters = list(inspect.signature(getattr(wrapper, "_api", wrapper)).parameters)

    def decorated(handler):
        hints = [{**typing.get_type_hints(handler)}] if not signatures else list(signatures)

        def suits(args, kwargs):
            given = {**dict(zip(parameters, args)), **kwargs}
            named = list(given)
            for hint in hints:
                wanted = {(named[key] if key < len(named) else None) if isinstance(key, int) else key: kind for key, kind in hint.items() if key != "return"}
                own = [one for kind in wanted.values() for one in _own_types(kind)]
                if all(key in given and _suits(given[key], kind) or key not in given for key, kind in wanted.items()) and any(
                    _holds(given.get(key), own) for key in wanted if own
                ):
                    return True
            return False

        wrapper._handlers.append((suits, handler))
        return handler

    return decorated


def dispatch_for_unary_elementwise_apis(x_type):
    """A decorator: the function is called, with the function of the library and its argument, where that is of this type."""

    def decorated(handler):
        for place, name in (found for name in _UNARY for found in _homes(name)):
            wrapper = _place(place, name)
            if all(handler is not getattr(known, "_of", None) for _, known in wrapper._handlers):
                wrapper._handlers.append(
                    (lambda args, kwargs: bool(args) and _suits(args[0], x_type) and _holds(args[0], _own_types(x_type)), _unary(handler, wrapper._api))
                )
        return handler

    return decorated


def _unary(handler, api):
    def handled(x, *args, **kwargs):
        return handler((lambda value: api(value, *args, **kwargs)) if args or kwargs else api, x)

    handled._of = handler
    return handled


def dispatch_for_binary_elementwise_apis(x_type, y_type):
    """The same for functions of two tensors."""

    def decorated(handler):
        own = _own_types(x_type) + _own_types(y_type)
        for place, name in (found for name in _BINARY for found in _homes(name)):
            wrapper = _place(place, name)
            if all(handler is not getattr(known, "_of", None) for _, known in wrapper._handlers):
                wrapper._handlers.append((lambda args, kwargs: len(args) > 1 and _suits(args[0], x_type) and _suits(args[1], y_type) and _holds(args[:2], own), _binary(handler, wrapper._api)))  # fmt: skip
        return handler

    return decorated


dispatch_for_binary_elementwise_assert_apis = dispatch_for_binary_elementwise_apis


def _binary(handler, api):
    def handled(x, y, *args, **kwargs):
        return handler((lambda a, b: api(a, b, *args, **kwargs)) if args or kwargs else api, x, y)

    handled._of = handler
    return handled


def unregister_dispatch_for(dispatch_target):
    """Takes a function out of all places to which it was put."""
    found = False
    for wrapper in _wrappers.values():
        kept = [(suits, known) for suits, known in wrapper._handlers if known is not dispatch_target and getattr(known, "_of", None) is not dispatch_target]
        found = found or len(kept) < len(wrapper._handlers)
        wrapper._handlers[:] = kept
    if not found:
        raise ValueError(f"Function {dispatch_target} was not registered using a `@tf.experimental.dispatch_for*` decorator.")
