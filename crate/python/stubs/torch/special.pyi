"""`torch.special`."""
from tandem.dialect.names import missing_names as missing_names
from tandem.special import digamma as _psi
from tandem.special import digamma as digamma
from tandem.special import erfinv as erfinv
from tandem.special import lgamma as _gammaln
from tandem.special import sinc as sinc
from torch._elementwise import erfc as erfc
from torch._elementwise import exp2 as exp2
from torch._elementwise import log_softmax as log_softmax
from torch._elementwise import logit as logit
from torch._elementwise import softmax as softmax
from torch._elementwise import xlogy as xlogy
from torch._late import late as late
from typing import Any
import tandem as td

FUNCTIONS: dict
FUNCTIONS_MORE: dict
def entr(input): ...

def erf(input, *, out=None): ...

def expit(input, *, out=None): ...

def expm1(input, *, out=None): ...

gammaln = _gammaln
def log1p(input, *, out=None): ...

def logsumexp(input, dim=None, keepdim=False, *, axis=None, keepdims=False, dtype=None, out=None): ...

def ndtr(input): ...

psi = _psi
def xlog1py(input, other): ...

def __getattr__(name: str) -> Any: ...
