# %%
import numpy as np
from scipy.interpolate import UnivariateSpline, splev, splprep, splrep

np.set_printoptions(precision=6, suppress=True)
x = np.linspace(0, 6, 25)
y = np.sin(x) + 0.1 * np.cos(13 * x)
near = UnivariateSpline(x, y)
print(near.get_knots(), round(near.get_residual(), 6), near.get_coeffs())
# %%
# digits: 8
near = UnivariateSpline(x, y, s=0.05)
print(near.get_knots(), round(near.get_residual(), 6), near(1.3), near.derivative()(1.3), round(near.integral(0, 3), 6))
near.set_smoothing_factor(0.01)
print(near.get_knots(), near(1.3))
print(UnivariateSpline(x, y, s=0, bbox=[-1, 7])(2.2))
# %%
print(splrep(x, y, s=0.1))
print(splrep(x, y, w=np.full(25, 3.0))[0])
# %%
(t, c, k), u = splprep([np.cos(x), y], s=0.05)
print(t, splev(0.3, (t, c, k)))
