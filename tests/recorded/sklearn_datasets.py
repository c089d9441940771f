# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
np.set_printoptions(precision=6, suppress=True)
from sklearn import datasets as d
# %%
def show(n, **k):
    r=getattr(d,n)(**k); print(n, [ (a.shape, np.round(np.asarray(a).ravel()[:5].astype(float),6).tolist(), round(float(np.asarray(a).sum()),3)) if hasattr(a,"shape") else a for a in r])
# %%
show("make_blobs",random_state=0); show("make_blobs",n_samples=[10,20],centers=[[0,0],[5,5]],cluster_std=[1,2],random_state=1); show("make_blobs",n_samples=37,centers=4,n_features=3,random_state=3,return_centers=True)
# %%
show("make_classification",random_state=0); show("make_classification",n_samples=50,n_features=6,n_informative=3,n_redundant=1,n_repeated=1,n_classes=3,random_state=1,weights=[.5,.3],class_sep=2.,shift=None,scale=None,hypercube=False)
# %%
show("make_classification",n_samples=100,n_features=2,n_redundant=0,n_clusters_per_class=1,random_state=42)
# %%
show("make_classification",n_samples=100,n_features=20,n_informative=15,random_state=42)
# %%
show("make_classification",n_samples=100,n_features=50,n_informative=40,random_state=42)
# %%
show("make_regression",random_state=0); show("make_regression",n_samples=20,n_features=3,noise=1.,coef=True,random_state=1); show("make_regression",n_samples=20,n_features=5,n_targets=2,bias=2.,random_state=1,effective_rank=2)
# %%
show("make_moons",random_state=0,noise=.1); show("make_circles",random_state=0,noise=.1,factor=.3); show("make_moons",n_samples=(3,5),random_state=1)
# %%
show("make_swiss_roll",random_state=0,noise=.1); show("make_swiss_roll",random_state=0,hole=True); show("make_s_curve",random_state=0)
# %%
for i in "123": show("make_friedman"+i,random_state=0,noise=.1)
# %%
show("make_gaussian_quantiles",random_state=0); show("make_gaussian_quantiles",random_state=0,mean=[1,2],cov=2.,n_classes=4,n_samples=33); show("make_multilabel_classification",random_state=0,n_samples=20); show("make_hastie_10_2",random_state=0,n_samples=50)
# %%
show("make_sparse_uncorrelated",random_state=0); print(np.round(d.make_low_rank_matrix(5,4,effective_rank=2,random_state=0),5))
# %%
show("make_biclusters",shape=(10,8),n_clusters=2,random_state=0); show("make_checkerboard",shape=(10,8),n_clusters=(2,3),random_state=0); show("make_sparse_coded_signal",n_samples=5,n_components=6,n_features=4,n_nonzero_coefs=2,random_state=0)
# %%
for n in "iris wine breast_cancer diabetes linnerud".split()+["digits"]*0:
    f=getattr(d,"load_"+n); b=f(); print(n, b.data.shape, b.target.shape, round(float(b.data.sum()),6), b.target.sum(), round(float((b.data**2).sum()),4), b.data[5][:5], b.target[-3:], [str(x) for x in b.feature_names][:30], b.get("target_names"), sorted(b))
    X,y=f(return_X_y=True,as_frame=True); print(X.iloc[:3,:4], y.head(3)); print(f(as_frame=True).frame.shape, f(as_frame=True).frame.dtypes.iloc[-1])
