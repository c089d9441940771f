# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np, pandas as pd
np.set_printoptions(precision=4, suppress=True)
from sklearn.preprocessing import PowerTransformer, QuantileTransformer, KBinsDiscretizer, SplineTransformer, TargetEncoder, power_transform
# %%
rng=np.random.RandomState(0); X=np.exp(rng.randn(50,2)); Z=rng.randn(50,2)
# %%
p=PowerTransformer(); print(p.fit_transform(X)[:3], p.lambdas_, np.abs(p.inverse_transform(p.transform(X))-X).max()<1e-6); p=PowerTransformer(method="box-cox",standardize=False); print(p.fit_transform(X)[:3], p.lambdas_)
# %%
print(PowerTransformer().fit(Z).lambdas_)
# %%
q=QuantileTransformer(n_quantiles=10,random_state=0); print(q.fit_transform(X)[:5], q.inverse_transform(q.transform(X))[:2], X[:2]); q=QuantileTransformer(n_quantiles=50,output_distribution="normal"); print(q.fit_transform(X)[:5])
# %%
for s in ("uniform","quantile"):
    k=KBinsDiscretizer(4,encode="ordinal",strategy=s); print(k.fit_transform(Z)[:6].ravel(), k.bin_edges_, k.inverse_transform([[0,3]]))
# %%
k=KBinsDiscretizer(3,encode="onehot-dense",strategy="uniform"); print(k.fit_transform(Z)[:3], k.get_feature_names_out())
# %%
print(KBinsDiscretizer(3).fit_transform(Z).toarray()[:2])
# %%
s=SplineTransformer(n_knots=4); print(s.fit_transform(Z)[:2], s.get_feature_names_out()); 
# %%
for e in ("constant","linear","continue","periodic"): print(SplineTransformer(n_knots=4,extrapolation=e,degree=3).fit(Z).transform([[5.,-4.],[0,.5]]))
# %%
print(SplineTransformer(degree=2,n_knots=3,knots="quantile",include_bias=False).fit_transform(Z)[:2])
# %%
c=np.array(list("abcab"*8),dtype=object).reshape(-1,1); y=np.arange(40)%7*1.0
# %%
t=TargetEncoder().fit(c,y); print(t.encodings_, t.transform(np.array([["a"],["z"]],dtype=object)), TargetEncoder(smooth=2.).fit(c,y).encodings_, TargetEncoder().fit(c,(y>3).astype(int)).encodings_)
