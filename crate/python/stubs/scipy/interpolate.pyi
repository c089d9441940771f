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
from scipy_signals.plane import Delaunay as Delaunay
from tandem.dialect.late import late_names as late_names
from typing import Any

class BPoly:
    """Pieces of polynomials in Bernstein's form."""
    def __call__(self, x, nu=0, extrapolate=None): ...
    def __init__(self, c, x, extrapolate=None, axis=0): ...
    def antiderivative(self, nu=1):
        """An integral, 0 at the first point."""
        ...
    @classmethod
    def construct_fast(cls, c, x, extrapolate=None, axis=0):
        """The same without questions."""
        ...
    def derivative(self, nu=1):
        """The derivative."""
        ...
    def extend(self, c, x):
        """Adds pieces at one side, in place."""
        ...
    @classmethod
    def from_derivatives(cls, xi, yi, orders=None, extrapolate=None):
        """Pieces that have given values and derivatives at points."""
        ...
    @classmethod
    def from_power_basis(cls, pp, extrapolate=None):
        """The same pieces as of a `PPoly`."""
        ...
    def integrate(self, a, b, extrapolate=None):
        """The integral between two points."""
        ...

class CloughTocher2DInterpolator:
    """Values on a smooth surface of cubic pieces over the triangles between points of the plane."""
    def __call__(self, *args): ...
    def __init__(self, points, values, fill_value=..., tol=1e-06, maxiter=400, rescale=False): ...

def approximate_taylor_polynomial(f, x, degree, scale, order=None):
    """The polynomial of a function around a point, of its values nearby."""
    ...

def generate_knots(x, y, *, w=None, xb=None, xe=None, k=3, s=0, nest=None):
    """The knots of each step on the way to a smoothing spline."""
    ...

def insert(x, tck, m=1, per=0):
    """A spline with another knot, or the same one several times."""
    ...

krogh_interpolate = _krogh_interpolate
def make_splprep(x, *, w=None, u=None, ub=None, ue=None, k=3, s=0, t=None, nest=None):
    """The spline of a curve near points given by coordinates, and the places of the points along it."""
    ...

def make_splrep(x, y, *, w=None, xb=None, xe=None, k=3, s=0, t=None, nest=None):
    """The spline near points whose sum of squares is s."""
    ...

def pade(an, m, n=None):
    """The quotient of polynomials whose series begins with given numbers."""
    ...

def slopes(points, values, simplices, tol=1e-06, maxiter=400):
    """The slopes at each point for which the cubic curves along the edges are bent least: conjugate gradients."""
    ...

def smoothed(x, y, w, k, s, ends=None, most=None, stages=None):
    """Knots, coefficients (count, columns) and sum of squares of the spline near points whose sum of squares is s.

    most: at how many knots the search begins anew, as `UnivariateSpline` has it; stages: takes the knots of each step."""
    ...

def spalde(x, tck):
    """All derivatives of a spline at points."""
    ...

def splantider(tck, n=1):
    """The integral of a spline, as a spline."""
    ...

def __getattr__(name: str) -> Any: ...
