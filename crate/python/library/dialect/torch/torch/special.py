"""`torch.special`."""

import tandem as td
from tandem import special
from tandem.dialect import missing_names

from ._elementwise import FUNCTIONS
from ._late import late
from ._reductions import logsumexp  # noqa: F401

expit, erf, erfc, erfinv, exp2, expm1, log1p, xlogy, logit, log_softmax, softmax = (
    FUNCTIONS[name] for name in "sigmoid erf erfc erfinv exp2 expm1 log1p xlogy logit log_softmax softmax".split()
)


gammaln, digamma, psi, sinc = special.lgamma, special.digamma, special.digamma, special.sinc


def xlog1py(input, other):
    return td.where(input == 0, 0.0, input * td.log1p(td.where(input == 0, 0.0, other)))


def entr(input):
    return td.where(input == 0, 0.0, -input * td.log(td.where(input == 0, 1.0, input)))


def ndtr(input):
    return 0.5 * (1 + td.erf(input * 0.7071067811865476))


__getattr__ = late("torch.special", missing_names("torch.special"))
