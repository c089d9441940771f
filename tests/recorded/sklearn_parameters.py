# %%
import numpy as np
from sklearn.cluster import DBSCAN, AgglomerativeClustering, Birch, KMeans
from sklearn.datasets import load_iris
from sklearn.decomposition import PCA, TruncatedSVD
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, GradientBoostingClassifier, IsolationForest, RandomForestClassifier
from sklearn.linear_model import ElasticNet, Lasso, LinearRegression, LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import KBinsDiscretizer, MinMaxScaler, PolynomialFeatures, QuantileTransformer, StandardScaler
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier

X, y = load_iris(return_X_y=True)


def tell(model, *data):
    try:
        print(model.fit(*(data or (X, y))))
    except Exception as error:
        print(type(error).__name__, error)


# %%
tell(Ridge(alpha=-1))
tell(Lasso(alpha="a"))
tell(ElasticNet(l1_ratio=2))
tell(LinearRegression(fit_intercept="yes"))
tell(LogisticRegression(C=-1))
tell(RandomForestClassifier(n_estimators=0))
tell(DecisionTreeClassifier(max_depth=0))
tell(DecisionTreeClassifier(min_samples_split=1))
tell(KMeans(n_clusters=0))
tell(KMeans(n_clusters=2.5))
tell(KNeighborsClassifier(n_neighbors=0))
tell(SVC(C=0))
tell(PCA(n_components=-1))
tell(PCA(n_components=10))
tell(DBSCAN(eps=-1))
tell(Birch(n_clusters=None, threshold=1.5))
tell(GradientBoostingClassifier(learning_rate=-1))
tell(AdaBoostClassifier(n_estimators=0))
tell(BaggingClassifier(max_samples=2.0))
tell(IsolationForest(contamination=0.9))
tell(TruncatedSVD(n_components=0))
tell(QuantileTransformer(n_quantiles=0))
tell(KBinsDiscretizer(n_bins=1))
tell(PolynomialFeatures(degree=-1))
tell(MinMaxScaler(clip="no"))
tell(AgglomerativeClustering(n_clusters=2, distance_threshold=1))


# %%
# Within others, of subclasses, and of own classes without rules.
class Gentle(Ridge):
    pass


tell(Gentle(alpha=-2))
tell(make_pipeline(StandardScaler(), LogisticRegression(C=-3)))
tell(GridSearchCV(SVC(), {"C": [1]}, cv=1))
print(Ridge(alpha=np.float64(0.5)).fit(X, y).alpha, Ridge(alpha=True).fit(X, y).alpha, KMeans(n_clusters=np.int64(2), n_init=1).fit(X).n_clusters)
