# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np, pandas as pd
from sklearn.preprocessing import StandardScaler, MinMaxScaler, MaxAbsScaler, RobustScaler, Normalizer, Binarizer, OneHotEncoder, OrdinalEncoder, LabelEncoder, LabelBinarizer, MultiLabelBinarizer, PolynomialFeatures, FunctionTransformer, label_binarize, normalize, scale
from sklearn.pipeline import Pipeline, make_pipeline, FeatureUnion, make_union
from sklearn.compose import ColumnTransformer, make_column_transformer, make_column_selector
np.set_printoptions(precision=5, suppress=True)
# %%
X=np.array([[1.,2,3],[4,5,6],[7,8,10],[2,0,3]]); Xn=X.copy(); Xn[0,0]=np.nan
# %%
for s in [StandardScaler(),MinMaxScaler(),MaxAbsScaler(),RobustScaler(),Normalizer(),Binarizer(threshold=2.5),PolynomialFeatures(2),PolynomialFeatures(3,interaction_only=True,include_bias=False),StandardScaler(with_std=False),RobustScaler(unit_variance=True)]:
    print(s); print(s.fit_transform(X)); print(s.get_feature_names_out()); print({k:v for k,v in sorted(vars(s).items()) if k.endswith("_") and k[0]!='_'})
# %%
for s in [StandardScaler(),MinMaxScaler(),MaxAbsScaler(),RobustScaler()]: print(s.fit_transform(Xn), s.inverse_transform(s.transform(Xn)))
# %%
st=StandardScaler(); st.partial_fit(X[:2]); st.partial_fit(X[2:]); print(st.mean_,st.var_,st.n_samples_seen_)
# %%
print(StandardScaler().fit_transform([[1,2],[1,3]]), scale([1,2,3.]))
# %%
df=pd.DataFrame({"color":["red","blue","green","blue"],"size":[1,2,1,3],"w":[.5,1.5,2.5,None]})
# %%
o=OneHotEncoder().fit(df[["color","size"]]); print(o.categories_, o.transform(df[["color","size"]]).toarray(), o.get_feature_names_out(), o.drop_idx_)
# %%
print(o.inverse_transform(o.transform(df[["color","size"]])))
# %%
o=OneHotEncoder(drop="first",sparse_output=False).fit(df[["color"]]); print(o.transform(df[["color"]]),o.drop_idx_,o.get_feature_names_out(),o.inverse_transform([[0,0],[1,0]]))
# %%
o=OneHotEncoder(handle_unknown="ignore",sparse_output=False).fit(df[["color"]]); print(o.transform(pd.DataFrame({"color":["red","x"]})), o.inverse_transform([[0,0,0]]))
# %%
o=OneHotEncoder(min_frequency=2,sparse_output=False,handle_unknown="infrequent_if_exist").fit(df[["color"]]); print(o.transform(pd.DataFrame({"color":["red","x","blue"]})),o.get_feature_names_out(),o.infrequent_categories_)
# %%
o=OneHotEncoder(sparse_output=False).fit([["a",1],["b",2],["a",3]]); print(o.categories_, o.transform([["a",3]]), o)
# %%
try: o.transform([["z",1]])
except ValueError as e: print(e)
# %%
r=OrdinalEncoder().fit(df[["color","w"]]); print(r.transform(df[["color","w"]]), r.categories_, r.inverse_transform([[0,1],[2,np.nan]]))
# %%
r=OrdinalEncoder(categories=[["red","green","blue"]],handle_unknown="use_encoded_value",unknown_value=-1,dtype=int).fit(df[["color"]]); print(r.transform(pd.DataFrame({"color":["blue","zz"]})))
# %%
le=LabelEncoder().fit(["b","a","c","a"]); print(le.classes_, le.transform(["a","c"]), le.inverse_transform([0,2]))
# %%
try: le.transform(["q"])
except ValueError as e: print(e)
# %%
print(LabelBinarizer().fit_transform(["yes","no","yes"]), LabelBinarizer().fit_transform([1,2,6,2]), label_binarize([1,6],classes=[1,2,4,6]), LabelBinarizer(neg_label=-1).fit([0,1,2]).transform([0,2]))
# %%
m=MultiLabelBinarizer(); print(m.fit_transform([("a","b"),("c",),()]),m.classes_,m.inverse_transform(np.array([[1,0,1]])))
# %%
p=make_pipeline(StandardScaler(),PolynomialFeatures(2,include_bias=False)); print(p.fit_transform(X)[0], p, p.named_steps, p[0], len(p), p.get_feature_names_out(), p[:1])
# %%
p.set_params(polynomialfeatures__degree=3); print(p.get_params()["polynomialfeatures__degree"], p.fit(X).transform(X).shape)
# %%
fu=FeatureUnion([("a",StandardScaler()),("b",MinMaxScaler())]); print(fu.fit_transform(X), fu.get_feature_names_out(), fu)
# %%
ct=ColumnTransformer([("num",StandardScaler(),["size"]),("cat",OneHotEncoder(),["color"])],remainder="passthrough")
# %%
print(ct.fit_transform(df), ct.get_feature_names_out(), ct.transformers_, ct.output_indices_)
# %%
ct2=make_column_transformer((StandardScaler(),make_column_selector(dtype_include=np.number)),(OneHotEncoder(sparse_output=False),["color"]),verbose_feature_names_out=False).set_output(transform="pandas"); print(ct2.fit_transform(df))
# %%
ss=StandardScaler().set_output(transform="pandas"); print(ss.fit_transform(df[["size","w"]])); print(ss.feature_names_in_, ss.n_features_in_)
# %%
f=FunctionTransformer(np.log1p,inverse_func=np.expm1); print(f.fit_transform(X), f.inverse_transform(f.transform(X)), f)
# %%
try: StandardScaler().transform(X)
except Exception as e: print(type(e).__name__, e)
# %%
try: ss.transform(df[["size"]])
except Exception as e: print(type(e).__name__, e)
# %%
try: StandardScaler().fit([1,2,3])
except Exception as e: print(type(e).__name__, e)
# %%
try: st.transform(X[:,:2])
except Exception as e: print(type(e).__name__, e)
# %%
import numpy as np
import pandas as pd
from sklearn.preprocessing import FunctionTransformer
table = pd.DataFrame({"a": [1, 2], "b": [3, 4]})
plain, named = FunctionTransformer(np.log1p), FunctionTransformer(np.log1p, feature_names_out="one-to-one")
hasattr(plain, "get_feature_names_out"), hasattr(named, "get_feature_names_out"), plain.set_output(transform="pandas").fit_transform(table)
