# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    return plain(value.tolist()) if hasattr(value, "tolist") else value


def show(value):
    print(plain(value))


# %%
from scipy import stats
from scipy import special as sc

x = np.array([0.3, 0.7, 0.95])
SH = dict(
    alpha=(1.5,),
    anglit=(),
    betaprime=(3, 6),
    bradford=(2,),
    burr=(5, 4),
    burr12=(3, 4),
    fisk=(5,),
    cosine=(),
    dgamma=(1.5,),
    dweibull=(2.1,),
    exponpow=(2.7,),
    exponweib=(2.9, 1.9),
    fatiguelife=(1.2,),
    foldcauchy=(2.0,),
    foldnorm=(1.9,),
    gengamma=(4.4, 1.3),
    genhalflogistic=(0.8,),
    genlogistic=(0.4,),
    gompertz=(0.9,),
    gibrat=(),
    halfgennorm=(0.7,),
    halflogistic=(),
    hypsecant=(),
    invweibull=(5.5,),
    johnsonsb=(4.3, 3.2),
    johnsonsu=(2.5, 2.2),
    laplace_asymmetric=(2,),
    levy=(),
    loggamma=(0.4,),
    loglaplace=(5.2,),
    mielke=(5, 3),
    moyal=(),
    nakagami=(4.9,),
    argus=(1.2,),
    crystalball=(2, 3),
    genexpon=(9, 16, 3),
    geninvgauss=(2.3, 1.5),
    norminvgauss=(1.2, 0.5),
    kappa3=(1,),
    kstwobign=(),
    ncx2=(3, 1.5),
    ncf=(7, 12, 0.4),
    pearson3=(0.6,),
    powernorm=(4.4,),
    powerlognorm=(2.1, 0.4),
    rdist=(1.6,),
    recipinvgauss=(0.6,),
    rice=(0.8,),
    semicircular=(),
    skewcauchy=(0.5,),
    trapezoid=(0.2, 0.8),
    truncexpon=(4,),
    tukeylambda=(0.5,),
    wald=(),
    wrapcauchy=(0.3,),
    truncweibull_min=(2.5, 0.25, 1.75),
    genhyperbolic=(0.5, 1.5, -0.5),
    levy_l=(),
    truncpareto=(2, 5),
)


def t1(n):
    d = getattr(stats, n)
    a = SH[n]
    y = x + (1 if n == "truncpareto" else -2 if n == "levy_l" else 0)
    return n, d.pdf(y, *a), d.cdf(y, *a), d.sf(0.6, *a), d.ppf([0.2, 0.5, 0.9], *a)


show(t1("alpha"))
show(stats.alpha.stats(*SH["alpha"], moments="mvsk"))
show(stats.anglit.stats(*SH["anglit"], moments="mvsk"))
show(t1("betaprime"))
show(stats.betaprime.stats(*SH["betaprime"], moments="mvsk"))
show(t1("bradford"))
show(stats.bradford.stats(*SH["bradford"], moments="mvsk"))

# %%
show(t1("burr"))
show(stats.burr.stats(*SH["burr"], moments="mvsk"))
show(t1("burr12"))
show(stats.burr12.stats(*SH["burr12"], moments="mvsk"))
show(t1("fisk"))
show(stats.fisk.stats(*SH["fisk"], moments="mvsk"))
show(t1("cosine"))
show(stats.cosine.stats(*SH["cosine"], moments="mvsk"))
show(t1("dgamma"))
show(stats.dgamma.stats(*SH["dgamma"], moments="mvsk"))
show(t1("dweibull"))
show(stats.dweibull.stats(*SH["dweibull"], moments="mvsk"))

# %%
show(t1("exponpow"))
show(t1("exponweib"))
show(stats.exponweib.stats(*SH["exponweib"], moments="mvsk"))
show(t1("fatiguelife"))
show(stats.fatiguelife.stats(*SH["fatiguelife"], moments="mvsk"))
show(t1("foldcauchy"))
show(stats.foldcauchy.stats(*SH["foldcauchy"], moments="mvsk"))
show(t1("foldnorm"))
show(stats.foldnorm.stats(*SH["foldnorm"], moments="mvsk"))
show(t1("gengamma"))
show(stats.gengamma.stats(*SH["gengamma"], moments="mvsk"))
show(t1("genhalflogistic"))

# %%
show(stats.genhalflogistic.stats(*SH["genhalflogistic"], moments="mvsk"))
show(t1("genlogistic"))
show(stats.genlogistic.stats(*SH["genlogistic"], moments="mvsk"))
show(t1("gompertz"))
show(stats.gompertz.stats(*SH["gompertz"], moments="mvsk"))
show(t1("gibrat"))
show(stats.gibrat.stats(*SH["gibrat"], moments="mvsk"))
show(t1("halfgennorm"))
show(stats.halfgennorm.stats(*SH["halfgennorm"], moments="mvsk"))
show(t1("halflogistic"))
show(stats.halflogistic.stats(*SH["halflogistic"], moments="mvsk"))
show(t1("hypsecant"))

# %%
show(stats.hypsecant.stats(*SH["hypsecant"], moments="mvsk"))
show(t1("invweibull"))
show(stats.invweibull.stats(*SH["invweibull"], moments="mvsk"))
show(t1("johnsonsb"))
show(t1("johnsonsu"))
show(stats.johnsonsu.stats(*SH["johnsonsu"], moments="mvsk"))
show(t1("laplace_asymmetric"))
show(stats.laplace_asymmetric.stats(*SH["laplace_asymmetric"], moments="mvsk"))
show(t1("levy"))
show(stats.levy.stats(*SH["levy"], moments="mvsk"))
show(t1("loggamma"))
show(stats.loggamma.stats(*SH["loggamma"], moments="mvsk"))

# %%
show(t1("loglaplace"))
show(stats.loglaplace.stats(*SH["loglaplace"], moments="mvsk"))
show(t1("mielke"))
show(stats.mielke.stats(*SH["mielke"], moments="mvsk"))
show(t1("moyal"))
show(stats.moyal.stats(*SH["moyal"], moments="mvsk"))
show(t1("nakagami"))
show(stats.nakagami.stats(*SH["nakagami"], moments="mvsk"))
show(t1("argus"))
show(stats.argus.stats(*SH["argus"], moments="mvsk"))
show(t1("crystalball"))
show(t1("genexpon"))

# %%
show(stats.genexpon.stats(*SH["genexpon"], moments="mvsk"))
show(t1("geninvgauss"))
show(stats.geninvgauss.stats(*SH["geninvgauss"], moments="mvsk"))
show(t1("norminvgauss"))
show(stats.norminvgauss.stats(*SH["norminvgauss"], moments="mvsk"))
show(t1("kappa3"))
show(t1("kstwobign"))
show(t1("ncx2"))
show(stats.ncx2.stats(*SH["ncx2"], moments="mvsk"))
show(t1("ncf"))
show(stats.ncf.stats(*SH["ncf"], moments="mvsk"))
show(t1("pearson3"))

# %%
show(stats.pearson3.stats(*SH["pearson3"], moments="mvsk"))
show(t1("powernorm"))
show(stats.powernorm.stats(*SH["powernorm"], moments="mvsk"))
show(t1("powerlognorm"))
show(stats.rdist.stats(*SH["rdist"], moments="mvsk"))
show(t1("recipinvgauss"))
show(stats.recipinvgauss.stats(*SH["recipinvgauss"], moments="mvsk"))
show(t1("rice"))
show(stats.rice.stats(*SH["rice"], moments="mvsk"))
show(stats.semicircular.stats(*SH["semicircular"], moments="mvsk"))
show(t1("skewcauchy"))
show(stats.skewcauchy.stats(*SH["skewcauchy"], moments="mvsk"))

# %%
show(t1("trapezoid"))
show(stats.trapezoid.stats(*SH["trapezoid"], moments="mvsk"))
show(t1("truncexpon"))
show(stats.truncexpon.stats(*SH["truncexpon"], moments="mvsk"))
show(t1("tukeylambda"))
show(stats.tukeylambda.stats(*SH["tukeylambda"], moments="mvsk"))
show(t1("wald"))
show(stats.wald.stats(*SH["wald"], moments="mvsk"))
show(t1("wrapcauchy"))
show(stats.wrapcauchy.stats(*SH["wrapcauchy"], moments="mvsk"))
show(t1("truncweibull_min"))
show(stats.truncweibull_min.stats(*SH["truncweibull_min"], moments="mvsk"))

# %%
show(t1("genhyperbolic"))
show(stats.genhyperbolic.stats(*SH["genhyperbolic"], moments="mvsk"))
show(t1("levy_l"))
show(stats.levy_l.stats(*SH["levy_l"], moments="mvsk"))
show(t1("truncpareto"))
show(stats.truncpareto.stats(*SH["truncpareto"], moments="mvsk"))
show(
    (
        stats.planck.pmf([0, 1, 2], 0.5),
        stats.planck.cdf(3, 0.5),
        stats.boltzmann.pmf([0, 1], 1.4, 19),
        stats.dlaplace.pmf([-1, 0, 2], 0.8),
        stats.nhypergeom.pmf([1, 2], 20, 7, 12),
        stats.yulesimon.pmf([1, 2], 2),
        stats.zipfian.pmf([1, 2], 1.25, 10),
        stats.planck.stats(0.5),
    )
)
show(sc.airy([0, 0.5, -1.2, 3, -8.0]))
show((sc.airye(2.0), sc.ai_zeros(3), sc.bi_zeros(2)))
show((sc.jvp(2, 1.5), sc.yvp(1, 2.5), sc.ivp(0, 1.1), sc.kvp(1, 2.0, 2), sc.jvp(0, [1.0, 2.0], 2)))
show((sc.hankel1(1, 2.0), sc.hankel2(0.5, [1.0, 3.0]), sc.hankel1e(0, 1.0)))
show((sc.jn_zeros(0, 4), sc.jnp_zeros(1, 3), sc.jnp_zeros(0, 3), sc.yn_zeros(0, 3), sc.ynp_zeros(1, 2)))

# %%
show(sc.y0_zeros(2))
show(
    (sc.spherical_yn(2, 1.5), sc.spherical_in(1, 0.5), sc.spherical_kn(1, [0.5, 2.0]), sc.spherical_yn(1, 2.0, derivative=True), sc.spherical_in(2, 1.0, True))
)
show((sc.struve(0, [0.5, 3, 30.0]), sc.struve(1, 2.0), sc.modstruve(0, 1.5)))
show((sc.ber(1.5), sc.bei(1.5), sc.ker(1.5), sc.kei(1.5), sc.berp(2.0), sc.kerp(2.0), sc.kelvin(1.0)))
show((sc.k0e(2.0), sc.k1e(0.5), sc.yn(2, 1.5)))
show((sc.kolmogorov([0.3, 1.0, 2]), sc.kolmogi(0.05), sc.smirnov(10, 0.3), sc.smirnovi(10, 0.05), sc.tklmbda(0.3, 0.5), sc.owens_t(1.0, 0.5), sc.agm(1, 2.0)))
show((sc.erfi([0.5, 2.0, -1]), sc.wofz([1 + 1j, 0.3, 5 + 0.1j, 10j, 3 + 2j, 1 - 1j, 4.0]), sc.voigt_profile([0, 1.0], 1, 0.5), sc.shichi(1.5)))
show(
    (
        sc.ellipj(0.5, 0.3),
        sc.ellipj([1.0, 2.0], 0.9),
        sc.elliprf(1, 2, 3),
        sc.elliprc(1, 2),
        sc.elliprj(1, 2, 3, 4),
        sc.elliprd(1, 2, 3),
        sc.elliprg(1, 2, 3),
        sc.elliprf(0, 1, 1),
        sc.elliprg(0, 1, 2),
    )
)
show(
    (
        sc.bernoulli(8),
        sc.euler(6),
        sc.diric([0.1, 1.0, 0], 5),
        sc.multigammaln(5, 3),
        sc.sinc([0, 0.5]),
        sc.wrightomega([0, 1.5, -3]),
        sc.hyperu(1.5, 2, 1.0),
        sc.hyperu(-2, 1.5, 2.0),
        sc.round(2.5),
        sc.tandg(45),
        sc.cotdg(30),
        sc.powm1(1.5, 1e-9),
    )
)
show(
    (
        sc.gdtr(2, 3, 1.5),
        sc.gdtrc(2, 3, 1.5),
        sc.gdtrix(2, 3, 0.4),
        sc.pdtri(3, 0.5),
        sc.bdtri(3, 10, 0.4),
        sc.fdtri(3, 5, 0.9),
        sc.bdtr(3, 10, 0.4),
        sc.bdtrc(3, 10, 0.4),
        sc.pdtr(2, 3.0),
        sc.nbdtr(2, 3, 0.4),
        sc.fdtrc(3, 5, 1.2),
        sc.chndtr(3, 2, 1),
        sc.ncfdtr(3, 4, 1, 2),
        sc.nctdtr(4, 1, 2.0),
        sc.btdtria(0.3, 2, 0.4),
        sc.btdtrib(2, 0.3, 0.4),
        sc.chdtriv(0.3, 4),
    )
)
show(
    (
        sc.eval_jacobi(3, 0.5, 1.5, [0.1, 0.7]),
        sc.eval_gegenbauer(4, 0.6, 0.3),
        sc.eval_genlaguerre(3, 0.5, 1.2),
        sc.eval_chebyc(3, 0.4),
        sc.eval_chebys(3, 0.4),
        sc.eval_sh_legendre(3, 0.2),
        sc.eval_sh_chebyt(3, 0.2),
        sc.eval_sh_chebyu(2, 0.2),
        sc.eval_sh_jacobi(2, 2.5, 1.2, 0.3),
    )
)
show(
    (
        sc.jacobi(2, 1, 2),
        sc.gegenbauer(3, 0.5),
        sc.genlaguerre(2, 1),
        sc.chebyc(3),
        sc.chebys(2),
        sc.sh_legendre(2),
        sc.sh_chebyt(2),
        sc.sh_chebyu(2),
        sc.legendre(3),
        sc.hermite(3),
        sc.chebyt(4),
    )
)

# %%
show(
    (
        sc.assoc_laguerre(1.5, 3, 2),
        sc.legendre_p(3, 0.4),
        sc.legendre_p_all(3, 0.4),
        sc.assoc_legendre_p(3, 1, 0.4),
        sc.assoc_legendre_p(3, -2, 0.4, norm=True),
        sc.sph_legendre_p(2, 1, 0.4),
    )
)
show(sc.ndtri_exp(-2.0))
# %%
from scipy import special, stats

print([stats.norm.ppf(p) for p in (0.975, 0.95, 0.99, 0.9, 0.025, 0.001, 0.8, 0.6, 0.999999)], special.ndtri(1e-200), stats.norm.isf(0.025))
print(stats.norm.interval(0.95), stats.norm(10, 2).ppf(0.975), special.ndtri([0.0, 0.5, 1.0, 0.3]).tolist())
