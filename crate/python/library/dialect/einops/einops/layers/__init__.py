"""Patterns as layers: `einops.layers.torch`, `.flax`, `.tensorflow`, `.keras` and `.paddle`."""

from .. import EinopsError
from .._backends import get_backend
from ..einops import apply, recipes_of_all_ranks


def sizes_in_words(sizes):
    """What a layer's text says of sizes."""
    return "".join(f", {axis}={length}" for axis, length in sizes.items())


class RearrangeMixin:
    """A layer that rearranges."""

    reduction = "rearrange"

    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        self._take(pattern, axes_lengths)

    def _take(self, pattern, axes_lengths):
        self.pattern, self.axes_lengths = pattern, axes_lengths
        self._axes_lengths = tuple(axes_lengths.items())
        try:
            self._multirecipe = recipes_of_all_ranks(pattern, self.reduction, tuple(axes_lengths))
        except EinopsError as error:
            raise EinopsError(f" Error while preparing {self!r}\n {error}") from None

    def __repr__(self):
        return f"{type(self).__name__}({self.pattern!r}{sizes_in_words(self.axes_lengths)})"

    def _apply_recipe(self, x):
        return apply(get_backend(x), self._multirecipe[len(x.shape)], x, self.reduction, self._axes_lengths)

    def __getstate__(self):
        return {"pattern": self.pattern, "axes_lengths": self.axes_lengths}

    def __setstate__(self, state):
        self.__init__(pattern=state["pattern"], **state["axes_lengths"])


class ReduceMixin(RearrangeMixin):
    """A layer that reduces."""

    def __init__(self, pattern, reduction, **axes_lengths):
        super(RearrangeMixin, self).__init__()
        self.reduction = reduction
        self._take(pattern, axes_lengths)

    def __repr__(self):
        return f"{type(self).__name__}({self.pattern!r}, {self.reduction!r}{sizes_in_words(self.axes_lengths)})"

    def __getstate__(self):
        return {"pattern": self.pattern, "reduction": self.reduction, "axes_lengths": self.axes_lengths}

    def __setstate__(self, state):
        self.__init__(pattern=state["pattern"], reduction=state["reduction"], **state["axes_lengths"])
