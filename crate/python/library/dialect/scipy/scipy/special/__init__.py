"""Special functions, by element over arrays."""

from numpy import cbrt, exp2, expm1, log1p
from scipy._common import also_complex as _also_complex
from tandem.dialect.late import late_names

from . import _counts, _elementary, _gammas

for _name in _gammas.NAMES:
    globals()[_name] = vars(_gammas)[_name]
for _module in (_counts, _elementary):
    for _name, _value in vars(_module).items():
        if not _name.startswith("_") and getattr(_value, "__module__", "") in ("scipy.special", _module.__name__):
            globals()[_name] = _value
for _name in ("gamma", "rgamma", "digamma", "erf", "erfc"):
    if _name in globals():
        globals()[_name] = _also_complex(_name, globals()[_name])
psi = digamma  # noqa: F821
loggamma = _also_complex("loggamma", _elementary.gammaln)

_PLACES = ("scipy.special._bessel", "scipy.special._integrals", "scipy.special._polynomials")
_RARE = ("scipy_rare.special.bessels", "scipy_rare.special.shares", "scipy_rare.special.polynomials")
__getattr__ = late_names("scipy.special", *_PLACES, *_RARE)


def spherical_yn(n, z, derivative=False):
    """The spherical Bessel function of the second kind: what sympy asks of this module before it writes any function."""
    from scipy_rare.special.bessels import spherical_yn

    return spherical_yn(n, z, derivative)


# `from scipy.special import *` means the names of those files, too.
_LATE = (
    "chebyt chebyu dawsn ellipe ellipeinc ellipk ellipkinc ellipkm1 eval_chebyt eval_chebyu eval_hermite eval_hermitenorm eval_laguerre "
    "eval_legendre exp1 expi expn fresnel h_roots hermite hermitenorm hyp0f1 hyp1f1 hyp2f1 i0 i0e i1 i1e iv ive j0 j1 jn jn_zeros jv k0 k1 kn kv "
    "kve l_roots laguerre lambertw legendre lpmv p_roots roots_chebyt roots_hermite roots_hermitenorm roots_laguerre roots_legendre sici spence "
    "sph_harm_y spherical_jn t_roots y0 y1 yv "
)
__all__ = sorted({name for name in globals() if name[0] != "_" and name != "late_names"} | set(_LATE.split()))
