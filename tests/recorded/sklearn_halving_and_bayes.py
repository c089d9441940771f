# %%
import numpy as np
from sklearn.datasets import load_iris
from sklearn.experimental import enable_halving_search_cv
from sklearn.mixture import BayesianGaussianMixture
from sklearn.model_selection import HalvingGridSearchCV, HalvingRandomSearchCV
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier

X, y = load_iris(return_X_y=True)
search = HalvingGridSearchCV(KNeighborsClassifier(), {"n_neighbors": [1, 3, 5, 7, 9, 11]}, random_state=0, factor=2).fit(X, y)
print(search.best_params_, round(float(search.best_score_), 4), search.n_resources_, search.n_candidates_, search.n_iterations_)
print(search.n_remaining_candidates_, search.n_required_iterations_, search.n_possible_iterations_, search.min_resources_, search.max_resources_)
print(list(search.cv_results_)[:8], search.cv_results_["iter"], search.cv_results_["n_resources"])
print(np.round(search.cv_results_["mean_test_score"], 4))
# %%
found = HalvingRandomSearchCV(DecisionTreeClassifier(random_state=0), {"max_depth": [1, 2, 3, 4], "min_samples_leaf": [1, 5, 20]}, random_state=3).fit(X, y)
print(found.n_candidates_, found.n_resources_, found.best_params_, found.predict(X[:3]))
# %%
grown = HalvingGridSearchCV(
    DecisionTreeClassifier(random_state=0), {"min_samples_leaf": [1, 5, 20]}, resource="max_depth", max_resources=6, min_resources=1, cv=3
).fit(X, y)
print(grown.n_resources_, grown.best_params_)
# %%
rng = np.random.RandomState(0)
points = np.concatenate([rng.randn(40, 2) - 4, rng.randn(60, 2) * 0.5 + 3])
for kind in ("full", "tied", "diag", "spherical"):
    for prior in ("dirichlet_process", "dirichlet_distribution"):
        mixture = BayesianGaussianMixture(
            n_components=2, covariance_type=kind, weight_concentration_prior_type=prior, random_state=1, n_init=2, max_iter=200
        ).fit(points)
        order = np.argsort(mixture.means_[:, 0])
        print(kind, prior, mixture.weights_[order].round(3), mixture.means_[order].round(3).tolist())
        print(round(float(mixture.lower_bound_), 2), mixture.n_iter_, round(float(mixture.score(points)), 4), mixture.covariances_.shape)
# %%
many = BayesianGaussianMixture(n_components=6, weight_concentration_prior=0.01, random_state=0, max_iter=500, n_init=3).fit(points)
print(np.sort(many.weights_.round(2))[-2:], many.predict_proba(points[:2]).shape)
BayesianGaussianMixture(n_components=1, degrees_of_freedom_prior=0.5).fit(points)
