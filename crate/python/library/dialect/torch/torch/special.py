"""`torch.special`."""

from tandem import special
from tandem.dialect import missing_names

from ._elementwise import FUNCTIONS
from ._late import late
from ._reductions import logsumexp  # noqa: F401

expit, erf, expm1, log1p, log_softmax, softmax = (FUNCTIONS[name] for name in "sigmoid erf expm1 log1p log_softmax softmax".split())
sinc = special.sinc


__getattr__ = late("torch.special", missing_names("torch.special"))
