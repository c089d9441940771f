"""Functions through data: lines, polynomials, splines, over grids and scattered points."""
from scipy._common import number as number
from scipy_signals.interpolate._many import LinearNDInterpolator as LinearNDInterpolator
from scipy_signals.interpolate._many import NearestNDInterpolator as NearestNDInterpolator
from scipy_signals.interpolate._many import RBFInterpolator as RBFInterpolator
from scipy_signals.interpolate._many import Rbf as Rbf
from scipy_signals.interpolate._many import RectBivariateSpline as RectBivariateSpline
from scipy_signals.interpolate._many import RegularGridInterpolator as RegularGridInterpolator
from scipy_signals.interpolate._many import griddata as griddata
from scipy_signals.interpolate._many import interpn as interpn
from scipy_signals.interpolate._piecewise import Akima1DInterpolator as Akima1DInterpolator
from scipy_signals.interpolate._piecewise import CubicHermiteSpline as CubicHermiteSpline
from scipy_signals.interpolate._piecewise import CubicSpline as CubicSpline
from scipy_signals.interpolate._piecewise import PPoly as PPoly
from scipy_signals.interpolate._piecewise import PchipInterpolator as PchipInterpolator
from scipy_signals.interpolate._piecewise import interp1d as interp1d
from scipy_signals.interpolate._piecewise import pchip_interpolate as pchip_interpolate
from scipy_signals.interpolate._polynomials import BarycentricInterpolator as BarycentricInterpolator
from scipy_signals.interpolate._polynomials import KroghInterpolator as KroghInterpolator
from scipy_signals.interpolate._polynomials import barycentric_interpolate as _krogh_interpolate
from scipy_signals.interpolate._polynomials import barycentric_interpolate as barycentric_interpolate
from scipy_signals.interpolate._polynomials import lagrange as lagrange
from scipy_signals.interpolate._splines import BSpline as BSpline
from scipy_signals.interpolate._splines import InterpolatedUnivariateSpline as InterpolatedUnivariateSpline
from scipy_signals.interpolate._splines import LSQUnivariateSpline as LSQUnivariateSpline
from scipy_signals.interpolate._splines import UnivariateSpline as UnivariateSpline
from scipy_signals.interpolate._splines import make_interp_spline as make_interp_spline
from scipy_signals.interpolate._splines import make_lsq_spline as make_lsq_spline
from scipy_signals.interpolate._splines import make_smoothing_spline as make_smoothing_spline
from scipy_signals.interpolate._splines import splder as splder
from scipy_signals.interpolate._splines import splev as splev
from scipy_signals.interpolate._splines import splint as splint
from scipy_signals.interpolate._splines import splprep as splprep
from scipy_signals.interpolate._splines import splrep as splrep
from scipy_signals.interpolate._splines import sproot as sproot
from tandem.dialect.late import late_names as late_names
from typing import Any

krogh_interpolate = _krogh_interpolate
def __getattr__(name: str) -> Any: ...
