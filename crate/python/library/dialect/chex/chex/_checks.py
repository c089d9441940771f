"""Assertions: their words, what is said beside, and how they are switched off."""

import contextlib
import functools


class _Switch:
    is_on, skips_traced = True, False


@contextlib.contextmanager
def skipping_traced():
    """A context in which assertions about values that are not known yet are not checked."""
    before, _Switch.skips_traced = _Switch.skips_traced, True
    try:
        yield
    finally:
        _Switch.skips_traced = before


def is_unknown(tree):
    """Whether values are not known yet, and nobody asks for them."""
    if not _Switch.skips_traced:
        return False
    import jax

    return any(isinstance(leaf, jax.core.Tracer) for leaf in jax.tree_util.tree_leaves(tree))


def enable_asserts():
    """Assertions are checked."""
    _Switch.is_on = True


def disable_asserts():
    """Assertions are not checked."""
    _Switch.is_on = False


def assertion(function):
    """An assertion that may say more, or raise another error."""
    name = function.__name__

    @functools.wraps(function)
    def checked(*args, custom_message=None, custom_message_format_vars=(), include_default_message=True, exception_type=AssertionError, **kwargs):
        if not _Switch.is_on:
            return
        try:
            function(*args, **kwargs)
        except AssertionError as error:
            text = f"[Chex] Assertion {name} failed: "
            if include_default_message:
                text += str(error)
            if custom_message:
                if custom_message_format_vars:
                    custom_message = custom_message.format(*custom_message_format_vars)
                text += f" [{custom_message}]"
            raise exception_type(text) from None

    return checked


def if_args_not_none(fn, *args, **kwargs):
    """Calls a function unless an argument is None."""
    if all(arg is not None for arg in (*args, *kwargs.values())):
        fn(*args, **kwargs)
