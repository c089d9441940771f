# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
from sklearn.experimental import enable_iterative_imputer
from sklearn.impute import IterativeImputer, SimpleImputer
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.random_projection import GaussianRandomProjection, johnson_lindenstrauss_min_dim
from sklearn.datasets import load_iris
from sklearn.model_selection import GridSearchCV, train_test_split, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
# %%
X=np.array([[7.,2,3],[4,np.nan,6],[10,5,9],[3,np.nan,1],[np.nan,4,2]])
# %%
i=IterativeImputer(estimator=LinearRegression(),random_state=0,max_iter=5); print(i.fit_transform(X).round(4)); print(i.n_iter_, i.transform([[np.nan,2,3]]).round(4))
# %%
print(GaussianRandomProjection(2,random_state=0).fit_transform(np.eye(3)).round(5), johnson_lindenstrauss_min_dim(100,eps=.5))
# %%
X,y=load_iris(return_X_y=True); a,b,c,d=train_test_split(X,y,stratify=y,random_state=0)
# %%
g=GridSearchCV(make_pipeline(StandardScaler(),LogisticRegression(max_iter=500)),{"logisticregression__C":[.1,1,10]},cv=3).fit(a,c); print(g.best_params_, round(g.best_score_,6), g.score(b,d)); print(g)
# %%
print(cross_val_score(LogisticRegression(max_iter=500),X,y).round(4))
