"""Constraints of parameters: `sklearn.utils._param_validation`."""

import copy
import functools
import math
import re
from collections.abc import Iterable
from inspect import Parameter, signature
from numbers import Integral, Real

import numpy as np
from sklearn._config import config_context, get_config
from sklearn.utils._param_validation import InvalidParameterError


class RealNotInt(Real):
    """Real numbers that are no integers by their type: 1.0, not 1."""


RealNotInt.register(float)


def _type_name(kind):
    if kind is Real:
        return "float"
    if kind is Integral:
        return "int"
    if kind is np.random.RandomState:
        return "numpy.random.mtrand.RandomState"
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _joined(texts, word="or"):
    texts = [str(one) for one in texts]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}"


class _Constraint:
    hidden = False

    def __init__(self):
        self.hidden = False

    def is_satisfied_by(self, val):
        """Whether a value is allowed."""
        raise NotImplementedError

    def __str__(self):
        raise NotImplementedError


class _InstancesOf(_Constraint):
    def __init__(self, type):
        super().__init__()
        self.type = type

    def is_satisfied_by(self, val):
        return isinstance(val, self.type)

    def __str__(self):
        return f"an instance of {_type_name(self.type)!r}"


class _NoneConstraint(_Constraint):
    def is_satisfied_by(self, val):
        return val is None

    def __str__(self):
        return "None"


class _NanConstraint(_Constraint):
    def is_satisfied_by(self, val):
        return isinstance(val, Real) and not isinstance(val, Integral) and math.isnan(val)

    def __str__(self):
        return "numpy.nan"


class _PandasNAConstraint(_Constraint):
    def is_satisfied_by(self, val):
        return type(val).__name__ == "NAType"

    def __str__(self):
        return "pandas.NA"


class Options(_Constraint):
    """One of a set of values of a type."""

    def __init__(self, type, options, *, deprecated=None):
        super().__init__()
        self.type, self.options, self.deprecated = type, options, deprecated or set()
        if self.deprecated - self.options:
            raise ValueError("The deprecated options must be a subset of the options.")

    def is_satisfied_by(self, val):
        return isinstance(val, self.type) and val in self.options

    def _said(self, option):
        return f"{option!r} (deprecated)" if option in self.deprecated else repr(option)

    def __str__(self):
        return f"a {_type_name(self.type)} among {{{', '.join(map(self._said, self.options))}}}"


class StrOptions(Options):
    """One of a set of texts."""

    def __init__(self, options, *, deprecated=None):
        super().__init__(str, options, deprecated=deprecated)


class Interval(_Constraint):
    """A number of a type between two bounds."""

    def __init__(self, type, left, right, *, closed):
        super().__init__()
        self.type, self.left, self.right, self.closed = type, left, right, closed
        self._check_params()

    def _check_params(self):
        if self.type not in (Integral, Real, RealNotInt):
            raise ValueError(f"type must be either numbers.Integral, numbers.Real or RealNotInt. Got {self.type} instead.")
        if self.closed not in ("left", "right", "both", "neither"):
            raise ValueError(f"closed must be either 'left', 'right', 'both' or 'neither'. Got {self.closed} instead.")
        for side, bound in (("left", self.left), ("right", self.right)):
            if self.type is not Integral:
                if bound is not None and not isinstance(bound, Real):
                    raise TypeError(f"Expecting {side} to be a real number.")
            elif bound is not None and not isinstance(bound, Integral):
                raise TypeError(f"Expecting {side} to be an int for an interval over the integers.")
        if self.type is Integral:
            for side, bound in (("left", self.left), ("right", self.right)):
                if bound is None and self.closed in (side, "both"):
                    raise ValueError(f"{side} can't be None when closed == {self.closed} for an interval over the integers.")
        if self.left is not None and self.right is not None and self.right <= self.left:
            raise ValueError(f"right can't be less than left. Got left={self.left} and right={self.right}")

    def __contains__(self, val):
        if not isinstance(val, Integral) and val != val:
            return False
        left = -math.inf if self.left is None else self.left
        right = math.inf if self.right is None else self.right
        above = val >= left if self.closed in ("left", "both") else val > left
        return bool(above and (val <= right if self.closed in ("right", "both") else val < right))

    def is_satisfied_by(self, val):
        return isinstance(val, self.type) and val in self

    def __str__(self):
        whole = self.type is Integral
        left = "-inf" if self.left is None else self.left if whole else float(self.left)
        right = "inf" if self.right is None else self.right if whole else float(self.right)
        opening, closing = "[" if self.closed in ("left", "both") else "(", "]" if self.closed in ("right", "both") else ")"
        return f"{'an int' if whole else 'a float'} in the range {opening}{left}, {right}{closing}"


class _ArrayLikes(_Constraint):
    def is_satisfied_by(self, val):
        from .input_checks import _is_arraylike_not_scalar

        return _is_arraylike_not_scalar(val)

    def __str__(self):
        return "an array-like"


class _SparseMatrices(_Constraint):
    def is_satisfied_by(self, val):
        return hasattr(val, "tocsr")

    def __str__(self):
        return "a sparse array or matrix"


class _Callables(_Constraint):
    def is_satisfied_by(self, val):
        return callable(val)

    def __str__(self):
        return "a callable"


class _IterablesNotString(_Constraint):
    def is_satisfied_by(self, val):
        return isinstance(val, Iterable) and not isinstance(val, str)

    def __str__(self):
        return "an iterable"


class HasMethods(_Constraint):
    """An object with some methods."""

    def __init__(self, methods):
        super().__init__()
        if not isinstance(methods, (str, list)):
            raise InvalidParameterError(
                f"The 'methods' parameter of HasMethods.__init__ must be an instance of 'str' or an instance of 'list'. Got {methods!r} instead."
            )
        self.methods = [methods] if isinstance(methods, str) else methods

    def is_satisfied_by(self, val):
        return all(callable(getattr(val, name, None)) for name in self.methods)

    def __str__(self):
        return f"an object implementing {_joined(map(repr, self.methods), 'and')}"


class _OneOf(_Constraint):
    """A constraint that is any of several others."""

    def __init__(self):
        super().__init__()
        self._constraints = self._made()

    def is_satisfied_by(self, val):
        return any(one.is_satisfied_by(val) for one in self._constraints)

    def __str__(self):
        return _joined(self._constraints)


class _RandomStates(_OneOf):
    def _made(self):
        return [Interval(Integral, 0, 2**32 - 1, closed="both"), _InstancesOf(np.random.RandomState), _NoneConstraint()]


class _Booleans(_OneOf):
    def _made(self):
        return [_InstancesOf(bool), _InstancesOf(np.bool_)]


class _VerboseHelper(_OneOf):
    def _made(self):
        return [Interval(Integral, 0, None, closed="left"), _InstancesOf(bool), _InstancesOf(np.bool_)]


class _CVObjects(_OneOf):
    def _made(self):
        return [Interval(Integral, 2, None, closed="left"), HasMethods(["split", "get_n_splits"]), _IterablesNotString(), _NoneConstraint()]


class MissingValues(_OneOf):
    """A marker of missing values."""

    def __init__(self, numeric_only=False):
        self.numeric_only = numeric_only
        super().__init__()

    def _made(self):
        found = [_InstancesOf(Integral), Interval(Real, None, None, closed="both"), _NanConstraint(), _PandasNAConstraint()]
        return found if self.numeric_only else [*found, _InstancesOf(str), _NoneConstraint()]


class Hidden:
    """A constraint that error messages do not name."""

    def __init__(self, constraint):
        self.constraint = constraint


_WORDS = {
    "array-like": _ArrayLikes, "sparse matrix": _SparseMatrices, "random_state": _RandomStates, "boolean": _Booleans, "verbose": _VerboseHelper,
    "cv_object": _CVObjects, "nan": _NanConstraint,
}  # fmt: skip


def make_constraint(constraint):
    """The constraint that a word, a type, `callable` or `None` stands for."""
    if isinstance(constraint, str) and constraint in _WORDS:
        return _WORDS[constraint]()
    if constraint is callable:
        return _Callables()
    if constraint is None:
        return _NoneConstraint()
    if isinstance(constraint, type):
        return _InstancesOf(constraint)
    if isinstance(constraint, _Constraint):
        return constraint
    if isinstance(constraint, Hidden):
        # A copy, so that the constraint itself stays one that is shown.
        made = copy.copy(make_constraint(constraint.constraint))
        made.hidden = True
        return made
    if isinstance(constraint, float) and constraint != constraint:
        return _NanConstraint()
    raise ValueError(f"Unknown constraint type: {constraint}")


def validate_parameter_constraints(parameter_constraints, params, caller_name):
    """Raises an error where a parameter meets none of its constraints."""
    for name, value in params.items():
        given = parameter_constraints.get(name, "no_validation")
        if isinstance(given, str) and given == "no_validation":
            continue
        made = [make_constraint(one) for one in given]
        if not any(one.is_satisfied_by(value) for one in made):
            said = _joined([one for one in made if not one.hidden])
            raise InvalidParameterError(f"The {name!r} parameter of {caller_name} must be {said}. Got {value!r} instead.")


def validate_params(parameter_constraints, *, prefer_skip_nested_validation):
    """A decorator for functions that check their arguments by constraints."""

    def decorator(func):
        func._skl_parameter_constraints = parameter_constraints
        of_func = signature(func)
        ignored = {p.name for p in of_func.parameters.values() if p.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)} | {"self", "cls"}

        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            if get_config()["skip_parameter_validation"]:
                return func(*args, **kwargs)
            bound = of_func.bind(*args, **kwargs)
            bound.apply_defaults()
            given = {name: value for name, value in bound.arguments.items() if name not in ignored}
            validate_parameter_constraints(parameter_constraints, given, func.__qualname__)
            try:
                with config_context(skip_parameter_validation=prefer_skip_nested_validation):
                    return func(*args, **kwargs)
            except InvalidParameterError as error:
                text = re.sub(r"parameter of \w+ must be", f"parameter of {func.__qualname__} must be", str(error))
                raise InvalidParameterError(text) from error

        return wrapper

    return decorator


def _fit_context(*, prefer_skip_nested_validation):
    """A decorator for `fit` methods that check the parameters of their estimator: `sklearn.base._fit_context`."""

    def decorator(fit_method):
        @functools.wraps(fit_method)
        def wrapper(estimator, *args, **kwargs):
            from sklearn.utils.validation import _is_fitted

            skipped = get_config()["skip_parameter_validation"]
            if not skipped and not (fit_method.__name__ == "partial_fit" and _is_fitted(estimator)):
                estimator._validate_params()
            with config_context(skip_parameter_validation=prefer_skip_nested_validation or skipped):
                return fit_method(estimator, *args, **kwargs)

        wrapper._checks_parameters = True
        return wrapper

    return decorator


def generate_invalid_param_val(constraint):
    """A value that a constraint does not allow."""
    if isinstance(constraint, StrOptions):
        return f"not {' or '.join(constraint.options)}"
    if isinstance(constraint, MissingValues):
        return np.array([1, 2, 3])
    if isinstance(constraint, _VerboseHelper):
        return -1
    if isinstance(constraint, HasMethods):
        return type("HasNotMethods", (), {})()
    if isinstance(constraint, _IterablesNotString):
        return "a string"
    if isinstance(constraint, _CVObjects):
        return "not a cv object"
    if not isinstance(constraint, Interval):
        raise NotImplementedError
    step = 1 if constraint.type is Integral else 1e-6
    if constraint.left is not None:
        return constraint.left - step
    if constraint.right is not None:
        return constraint.right + step
    if constraint.type is Integral:
        raise NotImplementedError
    return -np.inf if constraint.closed in ("right", "neither") else np.inf if constraint.closed == "left" else np.nan


def generate_valid_param(constraint):
    """A value that a constraint allows."""
    if isinstance(constraint, _ArrayLikes):
        return np.array([1, 2, 3])
    if isinstance(constraint, _SparseMatrices):
        from scipy.sparse import csr_array

        return csr_array([[0, 1], [1, 0]])
    if isinstance(constraint, _RandomStates):
        return np.random.RandomState(42)
    if isinstance(constraint, _Callables):
        return lambda x: x
    if isinstance(constraint, _NoneConstraint):
        return None
    if isinstance(constraint, _InstancesOf):
        return np.array([1, 2, 3]) if constraint.type is np.ndarray else 1 if constraint.type in (Integral, Real) else constraint.type()
    if isinstance(constraint, (_Booleans, _NanConstraint)):
        return True if isinstance(constraint, _Booleans) else np.nan
    if isinstance(constraint, _VerboseHelper):
        return 1
    if isinstance(constraint, MissingValues):
        return np.nan if constraint.numeric_only else "missing"
    if isinstance(constraint, HasMethods):
        return type("ValidHasMethods", (), {name: lambda self: None for name in constraint.methods})()
    if isinstance(constraint, _IterablesNotString):
        return [1, 2, 3]
    if isinstance(constraint, _CVObjects):
        return 5
    if isinstance(constraint, Options):
        return next(iter(constraint.options))
    left, right = constraint.left, constraint.right
    if constraint.type is Integral:
        if left is not None:
            return left + (constraint.closed in ("right", "neither"))
        return right - (constraint.closed in ("left", "neither")) if right is not None else 0
    if left is None and right is None:
        return 0
    return left + 1 if right is None else right - 1 if left is None else (left + right) / 2
