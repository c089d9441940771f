"""`scipy.spatial.transform`: rotations in space, one or many at a time, kept as quaternions of length 1."""

import itertools
import math

import numpy as np
from numpy.linalg import eigh, norm, svd

_AXES = {"x": 0, "y": 1, "z": 2}
# Angles nearer to a gimbal lock than this are given with 0 as their third.
_LOCKED = 1e-7


def _product(p, q):
    """Hamilton's product of quaternions with the scalar last."""
    a, b = p[..., :3], q[..., :3]
    vector = p[..., 3:] * b + q[..., 3:] * a + np.cross(a, b)
    return np.concatenate([vector, p[..., 3:] * q[..., 3:] - (a * b).sum(-1, keepdims=True)], axis=-1)


def _about(axis, angles):
    """Quaternions of turns about an axis of the coordinates."""
    made = np.zeros((*angles.shape, 4))
    made[..., axis], made[..., 3] = np.sin(angles / 2), np.cos(angles / 2)
    return made


class Rotation:
    """A rotation in three dimensions, or a stack of them."""

    def __init__(self, quat, normalize=True, copy=True, scalar_first=False):
        quat = np.array(quat, dtype=float)
        if quat.ndim not in (1, 2) or quat.shape[-1] != 4:
            raise ValueError(f"Expected `quat` to have shape (4,) or (N, 4), got {quat.shape}.")
        quat = np.roll(quat, -1, axis=-1) if scalar_first else quat
        length = norm(quat, axis=-1, keepdims=True)
        if bool((length == 0).any()):
            raise ValueError("Found zero norm quaternions in `quat`.")
        self._quat = quat / length if normalize else quat

    @classmethod
    def from_quat(cls, quat, *, scalar_first=False):
        """Rotations of quaternions, of shape (4,) or (N, 4), of any length."""
        return cls(quat, scalar_first=scalar_first)

    @classmethod
    def from_rotvec(cls, rotvec, degrees=False):
        """Turns about vectors, by their lengths in radians."""
        rotvec = np.asarray(rotvec, float)
        if rotvec.ndim not in (1, 2) or rotvec.shape[-1] != 3:
            raise ValueError(f"Expected `rot_vec` to have shape (3,) or (N, 3), got {rotvec.shape}")
        rotvec = np.radians(rotvec) if degrees else rotvec
        angle = norm(rotvec, axis=-1, keepdims=True)
        # sin(a / 2) / a, which `np.sinc` knows at 0.
        return cls(np.concatenate([0.5 * np.sinc(angle / (2 * math.pi)) * rotvec, np.cos(angle / 2)], axis=-1))

    @classmethod
    def from_mrp(cls, mrp):
        """Rotations of modified Rodrigues parameters."""
        mrp = np.asarray(mrp, float)
        square = (mrp * mrp).sum(-1, keepdims=True)
        return cls(np.concatenate([2 * mrp, 1 - square], axis=-1) / (1 + square))

    @classmethod
    def from_matrix(cls, matrix, *, assume_valid=False):
        """The rotations nearest to matrices, of shape (3, 3) or (N, 3, 3)."""
        matrix = np.asarray(matrix, float)
        if matrix.ndim not in (2, 3) or matrix.shape[-2:] != (3, 3):
            raise ValueError(f"Expected `matrix` to have shape (3, 3) or (N, 3, 3), got {matrix.shape}")
        stack = matrix.reshape(-1, 3, 3)
        if not assume_valid:
            wrong = np.flatnonzero(np.linalg.det(stack) <= 0)
            if wrong.size:
                at = int(wrong[0])
                raise ValueError(f"Non-positive determinant (left-handed or null coordinate frame) in rotation matrix {at}: {stack[at]}.")
            u, _, v = svd(stack)
            stack = u @ v
        made = np.array([_quaternion_of(one) for one in stack])
        return cls(made if matrix.ndim == 3 else made[0])

    @classmethod
    def from_euler(cls, seq, angles, degrees=False):
        """Turns about up to three axes: of the coordinates for lower case, of what is turned for upper case."""
        axes = _checked(seq, range(1, 4))
        angles = np.radians(angles) if degrees else np.asarray(angles, float)
        angles = angles[None] if angles.ndim == 0 else angles
        if angles.shape[-1] != len(axes):
            raise ValueError(f"Expected last dimension of `angles` to match number of sequence axes specified, got {angles.shape[-1]}.")
        columns = [angles[..., n] for n in range(len(axes))]
        found = None
        for axis, angle in zip(axes, columns):
            turn = _about(axis, angle)
            found = turn if found is None else _product(found, turn) if seq.isupper() else _product(turn, found)
        return cls(found)

    @classmethod
    def identity(cls, num=None):
        """Rotations that turn nothing."""
        return cls([0.0, 0.0, 0.0, 1.0] if num is None else np.tile([0.0, 0.0, 0.0, 1.0], (num, 1)))

    @classmethod
    def random(cls, num=None, rng=None, random_state=None):
        """Rotations drawn evenly from all."""
        given = rng if random_state is None else random_state
        made = np.random.default_rng if random_state is None else np.random.RandomState
        draws = given if hasattr(given, "normal") else made(given)
        return cls(draws.normal(size=4 if num is None else (num, 4)))

    @classmethod
    def concatenate(cls, rotations):
        """One stack of several rotations or stacks."""
        rotations = [rotations] if isinstance(rotations, Rotation) else rotations
        return cls(np.concatenate([one._quat.reshape(-1, 4) for one in rotations]), normalize=False)

    @classmethod
    def align_vectors(cls, a, b, weights=None, return_sensitivity=False):
        """The rotation that turns vectors `b` to `a` best (Kabsch 1976), and the root of the sum of squares left."""
        if return_sensitivity:
            raise NotImplementedError("align_vectors gives no sensitivity here")
        a, b = (np.atleast_2d(np.asarray(x, float)) for x in (a, b))
        if a.shape != b.shape:
            raise ValueError(f"Expected inputs `a` and `b` to have same shapes, got {a.shape} and {b.shape} respectively.")
        weights = np.ones(len(a)) if weights is None else np.asarray(weights, float)
        u, s, v = svd((weights[:, None] * a).T @ b)
        sign = 1.0 if float(np.linalg.det(u @ v)) > 0 else -1.0
        left = float((weights[:, None] * (a * a + b * b)).sum()) - 2 * float(s[0] + s[1] + sign * s[2])
        return cls.from_matrix(u @ np.diag([1.0, 1.0, sign]) @ v), np.float64(math.sqrt(max(left, 0.0)))

    single = property(lambda self: self._quat.ndim == 1)
    shape = property(lambda self: self._quat.shape[:-1])

    def as_quat(self, canonical=False, *, scalar_first=False):
        """Quaternions, with the scalar last; with `canonical` of the two the one whose scalar is not negative."""
        quat = self._quat
        if canonical:
            quat = np.where((_leading(quat) < 0)[..., None], -quat, quat)
        return np.roll(quat, 1, axis=-1) if scalar_first else quat.copy()

    def as_matrix(self):
        """Matrices that turn column vectors."""
        return np.stack([self.apply(axis) for axis in np.eye(3)], axis=-1)

    def as_rotvec(self, degrees=False):
        """Vectors along the axes, as long as the angles."""
        quat = self.as_quat(canonical=True)
        size = norm(quat[..., :3], axis=-1, keepdims=True)
        angle = 2 * np.arctan2(size, quat[..., 3:])
        found = quat[..., :3] * np.where(size < 1e-12, 2.0, angle / np.where(size < 1e-12, 1.0, size))
        return np.degrees(found) if degrees else found

    def as_mrp(self):
        """Modified Rodrigues parameters."""
        quat = self.as_quat(canonical=True)
        return quat[..., :3] / (1 + quat[..., 3:])

    def as_euler(self, seq, degrees=False, *, suppress_warnings=False):
        """Angles about three axes, of the coordinates for lower case, of what is turned for upper case."""
        axes = _checked(seq, (3,))
        quat = self._quat.reshape(-1, 4)
        found = np.array([_angles(one, axes, seq.isupper(), suppress_warnings) for one in quat.tolist()])
        found = np.degrees(found) if degrees else found
        return found[0] if self.single else found

    def apply(self, vectors, inverse=False):
        """Vectors turned: one, as many as there are rotations, or each by one rotation."""
        vectors = np.asarray(vectors, float)
        if vectors.ndim not in (1, 2) or vectors.shape[-1] != 3:
            raise ValueError(f"Expected input of shape (3,) or (P, 3), got {vectors.shape}.")
        if vectors.ndim == 2 and not self.single and 1 not in (len(vectors), len(self)) and len(vectors) != len(self):
            raise ValueError(f"Cannot broadcast {len(self)} rotations to {len(vectors)} vectors.")
        axis, scalar = self._quat[..., :3] * (-1.0 if inverse else 1.0), self._quat[..., 3:]
        axis = np.broadcast_to(axis, np.broadcast_shapes(axis.shape, vectors.shape))
        twice = 2 * np.cross(axis, vectors)
        return vectors + scalar * twice + np.cross(axis, twice)

    def inv(self):
        """The rotations back."""
        return type(self)(self._quat * np.array([-1.0, -1.0, -1.0, 1.0]), normalize=False)

    def magnitude(self):
        """The angles, from 0 to pi."""
        found = 2 * np.arctan2(norm(self._quat[..., :3], axis=-1), np.abs(self._quat[..., 3]))
        return float(found) if self.single else found

    def approx_equal(self, other, atol=None, degrees=False):
        """Whether the angle between rotations is below `atol`, 1e-8 radians unless given."""
        atol = 1e-8 if atol is None else math.radians(atol) if degrees else atol
        return (self * other.inv()).magnitude() < atol

    def mean(self, weights=None):
        """The rotation nearest to all (Markley and others 2007)."""
        quat = self._quat.reshape(-1, 4)
        weights = np.ones(len(quat)) if weights is None else np.asarray(weights, float)
        return type(self)(eigh((weights[:, None] * quat).T @ quat)[1][:, -1])

    def __mul__(self, other):
        if not isinstance(other, Rotation):
            return NotImplemented
        return type(self)(_product(*np.broadcast_arrays(self._quat, other._quat)))

    def __pow__(self, n, modulus=None):
        if modulus is not None:
            raise NotImplementedError("modulus not supported")
        return self.from_rotvec(n * self.as_rotvec())

    def __len__(self):
        if self.single:
            raise TypeError("Single rotation has no len().")
        return len(self._quat)

    def __getitem__(self, key):
        if self.single:
            raise TypeError("Single rotation is not subscriptable.")
        return type(self)(self._quat[key], normalize=False)

    def __repr__(self):
        text = np.array2string(self.as_matrix(), separator=", ", prefix="Rotation.from_matrix(array(")
        return f"Rotation.from_matrix(array({text}))"


def _leading(quat):
    """Of each quaternion the first of scalar, x, y and z that is not 0."""
    found = quat[..., 3]
    for n in range(3):
        found = np.where(found == 0, quat[..., n], found)
    return found


def _quaternion_of(matrix):
    """The quaternion of a rotation matrix, from its largest part (Shepperd 1978)."""
    m = matrix.tolist()
    trace = m[0][0] + m[1][1] + m[2][2]
    largest = max(range(4), key=lambda n: (m[0][0], m[1][1], m[2][2], trace)[n])
    if largest == 3:
        return [m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1], 1 + trace]
    i, j, k = largest, (largest + 1) % 3, (largest + 2) % 3
    found = [0.0, 0.0, 0.0, m[k][j] - m[j][k]]
    found[i], found[j], found[k] = 1 - trace + 2 * m[i][i], m[j][i] + m[i][j], m[k][i] + m[i][k]
    return found


def _checked(seq, counts):
    if len(seq) not in counts:
        raise ValueError(f"Expected {'3 axes' if counts == (3,) else 'axis specification to be a non-empty string of upto 3 characters'}, got {seq}.")
    if not (set(seq) <= set("xyz") or set(seq) <= set("XYZ")):
        raise ValueError(f"Expected axes from `seq` to be from ['x', 'y', 'z'] or ['X', 'Y', 'Z'], got {seq}")
    if any(a == b for a, b in itertools.pairwise(seq)):
        raise ValueError(f"Expected consecutive axes to be different, got {seq}")
    return [_AXES[axis] for axis in seq.lower()]


def _angles(quat, axes, is_intrinsic, suppress_warnings):
    """Three angles of a rotation (Bernardes and Viollet 2022)."""
    i, j, k = axes[::-1] if is_intrinsic else axes
    is_proper = i == k
    k = 3 - i - j if is_proper else k
    sign = (i - j) * (j - k) * (k - i) / 2
    if is_proper:
        a, b, c, d = quat[3], quat[i], quat[j], quat[k] * sign
    else:
        a, b, c, d = quat[3] - quat[j], quat[i] + quat[k] * sign, quat[j] + quat[3], quat[k] * sign - quat[i]
    middle = 2 * math.atan2(math.hypot(c, d), math.hypot(a, b))
    half_sum, half_difference = math.atan2(b, a), math.atan2(d, c)
    is_locked = middle <= _LOCKED or abs(middle - math.pi) <= _LOCKED
    if is_locked:
        if not suppress_warnings:
            import warnings

            warnings.warn("Gimbal lock detected. Setting third angle to zero since it is not possible to uniquely determine all angles.", stacklevel=4)
        single = 2 * half_sum if middle <= _LOCKED else 2 * half_difference * (1 if is_intrinsic else -1)
        first, third = (0.0, single) if is_intrinsic else (single, 0.0)
    else:
        first, third = half_sum - half_difference, half_sum + half_difference
    if not is_proper:
        third, middle = third * sign, middle - math.pi / 2
    angles = [third, middle, first] if is_intrinsic else [first, middle, third]
    return [math.remainder(angle, 2 * math.pi) for angle in angles]


class Slerp:
    """Rotations between those of some times, at an even speed about one axis each."""

    def __init__(self, times, rotations):
        if rotations.single or len(rotations) == 1:
            raise ValueError("`rotations` must be a sequence of at least 2 rotations.")
        times = np.asarray(times, float)
        if times.shape != (len(rotations),):
            raise ValueError(
                f"Expected number of rotations to be equal to number of timestamps given, got {len(rotations)} rotations and {times.size} timestamps."
            )
        if bool((np.diff(times) <= 0).any()):
            raise ValueError("Times must be in strictly increasing order.")
        self.times, self.rotations = times, rotations[:-1]
        self.rotvecs = (self.rotations.inv() * rotations[1:]).as_rotvec()

    def __call__(self, times):
        times = np.asarray(times, float)
        at = np.atleast_1d(times)
        if bool((at < self.times[0]).any()) or bool((at > self.times[-1]).any()):
            raise ValueError(f"Interpolation times must be within the range [{self.times[0]}, {self.times[-1]}], both inclusive.")
        place = np.clip(np.searchsorted(self.times, at) - 1, 0, len(self.times) - 2)
        share = (at - self.times[place]) / np.diff(self.times)[place]
        found = self.rotations[place] * Rotation.from_rotvec(self.rotvecs[place] * share[:, None])
        return found if times.ndim else found[0]
