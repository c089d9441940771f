# %%
import matplotlib.pyplot as plt
from sklearn import datasets, tree

X, y = datasets.load_iris(return_X_y=True)
print(tree.plot_tree(tree.DecisionTreeClassifier(max_leaf_nodes=4, random_state=0).fit(X, y)))
# %%
deep = tree.plot_tree(tree.DecisionTreeClassifier(random_state=0).fit(X[::3], y[::3] * 2 % 3), max_depth=3, filled=True)
print([(round(float(a), 4), round(float(b), 4)) for a, b in (text.get_position() for text in deep)])
plt.close("all")
# %%
from sklearn.isotonic import IsotonicRegression

rise = IsotonicRegression().fit([0.0, 1e-18, 3e-17, 0.5, 0.7], [0.2, 0.0, 0.4, 0.3, 0.9])
print(rise.X_thresholds_, rise.y_thresholds_.round(4), rise.predict([0.0, 0.6]).round(4))
# %%
from sklearn.manifold import TSNE

small = TSNE(max_iter=250, perplexity=3, random_state=0, method="exact").fit(X[::25])
print(small.n_iter_, small.kl_divergence_ < 3)
# %%
from scipy.spatial.transform import Rotation

print(Rotation.random(random_state=3).as_quat().round(5))
