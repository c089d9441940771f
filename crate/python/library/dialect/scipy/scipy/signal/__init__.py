"""Signals: filters, spectra, peaks, waves."""

from tandem.dialect.late import late_names

_PLACES = "convolutions filters spectra waves discrete_systems"
_RARE = "systems designs more"
__getattr__ = late_names(
    "scipy.signal",
    *(f"scipy_signals.signal.{place}" for place in _PLACES.split()),
    *(f"scipy_rare.signal.{place}" for place in _RARE.split()),
    "scipy_more.signals",
    names={"windows": "scipy.signal.windows"},
)
