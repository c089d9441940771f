"""Linear systems that do not change in time: their forms, responses and discrete versions."""

import math
import warnings

import numpy as np

from scipy_signals.signal.filters import tf2zpk, zpk2tf


class BadCoefficients(UserWarning):
    """Coefficients from which a form is found badly."""


def normalize(b, a):
    """Numerator and denominator with a leading 1 below, without zeros in front."""
    num, den = np.asarray(b), np.atleast_1d(np.asarray(a))
    num = np.atleast_1d(num)
    if den.ndim != 1:
        raise ValueError("Denominator polynomial must be rank-1 array.")
    if num.ndim > 2:
        raise ValueError("Numerator polynomial must be rank-1 or rank-2 array.")
    if np.all(den == 0):
        raise ValueError("Denominator must have at least on nonzero element.")
    den = np.trim_zeros(den, "f")
    rows = np.atleast_2d(num) / den[0]
    den = den / den[0]
    small = np.all(np.abs(rows) <= 1e-14, axis=0).tolist()
    leading = next((k for k, one in enumerate(small) if not one), len(small))
    if leading > 0:
        warnings.warn("Badly conditioned filter coefficients (numerator): the results may be meaningless", BadCoefficients, stacklevel=2)
        rows = rows[:, leading:] if leading < rows.shape[1] else rows[:, -1:]
    return (rows[0] if num.ndim == 1 else rows), den


def tf2ss(num, den):
    """Matrices of a state from numerator and denominator (the controller canonical form)."""
    num, den = normalize(num, den)
    num = np.atleast_2d(num)
    m, k = num.shape[1], len(den)
    if m > k:
        raise ValueError("Improper transfer function. `num` is longer than `den`.")
    num = np.hstack((np.zeros((num.shape[0], k - m)), num))
    D = np.atleast_2d(num[:, 0])
    if k == 1:
        return np.zeros((1, 1)), np.zeros((1, D.shape[1])), np.zeros((D.shape[0], 1)), D.reshape(num.shape)
    A = np.vstack([-den[1:][None], np.eye(k - 2, k - 1)])
    C = num[:, 1:] - np.outer(num[:, 0], den[1:])
    return A, np.eye(k - 1, 1), C, D.reshape((C.shape[0], 1))


def abcd_normalize(A=None, B=None, C=None, D=None, *, dtype=None):
    """The four matrices in their shapes; what is missing is 0."""
    given = [None if part is None else np.atleast_2d(np.asarray(part, dtype=dtype)) for part in (A, B, C, D)]
    A, B, C, D = given
    n = next(
        (size for part, size in ((A, A is not None and A.shape[0]), (B, B is not None and B.shape[0]), (C, C is not None and C.shape[1])) if part is not None),
        None,
    )
    inputs = B.shape[1] if B is not None else D.shape[1] if D is not None else None
    outputs = C.shape[0] if C is not None else D.shape[0] if D is not None else None
    if n is None or inputs is None or outputs is None:
        raise ValueError("Not enough information on the system.")
    A = np.zeros((n, n)) if A is None else A
    B = np.zeros((n, inputs)) if B is None else B
    C = np.zeros((outputs, n)) if C is None else C
    D = np.zeros((outputs, inputs)) if D is None else D
    if A.shape != (n, n) or B.shape != (n, inputs) or C.shape != (outputs, n) or D.shape != (outputs, inputs):
        raise ValueError("The input arrays have incompatible shapes.")
    return A, B, C, D


def ss2tf(A, B, C, D, input=0):  # noqa: A002
    """Numerators and denominator from the matrices of a state."""
    A, B, C, D = abcd_normalize(A, B, C, D)
    if input >= D.shape[1]:
        raise ValueError("System does not have the input specified.")
    B, D = B[:, input : input + 1], D[:, input : input + 1]
    den = np.poly(A) if A.size else np.ones(1)
    rows = [np.poly(A - B @ C[k : k + 1]) + (D[k, 0] - 1) * den for k in range(D.shape[0])]
    return np.array([np.real(row) for row in rows]), np.real(den)


def zpk2ss(z, p, k):
    """Matrices of a state from zeros, poles and gain."""
    return tf2ss(*zpk2tf(z, p, k))


def ss2zpk(A, B, C, D, input=0):  # noqa: A002
    """Zeros, poles and gain from the matrices of a state."""
    num, den = ss2tf(A, B, C, D, input)
    return tf2zpk(np.trim_zeros(np.where(np.abs(num[0]) < 1e-14, 0.0, num[0]), "f"), den)


class _ByTime(type):
    """The type of `lti` and `dlti`, whose instances are the systems without and with steps of time."""

    def __instancecheck__(cls, x):
        if cls.__name__ in ("lti", "dlti"):
            return isinstance(x, LinearTimeInvariant) and (x._dt is None) == (cls.__name__ == "lti")
        return type.__instancecheck__(cls, x)


class LinearTimeInvariant(metaclass=_ByTime):
    """What all systems share. `dt` is None of continuous ones."""

    def __new__(cls, *system, **kwargs):
        if cls in (LinearTimeInvariant, lti, dlti):
            kinds = {2: TransferFunction, 3: ZerosPolesGain, 4: StateSpace}
            if len(system) not in kinds:
                raise ValueError(f"{len(system)} arguments are no system: 2 give a transfer function, 3 zeros, poles and gain, 4 a state space.")
            if cls is dlti:
                kwargs.setdefault("dt", True)
            return kinds[len(system)](*system, **kwargs)
        return object.__new__(cls)

    @property
    def dt(self):
        return self._dt

    def _new(self, kind, parts):
        return kind(*parts, **({} if self._dt is None else {"dt": self._dt}))

    def to_tf(self, **kwargs):
        """The system by its transfer function."""
        return self._new(TransferFunction, self._tf())

    def to_zpk(self, **kwargs):
        """The system by zeros, poles and gain."""
        return self._new(ZerosPolesGain, self._zpk())

    def to_ss(self):
        """The system by its state."""
        return self._new(StateSpace, self._ss())

    @property
    def zeros(self):
        return self._zpk()[0]

    @property
    def poles(self):
        return self._zpk()[1]

    def impulse(self, X0=None, T=None, N=None, *, x0=None, t=None, n=None):
        """The response to an impulse."""
        from scipy_signals.signal.discrete_systems import dimpulse

        return impulse(self, X0, T, N) if self._dt is None else dimpulse(self, x0, t, n)

    def step(self, X0=None, T=None, N=None, *, x0=None, t=None, n=None):
        """The response to a step."""
        from scipy_signals.signal.discrete_systems import dstep

        return step(self, X0, T, N) if self._dt is None else dstep(self, x0, t, n)

    def output(self, U, T=None, X0=None, *, t=None, x0=None):
        """The response to a signal."""
        from scipy_signals.signal.discrete_systems import dlsim

        return lsim(self, U, T, X0) if self._dt is None else dlsim(self, U, t if t is not None else T, x0 if x0 is not None else X0)

    def bode(self, w=None, n=100):
        """Frequencies, magnitude in dB and phase in degrees."""
        from scipy_signals.signal.discrete_systems import dbode

        return (bode if self._dt is None else dbode)(self, w, n)

    def freqresp(self, w=None, n=10000, whole=False):
        """Frequencies and the response there."""
        from scipy_signals.signal.discrete_systems import dfreqresp

        return freqresp(self, w, n) if self._dt is None else dfreqresp(self, w, n, whole)

    def to_discrete(self, dt, method="zoh", alpha=None):
        """The system in steps of time."""
        from scipy_signals.signal.discrete_systems import cont2discrete

        found = cont2discrete(tuple(self._parts()), dt, method, alpha)
        return type(self)._plain(*found[:-1], dt=dt)

    def _shown(self, parts):
        kind = "Continuous" if self._dt is None else "Discrete"
        lines = ",\n".join(repr(part) for part in parts)
        return f"{type(self)._plain.__name__}{kind}(\n{lines},\ndt: {self._dt!r}\n)"

    def __repr__(self):
        return self._shown(self._parts())


class lti(LinearTimeInvariant):
    """A continuous system: of 2, 3 or 4 parts."""


class dlti(LinearTimeInvariant):
    """A system in steps of time: of 2, 3 or 4 parts."""


class TransferFunction(LinearTimeInvariant):
    """A system by numerator and denominator."""

    def __init__(self, *system, dt=None):
        if len(system) == 1 and isinstance(system[0], LinearTimeInvariant):
            system, dt = system[0]._tf(), system[0]._dt
        if len(system) != 2:
            raise ValueError("A transfer function needs 1 (an instance of lti) or 2 (num, den) arguments")
        num, self.den = normalize(*system)
        self.num = num[0] if num.ndim == 2 and num.shape[0] == 1 else num
        self._dt = dt

    def _parts(self):
        return self.num, self.den

    def _tf(self):
        return self.num, self.den

    def _zpk(self):
        return tf2zpk(self.num, self.den)

    def _ss(self):
        return tf2ss(self.num, self.den)


class ZerosPolesGain(LinearTimeInvariant):
    """A system by zeros, poles and gain."""

    def __init__(self, *system, dt=None):
        if len(system) == 1 and isinstance(system[0], LinearTimeInvariant):
            system, dt = system[0]._zpk(), system[0]._dt
        if len(system) != 3:
            raise ValueError("Zeros, poles and gain need 1 (an instance of lti) or 3 arguments")
        self._z, self._p, self.gain = np.atleast_1d(np.asarray(system[0])), np.atleast_1d(np.asarray(system[1])), system[2]
        self._dt = dt

    def _parts(self):
        return self._z, self._p, self.gain

    def _tf(self):
        return zpk2tf(self._z, self._p, self.gain)

    def _zpk(self):
        return self._z, self._p, self.gain

    def _ss(self):
        return zpk2ss(self._z, self._p, self.gain)


class StateSpace(LinearTimeInvariant):
    """A system by the matrices of its state."""

    __array_priority__ = 100.0

    def __init__(self, *system, dt=None):
        if len(system) == 1 and isinstance(system[0], LinearTimeInvariant):
            system, dt = system[0]._ss(), system[0]._dt
        if len(system) != 4:
            raise ValueError("A state space needs 1 (an instance of lti) or 4 (A, B, C, D) arguments")
        self.A, self.B, self.C, self.D = abcd_normalize(*system)
        self._dt = dt

    def _parts(self):
        return self.A, self.B, self.C, self.D

    def _tf(self):
        num, den = ss2tf(*self._parts())
        return (num[0] if num.shape[0] == 1 else num), den

    def _zpk(self):
        return ss2zpk(*self._parts())

    def _ss(self):
        return self._parts()

    def _of(self, other):
        if isinstance(other, StateSpace):
            return other
        gain = np.atleast_2d(np.asarray(other))
        return StateSpace(np.zeros((0, 0)), np.zeros((0, gain.shape[1])), np.zeros((gain.shape[0], 0)), gain)

    def __mul__(self, other):
        if not isinstance(other, StateSpace):
            return self._new(StateSpace, (self.A, self.B @ self._of(other).D if np.ndim(other) else self.B * other, self.C, self.D * other))
        n1, n2 = len(self.A), len(other.A)
        A = np.vstack([np.hstack([self.A, self.B @ other.C]), np.hstack([np.zeros((n2, n1)), other.A])])
        B = np.vstack([self.B @ other.D, other.B])
        return self._new(StateSpace, (A, B, np.hstack([self.C, self.D @ other.C]), self.D @ other.D))

    def __rmul__(self, other):
        return self._new(StateSpace, (self.A, self.B, np.asarray(other) * self.C, np.asarray(other) * self.D))

    def __neg__(self):
        return self._new(StateSpace, (self.A, self.B, -self.C, -self.D))

    def __add__(self, other):
        if not isinstance(other, StateSpace):
            return self._new(StateSpace, (self.A, self.B, self.C, self.D + np.asarray(other)))
        n1, n2 = len(self.A), len(other.A)
        A = np.vstack([np.hstack([self.A, np.zeros((n1, n2))]), np.hstack([np.zeros((n2, n1)), other.A])])
        return self._new(StateSpace, (A, np.vstack([self.B, other.B]), np.hstack([self.C, other.C]), self.D + other.D))

    __radd__ = __add__

    def __sub__(self, other):
        return self + (-other)

    def __truediv__(self, other):
        return self._new(StateSpace, (self.A, self.B, self.C / other, self.D / other))


for _kind in (TransferFunction, ZerosPolesGain, StateSpace):
    _kind._plain = _kind


def _system(system):
    if isinstance(system, LinearTimeInvariant):
        return system
    return lti(*system)


def _times(A, n):
    slowest = np.min(np.abs(np.real(np.linalg.eigvals(A))))
    return np.linspace(0.0, 7 * (1.0 / (slowest if slowest else 1.0)), n)


def lsim(system, U, T, X0=None, interp=True):
    """Times, the response to a signal and the states."""
    from scipy.linalg import expm

    A, B, C, D = _system(system)._ss()
    T = np.atleast_1d(np.asarray(T, dtype=float))
    if T.ndim != 1:
        raise ValueError("T must be a rank-1 array.")
    n, m, count = A.shape[0], B.shape[1], T.size
    start = np.zeros(n) if X0 is None else np.asarray(X0, dtype=float)
    if T[0] < 0:
        raise ValueError("Initial time must be nonnegative")
    first = start if T[0] == 0 else start @ expm(A.T * T[0])
    silent = U is None or isinstance(U, (int, float)) and U == 0.0 or not np.any(np.asarray(U))
    if count == 1:
        out = np.squeeze(first @ C.T) + (0 if silent else np.squeeze(np.asarray(U) @ D.T))
        return T, out, np.squeeze(first)
    dt = T[1] - T[0]
    if not np.allclose(np.diff(T), dt):
        raise ValueError("Time steps are not equally spaced.")
    states = [first]
    if silent:
        step_ = expm(A.T * dt)
        for _ in range(1, count):
            states.append(states[-1] @ step_)
        x = np.stack(states)
        return T, np.squeeze(x @ C.T), np.squeeze(x)
    U = np.asarray(U, dtype=float)
    U = U[:, None] if U.ndim == 1 else U
    if U.shape[0] != count:
        raise ValueError("U must have the same number of rows as elements in T.")
    if U.shape[1] != m:
        raise ValueError("System does not define that many inputs.")
    blocks = 2 if interp else 1
    M = np.zeros((n + blocks * m, n + blocks * m))
    M[:n, :n], M[:n, n : n + m] = A * dt, B * dt
    if interp:
        M[n : n + m, n + m :] = np.eye(m)
    moved = expm(M.T)
    Ad = moved[:n, :n]
    late = moved[n + m :, :n] if interp else None
    early = moved[n : n + m, :n] - late if interp else moved[n:, :n]
    driven = U[:-1] @ early + (U[1:] @ late if interp else 0.0)
    for row in driven:
        states.append(states[-1] @ Ad + row)
    x = np.stack(states)
    return T, np.squeeze(x @ C.T + U @ D.T), np.squeeze(x)


def impulse(system, X0=None, T=None, N=None):
    """Times and the response to an impulse."""
    system = _system(system)
    A, B, _, _ = system._ss()
    start = np.squeeze(B, axis=1) if B.shape[1] == 1 else np.squeeze(B)
    start = start if X0 is None else start + np.asarray(X0)
    T = _times(A, N or 100) if T is None else np.asarray(T, dtype=float)
    return lsim(system, 0.0, T, start, interp=False)[:2]


def step(system, X0=None, T=None, N=None):
    """Times and the response to a step."""
    system = _system(system)
    T = _times(system._ss()[0], N or 100) if T is None else np.asarray(T, dtype=float)
    return lsim(system, np.ones(T.shape), T, X0, interp=False)[:2]


def freqresp(system, w=None, n=10000):
    """Angular frequencies and the response there."""
    from .designs import freqs_zpk, response

    system = _system(system)
    if isinstance(system, ZerosPolesGain):
        return freqs_zpk(*system._zpk(), worN=n if w is None else w)
    num, den = system._tf()
    return response(np.ravel(num), den, n if w is None else w)


def bode(system, w=None, n=100):
    """Angular frequencies, magnitude in dB and phase in degrees."""
    w, y = freqresp(system, w, n)
    return w, 20.0 * np.log10(np.abs(y)), np.unwrap(np.arctan2(y.imag, y.real)) * 180.0 / math.pi
