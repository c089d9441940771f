from jax.nn import logsumexp as logsumexp
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as gammainc
from jax_extras.scipy.incomplete import gammaincc as gammaincc
from jax_extras.scipy.more_stats import gaussian_kde as gaussian_kde
from jax_extras.scipy.special import betaln as betaln
from jax_extras.scipy.special import log_ndtr as log_ndtr
from jax_extras.scipy.special import ndtr as ndtr
from jax_extras.scipy.special import ndtri as ndtri
from jax_extras.scipy.special import xlog1py as xlog1py
from jax_extras.scipy.special import xlogy as xlogy
from jax_extras.scipy.stats import _Distribution as _Distribution
from jax_extras.scipy.stats import mode as mode
from jax_extras.scipy.stats import rankdata as rankdata
from jax_extras.scipy.stats import sem as sem
from typing import Any

bernoulli: _Distribution
beta: _Distribution
betabinom: _Distribution
binom: _Distribution
cauchy: _Distribution
chi2: _Distribution
dirichlet: _Distribution
expon: _Distribution
gamma: _Distribution
def gammaln(x, /):
    """`lgamma` of each element."""
    ...

gennorm: _Distribution
geom: _Distribution
gumbel_l: _Distribution
gumbel_r: _Distribution
def i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

laplace: _Distribution
logistic: _Distribution
multinomial: _Distribution
multivariate_normal: _Distribution
nbinom: _Distribution
norm: _Distribution
pareto: _Distribution
poisson: _Distribution
t: _Distribution
truncnorm: _Distribution
uniform: _Distribution
vonmises: _Distribution
wrapcauchy: _Distribution
def __getattr__(name: str) -> Any: ...
