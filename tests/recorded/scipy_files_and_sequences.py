"""Files of MATLAB, tables of counts, fits in both variables, quasi-random numbers, packed transforms."""

# %%
import numpy as np, io, scipy.io as sio

a = np.arange(6).reshape(2, 3) * 1.5
b = io.BytesIO()
sio.savemat(
    b,
    {
        "a": a,
        "n": 3,
        "s": "hello",
        "c": np.array([1 + 2j, 3]),
        "t": np.array([True, False]),
        "i": np.arange(4, dtype="int8"),
        "st": {"x": 1.0, "y": "abc", "z": [1, 2, 3]},
        "cell": np.array([1, "two", np.array([3.0, 4.0])], dtype=object),
        "l": [1, 2, 3],
        "w": ["ab", "cdef"],
        "e": np.zeros((0, 3)),
        "d3": np.arange(24).reshape(2, 3, 4),
    },
)

# %%
b.seek(0)
r = sio.loadmat(b)
{k: v for k, v in r.items() if k[:2] != "__"}

# %%
b.seek(0)
r = sio.loadmat(b)
{k: v for k, v in r.items() if k[:2] != "__"}

# %%
b.seek(0)
q = sio.loadmat(b, squeeze_me=True)
{k: v for k, v in q.items() if k[:2] != "__"}

# %%
b.seek(0)
q = sio.loadmat(b, squeeze_me=True)
{k: v for k, v in q.items() if k[:2] != "__"}

# %%
b.seek(0)
sio.whosmat(b)

# %%
b.seek(0)
sio.whosmat(b)

# %%
b.seek(0)
z = sio.loadmat(b, squeeze_me=True, struct_as_record=False)
z["st"].x, z["st"].y, z["st"].z

# %%
b.seek(0)
z = sio.loadmat(b, squeeze_me=True, struct_as_record=False)
z["st"].x, z["st"].y, z["st"].z

# %%
b.seek(0)
sio.loadmat(b, simplify_cells=True)["st"]

# %%
b.seek(0)
sio.loadmat(b, simplify_cells=True)["st"]

# %%
sio.savemat("test_x.mat", {"v": np.eye(2), "u": np.arange(3)}, do_compression=True)
sio.loadmat("test_x")["v"], sio.loadmat("test_x.mat")["u"], sio.loadmat("test_x.mat", variable_names=["u"]).keys()

# %%
sio.savemat("test_x.mat", {"v": np.eye(2), "u": np.arange(3)}, do_compression=True)
sio.loadmat("test_x")["v"], sio.loadmat("test_x.mat")["u"], sio.loadmat("test_x.mat", variable_names=["u"]).keys()

# %%
r["__version__"], r["__globals__"], type(r["__header__"])

# %%
c = io.BytesIO()
sio.savemat(c, {"m": np.arange(4.0).reshape(2, 2), "z": [1j, 2], "t": "txt"}, format="4")
c.seek(0)
sio.loadmat(c)

# %%
c = io.BytesIO()
sio.savemat(c, {"m": np.arange(4.0).reshape(2, 2), "z": [1j, 2], "t": "txt"}, format="4")
c.seek(0)
sio.loadmat(c)

# %%
c = io.BytesIO()
sio.savemat(c, {"m": np.arange(4.0).reshape(2, 2), "z": [1j, 2], "t": "txt"}, format="4")
c.seek(0)
sio.loadmat(c)

# %%
import scipy.sparse as sp

d = io.BytesIO()
sio.savemat(d, {"s": sp.csc_matrix([[0, 1.5], [2, 0]])})
d.seek(0)
sio.loadmat(d)["s"].toarray()

# %%
d = io.BytesIO()
sio.savemat(d, {"s": sp.csc_matrix([[0, 1.5], [2, 0]])})
d.seek(0)
sio.loadmat(d)["s"].toarray()

# %%
d = io.BytesIO()
sio.savemat(d, {"s": sp.csc_matrix([[0, 1.5], [2, 0]])})
d.seek(0)
sio.loadmat(d)["s"].toarray()

# %%
sio.loadmat("nofile")

# %%
from scipy.stats.contingency import crosstab, association, relative_risk, odds_ratio, margins

crosstab(["A", "B", "A", "A", "B"], ["X", "X", "Y", "Y", "X"])

# %%
crosstab(["A", "B", "A", "A", "B"], ["X", "X", "Y", "Y", "X"], levels=(["A", "B"], ["X", "Y", "Z"])).count

# %%
association(np.array([[3, 1], [2, 5]])), association(np.array([[3, 1, 4], [2, 5, 1]]), method="tschuprow"), association(np.array([[3, 1], [2, 5]]), "pearson")

# %%
rr = relative_risk(27, 122, 44, 487)
rr

# %%
# digits: 9
rr.relative_risk, rr.confidence_interval()

# %%
# digits: 9
o = odds_ratio([[7, 15], [58, 472]])
o

# %%
# digits: 9
o.statistic, o.confidence_interval(), odds_ratio([[7, 15], [58, 472]], kind="sample").confidence_interval(alternative="less")

# %%
margins(np.arange(6).reshape(2, 3))

# %%
# digits: 9
import scipy.odr as odr

x = np.linspace(0, 5, 10)
y = 2 * x + 1 + np.sin(x * 7) * 0.3
out = odr.ODR(odr.RealData(x, y, sx=0.1, sy=0.2), odr.Model(lambda B, x: B[0] * x + B[1]), beta0=[1.0, 2.0]).run()
out.beta.round(4), out.sd_beta.round(4), out.res_var

# %%
out.stopreason

# %%
from scipy.stats import qmc

qmc.Sobol(3, seed=3).random(4), qmc.Halton(2, seed=1).random(3), qmc.LatinHypercube(2, seed=1).random(3)

# %%
# digits: 9
qmc.Sobol(2, scramble=False).random_base2(2), qmc.discrepancy(qmc.Halton(2, seed=1).random(8)), qmc.scale([[0.5, 0.2]], [0, 1], [2, 3])

# %%
(
    qmc.PoissonDisk(2, radius=0.3, seed=1).random(4),
    qmc.MultivariateNormalQMC([0, 1], [[1, 0.5], [0.5, 1]], seed=3).random(4),
    qmc.MultinomialQMC([0.3, 0.7], 5, seed=2).random(3),
)

# %%
qmc.Sobol(3, rng=3).random(4), qmc.Halton(2, rng=np.random.default_rng(4)).random(2), qmc.LatinHypercube(2, strength=2, seed=1).random(9)

# %%
from scipy import fftpack

(
    fftpack.rfft(np.arange(5.0)),
    fftpack.irfft(np.arange(5.0)),
    fftpack.diff(np.sin(x)),
    fftpack.fftfreq(4),
    fftpack.dct(np.arange(4.0)),
    fftpack.hilbert(np.cos(x)),
)
# %%
from scipy._lib._bunch import _make_tuple_bunch
from scipy._lib._util import check_random_state, getfullargspec_no_self, rng_integers

print(rng_integers(check_random_state(0), 10, size=5), rng_integers(np.random.default_rng(1), 3, 5, size=4, endpoint=True))
Reading = _make_tuple_bunch("Reading", ["value", "error"], ["unit"])
reading = Reading(2.5, 0.1, unit="m")
print(reading, len(reading), reading.unit)
getfullargspec_no_self(lambda a, b=2, *rest, deep=3, **named: 0)
