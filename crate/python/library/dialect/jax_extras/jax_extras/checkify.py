"""`jax.experimental.checkify`: checks of values, whose failures are returned."""

import jax
import jax.numpy as jnp
from jax import _tree
from jax._array import asarray
from jax._calls import wrapped
from jax.errors import JaxRuntimeError

from .watched_operations import watched

user_checks, nan_checks, div_checks, index_checks = (frozenset([name]) for name in ("check", "nan", "div", "index"))
float_checks = nan_checks | div_checks
automatic_checks = float_checks | index_checks
all_checks = automatic_checks | user_checks
_open = []


class Error:
    """What failed first, or nothing. `failed` is for each check whether it did, `payload` what its message speaks of."""

    def __init__(self, failed=(), payload=(), messages=()):
        self.failed, self.payload, self.messages = tuple(failed), tuple(payload), tuple(messages)

    def get(self):
        """The message of the first check that failed, or None."""
        for failed, payload, message in zip(self.failed, self.payload, self.messages):
            failed = jnp.ravel(failed)
            if bool(jnp.any(failed)):
                if failed.size == 1:
                    return message(payload)
                # Of calls that were mapped, the first that failed.
                at, count = int(jnp.argmax(failed)), failed.size
                one = [jnp.reshape(x, (count, -1))[at].reshape(()) if x.ndim else x for x in payload]
                return f"at mapped index {at}: {message(one)}"
        return None

    def throw(self):
        """Raises what failed."""
        message = self.get()
        if message is not None:
            raise JaxRuntimeError(message)

    def __repr__(self):
        return f"Error({self.get() or ''})"


jax.tree_util.register_pytree_node(Error, lambda e: ((e.failed, e.payload), e.messages), lambda messages, parts: Error(*parts, messages))


class _Message:
    """The words of a check; those of the same text are equal, so that compiled calls are found again."""

    def __init__(self, text, count=0, names=()):
        self._key = text, count, tuple(names)

    def __call__(self, payload):
        text, count, names = self._key
        return text.format(*payload[:count], **dict(zip(names, payload[count:])))

    def __eq__(self, other):
        return getattr(other, "_key", None) == self._key

    def __hash__(self):
        return hash(self._key)


def check(pred, msg, *fmt_args, **fmt_kwargs):
    """A check that `pred` holds, whose message may name arrays."""
    _checked(pred, msg, False, fmt_args, fmt_kwargs)


def debug_check(pred, msg, *fmt_args, **fmt_kwargs):
    """A check that is left out where nothing collects failures."""
    _checked(pred, msg, True, fmt_args, fmt_kwargs)


def _checked(pred, msg, only_debug, args, kwargs):
    for value in (*args, *kwargs.values()):
        for leaf in _tree.leaves(value):
            if not hasattr(leaf, "dtype"):
                raise TypeError(f"Formatting arguments to checkify.check need to be PyTrees of arrays, but got {leaf!r} of type {type(leaf)}.")
    pred = asarray(pred)
    if pred.dtype.name != "bool" or pred.ndim:
        raise TypeError(f"debug_check takes a scalar pred as argument, got {pred}" if only_debug else f"check takes a scalar pred as argument, got {pred}")
    if not _open:
        if only_debug:
            return
        if isinstance(pred, jax.core.Tracer):
            raise ValueError(
                "Cannot abstractly evaluate a checkify.check which was not functionalized. This probably means you tried to stage (jit/scan/pmap/...) "
                "a `check` without functionalizing it through `checkify.checkify`."
            )
        if not bool(pred):
            raise JaxRuntimeError(msg.format(*args, **kwargs) + " (`check` failed)")
        return
    if "check" in _open[-1][0]:
        _noted(~pred, (*args, *kwargs.values()), _Message(msg + " (`check` failed)", len(args), kwargs))


def _noted(failed, payload, message):
    entry = _open[-1][1]
    entry[0].append(failed)
    entry[1].append(tuple(_tree.map(asarray, x) for x in payload))
    entry[2].append(message)


def check_error(error):
    """Raises what failed, or hands it on to the function that collects failures."""
    if not _open:
        error.throw()
        return
    for failed, payload, message in zip(error.failed, error.payload, error.messages):
        _noted(failed, payload, message)


def checkify(f, errors=user_checks):
    """A function that gives what failed beside its result."""

    def checked(*args, **kwargs):
        entry = ([], [], [])
        _open.append((errors, entry))
        try:
            # Within what is compiled, checks are those of the whole.
            with watched(errors, _noted), jax.disable_jit():
                found = f(*args, **kwargs)
        finally:
            _open.pop()
        return Error(*entry), found

    return wrapped(checked, f)
