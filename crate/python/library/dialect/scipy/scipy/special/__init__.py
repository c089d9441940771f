"""Special functions, by element over arrays."""

from numpy import cbrt, exp2, expm1, log1p
from tandem.dialect.late import late_names

from . import _counts, _elementary, _gammas

for _name in _gammas.NAMES:
    globals()[_name] = vars(_gammas)[_name]
for _module in (_counts, _elementary):
    for _name, _value in vars(_module).items():
        if not _name.startswith("_") and getattr(_value, "__module__", "") in ("scipy.special", _module.__name__):
            globals()[_name] = _value
psi = _gammas.digamma
loggamma = _elementary.gammaln

_PLACES = ("scipy.special._bessel", "scipy.special._integrals", "scipy.special._polynomials")
_RARE = ("scipy_rare.special.bessels", "scipy_rare.special.shares", "scipy_rare.special.polynomials")
__getattr__ = late_names("scipy.special", *_PLACES, *_RARE)
