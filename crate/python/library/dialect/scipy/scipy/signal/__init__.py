"""Signals: filters, spectra, peaks, waves."""

from tandem.dialect.late import late_names

_PLACES = "convolutions filters spectra waves"
__getattr__ = late_names("scipy.signal", *(f"scipy_signals.signal.{place}" for place in _PLACES.split()), names={"windows": "scipy.signal.windows"})
