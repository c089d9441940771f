"""Linear systems that do not change in time: their forms, responses and discrete versions."""

import math
import warnings

import numpy as np

from scipy_signals.signal.filters import freqz, tf2zpk, zpk2tf


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
        return impulse(self, X0, T, N) if self._dt is None else dimpulse(self, x0, t, n)

    def step(self, X0=None, T=None, N=None, *, x0=None, t=None, n=None):
        """The response to a step."""
        return step(self, X0, T, N) if self._dt is None else dstep(self, x0, t, n)

    def output(self, U, T=None, X0=None, *, t=None, x0=None):
        """The response to a signal."""
        return lsim(self, U, T, X0) if self._dt is None else dlsim(self, U, t if t is not None else T, x0 if x0 is not None else X0)

    def bode(self, w=None, n=100):
        """Frequencies, magnitude in dB and phase in degrees."""
        return (bode if self._dt is None else dbode)(self, w, n)

    def freqresp(self, w=None, n=10000, whole=False):
        """Frequencies and the response there."""
        return freqresp(self, w, n) if self._dt is None else dfreqresp(self, w, n, whole)

    def to_discrete(self, dt, method="zoh", alpha=None):
        """The system in steps of time."""
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


def cont2discrete(system, dt, method="zoh", alpha=None):
    """A continuous system in steps of time."""
    from scipy.linalg import expm

    if isinstance(system, LinearTimeInvariant):
        return system.to_discrete(dt=dt, method=method, alpha=alpha)
    if len(system) == 2:
        found = cont2discrete(tf2ss(*system), dt, method, alpha)
        return (*ss2tf(*found[:4]), dt)
    if len(system) == 3:
        found = cont2discrete(zpk2ss(*system), dt, method, alpha)
        return (*ss2zpk(*found[:4]), dt)
    if len(system) != 4:
        raise ValueError("First argument must either be a tuple of 2 (tf), 3 (zpk), or 4 (ss) arrays.")
    a, b, c, d = (np.atleast_2d(np.asarray(part, dtype=float)) for part in system)
    n, m = a.shape[0], b.shape[1]
    shares = {"bilinear": 0.5, "tustin": 0.5, "euler": 0.0, "forward_diff": 0.0, "backward_diff": 1.0, "gbt": alpha}
    if method in shares:
        share = shares[method]
        if share is None:
            raise ValueError("Alpha parameter must be specified for the generalized bilinear transform (gbt) method")
        whole = np.eye(n) - share * dt * a
        ad, bd = np.linalg.solve(whole, np.eye(n) + (1.0 - share) * dt * a), np.linalg.solve(whole, dt * b)
        cd = np.linalg.solve(whole.T, c.T).T
        return ad, bd, cd, d + share * (c @ bd), dt
    if method == "zoh":
        M = np.zeros((n + m, n + m))
        M[:n, :n], M[:n, n:] = a * dt, b * dt
        moved = expm(M)
        return moved[:n, :n], moved[:n, n:], c, d, dt
    if method == "foh":
        M = np.zeros((n + 2 * m, n + 2 * m))
        M[:n, :n], M[:n, n : n + m], M[n : n + m, n + m :] = a * dt, b * dt, np.eye(m)
        moved = expm(M)
        ad, g1, g2 = moved[:n, :n], moved[:n, n : n + m], moved[:n, n + m :]
        return ad, g1 - g2 + ad @ g2, c, d + c @ g2, dt
    if method == "impulse":
        if not np.allclose(d, 0):
            raise ValueError("Impulse method is only applicable to strictly proper systems")
        ad = expm(a * dt)
        return ad, ad @ b * dt, c, c @ b * dt, dt
    raise ValueError(f"Unknown transformation method '{method}'")


def _discrete(system):
    if isinstance(system, LinearTimeInvariant):
        return system
    return dlti(*system[:-1], dt=system[-1])


def dlsim(system, u, t=None, x0=None):
    """The response of a system in steps of time; of one by its state also the states."""
    system = _discrete(system)
    A, B, C, D = system._ss()
    dt = 1.0 if system.dt is True else system.dt
    u = np.asarray(u, dtype=float)
    u = u[:, None] if u.ndim < 2 else u
    count = u.shape[0] if t is None else int(np.floor(np.asarray(t)[-1] / dt)) + 1
    at = np.linspace(0.0, (count - 1) * dt, num=count)
    if t is not None:
        u = np.stack([np.interp(at, np.asarray(t), u[:, k]) for k in range(u.shape[1])], axis=1)
    x = np.zeros(A.shape[0]) if x0 is None else np.asarray(x0, dtype=float)
    xs = [x]
    for row in u[:-1]:
        x = A @ x + B @ row
        xs.append(x)
    states = np.stack(xs)
    y = states @ C.T + u @ D.T
    return (at, y, states) if isinstance(system, StateSpace) else (at, y)


def _driven(system, x0, t, n, signal):
    system = _discrete(system)
    dt = 1.0 if system.dt is True else system.dt
    n = 100 if n is None else n
    t = np.linspace(0, n * dt, n, endpoint=False) if t is None else np.asarray(t)
    inputs, found = system._ss()[1].shape[1], []
    for k in range(inputs):
        u = np.zeros((t.shape[0], inputs))
        signal(u, k)
        out = dlsim(system, u, t=t, x0=x0)
        found.append(out[1])
    return out[0], tuple(found)


def dimpulse(system, x0=None, t=None, n=None):
    """Times and the responses to an impulse at each input."""
    return _driven(system, x0, t, n, lambda u, k: u.__setitem__((0, k), 1.0))


def dstep(system, x0=None, t=None, n=None):
    """Times and the responses to a step at each input."""
    return _driven(system, x0, t, n, lambda u, k: u.__setitem__((slice(None), k), 1.0))


def dfreqresp(system, w=None, n=10000, whole=False):
    """Frequencies in radians per sample and the response there."""
    num, den = _discrete(system)._tf()
    num = np.ravel(num)
    if len(den) > len(num):
        num = np.concatenate([np.zeros(len(den) - len(num)), num])
    w, h = freqz(num, den, n if w is None else w, whole)
    return w, h


def dbode(system, w=None, n=100):
    """Frequencies, magnitude in dB and phase in degrees."""
    system = _discrete(system)
    w, y = dfreqresp(system, w, n)
    dt = 1.0 if system.dt is True else system.dt
    return w / dt, 20.0 * np.log10(np.abs(y)), np.rad2deg(np.unwrap(np.angle(y)))


def place_poles(A, B, poles, method="YT", rtol=1e-3, maxiter=30):
    """Gains of feedback that give a system these poles: of one input, or of as many as there are states."""
    from scipy._common import Result

    A, B, poles = np.asarray(A, dtype=float), np.asarray(B, dtype=float), np.asarray(poles)
    if len(poles) > A.shape[0]:
        raise ValueError(f"maximum number of poles is {A.shape[0]} but you asked for {len(poles)}")
    if len(poles) < A.shape[0]:
        raise ValueError(f"number of poles is {len(poles)} but you should provide {A.shape[0]}")
    n = A.shape[0]
    order = sorted(poles.tolist(), key=lambda p: (complex(p).imag != 0, complex(p).real, abs(complex(p).imag), -complex(p).imag))
    if B.shape[1] == 1:
        reach = np.hstack([np.linalg.matrix_power(A, k) @ B for k in range(n)])
        if np.linalg.matrix_rank(reach) < n:
            raise ValueError("The poles cannot be placed: the system is not controllable.")
        wanted = np.real(np.poly(np.array(order)))
        value = sum(c * np.linalg.matrix_power(A, n - k) for k, c in enumerate(wanted.tolist()))
        gain = np.linalg.solve(reach.T, np.eye(n)[-1])[None] @ value
    elif np.linalg.matrix_rank(B) == n:
        diagonal, k = np.zeros((n, n)), 0
        while k < n:
            p = complex(order[k])
            if p.imag:
                diagonal[k : k + 2, k : k + 2] = [[p.real, p.imag], [-p.imag, p.real]]
                k += 1
            else:
                diagonal[k, k] = p.real
            k += 1
        gain = np.linalg.lstsq(B, A - diagonal, rcond=-1)[0]
    else:
        raise NotImplementedError("place_poles takes systems of one input, or of as many as states, here")
    found = np.linalg.eigvals(A - B @ gain)
    done = np.array(sorted(found.tolist(), key=lambda p: (complex(p).imag != 0, complex(p).real, abs(complex(p).imag), -complex(p).imag)))
    return Result(gain_matrix=gain, computed_poles=done, requested_poles=np.array(order), X=np.linalg.eig(A - B @ gain)[1], rtol=0, nb_iter=0)
