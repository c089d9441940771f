"""How categories become columns."""

import numpy as np

from ._formula import PatsyError


class ContrastMatrix:
    """A row for each level, a column for each number that stands for it."""

    def __init__(self, matrix, column_suffixes):
        self.matrix, self.column_suffixes = np.asarray(matrix), list(column_suffixes)
        if self.matrix.shape[1] != len(self.column_suffixes):
            raise PatsyError("matrix and column_suffixes don't conform")

    def __repr__(self):
        return f"ContrastMatrix({self.matrix!r},\n               {self.column_suffixes!r})"


def _names(prefix, levels):
    return [f"[{prefix}{level}]" for level in levels]


def _place(level, levels):
    """Where a level stands, given itself or its number."""
    if level in levels:
        return list(levels).index(level)
    if isinstance(level, (int, np.integer)):
        return level if level >= 0 else len(levels) + level
    raise PatsyError(f"specified level {level!r} not found")


class _Contrast:
    prefix = ""

    def code_with_intercept(self, levels):
        return ContrastMatrix(np.eye(len(levels)), _names("", levels))


class Treatment(_Contrast):
    """Each level against a reference."""

    def __init__(self, reference=None):
        self.reference = reference

    def __repr__(self):
        return f"Treatment(reference={self.reference!r})"

    def code_without_intercept(self, levels):
        reference = 0 if self.reference is None else _place(self.reference, levels)
        kept = [place for place in range(len(levels)) if place != reference]
        return ContrastMatrix(np.eye(len(levels))[:, kept], _names("T.", [levels[place] for place in kept]))


class Sum(_Contrast):
    """Each level against the mean of all."""

    def __init__(self, omit=None):
        self.omit = omit

    def _omitted(self, levels):
        return len(levels) - 1 if self.omit is None else _place(self.omit, levels)

    def code_with_intercept(self, levels):
        inner = self.code_without_intercept(levels)
        return ContrastMatrix(np.column_stack([np.ones(len(levels)), inner.matrix]), ["[mean]", *inner.column_suffixes])

    def code_without_intercept(self, levels):
        omitted = self._omitted(levels)
        kept = [place for place in range(len(levels)) if place != omitted]
        matrix = np.eye(len(levels))[:, kept]
        matrix[omitted, :] = -1
        return ContrastMatrix(matrix, _names("S.", [levels[place] for place in kept]))


class Helmert(_Contrast):
    """Each level against the mean of those before it."""

    def _matrix(self, levels):
        n = len(levels)
        matrix = np.zeros((n, n - 1))
        for column in range(n - 1):
            matrix[: column + 1, column] = -1
            matrix[column + 1, column] = column + 1
        return matrix

    def code_with_intercept(self, levels):
        return ContrastMatrix(np.column_stack([np.ones(len(levels)), self._matrix(levels)]), ["[H.intercept]", *_names("H.", levels[1:])])

    def code_without_intercept(self, levels):
        return ContrastMatrix(self._matrix(levels), _names("H.", levels[1:]))


class Diff(_Contrast):
    """Each level against the one before it."""

    def _matrix(self, levels):
        n = len(levels)
        return np.array([[(column + 1) / n - (row <= column) for column in range(n - 1)] for row in range(n)], dtype=float)

    def code_with_intercept(self, levels):
        return ContrastMatrix(np.column_stack([np.ones(len(levels)), self._matrix(levels)]), _names("D.", levels))

    def code_without_intercept(self, levels):
        return ContrastMatrix(self._matrix(levels), _names("D.", levels[:-1]))


class Poly(_Contrast):
    """Polynomials of the level's number, orthogonal to one another."""

    def __init__(self, scores=None):
        self.scores = scores

    def _code(self, levels, intercept):
        n = len(levels)
        scores = np.arange(n, dtype=float) if self.scores is None else np.asarray(self.scores, dtype=float)
        if len(scores) != n:
            raise PatsyError(f"number of levels ({n}) does not match number of scores ({len(scores)})")
        raw = (scores - scores.mean()).reshape(-1, 1) ** np.arange(n).reshape(1, -1)
        q, r = np.linalg.qr(raw)
        q = q * np.sign(np.diag(r))
        q = q / np.sqrt(np.sum(q**2, axis=0))
        q[:, 0] = 1
        names = [".Constant", ".Linear", ".Quadratic", ".Cubic"][:n] + [f"^{power}" for power in range(4, n)]
        return ContrastMatrix(q, names) if intercept else ContrastMatrix(q[:, 1:], names[1:])

    def code_with_intercept(self, levels):
        return self._code(levels, True)

    def code_without_intercept(self, levels):
        return self._code(levels, False)


def coded(contrast, levels, intercept, default=Treatment):
    """The matrix of a contrast that was given as a class, an object, a matrix or not at all."""
    if contrast is None:
        contrast = default
    if isinstance(contrast, type):
        contrast = contrast()
    if isinstance(contrast, ContrastMatrix):
        return contrast
    method = "code_with_intercept" if intercept else "code_without_intercept"
    if hasattr(contrast, method):
        return getattr(contrast, method)(list(levels))
    matrix = np.asarray(contrast, dtype=float)
    if matrix.ndim != 2 or matrix.shape[0] != len(levels):
        raise PatsyError(f"contrast matrix has wrong number of rows: expected {len(levels)}")
    return ContrastMatrix(matrix, [f"[custom{place}]" for place in range(matrix.shape[1])])


class Categories:
    """What `C` gives: values that are categories, with a contrast and levels."""

    def __init__(self, data, contrast=None, levels=None):
        self.data, self.contrast, self.levels = data, contrast, levels


def C(data, contrast=None, levels=None):
    """Marks data as categories."""
    if isinstance(data, Categories):
        contrast = data.contrast if contrast is None else contrast
        levels = data.levels if levels is None else levels
        data = data.data
    return Categories(data, contrast, levels)
