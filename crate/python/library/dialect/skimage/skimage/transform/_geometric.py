"""Maps of points to points: by matrices, polynomials, triangles and thin plates."""

import math
import textwrap
import warnings

import numpy as np

from skimage_extras.models import FailedEstimation


def _deprecated_estimate(cls):
    text = (
        f"`estimate` is deprecated since version 0.26 and will be removed in version 2.2. Please use `{cls}.from_estimate` class constructor instead."
    )
    warnings.warn(text, FutureWarning, stacklevel=3)


class GeometricTransform:
    """A map of points that can be found from pairs."""

    def residuals(self, src, dst):
        return np.sqrt(np.sum((self(src) - np.asarray(dst)) ** 2, axis=1))

    @classmethod
    def identity(cls, dimensionality=None):
        return cls()

    @classmethod
    def from_estimate(cls, src, dst, *args, **options):
        """The map of the pairs, or a false `FailedEstimation`."""
        src, dst = np.asarray(src), np.asarray(dst)
        found = cls.identity(src.shape[1])
        failure = found._estimate(src, dst, *args, **options)
        return found if failure is None else FailedEstimation(f"{cls.__name__}: {failure}")

    def estimate(self, src, dst, *args, **options):
        _deprecated_estimate(type(self).__name__)
        return self._estimate(np.asarray(src), np.asarray(dst), *args, **options) is None


def homogeneous(points):
    return np.column_stack([points, np.ones(len(points))])


def applied(matrix, points):
    points = np.atleast_2d(np.asarray(points))
    found = homogeneous(points) @ matrix.T
    below = found[:, -1]
    return found[:, :-1] / np.where(below == 0, np.finfo(float).eps, below)[:, None]


def normalizing(points):
    """The matrix that takes points around nought with a spread of one; not numbers where they are one point."""
    count = points.shape[1]
    middle = points.mean(axis=0)
    spread = math.sqrt(float(np.mean((points - middle) ** 2)))
    matrix = np.eye(count + 1)
    if spread == 0:
        return matrix * np.nan
    matrix[:count, count] = -middle
    matrix[:count] /= spread
    return matrix


class MatrixTransform(GeometricTransform):
    def __init__(self, matrix=None, *, dimensionality=None):
        matrix = np.eye((2 if dimensionality is None else dimensionality) + 1) if matrix is None else np.asarray(matrix)
        if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1]:
            raise ValueError("Invalid shape of transformation matrix")
        if dimensionality is not None and dimensionality != matrix.shape[0] - 1:
            raise ValueError(f"Dimensionality {dimensionality} does not match matrix {matrix}")
        self._check(matrix.shape[0] - 1)
        self.params = matrix

    @classmethod
    def identity(cls, dimensionality=None):
        return cls(matrix=np.eye((2 if dimensionality is None else dimensionality) + 1))

    @property
    def dimensionality(self):
        return self.params.shape[0] - 1


class ProjectiveTransform(MatrixTransform):
    """A map of planes, by a matrix."""

    # Elements of the matrix that are not found but given.
    def _free(self, size):
        return list(range(size * size - 1))

    def _check(self, dimensionality):
        if dimensionality < 2:
            raise NotImplementedError(f"Input for {type(self)} should result in transform of >=2D")

    def __array__(self, dtype=None, copy=None):
        return self.params if dtype is None else self.params.astype(dtype)

    def __call__(self, coords):
        return applied(self.params, coords)

    @property
    def inverse(self):
        return type(self)(matrix=np.linalg.inv(self.params))

    def _estimate(self, src, dst, weights=None):
        n, d = src.shape
        first, second = normalizing(src), normalizing(dst)
        if not bool(np.all(np.isfinite(first + second))):
            self.params = np.full((d + 1, d + 1), np.nan)
            return "Scaling generated NaN values"
        a, b = homogeneous(applied(first, src)), applied(second, dst)
        system = np.zeros((n * d, (d + 1) ** 2))
        for axis in range(d):
            rows = slice(axis * n, (axis + 1) * n)
            system[rows, axis * (d + 1) : (axis + 1) * (d + 1)] = a
            system[rows, -d - 1 :] = -b[:, axis : axis + 1] * np.concatenate([a[:, :-1], -np.ones((n, 1))], axis=1)
        free = self._free(d + 1)
        system = system[:, [*free, (d + 1) ** 2 - 1]]
        if weights is not None:
            weights = np.asarray(weights)
            system = np.tile(np.sqrt(weights / np.max(weights)), d)[:, None] * system
        v = np.linalg.svd(system)[2][-1]
        if bool(np.isclose(v[-1], 0)):
            self.params = np.full((d + 1, d + 1), np.nan)
            return "Right singular vector has 0 final element"
        matrix = np.zeros((d + 1) ** 2)
        matrix[[*free, (d + 1) ** 2 - 1]] = -v / v[-1]
        matrix[-1] = 1
        matrix = np.linalg.inv(second) @ matrix.reshape(d + 1, d + 1) @ first
        self.params = matrix / matrix[-1, -1]

    def __add__(self, other):
        if not isinstance(other, ProjectiveTransform):
            raise TypeError("Cannot combine transformations of differing types.")
        return (type(self) if type(self) is type(other) else ProjectiveTransform)(other.params @ self.params)

    def _text(self):
        return "matrix=\n" + textwrap.indent(np.array2string(self.params, separator=", "), "    ")

    def __repr__(self):
        return f"<{type(self).__name__}({self._text()}) at {hex(id(self))}>"

    def __str__(self):
        return f"<{type(self).__name__}({self._text()})>"


def _no_parts(matrix, *parts):
    """Whether no part of a matrix is given; an error where both are."""
    if all(part is None for part in parts):
        return True
    if matrix is not None:
        raise ValueError("Do not specify any implicit parameters when matrix is specified.")
    return False


class AffineTransform(ProjectiveTransform):
    """Stretched, turned, sheared and moved."""

    def __init__(self, matrix=None, *, scale=None, shear=None, rotation=None, translation=None, dimensionality=None):
        if not _no_parts(matrix, scale, shear, rotation, translation):
            if dimensionality is not None and dimensionality > 2:
                raise ValueError("Implicit parameters only valid for 2D transforms")
            matrix = self._of(scale, 0 if rotation is None else rotation, shear, translation)
        super().__init__(matrix=matrix, dimensionality=dimensionality)

    @staticmethod
    def _of(scale, rotation, shear, translation):
        if np.ndim(rotation):
            raise ValueError("rotation must be scalar (2D rotation)")
        if translation is not None and np.ndim(translation) == 0:
            raise ValueError("translation must be length 2")
        sx, sy = (1, 1) if scale is None else (scale, scale) if np.ndim(scale) == 0 else scale
        tx, ty = (math.tan(value) for value in ((0, 0) if shear is None else (shear, 0) if np.ndim(shear) == 0 else shear))
        a, b = (0, 0) if translation is None else translation
        c, s = math.cos(rotation), math.sin(rotation)
        return np.array([[sx * (c + ty * s), -sy * (tx * c + s), a], [sx * (s - ty * c), -sy * (tx * s - c), b], [0, 0, 1]])

    def _free(self, size):
        return list(range((size - 1) * size))

    def _plane(self, name):
        if self.dimensionality != 2:
            raise NotImplementedError(f"The {name} property is only implemented for 2D transforms.")

    @property
    def scale(self):
        square = np.sum(self.params**2, axis=0)[: self.dimensionality]
        if self.dimensionality == 2:
            square[1] = square[1] / (math.tan(self.shear) ** 2 + 1)
        return np.sqrt(square)

    @property
    def rotation(self):
        self._plane("rotation")
        return math.atan2(self.params[1, 0], self.params[0, 0])

    @property
    def shear(self):
        self._plane("shear")
        return math.atan2(-self.params[0, 1], self.params[1, 1]) - self.rotation

    @property
    def translation(self):
        return self.params[:-1, -1]


class EuclideanTransform(ProjectiveTransform):
    """Turned and moved."""

    _stretches = False

    def __init__(self, matrix=None, *, rotation=None, translation=None, dimensionality=None):
        if not _no_parts(matrix, rotation, translation):
            matrix = self._of(rotation, translation, self._count(rotation, translation))
        super().__init__(matrix=matrix, dimensionality=dimensionality)

    @staticmethod
    def _count(rotation, translation):
        if rotation is not None:
            count = 1 if np.ndim(rotation) == 0 else len(rotation)
            if count not in (1, 3):
                raise ValueError("``rotations`` must be scalar (3D) or length 3 (3D)")
            return 2 if count == 1 else 3
        if translation is not None:
            return 2 if np.ndim(translation) == 0 else len(translation)
        return None

    @staticmethod
    def _of(rotation, translation, count):
        matrix = np.eye(count + 1)
        if rotation is not None and count == 2:
            c, s = math.cos(rotation), math.sin(rotation)
            matrix[:2, :2] = [[c, -s], [s, c]]
        elif rotation is not None:
            from scipy.spatial.transform import Rotation

            matrix[:3, :3] = Rotation.from_euler("XYZ", rotation).as_matrix()
        if translation is not None:
            matrix[:count, count] = translation
        return matrix

    @classmethod
    def from_estimate(cls, src, dst):
        return super().from_estimate(src, dst)

    def _estimate(self, src, dst):
        """Umeyama's turn (and stretch) with the least squares."""
        n, d = src.shape
        a, b = src - src.mean(axis=0), dst - dst.mean(axis=0)
        matrix = b.T @ a / n
        sign = np.ones(d)
        if np.linalg.det(matrix) < 0:
            sign[-1] = -1
        u, values, v = np.linalg.svd(matrix)
        rank = int(np.count_nonzero(values > values.max() * d * np.finfo(float).eps))
        if rank == 0:
            self.params = np.full((d + 1, d + 1), np.nan)
            return "Poor conditioning for estimation"
        last = sign.copy()
        if rank == d - 1:
            last[-1] = 1 if np.linalg.det(u) * np.linalg.det(v) > 0 else -1
        turn = u @ np.diag(last) @ v
        scale = (values @ sign) / a.var(axis=0).sum() if self._stretches else 1.0
        self.params = np.eye(d + 1)
        self.params[:d, d] = dst.mean(axis=0) - scale * (turn @ src.mean(axis=0))
        self.params[:d, :d] = turn * scale

    @property
    def rotation(self):
        if self.dimensionality == 3:
            return self.params[:3, :3]
        if self.dimensionality != 2:
            raise NotImplementedError("Rotation only implemented for 2D and 3D transforms.")
        return math.atan2(self.params[1, 0], self.params[1, 1])

    @property
    def translation(self):
        return self.params[:-1, -1]


class SimilarityTransform(EuclideanTransform):
    """Stretched, turned and moved."""

    _stretches = True

    def __init__(self, matrix=None, *, scale=None, rotation=None, translation=None, dimensionality=None):
        if not _no_parts(matrix, scale, rotation, translation):
            count = len(scale) if scale is not None and np.ndim(scale) else self._count(rotation, translation)
            count = dimensionality or 2 if count is None else count
            matrix = self._of(rotation, translation, count)
            if scale is not None:
                matrix[:count, :count] *= scale
        super(EuclideanTransform, self).__init__(matrix=matrix, dimensionality=dimensionality)

    @property
    def scale(self):
        if self.dimensionality not in (2, 3):
            raise NotImplementedError("Scale is only implemented for 2D and 3D.")
        size = np.linalg.det(self.params)
        return np.sqrt(size) if self.dimensionality == 2 else np.cbrt(size)


class PolynomialTransform(GeometricTransform):
    """A map of planes by two polynomials."""

    def __init__(self, params=None, *, dimensionality=None):
        if dimensionality not in (None, 2):
            raise NotImplementedError("Polynomial transforms are only implemented for 2D.")
        self.params = np.array([[0, 1, 0], [0, 0, 1]] if params is None else params)
        if self.params.ndim == 0 or self.params.shape[0] != 2:
            raise ValueError("Transformation parameters must be shape (2, N)")

    @staticmethod
    def _powers(coords, order):
        x, y = coords[:, 0], coords[:, 1]
        return np.stack([x ** (j - i) * y**i for j in range(order + 1) for i in range(j + 1)], axis=1)

    def _estimate(self, src, dst, order=2, weights=None):
        powers = self._powers(src, int(order))
        nought = np.zeros_like(powers)
        system = np.concatenate([np.concatenate([powers, nought], axis=1), np.concatenate([nought, powers], axis=1)])
        system = np.concatenate([system, dst.T.reshape(-1, 1)], axis=1)
        if weights is not None:
            weights = np.asarray(weights)
            system = np.tile(np.sqrt(weights / np.max(weights)), 2)[:, None] * system
        v = np.linalg.svd(system)[2][-1]
        self.params = (-v[:-1] / v[-1]).reshape(2, -1)

    def __call__(self, coords):
        coords = np.asarray(coords)
        order = int((-3 + math.sqrt(9 - 4 * (2 - self.params.size))) / 2)
        return self._powers(coords, order) @ self.params.T

    @property
    def inverse(self):
        raise NotImplementedError(
            "There is no explicit way to do the inverse polynomial transformation. Instead, estimate the inverse transformation parameters by exchanging "
            "source and destination coordinates,then apply the forward transformation."
        )


class PiecewiseAffineTransform(GeometricTransform):
    """A map of planes by triangles between points."""

    def __init__(self):
        self.affines = self.inverse_affines = self._mesh = self._inverse_mesh = None

    def _estimate(self, src, dst):
        from scipy.spatial import Delaunay

        failures = []

        def maps(first, second, way):
            mesh, found = Delaunay(first), []
            for number, corners in enumerate(mesh.simplices):
                one = AffineTransform.from_estimate(first[corners], second[corners])
                if not one:
                    failures.append(f"Failure at {way} simplex {number}: {one}")
                    one = AffineTransform(np.full((first.shape[1] + 1,) * 2, np.nan))
                found.append(one)
            return mesh, found

        self._mesh, self.affines = maps(src, dst, "forward")
        self._inverse_mesh, self.inverse_affines = maps(dst, src, "inverse")
        return "; ".join(failures) if failures else None

    def __call__(self, coords):
        coords = np.asarray(coords)
        found, simplex = np.full(coords.shape, -1.0), self._mesh.find_simplex(coords)
        for number, affine in enumerate(self.affines):
            inside = simplex == number
            if bool(inside.any()):
                found[inside] = affine(coords[inside])
        return found

    @property
    def inverse(self):
        found = type(self)()
        found._mesh, found._inverse_mesh, found.affines, found.inverse_affines = self._inverse_mesh, self._mesh, self.inverse_affines, self.affines
        return found


class ThinPlateSplineTransform:
    """A map of planes that bends as little as a thin plate."""

    def __init__(self):
        self.src = self._weights = None

    @classmethod
    def from_estimate(cls, src, dst):
        found = cls()
        failure = found._estimate(src, dst)
        return found if failure is None else FailedEstimation(f"{cls.__name__}: {failure}")

    def estimate(self, src, dst):
        _deprecated_estimate(type(self).__name__)
        return self._estimate(src, dst) is None

    @staticmethod
    def _bending(first, second):
        square = np.sum((first[:, None, :] - second[None, :, :]) ** 2, axis=-1)
        return np.where(square == 0, 0.0, square * np.log(square + 1e-8))

    def _estimate(self, src, dst):
        src, dst = np.asarray(src), np.asarray(dst)
        for points, name in ((src, "src"), (dst, "dst")):
            if points.ndim != 2:
                raise ValueError(f"The parameter `{name}` must be a 2-dimensional array")
        if len(src) < 3 or len(dst) < 3:
            raise ValueError("Need at least 3 points in in `src` and `dst`")
        if src.shape != dst.shape:
            raise ValueError(f"Shape of `src` and `dst` didn't match, {src.shape} != {dst.shape}")
        n, d = src.shape
        self.src, plane = src, np.column_stack([np.ones(n), src])
        system = np.zeros((n + 3, n + 3), dtype=np.float32)
        system[:n, :n], system[:n, -3:], system[-3:, :n] = self._bending(src, src), plane, plane.T
        try:
            self._weights = np.linalg.solve(system.astype(float), np.concatenate([dst, np.zeros((d + 1, d))]))
        except np.linalg.LinAlgError:
            return "Unable to solve for spline mappings"

    def __call__(self, coords):
        if self._weights is None:
            raise ValueError("Transformation is undefined, define it by calling `estimate` before applying it")
        coords = np.asarray(coords, dtype=float)
        if coords.ndim != 2 or coords.shape[1] != 2:
            raise ValueError("Input `coords` must have shape (N, 2)")
        n = len(self.src)
        return self._weights[n] + coords @ self._weights[n + 1 :] + self._bending(coords, self.src) @ self._weights[:n]

    @property
    def inverse(self):
        raise NotImplementedError("Not supported")


_KINDS = {
    "euclidean": EuclideanTransform, "similarity": SimilarityTransform, "affine": AffineTransform, "piecewise-affine": PiecewiseAffineTransform,
    "projective": ProjectiveTransform, "polynomial": PolynomialTransform,
}  # fmt: skip
_OF_VIEWS = {"fundamental": "FundamentalMatrixTransform", "essential": "EssentialMatrixTransform"}


def estimate_transform(ttype, src, dst, *args, **kwargs):
    """The transform that takes points to others."""
    kind = ttype.lower()
    if kind in _OF_VIEWS:
        from . import _epipolar

        return getattr(_epipolar, _OF_VIEWS[kind]).from_estimate(src, dst, *args, **kwargs)
    if kind not in _KINDS:
        raise ValueError(f"the transformation type '{ttype}' is not implemented")
    return _KINDS[kind].from_estimate(src, dst, *args, **kwargs)


def matrix_transform(coords, matrix):
    return ProjectiveTransform(matrix)(coords)
