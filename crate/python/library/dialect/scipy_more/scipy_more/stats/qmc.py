"""Quasi-random numbers: `scipy.stats.qmc`."""

import copy
import math
import warnings

import numpy as np

from scipy.stats import norm

from .discrepancies import _checked, _perturbed, discrepancy, geometric_discrepancy, update_discrepancy
from .sobol_numbers import DIMENSIONS, directions

__all__ = [
    "scale",
    "discrepancy",
    "geometric_discrepancy",
    "update_discrepancy",
    "QMCEngine",
    "Sobol",
    "Halton",
    "LatinHypercube",
    "PoissonDisk",
    "MultinomialQMC",
    "MultivariateNormalQMC",
]


def _bounds(l_bounds, u_bounds, d):
    try:
        lower, upper = np.broadcast_to(l_bounds, d), np.broadcast_to(u_bounds, d)
    except ValueError as error:
        raise ValueError("'l_bounds' and 'u_bounds' must be broadcastable and respect the sample dimension") from error
    if not np.all(lower < upper):
        raise ValueError("Bounds are not consistent 'l_bounds' < 'u_bounds'")
    return lower, upper


def scale(sample, l_bounds, u_bounds, *, reverse=False):
    """Points of the unit cube in the box between the bounds; with `reverse` the other way."""
    sample = np.asarray(sample)
    if sample.ndim != 2:
        raise ValueError("Sample is not a 2D array")
    lower, upper = _bounds(l_bounds, u_bounds, sample.shape[1])
    if not reverse:
        if sample.max() > 1.0 or sample.min() < 0.0:
            raise ValueError("Sample is not in unit hypercube")
        return sample * (upper - lower) + lower
    if not (np.all(sample >= lower) and np.all(sample <= upper)):
        raise ValueError("Sample is out of bounds")
    return (sample - lower) / (upper - lower)


def _stream(rng, seed, given):
    """The stream of an engine: one of its own where a `Generator` is given, or an `rng` that makes one."""
    if given is not None:
        rng = np.random.default_rng(rng)
    else:
        rng = seed
    if isinstance(rng, np.random.Generator):
        return rng.spawn(1)[0]
    if rng is None or isinstance(rng, (int, np.integer)):
        return np.random.default_rng(rng)
    if isinstance(rng, np.random.RandomState):
        return rng
    raise ValueError(f"{rng!r} cannot be used to seed a numpy.random.Generator instance")


def _integers(rng, low, high, size=None):
    """Whole numbers below `high` from a stream of either kind."""
    return rng.integers(low, high, size=size) if hasattr(rng, "integers") else rng.randint(low, high, size=size)


def _bits(rng, size, dtype):
    return (rng.integers if hasattr(rng, "integers") else rng.randint)(0, 2, size=size, dtype=dtype).astype(np.int64)


def _sieve(n):
    """The primes below n."""
    kept = [True] * n
    for k in range(2, math.isqrt(n) + 1):
        if kept[k]:
            kept[k * k :: k] = [False] * len(range(k * k, n, k))
    return [k for k in range(2, n) if kept[k]]


def _first_primes(n):
    limit = 20
    while len(found := _sieve(limit)) < n:
        limit *= 2
    return found[:n]


class QMCEngine:
    """A source of points in the unit cube: `_random` makes them."""

    def __init__(self, d, *, optimization=None, rng=None, seed=None):
        self._initialize(d, optimization=optimization, rng=rng, seed=seed)

    def _initialize(self, d, *, optimization=None, rng=None, seed=None):
        if isinstance(d, bool) or not isinstance(d, (int, np.integer)) or d < 0:
            raise ValueError("d must be a non-negative integer value")
        if rng is not None and seed is not None:
            raise TypeError("__init__() got multiple values for argument now known as `rng`. Specify one of `rng` or `seed`.")
        self.d = d
        self.rng = _stream(rng, seed, rng)
        self.rng_seed = copy.deepcopy(self.rng)
        self.num_generated = 0
        methods = {"random-cd": self._rearranged, "lloyd": self._spread}
        self._optimization = optimization
        if optimization is not None and str(optimization).lower() not in methods:
            raise ValueError(f"{optimization!r} is not a valid optimization method. It must be one of {set(methods)!r}")
        self.optimization_method = None if optimization is None else methods[optimization.lower()]

    def _rearranged(self, points):
        """Swaps of two coordinates at random places, kept where the points become more even."""
        n, d = points.shape
        if d < 2 or n < 2:
            return points
        best, rounds, idle = discrepancy(points), 0, 0
        while idle < 100 and rounds < 10_000:
            rounds += 1
            k, a, b = (int(_integers(self.rng, 0, end)) for end in (d, n, n))
            found = _perturbed(points, a, b, k, best)
            if found < best:
                points[a, k], points[b, k] = float(points[b, k]), float(points[a, k])
                best, idle = found, 0
            else:
                idle += 1
        return points

    def _spread(self, points):
        """Lloyd's method: each point moves to the middle of the corners of its cell."""
        from scipy.spatial import Voronoi
        from scipy.spatial.distance import pdist

        if points.shape[1] < 2:
            raise ValueError("`sample` dimension is not >= 2")
        least = pdist(points, "cityblock").min()
        for at in range(10):
            cells = Voronoi(points)
            share = math.exp(-at * math.log(10) / 10) + 0.9
            moved = points.copy()
            for i, region in enumerate(cells.point_region):
                corners = [k for k in cells.regions[region] if k != -1]
                if corners:
                    moved[i] = points[i] + (np.mean(cells.vertices[corners], axis=0) - points[i]) * share
            inside = np.all((moved >= 0) & (moved <= 1), axis=1)
            points[inside] = moved[inside]
            now = pdist(points, "cityblock").min()
            if abs(now - least) < 1e-5:
                break
            least = now
        return points

    def random(self, n=1, *, workers=1):
        """The next n points."""
        points = self._random(n, workers=workers)
        if self.optimization_method is not None:
            points = self.optimization_method(points)
        self.num_generated += n
        return points

    def integers(self, l_bounds, *, u_bounds=None, n=1, endpoint=False, workers=1):
        """The next n points as whole numbers between the bounds."""
        if u_bounds is None:
            l_bounds, u_bounds = 0, l_bounds
        lower, upper = np.atleast_1d(l_bounds), np.atleast_1d(u_bounds)
        if endpoint:
            upper = upper + 1
        if not (np.issubdtype(lower.dtype, np.integer) and np.issubdtype(upper.dtype, np.integer)):
            raise ValueError("'u_bounds' and 'l_bounds' must be integers or array-like of integers")
        return np.floor(scale(self.random(n), lower, upper)).astype(np.int64)

    def reset(self):
        """Begins anew."""
        self.rng = copy.deepcopy(self.rng_seed)
        self.num_generated = 0
        return self

    def fast_forward(self, n):
        """Leaves n points out."""
        self.random(n)
        return self


class Halton(QMCEngine):
    """Halton's sequence: digits of the place in one prime base a dimension, read backwards."""

    def __init__(self, d, *, scramble=True, optimization=None, rng=None, seed=None):
        self._initialize(d, optimization=optimization, rng=rng, seed=seed)
        self.scramble, self.base = scramble, _first_primes(d)
        self._permutations = [self._digits(base) if scramble else None for base in self.base]

    def _digits(self, base):
        """What stands for each digit, for each place behind the point."""
        rows = []
        for _ in range(math.ceil(54 / math.log2(base)) - 1):
            row = np.arange(base)
            self.rng.shuffle(row)
            rows.append(row)
        return rows

    def _random(self, n=1, *, workers=1):
        columns = []
        for base, digits in zip(self.base, self._permutations):
            rest, weight = np.arange(self.num_generated, self.num_generated + n), 1.0 / base
            column = np.zeros(n)
            if digits is None:
                while 1.0 - weight < 1.0:
                    column += (rest % base) * weight
                    weight, rest = weight / base, rest // base
            else:
                for row in digits:
                    column += row[rest % base] * weight
                    weight, rest = weight / base, rest // base
            columns.append(column)
        return np.stack(columns, axis=1) if columns else np.zeros((n, 0))


class LatinHypercube(QMCEngine):
    """Points of which one lies in each of n stripes of every direction."""

    def __init__(self, d, *, scramble=True, strength=1, optimization=None, rng=None, seed=None):
        self._initialize(d, optimization=optimization, rng=rng, seed=seed)
        self.scramble = scramble
        methods = {1: self._random_lhs, 2: self._random_oa_lhs}
        if strength not in methods:
            raise ValueError(f"{strength!r} is not a valid strength. It must be one of {set(methods)!r}")
        self.lhs_method = methods[strength]

    def _random(self, n=1, *, workers=1):
        return self.lhs_method(n)

    def _random_lhs(self, n=1):
        within = self.rng.uniform(size=(n, self.d)) if self.scramble else 0.5
        columns = []
        for _ in range(self.d):
            order = np.arange(1, n + 1)
            self.rng.shuffle(order)
            columns.append(order)
        orders = np.stack(columns, axis=1) if columns else np.zeros((n, 0))
        return (orders - within) / n

    def _random_oa_lhs(self, n=4):
        p = math.isqrt(n)
        primes = _sieve(p + 2)
        if p not in primes or n != p * p:
            raise ValueError(f"n is not the square of a prime number. Close values are {np.array(primes[-2:]) ** 2}")
        if self.d > p + 1:
            raise ValueError("n is too small for d. Must be n > (d-1)**2")
        slow, fast = np.repeat(np.arange(p), p), np.tile(np.arange(p), p)
        columns = [fast, slow] + [(fast + k * slow) % p for k in range(1, p)]
        columns = [self.rng.permutation(p)[column] for column in columns]
        stripes = LatinHypercube(d=1, scramble=self.scramble, rng=self.rng)
        found = np.zeros((n, p + 1))
        for j, column in enumerate(columns):
            for k in range(p):
                found[column == k, j] = stripes.random(p).ravel() + k
        return (found / p)[:, : self.d]


class Sobol(QMCEngine):
    """Sobol's sequence, in which powers of two of points are spread evenly."""

    MAXDIM = 21201

    def __init__(self, d, *, scramble=True, bits=None, rng=None, seed=None, optimization=None):
        self._initialize(d, optimization=optimization, rng=rng, seed=seed)
        if d > self.MAXDIM:
            raise ValueError(f"Maximum supported dimensionality is {self.MAXDIM}.")
        if d > DIMENSIONS:
            raise ValueError(f"Tandem's scipy has the numbers of Sobol's sequence for {DIMENSIONS} dimensions, not for {d}")
        self.bits, self.scramble = 30 if bits is None else bits, scramble
        if self.bits > 64:
            raise ValueError("Maximum supported 'bits' is 64")
        if self.bits > 62:
            raise ValueError("Tandem's scipy has Sobol's sequence of up to 62 bits")
        self.dtype_i = np.uint32 if self.bits <= 32 else np.uint64
        self.maxn = 2**self.bits
        self._sv = np.array(directions(int(d), self.bits), dtype=np.int64).reshape(d, self.bits)
        self._shift = np.zeros(d, dtype=np.int64)
        if scramble:
            self._mix()
        self._scale = 1.0 / 2**self.bits

    def _mix(self):
        """Each number times a random triangle of bits, and a random start."""
        places = np.arange(self.bits)
        self._shift = np.sum(_bits(self.rng, (self.d, self.bits), self.dtype_i) << places, axis=1)
        triangles = _bits(self.rng, (self.d, self.bits, self.bits), self.dtype_i)
        row, column = places[:, None], places
        triangles = np.where(row > column, triangles, (row == column).astype(np.int64))
        # Bit 0 of a triangle's column is the highest of a number.
        numbers = (self._sv[:, :, None] >> places[::-1]) & 1
        mixed = np.matmul(numbers.astype(float), np.swapaxes(triangles, 1, 2).astype(float)).astype(np.int64) % 2
        self._sv = np.sum(mixed << places[::-1], axis=2)

    def _random(self, n=1, *, workers=1):
        if n == 0:
            return np.zeros((0, self.d))
        total = self.num_generated + n
        if total > self.maxn:
            said = f"At most 2**{self.bits}={self.maxn} distinct points can be generated. {self.num_generated} points have been previously generated, then: n={self.num_generated}+{n}={total}. "
            raise ValueError(said + ("Consider increasing `bits`." if self.bits != 64 else ""))
        if self.num_generated == 0 and n & (n - 1):
            warnings.warn("The balance properties of Sobol' points require n to be a power of 2.", stacklevel=3)
        places = np.arange(self.num_generated, total)
        gray = places ^ (places >> 1)
        found = np.zeros((n, self.d), dtype=np.int64) + self._shift
        for k in range(int(total - 1).bit_length()):
            found = found ^ (((gray >> k) & 1)[:, None] * self._sv[:, k])
        return found * self._scale

    def random_base2(self, m):
        """The next 2**m points."""
        n = 2**m
        total = self.num_generated + n
        if total & (total - 1):
            raise ValueError(
                f"The balance properties of Sobol' points require n to be a power of 2. {self.num_generated} points have been previously "
                f"generated, then: n={self.num_generated}+2**{m}={total}. If you still want to do this, the function 'Sobol.random()' can be used."
            )
        return self.random(n)

    def reset(self):
        """Begins anew, with the same start and triangles."""
        super().reset()
        return self

    def fast_forward(self, n):
        """Leaves n points out."""
        self.num_generated += n
        return self


class PoissonDisk(QMCEngine):
    """Random points that keep a distance from each other."""

    def __init__(self, d, *, radius=0.05, hypersphere="volume", ncandidates=30, optimization=None, rng=None, seed=None, l_bounds=None, u_bounds=None):
        self._initialize(d, optimization=optimization, rng=rng, seed=seed)
        methods = {"volume": self._in_ball, "surface": self._on_sphere}
        if hypersphere not in methods:
            raise ValueError(f"{hypersphere!r} is not a valid hypersphere sampling method. It must be one of {set(methods)!r}")
        self.hypersphere_method = methods[hypersphere]
        self.radius_factor = 2 if hypersphere == "volume" else 1.001
        self.radius, self.radius_squared, self.ncandidates = radius, radius**2, ncandidates
        self.l_bounds, self.u_bounds = _bounds(0.0 if l_bounds is None else l_bounds, 1.0 if u_bounds is None else u_bounds, int(d))
        self._begin()

    def _begin(self):
        # Points that are given are looked up by their cell, of which each holds one at most.
        self.sample_pool, self._cells = [], {}
        self.cell_size = self.radius / math.sqrt(self.d) if self.d else math.inf

    def _cell(self, point):
        return tuple(int((x - low) / self.cell_size) for x, low in zip(point, self._lower))

    def _is_near(self, point):
        from itertools import product

        cell = self._cell(point)
        if cell in self._cells:
            return True
        for steps in product(range(-2, 3), repeat=self.d):
            other = self._cells.get(tuple(a + b for a, b in zip(cell, steps)))
            if other is not None and sum((a - b) ** 2 for a, b in zip(point, other)) < self.radius_squared:
                return True
        return False

    def _random(self, n=1, *, workers=1):
        if n == 0 or self.d == 0:
            return np.empty((n, self.d))
        self._lower, upper = self.l_bounds.tolist(), self.u_bounds.tolist()
        found = []

        def add(point):
            self.sample_pool.append(point)
            # Cells keep points as 32-bit numbers.
            self._cells[self._cell(point)] = np.asarray(point, dtype=np.float32).tolist()
            found.append(point)

        if not self.sample_pool:
            add(self.rng.uniform(self.l_bounds, self.u_bounds).tolist())
        while self.sample_pool and len(found) < n:
            center = self.sample_pool.pop(int(_integers(self.rng, 0, len(self.sample_pool))))
            for point in self.hypersphere_method(np.array(center), self.radius * self.radius_factor, self.ncandidates).tolist():
                if all(low <= x <= high for x, low, high in zip(point, self._lower, upper)) and not self._is_near(point):
                    add(point)
                    if len(found) >= n:
                        break
        self.num_generated += len(found)
        return np.array(found)

    def fill_space(self):
        """Points until there is no room for another."""
        return self.random(math.inf)

    def reset(self):
        """Begins anew."""
        super().reset()
        self._begin()
        return self

    def _in_ball(self, center, radius, candidates=1):
        from scipy.special import gammainc

        x = self.rng.standard_normal(size=(candidates, self.d))
        squares = np.sum(x**2, axis=1)
        return center + x * (radius * gammainc(self.d / 2, squares / 2) ** (1 / self.d) / np.sqrt(squares))[:, None]

    def _on_sphere(self, center, radius, candidates=1):
        x = self.rng.standard_normal(size=(candidates, self.d))
        return center + x / np.linalg.norm(x, axis=1)[:, None] * radius


class MultivariateNormalQMC:
    """Quasi-random Gaussian vectors."""

    def __init__(self, mean, cov=None, *, cov_root=None, inv_transform=True, engine=None, rng=None, seed=None):
        mean = np.atleast_1d(mean)
        d = mean.shape[0]
        if cov is not None:
            cov = np.atleast_2d(cov)
            if d != cov.shape[0]:
                raise ValueError("Dimension mismatch between mean and covariance.")
            if not np.allclose(cov, cov.T):
                raise ValueError("Covariance matrix is not symmetric.")
            try:
                cov_root = np.linalg.cholesky(cov).T
            except np.linalg.LinAlgError:
                values, vectors = np.linalg.eigh(cov)
                if not np.all(values >= -1.0e-8):
                    raise ValueError("Covariance matrix not PSD.") from None
                cov_root = (vectors * np.sqrt(np.clip(values, 0.0, None))).T
        elif cov_root is not None:
            cov_root = np.atleast_2d(cov_root)
            if d != cov_root.shape[0]:
                raise ValueError("Dimension mismatch between mean and covariance.")
        self._inv_transform, self._mean, self._corr_matrix, self._d = inv_transform, mean, cov_root, d
        wanted = d if inv_transform else 2 * math.ceil(d / 2)
        self.engine = _engine(engine, wanted, rng, seed)
        if self.engine.d != wanted:
            raise ValueError(
                "Dimension of `engine` must be consistent with dimensions of mean and covariance. If `inv_transform` is False, it must be an even number."
            )

    def random(self, n=1):
        """The next n vectors."""
        points = self.engine.random(n)
        if self._inv_transform:
            points = norm.ppf(0.5 + (1 - 1e-10) * (points - 0.5))
        else:
            size, turn = np.sqrt(-2 * np.log(points[:, ::2])), 2 * math.pi * points[:, 1::2]
            points = np.stack([size * np.cos(turn), size * np.sin(turn)], -1).reshape(n, -1)[:, : self._d]
        return (points if self._corr_matrix is None else points @ self._corr_matrix) + self._mean


class MultinomialQMC:
    """Quasi-random counts of draws from classes."""

    def __init__(self, pvals, n_trials, *, engine=None, rng=None, seed=None):
        self.pvals, self.n_trials = np.atleast_1d(pvals), n_trials
        if np.min(self.pvals) < 0:
            raise ValueError("Elements of pvals must be non-negative.")
        if not np.isclose(np.sum(self.pvals), 1):
            raise ValueError("Elements of pvals must sum to 1.")
        self.engine = _engine(engine, 1, rng, seed)
        if self.engine.d != 1:
            raise ValueError("Dimension of `engine` must be 1.")

    def random(self, n=1):
        """n rows of counts."""
        ends = np.cumsum(np.asarray(self.pvals, dtype=float))
        rows = []
        for _ in range(n):
            places = np.searchsorted(ends, self.engine.random(self.n_trials).ravel(), side="left")
            rows.append(np.bincount(np.minimum(places, ends.size - 1), minlength=ends.size))
        return np.array(rows, dtype=float).reshape(n, ends.size)


def _engine(engine, d, rng, seed):
    if engine is None:
        # A number as `seed` counts as an `rng` here.
        given = {"seed": seed} if isinstance(seed, np.random.RandomState) else {"rng": seed if rng is None else rng}
        return Sobol(d, scramble=True, bits=30, **given)
    if not isinstance(engine, QMCEngine):
        raise ValueError("`engine` must be an instance of `scipy.stats.qmc.QMCEngine` or `None`.")
    return engine
