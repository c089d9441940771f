"""SciPy's names over tensors: special functions, distributions, tests, fits, integrals and equations, on numbers of the CPU."""

import numpy as np
import scipy
from scipy import integrate, linalg, optimize, special, stats

assert scipy.__version__.startswith("1.17")
assert np.allclose(special.softmax([1.0, 2.0, 3.0]), [0.09003057, 0.24472847, 0.66524096])
assert abs(special.gammainc(2.0, 1.0) - 0.2642411176571153) < 1e-14 and special.comb(10, 3, exact=True) == 120

# Distributions, and draws from NumPy's stream.
assert abs(stats.norm.ppf(0.975) - 1.959963984540054) < 1e-14 and abs(stats.t(9).sf(2.0) - 0.03827641188535098) < 1e-13
assert np.array_equal(stats.norm.rvs(loc=1.0, size=4, random_state=3), np.random.RandomState(3).standard_normal(4) + 1.0)
assert np.allclose(stats.binom(10, 0.3).pmf(np.arange(11)).sum(), 1.0)

# Tests of samples.
draw = np.random.RandomState(0)
a, b = draw.normal(5, 2, 30), draw.normal(6, 2, 25)
found = stats.ttest_ind(a, b)
assert abs(found.pvalue - 0.3242454) < 1e-6 and repr(found).startswith("TtestResult(statistic=np.float64(")
statistic, pvalue = stats.pearsonr(a[:25], b)
assert abs(statistic + 0.14950196) < 1e-7

# Least values, roots, fits.
best = optimize.minimize(optimize.rosen, [1.3, 0.7], method="BFGS", jac=optimize.rosen_der)
assert best.success and np.allclose(best.x, 1.0, atol=1e-4)
assert abs(optimize.brentq(lambda x: x**3 - 2 * x - 5, 2, 3) - 2.0945514815423265) < 1e-11
x = np.linspace(0, 4, 30)
p, cov = optimize.curve_fit(lambda x, a, b: a * np.exp(-b * x), x, 2.5 * np.exp(-1.3 * x))
assert np.allclose(p, [2.5, 1.3]) and cov.shape == (2, 2)

# Integrals, equations, matrices.
value, error = integrate.quad(np.sin, 0, np.pi)
assert abs(value - 2) < 1e-12
solution = integrate.solve_ivp(lambda t, y: -y, [0, 1], [1.0], rtol=1e-8, atol=1e-10)
assert abs(solution.y[0, -1] - np.exp(-1)) < 1e-7
assert np.allclose(linalg.expm(np.zeros((2, 2))), np.eye(2)) and np.array_equal(linalg.toeplitz([1, 2]), [[1, 2], [2, 1]])

try:
    scipy.datasets
except AttributeError as error:
    assert "downloads" in str(error)
else:
    raise AssertionError("there are no data sets")
