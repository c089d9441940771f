# %%
import numpy as np
from scipy import stats

np.set_printoptions(precision=6, suppress=True)
x = np.random.default_rng(0).normal(size=(30, 3))
for test in (stats.skewtest, stats.kurtosistest, stats.normaltest, lambda x: stats.jarque_bera(x, axis=0)):
    print(test(x).statistic, test(x).pvalue)
print(stats.skewtest(x[:, 0], alternative="greater").pvalue.round(8))
# %%
np.random.seed(1)
found = stats.monte_carlo_test(x[:, 0], stats.norm.rvs, lambda x, axis: stats.skewtest(x, axis).statistic, n_resamples=99)
print(found.pvalue.round(6), found.statistic.round(6), type(stats.norm.rvs()).__name__, type(stats.poisson.rvs(3)).__name__)
# %%
from scipy.interpolate import CubicSpline, generate_knots, make_splprep, make_splrep

t = np.linspace(0, 2 * np.pi, 8)
slope = CubicSpline(t, np.sin(t)).derivative()
print(slope.roots(extrapolate=False), slope.solve(0.5, extrapolate=False), slope.roots())
# %%
x = np.linspace(0, 6, 25)
y = np.sin(x) + 0.1 * np.cos(13 * x)
near = make_splrep(x, y, s=0.1)
print(near.t, near.c, near(1.3).round(6), make_splrep(x, y)(1.3).round(6), make_splrep(x, y, s=0.1, t=near.t)(1.3).round(6))
for knots in generate_knots(x, y, s=0.1):
    print(knots)
curve, u = make_splprep([np.cos(x), y], s=0)
print(curve(0.3), curve(u).shape)
# %%
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, ConstantKernel, Matern, WhiteKernel
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

print(GaussianProcessRegressor(kernel=ConstantKernel(2.0) * RBF(0.5) + WhiteKernel(), n_restarts_optimizer=9, alpha=0.1))
print(make_pipeline(StandardScaler(), GaussianProcessRegressor(kernel=Matern(nu=1.5))))
