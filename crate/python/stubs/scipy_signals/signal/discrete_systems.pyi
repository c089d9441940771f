"""Linear systems in steps of time, and gains of feedback."""
from scipy_rare.signal.systems import LinearTimeInvariant as LinearTimeInvariant
from scipy_rare.signal.systems import StateSpace as StateSpace
from scipy_rare.signal.systems import dlti as dlti
from scipy_rare.signal.systems import ss2tf as ss2tf
from scipy_rare.signal.systems import ss2zpk as ss2zpk
from scipy_rare.signal.systems import tf2ss as tf2ss
from scipy_rare.signal.systems import zpk2ss as zpk2ss
from scipy_signals.signal.filters import freqz as freqz
from typing import Any
import numpy as np

def cont2discrete(system, dt, method='zoh', alpha=None):
    """A continuous system in steps of time."""
    ...

def dbode(system, w=None, n=100):
    """Frequencies, magnitude in dB and phase in degrees."""
    ...

def dfreqresp(system, w=None, n=10000, whole=False):
    """Frequencies in radians per sample and the response there."""
    ...

def dimpulse(system, x0=None, t=None, n=None):
    """Times and the responses to an impulse at each input."""
    ...

def dlsim(system, u, t=None, x0=None):
    """The response of a system in steps of time; of one by its state also the states."""
    ...

def dstep(system, x0=None, t=None, n=None):
    """Times and the responses to a step at each input."""
    ...

def place_poles(A, B, poles, method='YT', rtol=0.001, maxiter=30):
    """Gains of feedback that give a system these poles: of one input, or of as many as there are states."""
    ...
