"""Distributions, descriptions of data, tests."""
from scipy import stats as _distributions
from scipy._common import Result as Result
from scipy._common import Row as Row
from scipy._common import elementwise as elementwise
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from scipy._common import number as number
from scipy._common import row_type as row_type
from scipy.stats import contingency as contingency
from scipy.stats import mstats as mstats
from scipy.stats import qmc as qmc
from scipy.stats._base import rv_continuous as rv_continuous
from scipy.stats._base import rv_discrete as rv_discrete
from scipy.stats._continuous import beta_gen as beta_gen
from scipy.stats._continuous import cauchy_gen as cauchy_gen
from scipy.stats._continuous import chi2_gen as chi2_gen
from scipy.stats._continuous import chi_gen as chi_gen
from scipy.stats._continuous import expon_gen as expon_gen
from scipy.stats._continuous import f_gen as f_gen
from scipy.stats._continuous import gamma_gen as gamma_gen
from scipy.stats._continuous import gumbel_l_gen as gumbel_l_gen
from scipy.stats._continuous import gumbel_r_gen as gumbel_r_gen
from scipy.stats._continuous import halfnorm_gen as halfnorm_gen
from scipy.stats._continuous import laplace_gen as laplace_gen
from scipy.stats._continuous import logistic_gen as logistic_gen
from scipy.stats._continuous import lognorm_gen as lognorm_gen
from scipy.stats._continuous import maxwell_gen as maxwell_gen
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._continuous import pareto_gen as pareto_gen
from scipy.stats._continuous import rayleigh_gen as rayleigh_gen
from scipy.stats._continuous import t_gen as t_gen
from scipy.stats._continuous import triang_gen as triang_gen
from scipy.stats._continuous import uniform_gen as uniform_gen
from scipy.stats._continuous import weibull_min_gen as weibull_min_gen
from scipy.stats._correlations import kendalltau as kendalltau
from scipy.stats._correlations import linregress as linregress
from scipy.stats._correlations import of_sides as of_sides
from scipy.stats._correlations import pearsonr as pearsonr
from scipy.stats._correlations import pointbiserialr as pointbiserialr
from scipy.stats._correlations import siegelslopes as siegelslopes
from scipy.stats._correlations import spearmanr as spearmanr
from scipy.stats._correlations import theilslopes as theilslopes
from scipy.stats._describing import binned_statistic as binned_statistic
from scipy.stats._describing import circmean as circmean
from scipy.stats._describing import circstd as circstd
from scipy.stats._describing import circvar as circvar
from scipy.stats._describing import cleaned as cleaned
from scipy.stats._describing import cumfreq as cumfreq
from scipy.stats._describing import describe as describe
from scipy.stats._describing import energy_distance as energy_distance
from scipy.stats._describing import entropy as entropy
from scipy.stats._describing import gmean as gmean
from scipy.stats._describing import gzscore as gzscore
from scipy.stats._describing import hmean as hmean
from scipy.stats._describing import iqr as iqr
from scipy.stats._describing import kurtosis as kurtosis
from scipy.stats._describing import median_abs_deviation as median_abs_deviation
from scipy.stats._describing import mode as mode
from scipy.stats._describing import moment as moment
from scipy.stats._describing import percentileofscore as percentileofscore
from scipy.stats._describing import pmean as pmean
from scipy.stats._describing import rankdata as rankdata
from scipy.stats._describing import relfreq as relfreq
from scipy.stats._describing import scoreatpercentile as scoreatpercentile
from scipy.stats._describing import sem as sem
from scipy.stats._describing import sigmaclip as sigmaclip
from scipy.stats._describing import skew as skew
from scipy.stats._describing import tie_counts as tie_counts
from scipy.stats._describing import tiecorrect as tiecorrect
from scipy.stats._describing import tmean as tmean
from scipy.stats._describing import trim1 as trim1
from scipy.stats._describing import trim_mean as trim_mean
from scipy.stats._describing import trimboth as trimboth
from scipy.stats._describing import tstd as tstd
from scipy.stats._describing import tvar as tvar
from scipy.stats._describing import variation as variation
from scipy.stats._describing import wasserstein_distance as wasserstein_distance
from scipy.stats._describing import zmap as zmap
from scipy.stats._describing import zscore as zscore
from scipy.stats._discrete import bernoulli_gen as bernoulli_gen
from scipy.stats._discrete import binom_gen as binom_gen
from scipy.stats._discrete import geom_gen as geom_gen
from scipy.stats._discrete import hypergeom_gen as hypergeom_gen
from scipy.stats._discrete import nbinom_gen as nbinom_gen
from scipy.stats._discrete import poisson_gen as poisson_gen
from scipy.stats._discrete import randint_gen as randint_gen
from scipy.stats._many import _Joint as _Joint
from scipy.stats._many import dirichlet_gen as dirichlet_gen
from scipy.stats._many import multinomial_gen as multinomial_gen
from scipy.stats._many import multivariate_normal_gen as multivariate_normal_gen
from scipy.stats._many import multivariate_t_gen as multivariate_t_gen
from scipy.stats._means import BinomTestResult as BinomTestResult
from scipy.stats._means import binomtest as binomtest
from scipy.stats._means import chi2_contingency as chi2_contingency
from scipy.stats._means import chisquare as chisquare
from scipy.stats._means import combine_pvalues as combine_pvalues
from scipy.stats._means import expected_freq as expected_freq
from scipy.stats._means import f_oneway as f_oneway
from scipy.stats._means import false_discovery_control as false_discovery_control
from scipy.stats._means import fisher_exact as fisher_exact
from scipy.stats._means import power_divergence as power_divergence
from scipy.stats._means import ttest_1samp as ttest_1samp
from scipy.stats._means import ttest_ind as ttest_ind
from scipy.stats._means import ttest_ind_from_stats as ttest_ind_from_stats
from scipy.stats._means import ttest_rel as ttest_rel
from scipy.stats._of_ranks import bartlett as bartlett
from scipy.stats._of_ranks import brunnermunzel as brunnermunzel
from scipy.stats._of_ranks import fligner as fligner
from scipy.stats._of_ranks import friedmanchisquare as friedmanchisquare
from scipy.stats._of_ranks import kolmogorov_limit as kolmogorov_limit
from scipy.stats._of_ranks import kolmogorov_share as kolmogorov_share
from scipy.stats._of_ranks import kruskal as kruskal
from scipy.stats._of_ranks import ks_1samp as ks_1samp
from scipy.stats._of_ranks import ks_2samp as ks_2samp
from scipy.stats._of_ranks import kstest as kstest
from scipy.stats._of_ranks import levene as levene
from scipy.stats._of_ranks import mannwhitneyu as mannwhitneyu
from scipy.stats._of_ranks import median_test as median_test
from scipy.stats._of_ranks import outside_share as outside_share
from scipy.stats._of_ranks import ranksums as ranksums
from scipy.stats._of_ranks import shapiro as shapiro
from scipy.stats._of_ranks import smirnov_share as smirnov_share
from scipy.stats._of_ranks import wilcoxon as wilcoxon
from scipy.stats._results import PearsonRResult as PearsonRResult
from scipy.stats._results import SignificanceResult as SignificanceResult
from scipy.stats._results import TtestResult as TtestResult
from scipy_rare.stats.comparisons import alexandergovern as alexandergovern
from scipy_rare.stats.comparisons import anderson as anderson
from scipy_rare.stats.comparisons import anderson_ksamp as anderson_ksamp
from scipy_rare.stats.comparisons import ansari as ansari
from scipy_rare.stats.comparisons import cramervonmises as cramervonmises
from scipy_rare.stats.comparisons import cramervonmises_2samp as cramervonmises_2samp
from scipy_rare.stats.comparisons import epps_singleton_2samp as epps_singleton_2samp
from scipy_rare.stats.comparisons import somersd as somersd
from scipy_rare.stats.comparisons import weightedtau as weightedtau
from scipy_rare.stats.laws import alpha_gen as alpha_gen
from scipy_rare.stats.laws import anglit_gen as anglit_gen
from scipy_rare.stats.laws import betaprime_gen as betaprime_gen
from scipy_rare.stats.laws import bradford_gen as bradford_gen
from scipy_rare.stats.laws import burr12_gen as burr12_gen
from scipy_rare.stats.laws import burr_gen as burr_gen
from scipy_rare.stats.laws import cosine_gen as cosine_gen
from scipy_rare.stats.laws import dgamma_gen as dgamma_gen
from scipy_rare.stats.laws import dweibull_gen as dweibull_gen
from scipy_rare.stats.laws import exponpow_gen as exponpow_gen
from scipy_rare.stats.laws import exponweib_gen as exponweib_gen
from scipy_rare.stats.laws import fatiguelife_gen as fatiguelife_gen
from scipy_rare.stats.laws import fisk_gen as fisk_gen
from scipy_rare.stats.laws import foldcauchy_gen as foldcauchy_gen
from scipy_rare.stats.laws import foldnorm_gen as foldnorm_gen
from scipy_rare.stats.laws import gengamma_gen as gengamma_gen
from scipy_rare.stats.laws import genhalflogistic_gen as genhalflogistic_gen
from scipy_rare.stats.laws import genlogistic_gen as genlogistic_gen
from scipy_rare.stats.laws import gibrat_gen as gibrat_gen
from scipy_rare.stats.laws import gompertz_gen as gompertz_gen
from scipy_rare.stats.laws import halfgennorm_gen as halfgennorm_gen
from scipy_rare.stats.laws import halflogistic_gen as halflogistic_gen
from scipy_rare.stats.laws import hypsecant_gen as hypsecant_gen
from scipy_rare.stats.laws import invweibull_gen as invweibull_gen
from scipy_rare.stats.laws import johnsonsb_gen as johnsonsb_gen
from scipy_rare.stats.laws import johnsonsu_gen as johnsonsu_gen
from scipy_rare.stats.laws import laplace_asymmetric_gen as laplace_asymmetric_gen
from scipy_rare.stats.laws import levy_gen as levy_gen
from scipy_rare.stats.laws import levy_l_gen as levy_l_gen
from scipy_rare.stats.laws import loggamma_gen as loggamma_gen
from scipy_rare.stats.laws import loglaplace_gen as loglaplace_gen
from scipy_rare.stats.laws import mielke_gen as mielke_gen
from scipy_rare.stats.laws import moyal_gen as moyal_gen
from scipy_rare.stats.laws import nakagami_gen as nakagami_gen
from scipy_rare.stats.measures import _Directions as _Directions
from scipy_rare.stats.measures import _Rotations as _Rotations
from scipy_rare.stats.measures import binned_statistic_2d as binned_statistic_2d
from scipy_rare.stats.measures import binned_statistic_dd as binned_statistic_dd
from scipy_rare.stats.measures import differential_entropy as differential_entropy
from scipy_rare.stats.measures import directional_stats as directional_stats
from scipy_rare.stats.measures import expectile as expectile
from scipy_rare.stats.measures import gstd as gstd
from scipy_rare.stats.measures import invwishart_gen as invwishart_gen
from scipy_rare.stats.measures import kstat as kstat
from scipy_rare.stats.measures import kstatvar as kstatvar
from scipy_rare.stats.measures import lmoment as lmoment
from scipy_rare.stats.measures import matrix_normal_gen as matrix_normal_gen
from scipy_rare.stats.measures import obrientransform as obrientransform
from scipy_rare.stats.measures import ppcc_max as ppcc_max
from scipy_rare.stats.measures import quantile as quantile
from scipy_rare.stats.measures import rv_histogram as rv_histogram
from scipy_rare.stats.measures import tmax as tmax
from scipy_rare.stats.measures import tmin as tmin
from scipy_rare.stats.measures import tsem as tsem
from scipy_rare.stats.measures import wishart_gen as wishart_gen
from scipy_rare.stats.more_comparisons import BootstrapMethod as BootstrapMethod
from scipy_rare.stats.more_comparisons import DunnettResult as DunnettResult
from scipy_rare.stats.more_comparisons import FitResult as FitResult
from scipy_rare.stats.more_comparisons import MonteCarloMethod as MonteCarloMethod
from scipy_rare.stats.more_comparisons import PermutationMethod as PermutationMethod
from scipy_rare.stats.more_comparisons import barnard_exact as barnard_exact
from scipy_rare.stats.more_comparisons import boschloo_exact as boschloo_exact
from scipy_rare.stats.more_comparisons import dunnett as dunnett
from scipy_rare.stats.more_comparisons import fit as fit
from scipy_rare.stats.more_comparisons import goodness_of_fit as goodness_of_fit
from scipy_rare.stats.more_comparisons import monte_carlo_test as monte_carlo_test
from scipy_rare.stats.more_comparisons import page_trend_test as page_trend_test
from scipy_rare.stats.more_laws import crystalball_gen as crystalball_gen
from scipy_rare.stats.more_laws import genexpon_gen as genexpon_gen
from scipy_rare.stats.more_laws import genhyperbolic_gen as genhyperbolic_gen
from scipy_rare.stats.more_laws import geninvgauss_gen as geninvgauss_gen
from scipy_rare.stats.more_laws import kappa3_gen as kappa3_gen
from scipy_rare.stats.more_laws import kstwobign_gen as kstwobign_gen
from scipy_rare.stats.more_laws import ncf_gen as ncf_gen
from scipy_rare.stats.more_laws import ncx2_gen as ncx2_gen
from scipy_rare.stats.more_laws import norminvgauss_gen as norminvgauss_gen
from scipy_rare.stats.more_laws import pearson3_gen as pearson3_gen
from scipy_rare.stats.more_laws import powerlognorm_gen as powerlognorm_gen
from scipy_rare.stats.more_laws import powernorm_gen as powernorm_gen
from scipy_rare.stats.more_laws import rdist_gen as rdist_gen
from scipy_rare.stats.more_laws import recipinvgauss_gen as recipinvgauss_gen
from scipy_rare.stats.more_laws import rice_gen as rice_gen
from scipy_rare.stats.more_laws import semicircular_gen as semicircular_gen
from scipy_rare.stats.more_laws import skewcauchy_gen as skewcauchy_gen
from scipy_rare.stats.more_laws import studentized_range_gen as studentized_range_gen
from scipy_rare.stats.more_laws import trapezoid_gen as trapezoid_gen
from scipy_rare.stats.more_laws import truncexpon_gen as truncexpon_gen
from scipy_rare.stats.more_laws import truncpareto_gen as truncpareto_gen
from scipy_rare.stats.more_laws import truncweibull_min_gen as truncweibull_min_gen
from scipy_rare.stats.more_laws import tukeylambda_gen as tukeylambda_gen
from scipy_rare.stats.more_laws import wald_gen as wald_gen
from scipy_rare.stats.more_laws import wrapcauchy_gen as wrapcauchy_gen
from scipy_signals.stats.estimates import TukeyHSDResult as TukeyHSDResult
from scipy_signals.stats.estimates import boxcox as boxcox
from scipy_signals.stats.estimates import boxcox_llf as boxcox_llf
from scipy_signals.stats.estimates import boxcox_normmax as boxcox_normmax
from scipy_signals.stats.estimates import gaussian_kde as gaussian_kde
from scipy_signals.stats.estimates import permutation_test as permutation_test
from scipy_signals.stats.estimates import probplot as probplot
from scipy_signals.stats.estimates import tukey_hsd as tukey_hsd
from scipy_signals.stats.estimates import yeojohnson as yeojohnson
from scipy_signals.stats.estimates import yeojohnson_llf as yeojohnson_llf
from scipy_signals.stats.rare import arcsine_gen as arcsine_gen
from scipy_signals.stats.rare import betabinom_gen as betabinom_gen
from scipy_signals.stats.rare import exponnorm_gen as exponnorm_gen
from scipy_signals.stats.rare import genextreme_gen as genextreme_gen
from scipy_signals.stats.rare import gennorm_gen as gennorm_gen
from scipy_signals.stats.rare import genpareto_gen as genpareto_gen
from scipy_signals.stats.rare import halfcauchy_gen as halfcauchy_gen
from scipy_signals.stats.rare import invgamma_gen as invgamma_gen
from scipy_signals.stats.rare import invgauss_gen as invgauss_gen
from scipy_signals.stats.rare import logser_gen as logser_gen
from scipy_signals.stats.rare import lomax_gen as lomax_gen
from scipy_signals.stats.rare import nct_gen as nct_gen
from scipy_signals.stats.rare import powerlaw_gen as powerlaw_gen
from scipy_signals.stats.rare import reciprocal_gen as reciprocal_gen
from scipy_signals.stats.rare import skellam_gen as skellam_gen
from scipy_signals.stats.rare import skewnorm_gen as skewnorm_gen
from scipy_signals.stats.rare import truncnorm_gen as truncnorm_gen
from scipy_signals.stats.rare import vonmises_gen as vonmises_gen
from scipy_signals.stats.rare import weibull_max_gen as weibull_max_gen
from scipy_signals.stats.rare import zipf_gen as zipf_gen
from tandem.dialect.late import late_names as late_names
from typing import Any

class AlexanderGovernResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class AndersonResult(Row, tuple):
    """A result: statistic critical_values significance_level."""
    def __getattr__(self, name: str): ...

class Anderson_ksampResult(Row, tuple):
    """A result: statistic critical_values pvalue."""
    def __getattr__(self, name: str): ...

class BarnardExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class BinnedStatistic2dResult(Row, tuple):
    """A result: statistic x_edge y_edge binnumber."""
    def __getattr__(self, name: str): ...

class BinnedStatisticResult(Row, tuple):
    """A result: statistic bin_edges binnumber."""
    def __getattr__(self, name: str): ...

class BinnedStatisticddResult(Row, tuple):
    """A result: statistic bin_edges binnumber."""
    def __getattr__(self, name: str): ...

class Binomial:
    """How many of n trials succeed."""

class BootstrapResult(Row, tuple):
    """A result: confidence_interval bootstrap_distribution standard_error."""
    def __getattr__(self, name: str): ...

class BoschlooExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class CensoredData:
    """Values, some of which are known by a bound or by two."""
    def __init__(self, uncensored=None, *, left=None, right=None, interval=None): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __sub__(self, other): ...
    def __truediv__(self, other): ...
    @classmethod
    def interval_censored(cls, low, high): ...
    @classmethod
    def left_censored(cls, x, censored): ...
    def num_censored(self): ...
    @classmethod
    def right_censored(cls, x, censored): ...
    def __getattr__(self, name: str): ...

class ConfidenceInterval(Row, tuple):
    """A result: low high."""
    def __getattr__(self, name: str): ...

class Covariance:
    """A covariance matrix by one of its forms."""
    def __array__(self, dtype=None, copy=None): ...
    def __init__(self, matrix): ...
    def colorize(self, x):
        """Numbers without covariance turned and scaled to have this one."""
        ...
    @property
    def covariance(self):
        """The matrix."""
        ...
    @staticmethod
    def from_cholesky(cholesky):
        """Of its lower triangle."""
        ...
    @staticmethod
    def from_diagonal(diagonal):
        """Of variances."""
        ...
    @staticmethod
    def from_eigendecomposition(eigendecomposition):
        """Of eigenvalues and vectors."""
        ...
    @staticmethod
    def from_precision(precision, covariance=None):
        """Of its inverse."""
        ...
    @property
    def log_pdet(self):
        """The logarithm of the product of its eigenvalues above 0."""
        ...
    @property
    def rank(self):
        """Its rank."""
        ...
    @property
    def shape(self):
        """Its shape."""
        ...
    def whiten(self, x):
        """Numbers turned and scaled so that they have no covariance."""
        ...

class CramerVonMisesResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class CumfreqResult(Row, tuple):
    """A result: cumcount lowerlimit binsize extrapoints."""
    def __getattr__(self, name: str): ...

class DescribeResult(Row, tuple):
    """A result: nobs minmax mean variance skewness kurtosis."""
    def __getattr__(self, name: str): ...

class DirectionalStats(Row, tuple):
    """A result: mean_direction mean_resultant_length."""
    def __getattr__(self, name: str): ...

class EmpiricalDistributionFunction:
    """Shares at the values of a sample."""
    def __init__(self, quantiles, probabilities, n=None, d=None, kind='cdf'): ...
    def __repr__(self) -> str: ...
    def confidence_interval(self, confidence_level=0.95, *, method='linear'):
        """Bounds of the shares, by Greenwood's variance."""
        ...
    def evaluate(self, x):
        """The share at x."""
        ...
    def plot(self, ax=None, **options):
        """Draws the steps."""
        ...
    def __getattr__(self, name: str): ...

class Epps_Singleton_2sampResult(Row, tuple):
    """A result: statistic pvalue."""
    def __getattr__(self, name: str): ...

class FitParams(Row, tuple):
    """A result: loc scale."""
    def __getattr__(self, name: str): ...

class GoodnessOfFitResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class KstestResult(Row, tuple):
    """A result: statistic pvalue."""
    def __getattr__(self, name: str): ...

class LinregressResult(Row, tuple):
    """A result: slope intercept rvalue pvalue stderr."""
    def __getattr__(self, name: str): ...

class Logistic:
    """The standard logistic law."""

class Mean(Row, tuple):
    """A result: statistic minmax."""
    def __getattr__(self, name: str): ...

class MedianTestResult(Row, tuple):
    """A result: statistic pvalue median table."""
    def __getattr__(self, name: str): ...

class Mixture:
    """One of several random variables, each with its probability."""
    def __abs__(self, *_): ...
    def __add__(self, *_): ...
    def __init__(self, components, *, weights=None): ...
    def __mul__(self, *_): ...
    def __neg__(self, *_): ...
    def __pow__(self, *_): ...
    def __radd__(self, *_): ...
    def __rmul__(self, *_): ...
    def __rsub__(self, *_): ...
    def __sub__(self, *_): ...
    def __truediv__(self, *_): ...
    @property
    def components(self): ...
    @property
    def plot(self):
        """Mixtures have no pictures."""
        ...
    def sample(self, shape=..., *, rng=None, method=None):
        """Draws of all, as many of each as falls to it, in any order."""
        ...
    @property
    def weights(self): ...

class ModeResult(Row, tuple):
    """A result: mode count."""
    def __getattr__(self, name: str): ...

class MonteCarloTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class Normal:
    """The normal law; the standard one where no parameter is given."""
    def __init__(self, *, mu=0.0, sigma=1.0, **others): ...
    def entropy(self, *, method=None): ...
    def median(self, *, method=None): ...
    def mode(self, *, method=None): ...

class OrderStatisticDistribution:
    """The r-th of n draws in order."""

class PageTrendTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class PermutationTestResult(Row, tuple):
    """A result: statistic pvalue null_distribution."""
    def __getattr__(self, name: str): ...

class RelfreqResult(Row, tuple):
    """A result: frequency lowerlimit binsize extrapoints."""
    def __getattr__(self, name: str): ...

class SiegelslopesResult(Row, tuple):
    """A result: slope intercept."""
    def __getattr__(self, name: str): ...

class SigmaclipResult(Row, tuple):
    """A result: clipped lower upper."""
    def __getattr__(self, name: str): ...

class SomersDResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

TESTS: dict
class TheilslopesResult(Row, tuple):
    """A result: slope intercept low_slope high_slope."""
    def __getattr__(self, name: str): ...

class TruncatedDistribution:
    """X where it lies between two bounds."""
    def __init__(self, dist, lb, ub): ...

class Uniform:
    """The uniform law between two numbers."""
    def __init__(self, *, a=None, b=None, **others): ...
    def entropy(self, *, method=None): ...
    def median(self, *, method=None): ...
    def mode(self, *, method=None): ...

def abs(X, /):
    """The size of a random variable."""
    ...

alpha: alpha_gen
anglit: anglit_gen
arcsine: arcsine_gen
argus: Any
class argus_gen(rv_continuous):
    """Masses near a bound."""
    shapes: Any

def bayes_mvs(data, alpha=0.9):
    """Mean, variance and deviation with intervals that hold them with a probability."""
    ...

bernoulli: bernoulli_gen
beta: beta_gen
betabinom: betabinom_gen
betanbinom: Any
class betanbinom_gen(rv_discrete):
    """Failures before n successes whose chance is itself a beta number."""
    shapes: Any

betaprime: betaprime_gen
binom: binom_gen
boltzmann: Any
class boltzmann_gen(rv_discrete):
    """Planck's up to N."""
    shapes: Any

def bootstrap(data, statistic, *, n_resamples=9999, batch=None, vectorized=None, paired=False, axis=0, confidence_level=0.95, alternative='two-sided', method='BCa', bootstrap_result=None, rng=None, random_state=None):
    """Bounds for a statistic along an axis, from samples drawn again: `percentile`, `basic` or `BCa`."""
    ...

bradford: bradford_gen
burr: burr_gen
burr12: burr12_gen
cauchy: cauchy_gen
def chatterjeexi(x, y, *, axis=0, y_continuous=False, method='asymptotic'):
    """Chatterjee's correlation: how far y is a function of x."""
    ...

chi: chi_gen
chi2: chi2_gen
cosine: cosine_gen
crystalball: crystalball_gen
dgamma: dgamma_gen
dirichlet: dirichlet_gen
dirichlet_multinomial: Any
class dirichlet_multinomial_gen(_Joint):
    """Counts of classes whose chances are Dirichlet's."""
    def cov(self, alpha, n):
        """The covariances."""
        ...
    def logpmf(self, x, alpha, n):
        """The logarithm of the probability of counts, along the last axis."""
        ...
    def mean(self, alpha, n):
        """The means."""
        ...
    def var(self, alpha, n):
        """The variances."""
        ...

distributions = _distributions
dlaplace: Any
class dlaplace_gen(rv_discrete):
    """Laplace's of whole numbers."""
    shapes: Any

dpareto_lognorm: Any
class dpareto_lognorm_gen(rv_continuous):
    """Lognormal numbers with powers at both ends."""
    shapes: Any

dweibull: dweibull_gen
def ecdf(sample):
    """The shares of a sample up to, and above, each of its values; of survivors where some are known to have lived longer."""
    ...

erlang: gamma_gen
def exp(X, /):
    """The exponential of a random variable."""
    ...

expon: expon_gen
exponnorm: exponnorm_gen
exponpow: exponpow_gen
exponweib: exponweib_gen
f: f_gen
fatiguelife: fatiguelife_gen
fisk: fisk_gen
def fitted_censored(dist, data, starts, given):
    """The parameters of the largest likelihood, where some values are known by bounds."""
    ...

foldcauchy: foldcauchy_gen
foldnorm: foldnorm_gen
gamma: gamma_gen
gausshyper: Any
class gausshyper_gen(rv_continuous):
    """Gauss' hypergeometric numbers between 0 and 1."""
    shapes: Any

genexpon: genexpon_gen
genextreme: genextreme_gen
gengamma: gengamma_gen
genhalflogistic: genhalflogistic_gen
genhyperbolic: genhyperbolic_gen
geninvgauss: geninvgauss_gen
genlogistic: genlogistic_gen
gennorm: gennorm_gen
genpareto: genpareto_gen
geom: geom_gen
gibrat: gibrat_gen
gompertz: gompertz_gen
gumbel_l: gumbel_l_gen
gumbel_r: gumbel_r_gen
halfcauchy: halfcauchy_gen
halfgennorm: halfgennorm_gen
halflogistic: halflogistic_gen
halfnorm: halfnorm_gen
hypergeom: hypergeom_gen
hypsecant: hypsecant_gen
invgamma: invgamma_gen
invgauss: invgauss_gen
invweibull: invweibull_gen
invwishart: invwishart_gen
irwinhall: Any
class irwinhall_gen(rv_continuous):
    """Sums of n uniform numbers."""
    shapes: Any

def jarque_bera(x, *, axis=None, nan_policy='propagate', keepdims=False):
    """Whether skewness and kurtosis are those of a Gaussian (Jarque and Bera)."""
    ...

jf_skew_t: Any
class jf_skew_t_gen(rv_continuous):
    """Jones and Faddy's leaning Student numbers."""
    shapes: Any

johnsonsb: johnsonsb_gen
johnsonsu: johnsonsu_gen
kappa3: kappa3_gen
kstwobign: kstwobign_gen
def kurtosistest(a, axis=0, nan_policy='propagate', alternative='two-sided', *, keepdims=False):
    """Whether the kurtosis is that of a Gaussian."""
    ...

laplace: laplace_gen
laplace_asymmetric: laplace_asymmetric_gen
levy: levy_gen
levy_l: levy_l_gen
def log(X, /):
    """The logarithm of a random variable, which is not negative."""
    ...

loggamma: loggamma_gen
logistic: logistic_gen
loglaplace: loglaplace_gen
lognorm: lognorm_gen
def logrank(x, y, alternative='two-sided'):
    """Whether two samples have one survival function."""
    ...

logser: logser_gen
loguniform: reciprocal_gen
lomax: lomax_gen
def make_distribution(dist):
    """The family of random variables of a distribution: `make_distribution(stats.gamma)(a=2)`."""
    ...

matrix_normal: matrix_normal_gen
maxwell: maxwell_gen
mielke: mielke_gen
def mood(x, y, axis=0, alternative='two-sided', *, nan_policy='propagate', keepdims=False):
    """Whether two samples have one spread, by Mood."""
    ...

moyal: moyal_gen
multinomial: multinomial_gen
multivariate_hypergeom: Any
class multivariate_hypergeom_gen(_Joint):
    """Counts of classes in draws without putting back."""
    def cov(self, m, n):
        """The covariances."""
        ...
    def logpmf(self, x, m, n):
        """The logarithm of the probability of counts, along the last axis."""
        ...
    def mean(self, m, n):
        """The means."""
        ...
    def rvs(self, m, n, size=None, random_state=None):
        """Draws, as rows."""
        ...
    def var(self, m, n):
        """The variances."""
        ...

multivariate_normal: multivariate_normal_gen
multivariate_t: multivariate_t_gen
def mvsdist(data):
    """The laws of mean, variance and deviation, given data."""
    ...

nakagami: nakagami_gen
nbinom: nbinom_gen
ncf: ncf_gen
nchypergeom_fisher: Any
class nchypergeom_fisher_gen(_Odds):
    """Fisher's draws with odds."""

nchypergeom_wallenius: Any
class nchypergeom_wallenius_gen(_Odds):
    """Wallenius' draws with odds."""

nct: nct_gen
ncx2: ncx2_gen
nhypergeom: Any
class nhypergeom_gen(rv_discrete):
    """Successes before r failures, without putting back."""
    shapes: Any

norm: norm_gen
normal_inverse_gamma: Any
class normal_inverse_gamma_gen(_Joint):
    """A Gaussian number whose variance is an inverse gamma number."""
    def __call__(self, mu=0, lmbda=1, a=1, b=1, seed=None): ...
    def logpdf(self, x, s2, mu=0, lmbda=1, a=1, b=1):
        """The logarithm of the density."""
        ...
    def mean(self, mu=0, lmbda=1, a=1, b=1):
        """The means of both."""
        ...
    def pdf(self, x, s2, mu=0, lmbda=1, a=1, b=1):
        """The density."""
        ...
    def rvs(self, mu=0, lmbda=1, a=1, b=1, size=None, random_state=None):
        """Draws of both."""
        ...
    def var(self, mu=0, lmbda=1, a=1, b=1):
        """The variances of both."""
        ...

def normaltest(a, axis=0, nan_policy='propagate', *, keepdims=False):
    """Whether a sample is Gaussian, by skewness and kurtosis (D'Agostino and Pearson)."""
    ...

norminvgauss: norminvgauss_gen
def of_exp(X):
    """`exp(X)`."""
    ...

def of_log(X):
    """`log(X)`."""
    ...

def order_statistic(X, /, *, r, n):
    """The r-th of n draws of a random variable in order."""
    ...

ortho_group: _Rotations
pareto: pareto_gen
pearson3: pearson3_gen
planck: Any
class planck_gen(rv_discrete):
    """Geometric, by a rate."""
    shapes: Any

poisson: poisson_gen
poisson_binom: Any
class poisson_binom_gen:
    """Successes of trials whose chances differ."""
    def __call__(self, p, loc=0, **kwargs): ...
    def cdf(self, k, p, loc=0):
        """The share up to k."""
        ...
    def mean(self, p, loc=0):
        """The mean."""
        ...
    def pmf(self, k, p, loc=0):
        """The probability of k."""
        ...
    def var(self, p, loc=0):
        """The variance."""
        ...

def poisson_means_test(k1, n1, k2, n2, *, diff=0, alternative='two-sided'):
    """Whether the means of two Poisson numbers differ (Krishnamoorthy and Thomson's E-test)."""
    ...

powerlaw: powerlaw_gen
powerlognorm: powerlognorm_gen
powernorm: powernorm_gen
randint: randint_gen
random_correlation: Any
class random_correlation_frozen:
    """With the eigenvalues fixed."""
    def __init__(self, eigs, seed=None, tol=1e-13, diag_tol=1e-07): ...
    def rvs(self, random_state=None):
        """A draw."""
        ...

class random_correlation_gen:
    """Matrices of correlations with given eigenvalues (Davies, Higham 2000)."""
    def __call__(self, eigs, seed=None, tol=1e-13, diag_tol=1e-07): ...
    def rvs(self, eigs, random_state=None, tol=1e-13, diag_tol=1e-07):
        """A draw."""
        ...

rayleigh: rayleigh_gen
rdist: rdist_gen
recipinvgauss: recipinvgauss_gen
reciprocal: reciprocal_gen
rel_breitwigner: Any
class rel_breitwigner_gen(rv_continuous):
    """Masses of particles that decay."""
    shapes: Any

rice: rice_gen
semicircular: semicircular_gen
skellam: skellam_gen
skewcauchy: skewcauchy_gen
skewnorm: skewnorm_gen
def skewtest(a, axis=0, nan_policy='propagate', alternative='two-sided', *, keepdims=False):
    """Whether the skewness is that of a Gaussian."""
    ...

special_ortho_group: _Rotations
studentized_range: studentized_range_gen
t: t_gen
trapezoid: trapezoid_gen
triang: triang_gen
def truncate(X, lb=..., ub=...):
    """A random variable where it lies between two bounds."""
    ...

truncexpon: truncexpon_gen
truncnorm: truncnorm_gen
truncpareto: truncpareto_gen
truncweibull_min: truncweibull_min_gen
tukeylambda: tukeylambda_gen
uniform: uniform_gen
uniform_direction: _Directions
unitary_group: _Rotations
vonmises: vonmises_gen
vonmises_line: vonmises_gen
wald: wald_gen
weibull_max: weibull_max_gen
weibull_min: weibull_min_gen
wishart: wishart_gen
wrapcauchy: wrapcauchy_gen
yulesimon: Any
class yulesimon_gen(rv_discrete):
    """Counts where the rich get richer."""
    shapes: Any

zipf: zipf_gen
zipfian: Any
class zipfian_gen(rv_discrete):
    """Ranks up to n whose chances fall as powers."""
    shapes: Any

def __getattr__(name: str) -> Any: ...
