# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
from sklearn.base import *
import sklearn.model_selection as S
# %%
class M(ClassifierMixin, BaseEstimator):
    def __init__(self, a=1, b="x"): self.a=a; self.b=b
    def fit(self,X,y): self.classes_=np.unique(y); self.m_=X.mean(axis=0); self.n_features_in_=X.shape[1]; return self
    def decision_function(self,X): return ((X-self.m_)**self.a)[:,0]
    def predict(self,X): return self.classes_[(self.decision_function(X)>0).astype(int)]
# %%
rng=np.random.RandomState(0); X=rng.randn(60,3); y=(X[:,0]+rng.randn(60)>0).astype(int); g=rng.randint(0,12,60)
# %%
print([a.shape for a in S.train_test_split(X,y)]); a=S.train_test_split(np.arange(20),list("abcdefghijabcdefghij"),random_state=3,test_size=.3); print(a)
# %%
print(S.train_test_split(np.arange(20),y[:20],random_state=3,stratify=y[:20]))
# %%
for cv in [S.KFold(3,shuffle=True,random_state=1),S.StratifiedKFold(4),S.StratifiedKFold(4,shuffle=True,random_state=2),S.GroupKFold(4),S.GroupKFold(4,shuffle=True,random_state=1),S.StratifiedGroupKFold(3),S.StratifiedGroupKFold(3,shuffle=True,random_state=5),S.ShuffleSplit(2,random_state=1),S.StratifiedShuffleSplit(2,random_state=1,test_size=.2),S.GroupShuffleSplit(2,random_state=1),S.TimeSeriesSplit(3),S.TimeSeriesSplit(3,gap=2,max_train_size=10),S.RepeatedKFold(n_splits=3,n_repeats=2,random_state=1),S.RepeatedStratifiedKFold(n_splits=3,n_repeats=2,random_state=1),S.LeaveOneGroupOut(),S.LeavePOut(2),S.PredefinedSplit([0,1,-1])]:
    print(cv, cv.get_n_splits(X,y,g)); 
    if "Pre" not in str(cv): print([te[:8].tolist() for tr,te in cv.split(X,y,g)][:8])
# %%
m=M()
# %%
print(S.cross_val_score(m,X,y), S.cross_val_score(m,X,y,cv=3,scoring="roc_auc"))
# %%
print(sorted(S.cross_validate(m,X,y,scoring=["accuracy","f1"],return_train_score=True)))
# %%
print(S.cross_val_predict(m,X,y,cv=3)[:10], S.cross_val_predict(m,X,y,cv=3,method="decision_function")[:4])
# %%
gs=S.GridSearchCV(m,{"a":[1,2,3],"b":["x",None]},cv=3,verbose=1,return_train_score=True).fit(X,y); print(gs.best_params_,gs.best_score_,gs.cv_results_["rank_test_score"]); print(list(gs.cv_results_)); print(gs, gs.score(X,y), gs.predict(X[:3]), hasattr(gs,"predict_proba"))
# %%
rs=S.RandomizedSearchCV(m,{"a":[1,2,3,4,5,6,7]},n_iter=4,random_state=0).fit(X,y); print([p for p in rs.cv_results_["params"]])
# %%
import scipy.stats as st
# %%
print([{k: round(float(v),9) for k,v in one.items()} for one in S.ParameterSampler({"a":st.uniform(0,1),"b":[1,2,3]},3,random_state=1)])
# %%
print(S.learning_curve(m,X,y,cv=3)); print(S.validation_curve(m,X,y,param_name="a",param_range=[1,2],cv=3)); print(S.permutation_test_score(m,X,y,n_permutations=5)); print(list(S.ParameterGrid([{"a":[1,2]},{"b":[3],"a":[1]}])))
# %%
# Means that are equal but for their last bit have ranks of their own.
from sklearn import datasets, model_selection, neighbors
X, y = datasets.load_iris(return_X_y=True)
search = model_selection.GridSearchCV(neighbors.KNeighborsClassifier(), {"n_neighbors": [3, 5, 7, 9, 11, 13]}, cv=10).fit(X[:, :3], y)
search.best_params_, search.cv_results_["rank_test_score"].tolist(), search.cv_results_["mean_test_score"].tolist()
