"""patsy's names: formulas as matrices."""

from tandem.dialect import version as _version

import numpy as _np

from ._constraints import LinearConstraint
from ._contrasts import ContrastMatrix, Diff, Helmert, Poly, Sum, Treatment
from ._design import DesignInfo, DesignMatrix, FactorInfo, NAAction, SubtermInfo, build_design_matrices
from ._design import designs as _designs
from ._formula import INTERCEPT, EvalEnvironment, EvalFactor, LookupFactor, ModelDesc, Origin, PatsyError, Term
from ._transforms import bs, cc, center, cr, scale, standardize, stateful_transform, te

__version__ = _version("1.0.3")
__all__ = [
    "INTERCEPT",
    "ContrastMatrix",
    "DesignInfo",
    "DesignMatrix",
    "Diff",
    "EvalEnvironment",
    "EvalFactor",
    "FactorInfo",
    "Helmert",
    "LinearConstraint",
    "LookupFactor",
    "ModelDesc",
    "NAAction",
    "Origin",
    "PatsyError",
    "Poly",
    "SubtermInfo",
    "Sum",
    "Term",
    "Treatment",
    "balanced",
    "bs",
    "build_design_matrices",
    "cc",
    "center",
    "cr",
    "demo_data",
    "dmatrices",
    "dmatrix",
    "scale",
    "standardize",
    "stateful_transform",
    "te",
]


def dmatrix(formula_like, data={}, eval_env=0, NA_action="drop", return_type="matrix"):
    """The matrix of a formula with one side.

    >>> import patsy
    >>> patsy.dmatrix("x", {"x": [1, 2]}).design_info.column_names
    ['Intercept', 'x']
    """
    left, right = _designs(formula_like, data, eval_env, NA_action, return_type)
    if left is not None and left.shape[1]:
        raise PatsyError("encountered outcome variables for a model that does not expect them")
    return right


def dmatrices(formula_like, data={}, eval_env=0, NA_action="drop", return_type="matrix"):
    """The two matrices of a formula: of what is explained, and of what explains it."""
    left, right = _designs(formula_like, data, eval_env, NA_action, return_type)
    if left is None or not left.shape[1]:
        raise PatsyError("model is missing required outcome variables")
    return left, right


def balanced(**options):
    """Data with all combinations of levels, `repeat` times."""
    import itertools

    repeat = options.pop("repeat", 1)
    names = sorted(options)
    rows = list(itertools.product(*([f"{name}{level + 1}" for level in range(options[name])] for name in names))) * repeat
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def demo_data(*names, nlevels=2, min_rows=5):
    """Data for trying out: names from a to m are categories, the others numbers."""
    numbers = [name for name in names if name[0] in "pqrstuvwxyz"]
    categories = [name for name in names if name[0] in "abcdefghijklmn"]
    for name in names:
        if name not in numbers and name not in categories:
            raise PatsyError(f"bad name {name!r}")
    found = balanced(repeat=1, **dict.fromkeys(categories, nlevels)) if categories else {}
    rows = len(next(iter(found.values()))) if found else 1
    times = -(-max(min_rows, 1) // rows)
    found = {name: values * times for name, values in found.items()}
    random = _np.random.RandomState(0)
    for name in sorted(numbers):
        found[name] = random.normal(size=rows * times)
    return found
