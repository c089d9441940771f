# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
np.set_printoptions(precision=5, suppress=True)
from sklearn.datasets import load_iris, make_regression, load_diabetes
from sklearn.feature_selection import SelectKBest, SelectPercentile, chi2, f_classif, f_regression, mutual_info_classif, mutual_info_regression, VarianceThreshold, RFE, RFECV, SelectFromModel, SequentialFeatureSelector, SelectFdr, SelectFpr, SelectFwe, GenericUnivariateSelect, r_regression
from sklearn.linear_model import LinearRegression, LogisticRegression, Lasso
# %%
X,y=load_iris(return_X_y=True)
# %%
for f in (chi2,f_classif): a,b=f(X,y); print(a, [f"{v:.4e}" for v in b.tolist()])
# %%
print(SelectKBest(chi2,k=2).fit_transform(X,y)[:3], SelectPercentile(percentile=50).fit(X,y).get_support(), SelectKBest(k=2).fit(X,y).get_feature_names_out())
# %%
print(mutual_info_classif(X,y,random_state=0))
# %%
D,t=load_diabetes(return_X_y=True)
# %%
a,b=f_regression(D,t); print(a,b,r_regression(D,t)); print(mutual_info_regression(D,t,random_state=0))
# %%
print(VarianceThreshold(.5).fit(X).variances_, VarianceThreshold().fit_transform([[0,2,0,3],[0,1,4,3],[0,1,1,3]]))
# %%
for s in (SelectFdr,SelectFpr,SelectFwe): print(s(f_regression,alpha=1e-10).fit(D,t).get_support(indices=True))
# %%
print(GenericUnivariateSelect(f_regression,mode="k_best",param=3).fit(D,t).get_support(indices=True))
# %%
r=RFE(LinearRegression(),n_features_to_select=4).fit(D,t); print(r.support_, r.ranking_, r.n_features_, r)
# %%
rc=RFECV(LinearRegression(),cv=3).fit(D,t); print(rc.n_features_, rc.support_, rc.cv_results_["mean_test_score"])
# %%
s=SelectFromModel(Lasso(alpha=.1)).fit(D,t); print(s.get_support(), round(float(s.threshold_),8))
# %%
s=SelectFromModel(LinearRegression(),threshold="1.25*mean",max_features=2).fit(D,t); print(s.get_support(), round(float(s.threshold_),8))
# %%
q=SequentialFeatureSelector(LinearRegression(),n_features_to_select=3,cv=3).fit(D,t); print(q.get_support(), q)
# %%
q=SequentialFeatureSelector(LinearRegression(),n_features_to_select=7,cv=3,direction="backward").fit(D,t); print(q.get_support())
