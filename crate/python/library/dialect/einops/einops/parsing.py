"""One side of a pattern: `b c (h w)`."""

import keyword
import re
import warnings

from . import EinopsError

# Stands for any number of axes.
ELLIPSIS = _ellipsis = "…"


class AnonymousAxis:
    """An axis of a length and without a name; none equals another one."""

    def __init__(self, value):
        self.value = int(value)
        if self.value == 1:
            raise EinopsError("No need to create anonymous axis of length 1. Report this as an issue")
        if self.value < 1:
            raise EinopsError(f"Anonymous axis should have positive length, not {self.value}")

    def __repr__(self):
        return f"{self.value}-axis"


class ParsedExpression:
    """Axes of a side: `composition` has a list of elementary axes for each axis, and `ELLIPSIS` where that stands by itself."""

    def __init__(self, expression, *, allow_underscore=False, allow_duplicates=False):
        self.has_ellipsis, self.has_ellipsis_parenthesized, self.has_non_unitary_anonymous_axes = False, None, False
        self.identifiers, self.composition = set(), []
        self._underscores, self._duplicates = allow_underscore, allow_duplicates
        if "." in expression:
            expression = self._with_ellipsis(expression)
        group = None
        for word in re.findall(r"[()]|[\w…]+|[^\w…() ]", expression):
            if word == "(":
                if group is not None:
                    raise EinopsError("Axis composition is one-level (brackets inside brackets not allowed)")
                group = []
            elif word == ")":
                if group is None:
                    raise EinopsError("Brackets are not balanced")
                self.composition.append(group)
                group = None
            elif word[0].isalnum() or word[0] in "_…":
                self._add(word, group)
            else:
                raise EinopsError(f"Unknown character '{word}'")
        if group is not None:
            raise EinopsError(f'Imbalanced parentheses in expression: "{expression}"')

    def _with_ellipsis(self, expression):
        if "..." not in expression:
            raise EinopsError("Expression may contain dots only inside ellipsis (...)")
        if expression.count(".") != 3:
            raise EinopsError("Expression may contain dots only inside ellipsis (...); only one ellipsis for tensor ")
        self.has_ellipsis = True
        return expression.replace("...", ELLIPSIS)

    def _add(self, word, group):
        if word in self.identifiers and not self._duplicates and not (word == "_" and self._underscores):
            raise EinopsError(f'Indexing expression contains duplicate dimension "{word}"')
        if word == ELLIPSIS:
            self.has_ellipsis_parenthesized = group is not None
            axis = word
        elif word.isdecimal():
            if int(word) == 1:
                # An axis of length 1 is made of no axes.
                if group is None:
                    self.composition.append([])
                return
            axis, self.has_non_unitary_anonymous_axes = AnonymousAxis(word), True
        else:
            axis, (is_valid, reason) = word, self.check_axis_name_return_reason(word, self._underscores)
            if not is_valid:
                raise EinopsError(f"Invalid axis identifier: {word}\n{reason}")
        self.identifiers.add(axis)
        if group is not None:
            group.append(axis)
        else:
            self.composition.append(axis if axis == ELLIPSIS else [axis])

    def flat_axes_order(self):
        """All elementary axes in order."""
        return [axis for group in self.composition for axis in group]

    def has_composed_axes(self):
        """Whether an axis is made of several."""
        return any(isinstance(group, list) and len(group) > 1 for group in self.composition)

    @staticmethod
    def check_axis_name_return_reason(name, allow_underscore=False):
        """Whether an axis may have this name, and why not."""
        if not name.isidentifier():
            return False, "not a valid python identifier"
        if name.startswith("_") or name.endswith("_"):
            return (True, "") if name == "_" and allow_underscore else (False, "axis name should should not start or end with underscore")
        if keyword.iskeyword(name):
            warnings.warn(f"It is discouraged to use axes names that are keywords: {name}", RuntimeWarning, stacklevel=2)
        if name == "axis":
            warnings.warn("It is discouraged to use 'axis' as an axis name and will raise an error in future", FutureWarning, stacklevel=2)
        return True, ""

    @staticmethod
    def check_axis_name(name):
        """Whether an axis may have this name."""
        return ParsedExpression.check_axis_name_return_reason(name)[0]
