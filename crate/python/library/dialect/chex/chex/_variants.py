"""Tests in several forms: with and without compiling."""

import enum
import functools
import itertools
import unittest

import jax


class ChexVariantType(enum.Enum):
    """The forms."""

    WITH_JIT, WITHOUT_JIT, WITH_DEVICE, WITHOUT_DEVICE, WITH_PMAP = 1, 2, 3, 4, 5

    def __str__(self):
        return "_" + self.name.lower()


class TestCase(unittest.TestCase):
    """Tests whose `self.variant` makes a function of the form that is tested."""

    _variant = None

    def variant(self, fn=None, **options):
        """The function in this form."""
        if self._variant is None:
            raise RuntimeError("self.variant is not defined: forgot to wrap a test in @chex.variants?")
        if fn is None:
            return lambda fn: self.variant(fn, **options)
        return jax.jit(fn, **options) if self._variant == "with_jit" else fn


def variants(test_method=None, *, with_jit=False, without_jit=False, with_device=False, without_device=False, with_pmap=False):
    """A test that runs in each of these forms."""
    chosen = {"with_jit": with_jit, "without_jit": without_jit, "with_device": with_device, "without_device": without_device}
    names = [name for name, is_on in chosen.items() if is_on]

    def wrap(method):
        @functools.wraps(method)
        def each(self, *args, **kwargs):
            for name in names:
                self._variant = name
                with self.subTest(variant=name):
                    method(self, *args, **kwargs)
            self._variant = None

        return each

    return wrap if test_method is None else wrap(test_method)


def all_variants(test_method=None, **options):
    """A test that runs in all forms."""
    return variants(test_method, with_jit=True, without_jit=True, with_device=True, without_device=True)


def params_product(*params_lists, named=False):
    """All combinations of parameters."""
    if not named:
        return [tuple(itertools.chain(*parts)) for parts in itertools.product(*params_lists)]
    return [("_".join(part[0] for part in parts), *itertools.chain(*(part[1:] for part in parts))) for parts in itertools.product(*params_lists)]
