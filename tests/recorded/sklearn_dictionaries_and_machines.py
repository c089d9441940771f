# %%
import numpy as np

DIGITS = 5


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
from sklearn.decomposition import SparsePCA, MiniBatchSparsePCA, DictionaryLearning, MiniBatchDictionaryLearning, SparseCoder, sparse_encode, dict_learning
from sklearn.neural_network import BernoulliRBM
from sklearn.kernel_approximation import AdditiveChi2Sampler, SkewedChi2Sampler, PolynomialCountSketch
from sklearn.multiclass import OutputCodeClassifier
from sklearn.random_projection import SparseRandomProjection
from sklearn.cluster import SpectralCoclustering, SpectralBiclustering
from sklearn.linear_model import LogisticRegression
from sklearn.datasets import load_iris, make_biclusters, make_checkerboard, load_digits
from sklearn.pipeline import make_pipeline

X, y = load_iris(return_X_y=True)
R = np.random.RandomState(0).rand(30, 8)
m = SparsePCA(n_components=3, random_state=0, alpha=0.5).fit(X)

# %%
show(m.components_)
show((m.transform(X)[:3], m.n_iter_, m.mean_, m.get_feature_names_out()))
d = DictionaryLearning(n_components=5, transform_algorithm="lasso_lars", transform_alpha=0.1, random_state=42, max_iter=20)
c = d.fit_transform(R)
show(c[:3])
show((d.components_[:2], d.n_iter_, d.transform(R)[:2]))
show(d.inverse_transform(d.transform(R))[:2])
mb = MiniBatchDictionaryLearning(n_components=4, batch_size=5, random_state=0, max_iter=10, transform_algorithm="threshold", transform_alpha=0.2).fit(R)
show(mb.components_[:2])
show((mb.n_iter_, mb.n_steps_, mb.transform(R)[:2]))
ms = MiniBatchSparsePCA(n_components=2, batch_size=4, random_state=0, max_iter=10).fit(R)
show(ms.components_)

# %%
D = R[:4] / np.linalg.norm(R[:4], axis=1)[:, None]
show(
    (
        sparse_encode(R[5:8], D, alpha=0.5),
        sparse_encode(R[5:8], D, algorithm="omp", n_nonzero_coefs=2),
        sparse_encode(R[5:8], D, algorithm="threshold", alpha=0.3),
        sparse_encode(R[5:8], D, algorithm="lars", n_nonzero_coefs=2),
    )
)
show(SparseCoder(D, transform_algorithm="lasso_lars", transform_alpha=0.1).transform(R[5:7]))
show(dict_learning(R, 3, alpha=1, random_state=0, max_iter=5)[2])
dg = load_digits().data[:100] / 16
rb = BernoulliRBM(n_components=8, random_state=0, n_iter=4).fit(dg)
show(rb.components_[:2, 20:26])
show((rb.transform(dg)[:2], rb.score_samples(dg)[:3], rb.intercept_hidden_))
show((AdditiveChi2Sampler().fit_transform(R)[:2], AdditiveChi2Sampler(sample_steps=1).fit(R).get_feature_names_out()[:2]))
show(
    (
        SkewedChi2Sampler(n_components=4, random_state=1).fit_transform(R)[:2],
        PolynomialCountSketch(n_components=4, random_state=1, coef0=1).fit_transform(R)[:2],
    )
)
oc = OutputCodeClassifier(LogisticRegression(max_iter=500), random_state=0).fit(X, y)
show((oc.score(X, y), oc.code_book_))

# %%
s = SparseRandomProjection(n_components=3, random_state=0).fit(R)
show((s.transform(R)[:2], s.density_))
data, rows, cols = make_biclusters((20, 15), 3, noise=1, random_state=0)
co = SpectralCoclustering(n_clusters=3, random_state=0).fit(data)
show((co.row_labels_, co.column_labels_, co.get_shape(0)))
ck, _, _ = make_checkerboard((20, 15), (3, 2), noise=1, random_state=0)
bi = SpectralBiclustering((3, 2), random_state=0).fit(ck)
show((bi.row_labels_, bi.column_labels_))
show(SpectralBiclustering((3, 2), method="log", random_state=0).fit(ck).row_labels_)
show((SparsePCA(), DictionaryLearning(3), BernoulliRBM(2), SparseCoder(D[:1, :2])))
show(
    make_pipeline(BernoulliRBM(n_components=5, random_state=0, n_iter=2), LogisticRegression())
    .fit(dg, load_digits().target[:100])
    .score(dg, load_digits().target[:100])
)
