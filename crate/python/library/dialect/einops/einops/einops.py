"""`rearrange`, `reduce`, `repeat`, `einsum` and `parse_shape`."""

import math
import string
from functools import lru_cache
from itertools import chain

from . import EinopsError
from ._backends import get_backend
from .parsing import ELLIPSIS, AnonymousAxis, ParsedExpression

_REDUCTIONS = ("min", "max", "sum", "mean", "prod", "any", "all")


def _agreement(left, right, pattern, operation, given):
    """Refuses patterns with axes that come from nowhere, or go nowhere, in this operation."""
    if right.has_ellipsis and not left.has_ellipsis:
        raise EinopsError(f"Ellipsis found in right side, but not left side of a pattern {pattern}")
    if left.has_ellipsis and left.has_ellipsis_parenthesized:
        raise EinopsError(f"Ellipsis inside parenthesis in the left side is not allowed: {pattern}")
    if operation == "rearrange":
        if left.has_non_unitary_anonymous_axes or right.has_non_unitary_anonymous_axes:
            raise EinopsError("Non-unitary anonymous axes are not supported in rearrange (exception is length 1)")
        wrong, text = left.identifiers ^ right.identifiers, "Identifiers only on one side of expression (should be on both): {}"
    elif operation == "repeat":
        wrong, text = left.identifiers - right.identifiers, "Unexpected identifiers on the left side of repeat: {}"
        if not wrong:
            named = {axis for axis in right.identifiers if not isinstance(axis, AnonymousAxis)}
            wrong, text = named - left.identifiers - set(given), "Specify sizes for new axes in repeat: {}"
    elif operation in _REDUCTIONS or callable(operation):
        wrong, text = right.identifiers - left.identifiers, f"Unexpected identifiers on the right side of reduce {operation}: {{}}"
    else:
        raise EinopsError(f"Unknown reduction {operation}. Expect one of {_REDUCTIONS}.")
    if wrong:
        raise EinopsError(text.format(wrong))


def _spread(groups, axes):
    """The groups of a side, with these axes in the place of the ellipsis."""
    spread = []
    for group in groups:
        if group == ELLIPSIS:
            spread += [[axis] for axis in axes]
        else:
            spread.append([inner for axis in group for inner in (axes if axis == ELLIPSIS else [axis])])
    return spread


class Recipe:
    """What a pattern does to arrays of so many axes."""

    def __init__(self, pattern, operation, given, ndim):
        left, right = (ParsedExpression(side) for side in _sides(pattern))
        _agreement(left, right, pattern, operation, given)
        if left.has_ellipsis:
            others = len(left.composition) - 1
            if ndim < others:
                raise EinopsError(f"Wrong shape: expected >={others} dims. Received {ndim}-dim tensor.")
            inner = [f"{ELLIPSIS}{i}" for i in range(ndim - others)]
        else:
            inner = []
            if ndim != len(left.composition):
                raise EinopsError(f"Wrong shape: expected {len(left.composition)} dims. Received {ndim}-dim tensor.")
        self.left, self.right = _spread(left.composition, inner), _spread(right.composition, inner)
        before, after = [*chain(*self.left)], [*chain(*self.right)]
        self.sizes = {axis: axis.value if isinstance(axis, AnonymousAxis) else None for axis in (*before, *after)}
        for axis in given:
            if not ParsedExpression.check_axis_name(axis):
                raise EinopsError("Invalid name for an axis", axis)
            if axis not in self.sizes:
                raise EinopsError(f"Axis {axis} is not used in transform")
        known = {axis for axis in self.sizes if isinstance(axis, AnonymousAxis) or axis in given}
        for group in self.left:
            unknown = {axis for axis in group if axis not in known}
            if len(unknown) > 1:
                raise EinopsError(f"Could not infer sizes for {unknown}")
        kept = [axis for axis in after if axis in before]
        reduced = [axis for axis in before if axis not in after]
        self.order = [before.index(axis) for axis in (*kept, *reduced)]
        self.reduced = list(range(len(kept), len(before)))
        self.added = [i for i, axis in enumerate(after) if axis not in before]
        self.before, self.after, self.known = before, after, known

    def steps(self, shape, given):
        """The shape that splits axes, the new order, the axes that go, those that come, how many there are then, and the last shape."""
        sizes = {**self.sizes, **dict(given)}
        for length, group in zip(shape, self.left):
            unknown = [axis for axis in group if axis not in self.known]
            if len(unknown) == len(group) == 1:
                sizes[unknown[0]] = length
                continue
            product = math.prod(sizes[axis] for axis in group if axis in self.known)
            countable = isinstance(length, int) and isinstance(product, int)
            if not unknown:
                if countable and length != product:
                    raise EinopsError(f"Shape mismatch, {length} != {product}")
            elif countable and length % product:
                raise EinopsError(f"Shape mismatch, can't divide axis of length {length} in chunks of {product}")
            else:
                sizes[unknown[0]] = length // product
        split = None if all(len(group) == 1 for group in self.left) else [sizes[axis] for axis in self.before]
        order = None if self.order == sorted(self.order) else self.order
        last = None if all(len(group) == 1 for group in self.right) else [math.prod(sizes[axis] for axis in group) for group in self.right]
        return split, order, self.reduced, {i: sizes[self.after[i]] for i in self.added}, len(self.after), last


def _sides(pattern):
    left, right = pattern.split("->")
    return left, right


recipe_of = lru_cache(256)(Recipe)


@lru_cache(1024)
def _steps(recipe, shape, given):
    return recipe.steps(shape, given)


def apply(backend, recipe, tensor, operation, given):
    """Does what a recipe says to an array."""
    shape = backend.shape(tensor)
    try:
        split, order, reduced, added, rank, last = _steps(recipe, tuple(shape), given)
    except TypeError:
        # A size that is still open cannot be hashed.
        split, order, reduced, added, rank, last = recipe.steps(shape, given)
    if split is not None:
        tensor = backend.reshape(tensor, split)
    if order is not None:
        tensor = backend.transpose(tensor, order)
    if reduced:
        if callable(operation):
            tensor = operation(tensor, tuple(reduced))
        else:
            if operation == "mean" and not backend.is_float_type(tensor):
                raise NotImplementedError("reduce_mean is not available for non-floating tensors")
            tensor = backend.reduce(tensor, operation, tuple(reduced))
    if added:
        tensor = backend.add_axes(tensor, rank, added)
    return tensor if last is None else backend.reshape(tensor, last)


def recipes_of_all_ranks(pattern, operation, given):
    """The recipes for each number of axes that a pattern takes: layers make them when they are made."""
    left = ParsedExpression(_sides(pattern)[0])
    count = len(left.composition)
    ranks = range(count - 1, count + 7) if left.has_ellipsis else (count,)
    return {ndim: recipe_of(pattern, operation, given, ndim) for ndim in ranks}


def reduce(tensor, pattern, reduction, **axes_lengths):
    """Rearranges axes; those that are on the left side only are reduced, by a name or by `f(tensor, axes)`.

    `reduce(x, "b (h h2) (w w2) c -> b h w c", "max", h2=2, w2=2)` is pooling. A list of arrays is an array with a first axis more."""
    is_list = isinstance(tensor, list)
    if is_list:
        if not tensor:
            raise TypeError("Rearrange/Reduce/Repeat can't be applied to an empty list")
        backend = get_backend(tensor[0])
        tensor = backend.stack_on_zeroth_dimension(tensor)
    else:
        backend = get_backend(tensor)
    shape = backend.shape(tensor)
    try:
        recipe = recipe_of(pattern, reduction, tuple(axes_lengths), len(shape))
        return apply(backend, recipe, tensor, reduction, tuple(axes_lengths.items()))
    except EinopsError as error:
        # A list is an array by now, as in the library.
        raise EinopsError(
            f' Error while processing {reduction}-reduction pattern "{pattern}".\n Input tensor shape: {shape}. Additional info: {axes_lengths}.\n {error}'
        ) from None


def rearrange(tensor, pattern, **axes_lengths):
    """Puts axes into another order, splits and joins them: `rearrange(x, "b c h w -> b (h w) c")`."""
    return reduce(tensor, pattern, "rearrange", **axes_lengths)


def repeat(tensor, pattern, **axes_lengths):
    """Rearranges axes and repeats elements along new ones: `repeat(x, "h w -> h w c", c=3)`."""
    return reduce(tensor, pattern, "repeat", **axes_lengths)


def parse_shape(x, pattern):
    """The sizes of an array by the names of a pattern; `_` skips one."""
    side = ParsedExpression(pattern, allow_underscore=True)
    shape = get_backend(x).shape(x)
    groups, where = side.composition, f"{pattern} {shape}"
    if side.has_composed_axes():
        raise RuntimeError(f"Can't parse shape with composite axes: {where}")
    if len(shape) != len(groups):
        if not side.has_ellipsis:
            raise RuntimeError(f"Can't parse shape with different number of dimensions: {where}")
        if len(shape) < len(groups) - 1:
            raise RuntimeError(f"Can't parse shape with this number of dimensions: {where}")
    if side.has_ellipsis:
        groups = _spread(groups, ["_"] * (len(shape) - len(groups) + 1))
    found = {}
    for group, size in zip(groups, shape):
        if not group:
            if size != 1:
                raise RuntimeError(f"Length of axis is not 1: {where}")
        elif isinstance(group[0], AnonymousAxis):
            if group[0].value != size:
                raise RuntimeError(f"Length of anonymous axis does not match: {where}")
        elif group[0] != "_":
            found[group[0]] = size
    return found


def asnumpy(tensor):
    """The array as one of NumPy."""
    return get_backend(tensor).to_numpy(tensor)


def _axis_of_einsum(group):
    if not group:
        raise NotImplementedError("Singleton () axes are not yet supported in einsum.")
    if len(group) > 1:
        raise NotImplementedError("Shape rearrangement is not yet supported in einsum.")
    if isinstance(group[0], AnonymousAxis):
        raise NotImplementedError("Anonymous axes are not yet supported in einsum.")
    return group[0]


@lru_cache(256)
def _letters(pattern):
    """The pattern with a letter for each name, as arrays' own `einsum` wants it."""
    if "->" not in pattern:
        raise ValueError("Einsum pattern must contain '->'.")
    left, right = _sides(pattern)
    lefts = [ParsedExpression(side, allow_underscore=True, allow_duplicates=True) for side in left.split(",")]
    right = ParsedExpression(right, allow_underscore=True)
    letters = {}

    def letter(group):
        if group == ELLIPSIS:
            return "..."
        axis = _axis_of_einsum(group)
        if axis not in letters:
            if len(letters) == len(string.ascii_letters):
                raise RuntimeError("Too many axes in einsum.")
            letters[axis] = string.ascii_letters[len(letters)]
        return letters[axis]

    operands = ",".join("".join(map(letter, side.composition)) for side in lefts)
    for group in right.composition:
        if group != ELLIPSIS and _axis_of_einsum(group) not in letters:
            raise EinopsError(f"Unknown axis {group[0]} on right side of einsum {pattern}.")
    return f"{operands}->{''.join(map(letter, right.composition))}"


def einsum(*tensors_and_pattern):
    """Sums of products by names of axes: `einsum(x, y, "b i, i o -> b o")`."""
    if len(tensors_and_pattern) <= 1:
        raise ValueError("`einops.einsum` takes at minimum two arguments: the tensors (at least one), followed by the pattern.")
    *tensors, pattern = tensors_and_pattern
    if not isinstance(pattern, str):
        raise ValueError("The last argument passed to `einops.einsum` must be a string, representing the einsum pattern.")
    return get_backend(tensors[0]).einsum(_letters(pattern), *tensors)


def _enumerate_directions(x):
    backend = get_backend(x)
    shape = backend.shape(x)
    return [backend.reshape(backend.arange(0, size), [size if i == axis else 1 for i in range(len(shape))]) for axis, size in enumerate(shape)]
