"""Fits with errors in both variables."""
from typing import Any

class Data:
    """Data with weights: `we` of the responses, `wd` of the inputs."""
    def __init__(self, x, y=None, we=None, wd=None, fix=None, meta=None): ...

class Model:
    """A function of parameters and inputs: `fcn(beta, x)`."""
    def __init__(self, fcn, fjacb=None, fjacd=None, extra_args=None, estimate=None, implicit=0, meta=None): ...

class ODR:
    """A fit of a model to data."""
    def __init__(self, data, model, beta0=None, delta0=None, ifixb=None, ifixx=None, job=None, iprint=None, errfile=None, rptfile=None, ndigit=None, taufac=None, sstol=None, partol=None, maxit=None, stpb=None, stpd=None, sclb=None, scld=None, work=None, iwork=None, overwrite=False): ...
    def restart(self, iter=None):
        """Goes on from what the last run found."""
        ...
    def run(self):
        """Fits."""
        ...
    def set_iprint(self, init=None, so_init=None, iter=None, so_iter=None, iter_step=None, final=None, so_final=None):
        """Nothing: no reports are written."""
        ...
    def set_job(self, fit_type=None, deriv=None, var_calc=None, del_init=None, restart=None):
        """Chooses the fit: 0 of both variables, 1 of an implicit model, 2 of the responses alone; and where derivatives come from."""
        ...

class OdrError(Exception):
    """What is given does not fit together."""

class OdrStop(Exception):
    """A model raises it to end the fit."""

class OdrWarning(UserWarning):
    """The data may not be what the fit needs."""

class Output:
    """What a fit found."""
    def __init__(self, output): ...
    def pprint(self):
        """Prints what matters most."""
        ...

class RealData(Data):
    """Data with standard deviations or covariances."""
    def __init__(self, x, y=None, sx=None, sy=None, covx=None, covy=None, fix=None, meta=None): ...

exponential: Any
multilinear: Any
def odr(fcn, beta0, y, x, we=None, wd=None, fjacb=None, fjacd=None, extra_args=None, ifixx=None, ifixb=None, job=0, iprint=0, errfile=None, rptfile=None, ndigit=0, taufac=0.0, sstol=-1.0, partol=-1.0, maxit=-1, stpb=None, stpd=None, sclb=None, scld=None, work=None, iwork=None, full_output=0):
    """A fit in one call: parameters, their deviations and their covariance."""
    ...

class OdrError(Exception):
    """What is given does not fit together."""

class OdrStop(Exception):
    """A model raises it to end the fit."""

def polynomial(order):
    """The model of a polynomial of this order, or of these powers."""
    ...

quadratic: Any
unilinear: Any
