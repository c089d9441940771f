"""Functions that formulas know: what marks categories, and transforms that remember the data of the fit."""

import contextlib

import numpy as np
import pandas as pd

from ._contrasts import C, Diff, Helmert, Poly, Sum, Treatment

# Of each factor that is being evaluated: what its transforms remember, and which of them comes next.
_open = []


@contextlib.contextmanager
def remembered(state):
    """While a factor is evaluated, its transforms keep what they learn in `state`, or use what is there."""
    _open.append([state, 0])
    try:
        yield
    finally:
        _open.pop()


class _Stateful:
    """A transform: `learn` sees the data of the fit, `apply` any."""

    def __init__(self, name, learn, apply):
        self.__name__, self._learn, self._apply = name, learn, apply

    def __call__(self, x, *args, **options):
        if not _open:
            return self._apply(self._learn(x, *args, **options), x, *args, **options)
        state, place = _open[-1]
        _open[-1][1] += 1
        if place < len(state) and state[place].get("again"):
            return self._apply(state[place]["learned"], x, *args, **options)
        learned = self._learn(x, *args, **options)
        state.append({"learned": learned})
        return self._apply(learned, x, *args, **options)


def stateful_transform(class_):
    """A transform of a class with `memorize_chunk`, `memorize_finish` and `transform`."""

    def learn(*args, **options):
        transform = class_()
        transform.memorize_chunk(*args, **options)
        transform.memorize_finish()
        return transform

    return _Stateful(class_.__name__, learn, lambda transform, *args, **options: transform.transform(*args, **options))


def _mean(x):
    return np.nanmean(np.asarray(x, dtype=float), axis=0)


def _like(x, values):
    if isinstance(x, pd.Series):
        return pd.Series(values, index=x.index, name=x.name)
    return pd.DataFrame(values, index=x.index, columns=x.columns) if isinstance(x, pd.DataFrame) else values


center = _Stateful("center", _mean, lambda mean, x: _like(x, np.asarray(x, dtype=float) - mean))


def _spread(x, center=True, rescale=True, ddof=0):
    values = np.asarray(x, dtype=float)
    return _mean(x), np.sqrt(np.nansum((values - _mean(x)) ** 2, axis=0) / (len(values) - ddof))


def _standardized(learned, x, center=True, rescale=True, ddof=0):
    values = np.asarray(x, dtype=float)
    mean, spread = learned
    values = values - mean if center else values
    return _like(x, values / spread if rescale else values)


standardize = scale = _Stateful("standardize", _spread, _standardized)


def _bs_knots(x, df=None, knots=None, degree=3, include_intercept=False, lower_bound=None, upper_bound=None):
    values = np.asarray(x, dtype=float).reshape(-1)
    values = values[~np.isnan(values)]
    if degree < 0:
        raise ValueError(f"degree must be greater than 0 (not {degree!r})")
    if int(degree) != degree:
        raise ValueError(f"degree must be an integer (not {degree!r})")
    if df is None and knots is None:
        raise ValueError("must specify either df or knots")
    order = degree + 1
    if df is not None:
        inner = df - order + (0 if include_intercept else 1)
        if inner < 0:
            least = order - (0 if include_intercept else 1)
            raise ValueError(f"df={df!r} is too small for degree={degree!r} and include_intercept={include_intercept!r}; must be >= {least}")
        if knots is not None and len(knots) != inner:
            raise ValueError(f"df={df} with degree={degree!r} implies {inner} knots, but {len(knots)} knots were provided")
        knots = np.percentile(values, 100 * np.linspace(0, 1, inner + 2)[1:-1]) if knots is None else knots
    low = np.min(values) if lower_bound is None else lower_bound
    high = np.max(values) if upper_bound is None else upper_bound
    if low > high:
        raise ValueError(f"lower_bound > upper_bound ({low!r} > {high!r})")
    inner = np.sort(np.asarray(knots, dtype=float).reshape(-1))
    for bad, side, bound in ((inner[inner < low], "below lower", low), (inner[inner > high], "above upper", high)):
        if len(bad):
            raise ValueError(f"some knot values ({bad}) fall {side} bound ({bound!r})")
    return np.concatenate([np.repeat(low, order), inner, np.repeat(high, order)])


def spline_basis(knots, x, degree):
    """B-splines of a degree over knots, a column each; outside of the knots there is an error."""
    x = np.asarray(x, dtype=float).reshape(-1)
    low, high = knots[0], knots[-1]
    if bool(np.any((x < low) | (x > high))):
        raise NotImplementedError("some data points fall outside the outermost knots, and I'm not sure how to handle them. (Patches accepted!)")
    last = len(knots) - degree - 2
    place = np.clip(np.searchsorted(knots, x, side="right") - 1, degree, last)
    basis = (np.arange(len(knots) - 1)[None, :] == place[:, None]).astype(float)
    for order in range(1, degree + 1):
        count = len(knots) - 1 - order
        below = knots[order : order + count] - knots[:count]
        above = knots[order + 1 : order + 1 + count] - knots[1 : 1 + count]
        left = np.where(below > 0, (x[:, None] - knots[None, :count]) / np.where(below > 0, below, 1.0), 0.0)
        right = np.where(above > 0, (knots[None, order + 1 : order + 1 + count] - x[:, None]) / np.where(above > 0, above, 1.0), 0.0)
        basis = left * basis[:, :count] + right * basis[:, 1 : count + 1]
    return basis


def _bs(knots, x, df=None, knots_=None, degree=3, include_intercept=False, lower_bound=None, upper_bound=None):
    basis = spline_basis(knots, x, degree)
    basis = basis if include_intercept else basis[:, 1:]
    return pd.DataFrame(basis, index=x.index) if isinstance(x, (pd.Series, pd.DataFrame)) else basis


def _bs_apply(learned, x, df=None, knots=None, degree=3, include_intercept=False, lower_bound=None, upper_bound=None):
    return _bs(learned, x, df, knots, degree, include_intercept)


bs = _Stateful("bs", _bs_knots, _bs_apply)


def _cubic_knots(cyclic):
    def learn(x, df=None, knots=None, lower_bound=None, upper_bound=None, constraints=None):
        values = np.asarray(x, dtype=float).reshape(-1)
        centred = isinstance(constraints, str) and constraints == "center"
        if df is None and knots is None:
            raise ValueError("Must specify either 'df' or 'knots'.")
        if df is not None:
            inner = df - 2 + (1 if cyclic else 0) + (1 if centred else 0)
            if inner < 0:
                raise ValueError(f"'df'={df!r} must be greater than or equal to {2 - cyclic - centred}.")
        low = np.min(values) if lower_bound is None else lower_bound
        high = np.max(values) if upper_bound is None else upper_bound
        if knots is None:
            within = np.unique(values[(values >= low) & (values <= high)])
            knots = np.percentile(within, 100 * np.linspace(0, 1, inner + 2)[1:-1])
        knots = np.unique(np.concatenate([[low], np.asarray(knots, dtype=float).reshape(-1), [high]]))
        basis = _cubic_basis(values, knots, cyclic)
        constraint = np.mean(basis, axis=0)[None, :] if centred else None if constraints is None else np.atleast_2d(constraints)
        return knots, constraint

    return learn


def _cubic_basis(x, knots, cyclic):
    """The values of natural (or cyclic) cubic splines that are 1 at one knot and 0 at the others."""
    step = np.diff(knots)
    n = len(knots)
    if cyclic:
        span = knots[-1] - knots[0]
        x = np.where((x > knots[-1]) | (x < knots[0]), knots[0] + np.mod(x - knots[0], span), x)
        count = n - 1
        b, d = np.zeros((count, count)), np.zeros((count, count))
        for row in range(count):
            before, after = step[row - 1], step[row]
            b[row, row] += (before + after) / 3.0
            b[row, (row - 1) % count] += before / 6.0
            b[row, (row + 1) % count] += after / 6.0
            d[row, row] += -1.0 / before - 1.0 / after
            d[row, (row - 1) % count] += 1.0 / before
            d[row, (row + 1) % count] += 1.0 / after
        second = np.linalg.solve(b, d)
        second = np.concatenate([second, second[:1]])
        eye = np.concatenate([np.eye(count), np.eye(count)[:1]])
    else:
        b = np.diag((step[:-1] + step[1:]) / 3.0) + np.diag(step[1:-1] / 6.0, 1) + np.diag(step[1:-1] / 6.0, -1)
        d = np.zeros((n - 2, n))
        for row in range(n - 2):
            d[row, row], d[row, row + 2] = 1.0 / step[row], 1.0 / step[row + 1]
            d[row, row + 1] = -d[row, row] - d[row, row + 2]
        second = np.zeros((n, n))
        if n > 2:
            second[1:-1] = np.linalg.solve(b, d)
        eye = np.eye(n)
    place = np.clip(np.searchsorted(knots, x, side="right") - 1, 0, n - 2)
    width = step[place]
    right, left = (knots[place + 1] - x) / width, (x - knots[place]) / width
    inside = (x >= knots[0]) & (x <= knots[-1])
    bend_right = np.where(inside, (right**3 - right) * width**2 / 6.0, -right * 0 - width**2 * (right if cyclic else right) / 6.0)
    bend_left = np.where(inside, (left**3 - left) * width**2 / 6.0, -(width**2) * left / 6.0)
    return right[:, None] * eye[place] + left[:, None] * eye[place + 1] + bend_right[:, None] * second[place] + bend_left[:, None] * second[place + 1]


def _cubic(cyclic):
    def apply(learned, x, df=None, knots=None, lower_bound=None, upper_bound=None, constraints=None):
        places, constraint = learned
        basis = _cubic_basis(np.asarray(x, dtype=float).reshape(-1), places, cyclic)
        if constraint is not None:
            rows = constraint.shape[0]
            q, _ = np.linalg.qr(constraint.T, mode="complete")
            basis = basis @ q[:, rows:]
        return pd.DataFrame(basis, index=x.index) if isinstance(x, (pd.Series, pd.DataFrame)) else basis

    return apply


cr = _Stateful("cr", _cubic_knots(0), _cubic(0))
cc = _Stateful("cc", _cubic_knots(1), _cubic(1))


def te(*given, constraints=None):
    """The products of the columns of several splines."""
    found = np.asarray(given[0], dtype=float)
    for part in given[1:]:
        part = np.asarray(part, dtype=float)
        found = (found[:, :, None] * part[:, None, :]).reshape(len(found), -1)
    return found


def I(x):  # noqa: E743
    """The value itself: what is inside is Python, not a formula."""
    return x


BUILTINS = {
    "C": C, "I": I, "Treatment": Treatment, "Sum": Sum, "Helmert": Helmert, "Poly": Poly, "Diff": Diff, "center": center, "scale": scale,
    "standardize": standardize, "bs": bs, "cr": cr, "cc": cc, "te": te,
}  # fmt: skip
