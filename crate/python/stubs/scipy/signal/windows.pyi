"""Windows by name."""
from scipy._common import number as number
from scipy_signals.signal.rare_windows import chebwin as chebwin
from scipy_signals.signal.rare_windows import dpss as dpss
from scipy_signals.signal.rare_windows import general_cosine as general_cosine
from scipy_signals.signal.rare_windows import general_gaussian as general_gaussian
from scipy_signals.signal.rare_windows import general_hamming as general_hamming
from scipy_signals.signal.rare_windows import kaiser_bessel_derived as kaiser_bessel_derived
from scipy_signals.signal.rare_windows import taylor as taylor
from scipy_signals.signal.waves import bartlett as bartlett
from scipy_signals.signal.waves import blackman as blackman
from scipy_signals.signal.waves import blackmanharris as blackmanharris
from scipy_signals.signal.waves import bohman as bohman
from scipy_signals.signal.waves import boxcar as boxcar
from scipy_signals.signal.waves import chirp as chirp
from scipy_signals.signal.waves import cosine as cosine
from scipy_signals.signal.waves import exponential as exponential
from scipy_signals.signal.waves import flattop as flattop
from scipy_signals.signal.waves import gaussian as gaussian
from scipy_signals.signal.waves import gausspulse as gausspulse
from scipy_signals.signal.waves import get_window as get_window
from scipy_signals.signal.waves import hamming as hamming
from scipy_signals.signal.waves import hann as hann
from scipy_signals.signal.waves import kaiser as kaiser
from scipy_signals.signal.waves import nuttall as nuttall
from scipy_signals.signal.waves import parzen as parzen
from scipy_signals.signal.waves import sawtooth as sawtooth
from scipy_signals.signal.waves import square as square
from scipy_signals.signal.waves import sweep_poly as sweep_poly
from scipy_signals.signal.waves import triang as triang
from scipy_signals.signal.waves import tukey as tukey
from scipy_signals.signal.waves import unit_impulse as unit_impulse
from tandem.dialect.late import late_names as late_names
from typing import Any

WINDOWS: dict
def barthann(M, *args, sym=True, **kwargs):
    """Bartlett's and Hann's."""
    ...

def lanczos(M, *args, sym=True, **kwargs):
    """A sinc."""
    ...

def __getattr__(name: str) -> Any: ...
