# %%
import warnings
import numpy as np
from sklearn.decomposition import NMF, MiniBatchNMF, non_negative_factorization

warnings.simplefilter("ignore")
X = np.random.RandomState(0).rand(20, 6) + 0.05
# %%
for loss in ("frobenius", "kullback-leibler", "itakura-saito", 0.5, 1.5, 3):
    m = NMF(3, solver="mu", beta_loss=loss, random_state=0, init="random", max_iter=60).fit(X)
    print(loss, m.reconstruction_err_.round(7), m.n_iter_, m.components_[0, :3].round(6), m.transform(X[:2]).round(5))
# %%
for kw in ({"alpha_W": 0.01}, {"alpha_W": 0.01, "l1_ratio": 0.5, "alpha_H": 0.005}):
    for loss in ("frobenius", "kullback-leibler"):
        m = NMF(3, solver="mu", beta_loss=loss, random_state=0, max_iter=60, **kw).fit(X)
        print(m.reconstruction_err_.round(7), m.components_[1].round(6))
# %%
for kw in (
    {},
    {"beta_loss": "kullback-leibler"},
    {"beta_loss": "itakura-saito"},
    {"fresh_restarts": True},
    {"alpha_W": 0.01},
    {"forget_factor": 0.3},
    {"beta_loss": 3},
):
    m = MiniBatchNMF(3, batch_size=6, random_state=0, max_iter=40, **kw)
    W = m.fit_transform(X)
    print(kw, m.n_iter_, m.n_steps_, m.reconstruction_err_.round(6), W[0].round(5), m.transform(X[:1]).round(5))
# %%
m = MiniBatchNMF(2, random_state=0)
for k in range(3):
    m.partial_fit(X[k * 5 : k * 5 + 5])
print(m.n_steps_, m.components_.round(6), m)
# %%
W, H, n = non_negative_factorization(X, n_components=2, init="random", random_state=0)
print(W[:2].round(6), H.round(6), n)
W2, H2, n2 = non_negative_factorization(X, H=H, n_components=2, update_H=False, solver="mu")
print(W2[:2].round(6), n2, H2 is H)
# %%
NMF(2, beta_loss="kullback-leibler").fit(X)
# %%
NMF(2, solver="mu", beta_loss="itakura-saito").fit(np.eye(4))
# %%
with warnings.catch_warnings(record=True) as found:
    warnings.simplefilter("always")
    NMF(2, max_iter=2, random_state=0).fit(X)
    print([str(w.message) for w in found])
# %%
NMF(2).fit(-X)
