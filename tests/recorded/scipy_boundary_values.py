# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
from scipy.integrate import solve_bvp

f = lambda x, y: np.vstack((y[1], -np.exp(y[0])))
c = lambda a, b: np.array([a[0], b[0]])
b = solve_bvp(f, c, np.linspace(0, 1, 5), np.zeros((2, 5)))
show((np.round(b.sol(np.linspace(0, 1, 4))[0], 5), b.success, b.status, b.message, b.niter, b.x, b.p, np.round(b.y[1], 4)))
g = np.zeros((2, 5))
g[0] = 3
show(np.round(solve_bvp(f, c, np.linspace(0, 1, 5), g).sol(0.5)[0], 3))
F = lambda x, y, p: np.vstack((y[1], -(p[0] ** 2) * y[0]))
B = lambda a, b, p: np.array([a[0], b[0], a[1] - p[0]])
x = np.linspace(0, 1, 5)
y = np.zeros((2, 5))

# %%
y[0, 1] = 1
y[0, 3] = -1
s = solve_bvp(F, B, x, y, p=[6])
show((np.round(s.p, 2), s.success))
