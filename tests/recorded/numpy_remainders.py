# %%
import numpy as np
a = np.array([1.0, 2, 3, 0.3, -1, 1e17, -7, 6, np.inf, 1, -1, 5])
b = np.array([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 2, -2, 1, np.inf, np.inf, 0])
with np.errstate(all="ignore"):
    print(a // b, a % b, np.fmod(a, b), np.divmod(a[:4], 0.1), sep="\n")
# %%
c, d = np.array([1.0, 2]), np.array([1.0, 2])
c %= 0.1
d //= 0.1
print(c, d, 1 % np.array([0.1, 0.3]), 7 // np.array([2.5, 0.1]), np.array(1.0) % 0.1, np.float64(1) // 0.1)
np.arange(3, dtype="f4") / 10 % np.float32(0.1), np.array([1.5], "f2") % np.float16(0.1), np.arange(6) % 2.5, np.array([1e300, 1e20]) % np.array([1e-300, 3])
# %%
import warnings

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    x, y = np.array([0.0, 1, np.inf, np.nan, 5]), np.array([0.0, 0, np.inf, 1, np.nan])
    x / y, x // y, x % y, np.fmod(x, y), 1 / np.array([0.0, 1]), np.cosh([1000.0]), np.arctanh([1.0]), np.arccos([3.0]), np.exp2([2000.0]), np.reciprocal([0.0])
for one in seen:
    print(one.message)
np.cbrt([27.0, -8, 2]), np.heaviside([-1.0, 0, 2], 0.5), np.gcd(12, [8, 6]), np.lcm([4, 3], 6)
