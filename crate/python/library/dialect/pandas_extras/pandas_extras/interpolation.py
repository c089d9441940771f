"""Missing values from their neighbours: `interpolate`."""

import datetime

from pandas._dtypes import NAN, is_missing

_BY_LABEL = ("index", "values", "time")
_ORDERS = {"slinear": 1, "quadratic": 2, "cubic": 3}
_CLASSES = {
    "pchip": "PchipInterpolator", "akima": "Akima1DInterpolator", "cubicspline": "CubicSpline", "krogh": "KroghInterpolator",
    "barycentric": "BarycentricInterpolator",
}  # fmt: skip
_EDGES = {"forward": ("after",), "backward": ("before",), "both": ("before", "after")}


def _places(column, method):
    """Where each row stands: by its number, or by its label."""
    if method == "linear":
        return [float(n) for n in range(len(column))]
    labels = column.index.tolist()
    if labels and isinstance(labels[0], datetime.datetime):
        return [(label - labels[0]) / datetime.timedelta(seconds=1) for label in labels]
    if method == "time":
        raise ValueError("time-weighted interpolation only works on Series or DataFrames with a DatetimeIndex")
    return [float(label) for label in labels]


def _lines(x, y, wanted):
    """Numbers on the lines between neighbours."""
    found, n = [], 0
    for place in wanted:
        while n + 2 < len(x) and x[n + 1] < place:
            n += 1
        share = (place - x[n]) / (x[n + 1] - x[n])
        found.append(y[n] + (y[n + 1] - y[n]) * share)
    return found


def _curve(method, order, x, y, wanted):
    """Numbers on a curve of SciPy's through the known ones."""
    from scipy import interpolate

    if method in ("polynomial", "spline") and not order:
        raise ValueError("You must specify the order of the spline or polynomial.")
    if method in ("from_derivatives", "piecewise_polynomial"):
        raise NotImplementedError(f"Tandem's pandas does not interpolate by {method!r}; method='pchip' is near")
    if method in _CLASSES:
        return getattr(interpolate, _CLASSES[method])(x, y)(wanted).tolist()
    if method == "spline":
        return interpolate.UnivariateSpline(x, y, k=order)(wanted).tolist()
    kind = order if method == "polynomial" else _ORDERS.get(method, method)
    return interpolate.interp1d(x, y, kind=kind)(wanted).tolist()


def interpolated(column, method="linear", axis=0, limit=None, inplace=False, limit_direction=None, limit_area=None, order=None, **options):
    """A column whose missing values are those of a curve through its neighbours; `limit` bounds how many in a row are found."""
    if method in ("pad", "ffill"):
        return column.ffill(limit)
    if method in ("bfill", "backfill"):
        return column.bfill(limit)
    values = column._values
    known = [n for n, v in enumerate(values) if not is_missing(v)]
    if column.dtype.kind not in "iuf" or not known or len(known) == len(values):
        return column.copy()
    found, first, last = list(values), known[0], known[-1]
    inside = [n for n in range(first, last) if is_missing(values[n])]
    is_straight = method == "linear" or method in _BY_LABEL
    places = _places(column, "linear" if method == "linear" else "time" if method == "time" else "index")
    x, y, wanted = [places[n] for n in known], [float(values[n]) for n in known], [places[n] for n in inside]
    if inside:
        for n, value in zip(inside, _lines(x, y, wanted) if is_straight else _curve(method, order, x, y, wanted)):
            found[n] = value
    # Curves end at the last known number; lines go on as they are there.
    edges = _EDGES[limit_direction or "forward"] if is_straight else ()
    if "after" in edges:
        found[last + 1 :] = [found[last]] * (len(found) - last - 1)
    if "before" in edges:
        found[:first] = [found[first]] * first
    for n in _beyond(values, limit, limit_direction or "forward", limit_area, first, last):
        found[n] = NAN
    return column._like([float(v) if not is_missing(v) else NAN for v in found], "float64")


def _missing_so_far(values):
    """For each value, how many up to it are missing in a row."""
    found, count = [], 0
    for value in values:
        count = count + 1 if is_missing(value) else 0
        found.append(count)
    return found


def _beyond(values, limit, direction, area, first, last):
    """The rows that stay missing after all."""
    gone = {n for n, v in enumerate(values) if is_missing(v) and (area == "inside" and not first < n < last or area == "outside" and first < n < last)}
    if limit is None:
        return gone
    ahead, behind = _missing_so_far(values), _missing_so_far(values[::-1])[::-1]
    # Before the first known number nothing goes forward, behind the last nothing back.
    ahead, behind = [len(values) + n for n in ahead[:first]] + ahead[first:], behind[: last + 1] + [len(values) + n for n in behind[last + 1 :]]
    within = {"forward": lambda n: ahead[n] <= limit, "backward": lambda n: behind[n] <= limit, "both": lambda n: min(ahead[n], behind[n]) <= limit}[direction]
    return gone | {n for n, v in enumerate(values) if is_missing(v) and not within(n)}
