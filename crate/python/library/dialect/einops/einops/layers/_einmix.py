"""`EinMix`: a product with weights that the layer keeps, by names of axes."""

import math
import string
import warnings

from .. import EinopsError
from ..einops import _sides
from ..parsing import ELLIPSIS, ParsedExpression
from . import sizes_in_words


def _refuse(axes, text):
    if axes:
        raise EinopsError(text.format(axes))


def _flat(side):
    return ["..." if axis == ELLIPSIS else axis for group in side.composition for axis in group]


def _bias_sizes(right, bias, sizes):
    """The sizes of a bias that is added to the product: 1 along axes on which it does not depend."""
    found = []
    for axis in (axis for group in right.composition for axis in group):
        if axis != ELLIPSIS:
            found.append(sizes[axis] if axis in bias.identifiers else 1)
        elif any(axis in bias.identifiers for axis in right.flat_axes_order()[: right.flat_axes_order().index(ELLIPSIS)]):
            raise EinopsError("all bias dimensions should go after ellipsis in the output")
    return found


class _EinmixMixin:
    """What the layers of all libraries share: they make the weights, and call `einsum`."""

    def __init__(self, pattern, weight_shape, bias_shape=None, **axes_lengths):
        super().__init__()
        self.pattern, self.weight_shape, self.bias_shape, self.axes_lengths = pattern, weight_shape, bias_shape, axes_lengths
        self.initialize_einmix(pattern, weight_shape, bias_shape, axes_lengths)

    def initialize_einmix(self, pattern, weight_shape, bias_shape, axes_lengths):
        """Takes the pattern apart, and makes weights and the layers before and after the product."""
        left_text, right_text = _sides(pattern)
        left, right, weight = ParsedExpression(left_text), ParsedExpression(right_text), ParsedExpression(weight_shape)
        _refuse(right.identifiers - left.identifiers - weight.identifiers, "Unrecognized identifiers on the right side of EinMix {}")
        if weight.has_ellipsis:
            raise EinopsError("Ellipsis is not supported in weight, as its shape should be fully specified")
        if left.has_ellipsis != right.has_ellipsis:
            raise EinopsError(f"Ellipsis in EinMix should be on both sides, {pattern}")
        if left.has_ellipsis_parenthesized:
            raise EinopsError(f"Ellipsis on left side can't be in parenthesis, got {pattern}")
        if any(side.has_non_unitary_anonymous_axes for side in (left, right, weight)):
            raise EinopsError("Anonymous axes (numbers) are not allowed in EinMix")
        if "(" in weight_shape or ")" in weight_shape:
            raise EinopsError(f"Parenthesis is not allowed in weight shape: {weight_shape}")
        before = after = None
        before_sizes = {}
        if any(len(group) != 1 for group in left.composition):
            names = _flat(left)
            before, before_sizes = f"{left_text}-> {' '.join(names)}", {name: size for name, size in axes_lengths.items() if name in names}
        if any(len(group) != 1 for group in right.composition) or right.has_ellipsis_parenthesized:
            after = f"{' '.join(_flat(right))} ->{right_text}"
        self._create_rearrange_layers(before, before_sizes, after)
        for axis in weight.identifiers:
            if axis not in axes_lengths:
                raise EinopsError(f"Dimension {axis} of weight should be specified")
        _refuse(set(axes_lengths) - left.identifiers - weight.identifiers, "Axes {} are not used in pattern")
        _refuse(weight.identifiers - left.identifiers - right.identifiers, "Weight axes {} are redundant")
        if not weight.identifiers:
            warnings.warn("EinMix: weight has no dimensions (means multiplication by a number)", stacklevel=2)
        axes = weight.flat_axes_order()
        # As many numbers of the input are mixed into one of the output.
        mixed = math.prod(axes_lengths[axis] for axis in axes if axis not in right.identifiers)
        bias_sizes = None
        if bias_shape is not None:
            if not isinstance(bias_shape, str):
                raise EinopsError("bias shape should be string specifying which axes bias depends on")
            bias = ParsedExpression(bias_shape)
            _refuse(bias.identifiers - right.identifiers, "Bias axes {} not present in output")
            _refuse(bias.identifiers - set(axes_lengths), "Sizes not provided for bias axes {}")
            bias_sizes = _bias_sizes(right, bias, axes_lengths)
        self._create_parameters([axes_lengths[axis] for axis in axes], (3 / mixed) ** 0.5, bias_sizes, (1 / mixed) ** 0.5)
        names = sorted((left.identifiers | right.identifiers | weight.identifiers) - {ELLIPSIS})
        letters = dict(zip(names, string.ascii_lowercase)) | {"...": "..."}
        product = ("".join(letters[axis] for axis in _flat(side)) for side in (left, weight, right))
        self.einsum_pattern = "{},{}->{}".format(*product)

    def _create_rearrange_layers(self, before, before_sizes, after):
        self.pre_rearrange = None if before is None else self._rearrange(before, **before_sizes)
        self.post_rearrange = None if after is None else self._rearrange(after)

    def _mixed(self, einsum, x):
        if self.pre_rearrange is not None:
            x = self.pre_rearrange(x)
        x = einsum(self.einsum_pattern, x, self.weight)
        if self.bias is not None:
            x = x + self.bias
        return x if self.post_rearrange is None else self.post_rearrange(x)

    def __repr__(self):
        bias = "" if self.bias_shape is None else f", '{self.bias_shape}'"
        return f"{type(self).__name__}({self.pattern!r}, '{self.weight_shape}'{bias}{sizes_in_words(self.axes_lengths)})"
