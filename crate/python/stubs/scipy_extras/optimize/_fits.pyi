"""Least squares: the method of Levenberg and Marquardt (Moré 1978), curves through data."""
from scipy_extras._small import dot as dot
from scipy_extras._small import norm as norm
from scipy_extras._small import triangle as triangle
from scipy_extras._small import upwards as upwards
from scipy_extras.optimize._minimize import Bounds as Bounds
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_extras.optimize._objective import slopes as slopes
from typing import Any
import numpy as np

def covariance(jacobian):
    """The inverse of JᵀJ, None where there is none."""
    ...

def curve_fit(f, xdata, ydata, p0=None, sigma=None, absolute_sigma=False, check_finite=None, bounds=..., method=None, jac=None, *, full_output=False, nan_policy=None, **kwargs):
    """The parameters with which f(xdata, …) is nearest to ydata, and their covariances."""
    ...

def least_squares(fun, x0, jac='2-point', bounds=..., method='trf', ftol=1e-08, xtol=1e-08, gtol=1e-08, x_scale=None, loss='linear', f_scale=1.0, diff_step=None, tr_solver=None, tr_options=None, jac_sparsity=None, max_nfev=None, verbose=0, args=..., kwargs=None, callback=None, workers=None):
    """The x of the least sum of squares, within bounds, and of losses that outliers change less."""
    ...

def leastsq(func, x0, args=..., Dfun=None, full_output=False, col_deriv=False, ftol=1.49012e-08, xtol=1.49012e-08, gtol=0.0, maxfev=0, epsfcn=None, factor=100, diag=None):
    """The x of the least sum of squares of a function's values."""
    ...

def marquardt(call, slope_of, x, ftol, xtol, gtol, maxfev, factor, calls, diag=None):
    """The x of least squares: (x, values, slopes, info)."""
    ...
