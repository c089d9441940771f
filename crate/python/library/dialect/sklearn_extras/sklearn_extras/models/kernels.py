"""Kernels of Gaussian processes, with their slopes."""

import collections
import math

import numpy as np


class Hyperparameter(collections.namedtuple("Hyperparameter", "name value_type bounds n_elements fixed")):
    """A parameter that is fitted: its name, its limits, how many numbers it has, and whether it stays as it is."""

    __slots__ = ()

    def __new__(cls, name, value_type, bounds, n_elements=1, fixed=None):
        if not isinstance(bounds, str):
            bounds = np.atleast_2d(bounds)
            if n_elements > 1 and len(bounds) == 1:
                bounds = np.repeat(bounds, n_elements, 0)
            elif n_elements > 1 and len(bounds) != n_elements:
                raise ValueError(f"Bounds on {name} should have either 1 or {n_elements} dimensions. Given are {len(bounds)}")
        return super().__new__(cls, name, value_type, bounds, n_elements, isinstance(bounds, str) and bounds == "fixed" if fixed is None else fixed)

    def __eq__(self, other):
        return tuple(self[:2]) == tuple(other[:2]) and bool(np.all(self.bounds == other.bounds)) and tuple(self[3:]) == tuple(other[3:])

    __hash__ = None


def _prefixed(parts):
    """The parameters of kernels within a kernel, named by where they are."""
    return [Hyperparameter(f"{name}__{one.name}", *one[1:]) for name, part in parts for one in part.hyperparameters]


class Kernel:
    """A kernel: a function of two samples, with parameters that are fitted as logarithms (`theta`)."""

    _names = ()

    def get_params(self, deep=True):
        """The parameters."""
        return {name: getattr(self, name) for name in (*self._names, *(f"{n}_bounds" for n in self._names))}

    def set_params(self, **params):
        """Changes parameters."""
        for name, value in params.items():
            setattr(self, name, value)
        return self

    def _free(self):
        return [name for name in self._names if not isinstance(getattr(self, f"{name}_bounds"), str)]

    @property
    def hyperparameters(self):
        sizes = {name: np.size(getattr(self, name)) for name in self._names}
        return [Hyperparameter(name, "numeric", getattr(self, f"{name}_bounds"), sizes[name]) for name in sorted(self._names)]

    @property
    def n_dims(self):
        return len(self.theta)

    @property
    def theta(self):
        parts = [np.atleast_1d(np.asarray(getattr(self, name), dtype=float)) for name in self._free()]
        return np.log(np.concatenate(parts)) if parts else np.array([])

    @theta.setter
    def theta(self, values):
        values = np.exp(np.asarray(values, dtype=float))
        for name in self._free():
            old = getattr(self, name)
            size = np.size(old)
            setattr(self, name, values[:size].copy() if np.ndim(old) else values[0])
            values = values[size:]

    @property
    def bounds(self):
        parts = []
        for name in self._free():
            limits = np.atleast_2d(np.asarray(getattr(self, f"{name}_bounds"), dtype=float))
            parts.append(np.repeat(limits, np.size(getattr(self, name)), axis=0) if len(limits) == 1 else limits)
        return np.log(np.concatenate(parts)) if parts else np.zeros((0, 2))

    def clone_with_theta(self, theta):
        """A copy with other parameters."""
        import copy

        new = copy.deepcopy(self)
        new.theta = theta
        return new

    def __add__(self, other):
        return Sum(self, other if isinstance(other, Kernel) else ConstantKernel(other))

    def __radd__(self, other):
        return Sum(ConstantKernel(other), self)

    def __mul__(self, other):
        return Product(self, other if isinstance(other, Kernel) else ConstantKernel(other))

    def __rmul__(self, other):
        return Product(ConstantKernel(other), self)

    def __pow__(self, power):
        return Exponentiation(self, power)

    def __eq__(self, other):
        return type(self) is type(other) and repr(self) == repr(other)

    __hash__ = None

    def is_stationary(self):
        """Whether the kernel depends on differences only."""
        return not isinstance(self, DotProduct)

    def diag(self, X):
        """The kernel of each sample with itself."""
        return np.ones(len(X))


class _Pair(Kernel):
    def __init__(self, k1, k2):
        self.k1, self.k2 = k1, k2

    def get_params(self, deep=True):
        """The parameters of both kernels."""
        found = {"k1": self.k1, "k2": self.k2}
        for name, part in (("k1", self.k1), ("k2", self.k2)) if deep else ():
            found.update({f"{name}__{inner}": value for inner, value in part.get_params().items()})
        return found

    def set_params(self, **params):
        """Changes parameters: `k1__length_scale=2`."""
        for name, value in params.items():
            first, _, rest = name.partition("__")
            getattr(self, first).set_params(**{rest: value}) if rest else setattr(self, first, value)
        return self

    @property
    def hyperparameters(self):
        return _prefixed([("k1", self.k1), ("k2", self.k2)])

    @property
    def theta(self):
        return np.concatenate([self.k1.theta, self.k2.theta])

    @theta.setter
    def theta(self, values):
        count = len(self.k1.theta)
        self.k1.theta, self.k2.theta = values[:count], values[count:]

    @property
    def bounds(self):
        return np.concatenate([self.k1.bounds.reshape(-1, 2), self.k2.bounds.reshape(-1, 2)])

    def is_stationary(self):
        """Whether the kernel depends on differences only."""
        return self.k1.is_stationary() and self.k2.is_stationary()


class Sum(_Pair):
    """The sum of two kernels."""

    def __call__(self, X, Y=None, eval_gradient=False):
        if not eval_gradient:
            return self.k1(X, Y) + self.k2(X, Y)
        (a, ga), (b, gb) = self.k1(X, None, True), self.k2(X, None, True)
        return a + b, np.concatenate([ga, gb], axis=2)

    def diag(self, X):
        return self.k1.diag(X) + self.k2.diag(X)

    def __repr__(self):
        return f"{self.k1!r} + {self.k2!r}"


class Product(_Pair):
    """The product of two kernels."""

    def __call__(self, X, Y=None, eval_gradient=False):
        if not eval_gradient:
            return self.k1(X, Y) * self.k2(X, Y)
        (a, ga), (b, gb) = self.k1(X, None, True), self.k2(X, None, True)
        return a * b, np.concatenate([ga * b[:, :, None], gb * a[:, :, None]], axis=2)

    def diag(self, X):
        return self.k1.diag(X) * self.k2.diag(X)

    def __repr__(self):
        return f"{self.k1!r} * {self.k2!r}"


class Exponentiation(Kernel):
    """A power of a kernel."""

    def __init__(self, kernel, exponent):
        self.kernel, self.exponent = kernel, exponent

    def get_params(self, deep=True):
        """The kernel and the exponent."""
        return {"kernel": self.kernel, "exponent": self.exponent} | {f"kernel__{n}": v for n, v in self.kernel.get_params().items()}

    hyperparameters = property(lambda self: _prefixed([("kernel", self.kernel)]))
    bounds = property(lambda self: self.kernel.bounds)
    theta = property(lambda self: self.kernel.theta, lambda self, values: setattr(self.kernel, "theta", values))

    def __call__(self, X, Y=None, eval_gradient=False):
        if not eval_gradient:
            return self.kernel(X, Y) ** self.exponent
        K, slopes = self.kernel(X, None, True)
        return K**self.exponent, slopes * self.exponent * K[:, :, None] ** (self.exponent - 1)

    def diag(self, X):
        return self.kernel.diag(X) ** self.exponent

    def __repr__(self):
        return f"{self.kernel!r} ** {self.exponent}"


def _stacked(kernel, slopes, count):
    """Slopes in a table, those of fixed parameters left out."""
    kept = [slopes[name] for name in kernel._free()]
    parts = [part if part.ndim == 3 else part[:, :, None] for part in kept]
    return np.concatenate(parts, axis=2) if parts else np.empty((count, count, 0))


def _gaps(X, Y, scale):
    """Squared distances of scaled samples."""
    X, Y = X / scale, (X if Y is None else Y) / scale
    total = 0.0
    for k in range(X.shape[1]):
        total = total + (X[:, k : k + 1] - Y[:, k]) ** 2
    return total


class ConstantKernel(Kernel):
    """A constant."""

    _names = ("constant_value",)

    def __init__(self, constant_value=1.0, constant_value_bounds=(1e-5, 1e5)):
        self.constant_value, self.constant_value_bounds = constant_value, constant_value_bounds

    def __call__(self, X, Y=None, eval_gradient=False):
        K = np.full((len(X), len(X if Y is None else Y)), float(self.constant_value))
        return (K, _stacked(self, {"constant_value": K}, len(X))) if eval_gradient else K

    def diag(self, X):
        return np.full(len(X), float(self.constant_value))

    def __repr__(self):
        return f"{math.sqrt(self.constant_value):.3g}**2"


class WhiteKernel(Kernel):
    """Noise."""

    _names = ("noise_level",)

    def __init__(self, noise_level=1.0, noise_level_bounds=(1e-5, 1e5)):
        self.noise_level, self.noise_level_bounds = noise_level, noise_level_bounds

    def __call__(self, X, Y=None, eval_gradient=False):
        if Y is not None:
            return np.zeros((len(X), len(Y)))
        K = float(self.noise_level) * np.eye(len(X))
        return (K, _stacked(self, {"noise_level": K}, len(X))) if eval_gradient else K

    def diag(self, X):
        return np.full(len(X), float(self.noise_level))

    def __repr__(self):
        return f"WhiteKernel(noise_level={self.noise_level:.3g})"


class RBF(Kernel):
    """Squared exponentials of distances."""

    _names = ("length_scale",)

    def __init__(self, length_scale=1.0, length_scale_bounds=(1e-5, 1e5)):
        self.length_scale, self.length_scale_bounds = length_scale, length_scale_bounds

    @property
    def anisotropic(self):
        return np.ndim(self.length_scale) > 0 and np.size(self.length_scale) > 1

    def _scale(self):
        return np.asarray(self.length_scale, dtype=float)

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        squares = _gaps(X, Y, self._scale())
        K = np.exp(-0.5 * squares)
        if not eval_gradient:
            return K
        if self.anisotropic:
            slope = (X[:, None, :] - X[None, :, :]) ** 2 / self._scale() ** 2 * K[:, :, None]
        else:
            slope = K * squares
        return K, _stacked(self, {"length_scale": slope}, len(X))

    def _scale_text(self):
        if self.anisotropic:
            return "length_scale=[" + ", ".join(f"{x:.3g}" for x in np.asarray(self.length_scale).tolist()) + "]"
        return f"length_scale={float(np.ravel(self.length_scale)[0]):.3g}"

    def __repr__(self):
        return f"{type(self).__name__}({self._scale_text()})"


class Matern(RBF):
    """Kernels of functions that are less smooth."""

    def __init__(self, length_scale=1.0, length_scale_bounds=(1e-5, 1e5), nu=1.5):
        self.length_scale, self.length_scale_bounds, self.nu = length_scale, length_scale_bounds, nu

    def get_params(self, deep=True):
        """The parameters."""
        return super().get_params() | {"nu": self.nu}

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        far = np.sqrt(_gaps(X, Y, self._scale()))
        if self.nu == 0.5:
            K = np.exp(-far)
        elif self.nu == 1.5:
            K = (1.0 + far * math.sqrt(3)) * np.exp(-far * math.sqrt(3))
        elif self.nu == 2.5:
            K = (1.0 + far * math.sqrt(5) + 5 * far**2 / 3.0) * np.exp(-far * math.sqrt(5))
        elif self.nu == np.inf:
            K = np.exp(-(far**2) / 2.0)
        else:
            from scipy.special import gamma, kv

            t = math.sqrt(2 * self.nu) * np.where(far == 0, np.finfo(float).eps, far)
            K = 2 ** (1.0 - self.nu) / gamma(self.nu) * t**self.nu * kv(self.nu, t)
        return (K, self._slopes(X, far, K)) if eval_gradient else K

    def _slopes(self, X, far, K):
        if self.anisotropic:
            parts = (X[:, None, :] - X[None, :, :]) ** 2 / self._scale() ** 2
        else:
            parts = (far**2)[:, :, None]
        if self.nu == 0.5:
            safe = np.where(far > 0, far, 1.0)
            slope = K[:, :, None] * parts / safe[:, :, None]
        elif self.nu == 1.5:
            slope = 3 * parts * np.exp(-math.sqrt(3) * far)[:, :, None]
        elif self.nu == 2.5:
            t = math.sqrt(5) * far
            slope = 5.0 / 3.0 * parts * ((t + 1) * np.exp(-t))[:, :, None]
        elif self.nu == np.inf:
            slope = parts * K[:, :, None]
        else:
            slopes, step = [], 1e-6
            for k in range(len(self.theta)):
                moved = self.theta
                moved[k] += step
                slopes.append((self.clone_with_theta(moved)(X) - K) / step)
            slope = np.stack(slopes, axis=2)
        return _stacked(self, {"length_scale": slope}, len(X))

    def __repr__(self):
        return f"Matern({self._scale_text()}, nu={self.nu:.3g})"


class RationalQuadratic(Kernel):
    """A mixture of squared exponentials with many lengths."""

    _names = ("alpha", "length_scale")

    def __init__(self, length_scale=1.0, alpha=1.0, length_scale_bounds=(1e-5, 1e5), alpha_bounds=(1e-5, 1e5)):
        self.length_scale, self.alpha, self.length_scale_bounds, self.alpha_bounds = length_scale, alpha, length_scale_bounds, alpha_bounds

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        squares = _gaps(X, Y, 1.0)
        part = squares / (2 * self.alpha * self.length_scale**2)
        base = 1 + part
        K = base**-self.alpha
        if not eval_gradient:
            return K
        slopes = {
            "length_scale": squares * K / (self.length_scale**2 * base),
            "alpha": K * (-self.alpha * np.log(base) + squares / (2 * self.length_scale**2 * base)),
        }
        return K, _stacked(self, slopes, len(X))

    def __repr__(self):
        return f"RationalQuadratic(alpha={self.alpha:.3g}, length_scale={self.length_scale:.3g})"


class ExpSineSquared(Kernel):
    """A periodic kernel."""

    _names = ("length_scale", "periodicity")

    def __init__(self, length_scale=1.0, periodicity=1.0, length_scale_bounds=(1e-5, 1e5), periodicity_bounds=(1e-5, 1e5)):
        self.length_scale, self.periodicity = length_scale, periodicity
        self.length_scale_bounds, self.periodicity_bounds = length_scale_bounds, periodicity_bounds

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        turn = math.pi / self.periodicity * np.sqrt(_gaps(X, Y, 1.0))
        sine = np.sin(turn)
        K = np.exp(-2 * (sine / self.length_scale) ** 2)
        if not eval_gradient:
            return K
        slopes = {"length_scale": 4 / self.length_scale**2 * sine**2 * K, "periodicity": 4 * turn / self.length_scale**2 * np.cos(turn) * sine * K}
        return K, _stacked(self, slopes, len(X))

    def __repr__(self):
        return f"ExpSineSquared(length_scale={self.length_scale:.3g}, periodicity={self.periodicity:.3g})"


class DotProduct(Kernel):
    """Linear functions."""

    _names = ("sigma_0",)

    def __init__(self, sigma_0=1.0, sigma_0_bounds=(1e-5, 1e5)):
        self.sigma_0, self.sigma_0_bounds = sigma_0, sigma_0_bounds

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        K = X @ (X if Y is None else Y).T + self.sigma_0**2
        return (K, _stacked(self, {"sigma_0": np.full(K.shape, 2 * float(self.sigma_0) ** 2)}, len(X))) if eval_gradient else K

    def diag(self, X):
        return np.sum(X * X, axis=1) + self.sigma_0**2

    def __repr__(self):
        return f"DotProduct(sigma_0={self.sigma_0:.3g})"
