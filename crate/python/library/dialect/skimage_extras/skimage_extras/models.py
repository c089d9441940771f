"""Lines, circles and ellipses through points, and models through those points that fit one."""

import math
import warnings

import numpy as np


class FailedEstimationAccessError(AttributeError):
    """What a model that could not be estimated raises when it is used."""


class FailedEstimation:
    """What estimates of a model give when there is none: it is false, and says why."""

    def __init__(self, message):
        self.message = message

    def __bool__(self):
        return False

    def __str__(self):
        return str(self.message)

    def __repr__(self):
        return f"FailedEstimation({self.message!r})"

    def __getattr__(self, name):
        raise FailedEstimationAccessError(f"No attribute {name!r} for failed estimation ({self}). Check for truth of the estimation")

    def __call__(self, *args, **options):
        raise FailedEstimationAccessError(f"Cannot call failed estimation ({self}). Check for truth of the estimation")


def _deprecated(text):
    warnings.warn(f"{text} has been deprecated since version 0.26 and will be removed in version 2.2", FutureWarning, stacklevel=4)


class _Model:
    """A curve with parts of given names, which data decide or the caller."""

    _parts = ()

    def __init__(self, *args, **options):
        if not args and not options:
            _deprecated(f"Calling ``{type(self).__name__}()`` (without arguments)")
            for name in self._parts:
                setattr(self, name, None)
            return
        given = dict(zip(self._parts, args)) | options
        for name in given:
            if name not in self._parts:
                raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument '{name}'")
        missing = [repr(name) for name in self._parts if name not in given]
        if missing:
            count = f"{len(missing)} required positional argument{'s' * (len(missing) > 1)}"
            raise TypeError(f"{type(self).__name__}.__init__() missing {count}: {' and '.join(missing)}")
        self._set(*(given[name] for name in self._parts))

    def _set(self, *values):
        for name, value in zip(self._parts, self._checked(*values)):
            setattr(self, name, value)

    @classmethod
    def from_estimate(cls, data):
        """The model of the data, or a false `FailedEstimation`."""
        found = cls.__new__(cls)
        failure = found._estimate(np.asarray(data))
        return found if failure is None else FailedEstimation(f"{cls.__name__}: {failure}")

    def estimate(self, data):
        _deprecated("`estimate`")
        failure = self._estimate(np.asarray(data))
        if failure is not None:
            warnings.warn(failure, RuntimeWarning, stacklevel=2)
        return failure is None

    @property
    def params(self):
        _deprecated("`params` attribute")
        return self._joined()

    def _joined(self):
        return np.concatenate([np.atleast_1d(getattr(self, name)) for name in self._parts])

    def _values(self, params):
        if params is not None:
            return self._checked(*self._split(params))
        if getattr(self, self._parts[0]) is None:
            raise ValueError(f"`params` argument must be specified when applied to model initialized with ``{type(self).__name__}()``")
        return [getattr(self, name) for name in self._parts]


def _points(data, dim=None):
    data = np.asarray(data)
    if dim is not None and (data.ndim != 2 or data.shape[1] != dim):
        raise ValueError(f"Input data must have shape (N, {dim}).")
    if dim is None and (data.ndim < 2 or data.shape[1] < 2):
        raise ValueError("Input data must be at least 2D.")
    return data


class LineModelND(_Model):
    """A line by a point and a direction, nearest to all points."""

    _parts = ("origin", "direction")

    def _checked(self, origin, direction):
        origin, direction = np.array(origin), np.array(direction)
        if len(origin) != len(direction):
            raise ValueError("Direction vector should be same length as origin point.")
        return origin, direction

    def _split(self, params):
        if len(params) != 2:
            raise ValueError("Input `params` should be length 2")
        return params

    def _joined(self):
        return self.origin, self.direction

    def _estimate(self, data):
        data = _points(data)
        origin = data.mean(axis=0)
        data = data - origin
        if len(data) < 2:
            return "estimate under-determined"
        if len(data) == 2:
            direction = data[1] - data[0]
            norm = np.linalg.norm(direction)
            direction = direction / norm if norm != 0 else direction
        else:
            direction = np.linalg.svd(data, full_matrices=False)[2][0]
        self.origin, self.direction = origin, direction

    def residuals(self, data, params=None):
        data = _points(data)
        origin, direction = self._values(params)
        if len(origin) != data.shape[1]:
            raise ValueError(f"`origin` is {len(origin)}D, but `data` is {data.shape[1]}D")
        away = data - origin
        return np.linalg.norm(away - (away @ direction)[..., None] * direction, axis=1)

    def predict(self, x, axis=0, params=None):
        origin, direction = self._values(params)
        if direction[axis] == 0:
            raise ValueError(f"Line parallel to axis {axis}")
        return origin + ((np.asarray(x) - origin[axis]) / direction[axis])[..., None] * direction

    def predict_x(self, y, params=None):
        return self.predict(y, 1, params)[:, 0]

    def predict_y(self, x, params=None):
        return self.predict(x, 0, params)[:, 1]


def _scaled(data, shape):
    """Points around nought of spread one, with where they were; a text where they are one point."""
    data = data.astype(np.promote_types(data.dtype, np.float32))
    origin = data.mean(axis=0)
    data = data - origin
    scale = data.std()
    if scale < np.finfo(data.dtype).tiny:
        return f"Standard deviation of data is too small to estimate {shape} with meaningful precision.", None, None
    return data / scale, origin, scale


class CircleModel(_Model):
    """A circle by its middle and radius."""

    _parts = ("center", "radius")

    def _checked(self, center, radius):
        if len(center) != 2:
            raise ValueError("Center coordinates should be length 2")
        return np.array(center), radius

    def _split(self, params):
        if len(params) != 3:
            raise ValueError("Input `params` should be length 3")
        return params[:2], params[2]

    def _estimate(self, data):
        data, origin, scale = _scaled(_points(data, 2), "circle")
        if origin is None:
            return data
        found, _, rank, _ = np.linalg.lstsq(np.column_stack([data * 2, np.ones(len(data))]), np.sum(data**2, axis=1), rcond=None)
        if rank != 3:
            return "Input does not contain enough significant data points."
        away = np.sqrt(np.sum((data - found[:2]) ** 2, axis=1))
        self.center, self.radius = found[:2] * scale + origin, np.sqrt(np.mean(away**2)) * scale

    def residuals(self, data):
        data = _points(data, 2)
        return self.radius - np.sqrt((data[:, 0] - self.center[0]) ** 2 + (data[:, 1] - self.center[1]) ** 2)

    def predict_xy(self, t, params=None):
        t = np.asarray(t)
        (x, y), radius = self._values(params)
        return np.stack([x + radius * np.cos(t), y + radius * np.sin(t)], axis=-1)


class EllipseModel(_Model):
    """An ellipse by its middle, its half axes and the angle of the first."""

    _parts = ("center", "axis_lengths", "theta")

    def _checked(self, center, axis_lengths, theta):
        if len(center) != 2:
            raise ValueError("Center coordinates should be length 2")
        if len(axis_lengths) != 2:
            raise ValueError("Axis lengths should be length 2")
        return np.array(center), np.array(axis_lengths), theta

    def _split(self, params):
        if len(params) != 5:
            raise ValueError("Input `params` should be length 5")
        return params[:2], params[2:4], params[4]

    def _estimate(self, data):
        data = _points(data, 2)
        if len(data) < 5:
            return "Need at least 5 data points to estimate an ellipse."
        data, origin, scale = _scaled(data, "ellipse")
        if origin is None:
            return data
        conic = _conic(data[:, 0], data[:, 1])
        if isinstance(conic, str):
            return conic
        values = _axes_of_conic(*conic)
        values[:4] *= scale
        values[:2] += origin
        self.center, self.axis_lengths, self.theta = values[:2], values[2:4], values[-1]

    def residuals(self, data):
        """How far points are from the ellipse, by Newton's steps to the nearest angle."""
        from scipy.optimize import leastsq

        data = _points(data, 2)
        (xc, yc), (a, b) = self.center, self.axis_lengths
        cosine, sine = math.cos(self.theta), math.sin(self.theta)

        def away(t, x, y):
            ct, st = math.cos(np.squeeze(t)), math.sin(np.squeeze(t))
            return (x - (xc + a * cosine * ct - b * sine * st)) ** 2 + (y - (yc + a * sine * ct + b * cosine * st)) ** 2

        start = np.arctan2(data[:, 1] - yc, data[:, 0] - xc) - self.theta
        found = []
        for t, (x, y) in zip(start.tolist(), data.tolist()):
            best, _ = leastsq(away, t, args=(x, y))
            found.append(math.sqrt(away(best, x, y)))
        return np.array(found)

    def predict_xy(self, t, params=None):
        t = np.asarray(t)
        (xc, yc), (a, b), theta = self._values(params)
        ct, st, cosine, sine = np.cos(t), np.sin(t), math.cos(theta), math.sin(theta)
        return np.stack([xc + a * cosine * ct - b * sine * st, yc + a * sine * ct + b * cosine * st], axis=-1)


def _conic(x, y):
    """The ellipse of six numbers with least algebraic error (Halíř and Flusser), or why there is none."""
    square, linear = np.column_stack([x**2, x * y, y**2]), np.column_stack([x, y, np.ones_like(x)])
    s1, s2, s3 = square.T @ square, square.T @ linear, linear.T @ linear
    constraint = np.array([[0.0, 0.0, 0.5], [0.0, -1.0, 0.0], [0.5, 0.0, 0.0]])
    try:
        inverse = np.linalg.inv(s3)
    except np.linalg.LinAlgError:
        return "Singular matrix from estimation"
    vectors = np.linalg.eig(constraint @ (s1 - s2 @ inverse @ s2.T))[1]
    vectors = np.real(vectors)
    good = vectors[:, 4 * vectors[0] * vectors[2] - vectors[1] ** 2 > 0]
    if good.shape[1] != 1:
        return "Eigenvector constraints not met"
    return good.ravel().tolist(), (-inverse @ s2.T @ good).ravel().tolist()


def _axes_of_conic(square, linear):
    """Middle, half axes and angle of an ellipse of six numbers."""
    a, b, c = square[0], square[1] / 2.0, square[2]
    d, f, g = linear[0] / 2.0, linear[1] / 2.0, linear[2]
    below = b**2 - a * c
    above = 2 * (a * f**2 + c * d**2 + g * b**2 - 2 * b * d * f - a * c * g)
    term = math.sqrt((a - c) ** 2 + 4 * b**2)
    with np.errstate(all="ignore"):
        width, height = (float(np.sqrt(np.float64(above) / (below * (side - (a + c))))) for side in (term, -term))
        phi = 0.5 * float(np.arctan(np.float64(2.0 * b) / (a - c)))
    phi += 0.5 * math.pi if a > c else 0.0
    if width < height:
        width, height, phi = height, width, phi + math.pi / 2
    return np.nan_to_num([(c * d - b * f) / below, (a * f - b * d) / below, width, height, phi % math.pi])


def _needed_trials(inliers, samples, least, probability):
    """How many draws find a set without outliers with a probability."""
    if probability == 0:
        return 0
    if inliers == 0:
        return np.inf
    tiny = np.spacing(1)
    missed, spoiled = (np.clip(value, tiny, 1 - tiny) for value in (1 - probability, 1 - (inliers / samples) ** least))
    return np.ceil(np.log(missed) / np.log(spoiled))


def _with_from_estimate(cls):
    if hasattr(cls, "from_estimate"):
        return cls
    if not hasattr(cls, "estimate"):
        raise TypeError(f"Class {cls} must have `from_estimate` class method or `estimate` method.")
    warnings.warn("Passing custom classes without `from_estimate` has been deprecated since version 0.26 and will be removed in version 2.2. Add "
                  "`from_estimate` class method to custom class to avoid this warning.", FutureWarning, stacklevel=3)  # fmt: skip

    class FromEstimated(cls):
        @classmethod
        def from_estimate(klass, *args, **kwargs):
            found = klass()
            return found if found.estimate(*args, **kwargs) else FailedEstimation(f"`{cls.__name__}` estimation failed")

    return FromEstimated


def _checked_ransac(count, min_samples, residual_threshold, max_trials, stop_probability, initial_inliers):
    if not 0 < min_samples <= count:
        raise ValueError(f"`min_samples` must be in range (0, {count}]")
    if residual_threshold < 0:
        raise ValueError("`residual_threshold` must be greater than zero")
    if max_trials < 0:
        raise ValueError("`max_trials` must be greater than zero")
    if not 0 <= stop_probability <= 1:
        raise ValueError("`stop_probability` must be in range [0, 1]")
    if initial_inliers is not None and len(initial_inliers) != count:
        raise ValueError(
            f"RANSAC received a vector of initial inliers (length {len(initial_inliers)}) that didn't match the number of samples ({count})."
        )


def ransac(
    data, model_class, min_samples, residual_threshold, is_data_valid=None, is_model_valid=None, max_trials=100, stop_sample_num=np.inf,
    stop_residuals_sum=0, stop_probability=1, rng=None, initial_inliers=None, model_kwargs=None,
):  # fmt: skip
    """A model of the points that fit one: of few points drawn, then of all that lie near; and which do."""
    options = model_kwargs or {}
    rng = np.random.default_rng(rng)
    data = tuple(data) if isinstance(data, (tuple, list)) else (data,)
    count = len(data[0])
    _checked_ransac(count, min_samples, residual_threshold, max_trials, stop_probability, initial_inliers)
    chosen = initial_inliers if initial_inliers is not None else rng.choice(count, min_samples, replace=False)
    model_class = _with_from_estimate(model_class)
    best_count, best_sum, best, trials = 0, np.inf, None, 0
    while trials < max_trials:
        trials += 1
        samples = [part[chosen] for part in data]
        chosen = rng.choice(count, min_samples, replace=False)
        if is_data_valid is not None and not is_data_valid(*samples):
            continue
        model = model_class.from_estimate(*samples, **options)
        if not model or (is_model_valid is not None and not is_model_valid(model, *samples)):
            continue
        residuals = np.abs(model.residuals(*data))
        inliers = residuals < residual_threshold
        total, near = residuals.dot(residuals), int(np.count_nonzero(inliers))
        if near > best_count or (near == best_count and total < best_sum):
            best_count, best_sum, best = near, total, inliers
            max_trials = min(max_trials, _needed_trials(near, count, min_samples, stop_probability))
            if best_count >= stop_sample_num or best_sum <= stop_residuals_sum:
                break
    if best is None or not bool(np.any(best)):
        warnings.warn("No inliers found. Model not fitted", stacklevel=2)
        return None, None
    inner = [part[best] for part in data]
    model = model_class.from_estimate(*inner, **options)
    if is_model_valid is not None and not is_model_valid(model, *inner):
        warnings.warn("Estimated model is not valid. Try increasing max_trials.", stacklevel=2)
    return model, best
