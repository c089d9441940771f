"""Methods that are there only where an inner estimator has them."""

import functools

from .._files import rarer


class _Available:
    def __init__(self, method, check):
        self._method, self._check = method, check
        functools.update_wrapper(self, method)

    def __get__(self, instance, owner=None):
        if instance is None:
            # A function, as a method of a class is.
            @functools.wraps(self._method)
            def of_class(one, *args, **kwargs):
                return self.__get__(one, owner or type(one))(*args, **kwargs)

            return of_class
        text = f"This {owner.__name__!r} has no attribute {self._method.__name__!r}"
        try:
            available = self._check(instance)
        except AttributeError as error:
            raise AttributeError(text) from error
        if not available:
            raise AttributeError(text)
        return self._method.__get__(instance, owner)


def available_if(check):
    """A decorator: the method is there only where `check(self)` is true."""
    return lambda method: _Available(method, check)


def inner_has(name):
    """A condition for `available_if`: the fitted model within, or the one that it will be a copy of, has a method."""

    def check(self):
        getattr(self.estimator_ if hasattr(self, "estimator_") else self.estimator, name)
        return True

    return check


__getattr__ = rarer(__name__)
