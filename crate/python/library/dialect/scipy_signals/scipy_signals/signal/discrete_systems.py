"""Linear systems in steps of time, and gains of feedback."""

import numpy as np

from scipy_rare.signal.systems import LinearTimeInvariant, StateSpace, dlti, ss2tf, ss2zpk, tf2ss, zpk2ss

from .filters import freqz


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
