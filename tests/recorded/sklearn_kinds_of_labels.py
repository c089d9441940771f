"""Labels that are texts: arrays of texts or of objects as each model has them; numbers of components; the words of rows."""

# %%
import numpy as np
import pandas as pd
from sklearn.decomposition import PCA
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression, RidgeClassifier, SGDClassifier
from sklearn.multiclass import OneVsRestClassifier
from sklearn.naive_bayes import BernoulliNB, GaussianNB, MultinomialNB
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import LabelBinarizer, LabelEncoder
from sklearn.tree import DecisionTreeClassifier

X = np.random.RandomState(0).rand(20, 3)
y = pd.Series(np.where(X[:, 0] > 0.5, "pos", "neg"))
models = MultinomialNB(), GaussianNB(), BernoulliNB(), RidgeClassifier(), SGDClassifier(), LogisticRegression(), DecisionTreeClassifier()
for model in (*models, LinearDiscriminantAnalysis(), OneVsRestClassifier(LogisticRegression())):
    print(type(model).__name__, model.fit(X, y).classes_.dtype, model.predict(X[:2]).dtype)
print(MLPClassifier(2, max_iter=1).fit(X, y).classes_.dtype, MultinomialNB().fit(X, (y == "pos").astype("int32")).classes_.dtype)
LabelBinarizer().fit(y).classes_, LabelEncoder().fit(y).classes_

# %%
[PCA(n).fit(X).n_components_ for n in (2, 0.9, "mle", None)]

# %%
words = CountVectorizer().fit(["the cat sat down", "a dog ran to the cat"])
words.inverse_transform(words.transform(["ran the dog cat", "sat"])), words.inverse_transform([[1, 0, 1, 0, 0, 0, 0]])
