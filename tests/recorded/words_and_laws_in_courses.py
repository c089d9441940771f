# %%
import numpy as np
import pandas as pd
from scipy import stats

# %%
from sklearn.linear_model import TheilSenRegressor
from sklearn.preprocessing import QuantileTransformer

rng = np.random.default_rng(0)
inputs = np.c_[rng.normal(size=(30, 1)), rng.integers(0, 2, 30)]
outputs = inputs @ [2.0, -1] + rng.normal(size=30)
for options in ({"max_subpopulation": 20}, {"max_subpopulation": 1}, {"n_subsamples": 5, "max_subpopulation": 25}):
    model = TheilSenRegressor(random_state=0, **options).fit(inputs, outputs)
    print(np.round(model.coef_, 4), round(float(model.intercept_), 4), model.n_iter_)
QuantileTransformer(n_quantiles=3).fit_transform([[1.0, 2], [1, 3], [1, 4]])

# %%
from sklearn.model_selection import GridSearchCV
from sklearn.neighbors import KNeighborsClassifier

search = GridSearchCV(KNeighborsClassifier(), [{"n_neighbors": [1, 3]}, {"n_neighbors": [5], "weights": ["distance"]}], cv=2)
search.fit(np.arange(12.0).reshape(-1, 1), np.arange(12) // 3 % 2)
search.cv_results_["param_n_neighbors"], search.cv_results_["param_weights"]

# %%
from scipy import sparse
from sklearn.feature_extraction.text import CountVectorizer

words = CountVectorizer().fit_transform(["a bb cc", "bb dd"])
print(words.sum(axis=0).A1, words.sum(axis=1), words.mean(axis=0), repr(sparse.csr_array(words).sum(axis=0)))
print(pd.DataFrame(words.todense(), columns=["bb", "cc", "dd"]), (words @ words.T).todense())
print(sparse.random(4, 5, density=0.3, random_state=0), sparse.random(3, 3, density=0.5, rng=3, format="csr").toarray(), sep="\n")
words.todense(), words.sum()

# %%
# digits: 6
laws = {
    "logser": (0.4,),
    "planck": (0.5,),
    "dlaplace": (0.8,),
    "boltzmann": (0.5, 8),
    "yulesimon": (2.0,),
    "dweibull": (2,),
    "pearson3": (0.1,),
    "moyal": (),
    "nct": (5, 0.5),
}
for name, shapes in laws.items():
    law = getattr(stats, name)
    print(name, law.rvs(*shapes, size=5, random_state=1), law.rvs(*shapes, random_state=1), law(*shapes).mean(), law.var(*shapes))


class Waiting(stats.rv_discrete):
    def _pmf(self, k, p):
        return p * (1 - p) ** k


waiting = Waiting(name="waiting")
print(waiting.rvs(0.5, size=6, random_state=0), waiting(0.25).mean(), waiting.pmf([0, 1], p=0.5), str(waiting(0.5))[:57])

# %%
import wave

from scipy.io import wavfile

for samples in (np.arange(4, dtype=np.int16), np.array([[0, 1], [-3, 4]], dtype=np.int16), np.array([0, 70000], dtype=np.int32), np.array([1, 2])):
    wavfile.write("a.wav", 8000, samples)
    print(*map(repr, wavfile.read("a.wav")))
with wave.open("b.wav", "wb") as file:
    file.setparams((1, 3, 8000, 0, "NONE", "none"))
    file.writeframes(b"\x01\x00\x00\xff\xff\xff\x00\x00\x80")
print(repr(wavfile.read("b.wav")[1]))
wavfile.write("c.wav", 8000, np.array([True]))

# %%
from sklearn.feature_extraction.text import TfidfTransformer, TfidfVectorizer

texts = ["the cat sat on the mat", "the dog sat", "cats and dogs are pets", "a mat and the apple"]
counts = CountVectorizer().fit_transform(texts)
print(counts[0], counts.indices, counts.indptr, counts.data, counts.T.tocsr()[0], CountVectorizer(max_features=4).fit_transform(texts)[0], sep="\n")
print(TfidfVectorizer().fit_transform(texts), TfidfTransformer().fit_transform(counts)[3], sep="\n")
print(TfidfVectorizer(sublinear_tf=True, norm="l1", ngram_range=(1, 2)).fit_transform(texts[:2]))
print(TfidfVectorizer().fit(texts).transform(texts[:1]), counts.astype(float)[0], counts.tocoo().getrow(3).toarray(), sep="\n")

# %%
from IPython.core.display import HTML

print(HTML("<b>x</b>"))

# %%
names = {}
exec("from scipy.special import *", names)
# What writers of functions translate to.
print([name for name in ("erf", "gammaln", "jv", "spherical_jn", "spherical_yn", "expi", "eval_legendre", "lambertw") if name not in names])
np.round(names["spherical_yn"](1, [0.5, 2.0]), 8), round(float(names["spherical_yn"](0, 1.0, derivative=True)), 8)

# %%
import statsmodels.formula.api as smf

influence = smf.ols("y ~ x", pd.DataFrame({"x": [1.0, 2, 3, 4, 7, 5], "y": [1, 2.5, 2, 5, 6, 9]})).fit().get_influence()
np.round(influence.resid_std, 6), np.round(influence.resid_studentized_internal, 6), np.round(influence.cooks_distance[0], 6)

# %%
from IPython.core.debugger import set_trace
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils import io

with io.capture_output() as captured:
    print("kept")
print(repr(captured.stdout), repr(captured.stderr), hasattr(InteractiveShell, "ast_node_interactivity"), callable(set_trace))
captured.show()
