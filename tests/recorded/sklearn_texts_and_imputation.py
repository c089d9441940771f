# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np, pandas as pd
np.set_printoptions(precision=5, suppress=True)
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer, TfidfTransformer, HashingVectorizer, ENGLISH_STOP_WORDS
from sklearn.feature_extraction import DictVectorizer, FeatureHasher
from sklearn.impute import SimpleImputer, KNNImputer, MissingIndicator
# %%
docs=["This is the first document.","This document is the second document.","And this is the third one.","Is this the first document?"]
# %%
v=CountVectorizer(); X=v.fit_transform(docs); print(X.toarray(), v.get_feature_names_out(), v.vocabulary_, repr(X)); print(sorted(v.inverse_transform(X)[0]), v.transform(["document new document"]).toarray())
# %%
print(CountVectorizer(ngram_range=(1,2),stop_words="english").fit(docs).get_feature_names_out(), CountVectorizer(analyzer="char",ngram_range=(2,2)).fit(docs).get_feature_names_out()[:5], CountVectorizer(analyzer="char_wb",ngram_range=(5,5)).fit(docs).get_feature_names_out()[:5])
# %%
print(CountVectorizer(max_features=3).fit(docs).get_feature_names_out(), CountVectorizer(min_df=2,max_df=.9).fit(docs).get_feature_names_out(), CountVectorizer(binary=True).fit_transform(docs).toarray().max())
# %%
t=TfidfVectorizer(); X=t.fit_transform(docs); print(X.toarray(), t.idf_, t); print(TfidfVectorizer(sublinear_tf=True,norm=None,smooth_idf=False).fit_transform(docs).toarray())
# %%
print(TfidfTransformer().fit_transform([[3,0,1],[2,0,0],[3,0,0]]).toarray())
# %%
print(HashingVectorizer(n_features=16).fit_transform(docs).toarray(), FeatureHasher(n_features=8).transform([{"dog":1,"cat":2},{"dog":2,"run":5}]).toarray())
# %%
d=DictVectorizer(sparse=False); print(d.fit_transform([{"city":"Dubai","t":33.},{"city":"London","t":12.}]), d.get_feature_names_out(), d.inverse_transform(np.array([[1.,0,3]])))
# %%
X=np.array([[1,2,np.nan],[3,np.nan,5],[np.nan,6,7],[8,8,9.]])
# %%
for s in ("mean","median","most_frequent","constant"): i=SimpleImputer(strategy=s); print(i, i.fit_transform(X), i.statistics_)
# %%
i=SimpleImputer(add_indicator=True); print(i.fit_transform(X), i.get_feature_names_out()); print(KNNImputer(n_neighbors=2).fit_transform(X), KNNImputer(n_neighbors=2,weights="distance").fit_transform(X)); print(MissingIndicator().fit_transform(X))
# %%
df=pd.DataFrame({"a":["x",None,"y","x"],"b":["u","v",np.nan,"v"]}); print(SimpleImputer(strategy="most_frequent").fit_transform(df)); print(SimpleImputer(strategy="constant",fill_value="zz").fit_transform(df))
# %%
print(SimpleImputer(missing_values=-1,strategy="mean").fit_transform([[1,2],[-1,4],[3,6]]))
# %%
try: SimpleImputer().fit(df)
except ValueError as e: print(e)
