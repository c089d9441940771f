# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np, pandas as pd, matplotlib
import matplotlib.pyplot as plt
np.set_printoptions(precision=5, suppress=True)
from sklearn.datasets import load_diabetes, make_moons, load_iris
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.inspection import permutation_importance, partial_dependence, DecisionBoundaryDisplay, PartialDependenceDisplay
from sklearn.metrics import ConfusionMatrixDisplay, RocCurveDisplay, PrecisionRecallDisplay, DetCurveDisplay, PredictionErrorDisplay
# %%
X,y=load_diabetes(return_X_y=True,as_frame=True); m=LinearRegression().fit(X,y)
# %%
r=permutation_importance(m,X,y,n_repeats=3,random_state=0); print(r.importances_mean, r.importances_std, list(r))
# %%
r=permutation_importance(LinearRegression().fit(X.values,y),X.values,y,n_repeats=3,random_state=0,scoring="neg_mean_absolute_error"); print(r.importances_mean)
# %%
p=partial_dependence(m,X,["bmi"],grid_resolution=5); print(p["average"],p["grid_values"],list(p))
# %%
p=partial_dependence(m,X,["age","s1"],grid_resolution=3,kind="both"); print(p["average"].shape,p["individual"].shape, p["average"][0])
# %%
Xm,ym=make_moons(noise=.2,random_state=0); c=LogisticRegression().fit(Xm,ym)
# %%
d=DecisionBoundaryDisplay.from_estimator(c,Xm,response_method="predict",alpha=.5); print(d.response.shape, d.response.sum(), type(d.ax_).__name__)
# %%
d=DecisionBoundaryDisplay.from_estimator(c,Xm); print(round(float(d.response.sum()),2))
# %%
d=ConfusionMatrixDisplay.from_predictions(["a","b","a"],["a","b","b"]); print(d.confusion_matrix, d.text_[0,0].get_text(), [t.get_text() for t in d.ax_.get_xticklabels()], d.ax_.get_xlabel())
# %%
d=ConfusionMatrixDisplay.from_estimator(c,Xm,ym,normalize="true",cmap="Blues"); print(d.text_[0,0].get_text())
# %%
d=RocCurveDisplay.from_estimator(c,Xm,ym,plot_chance_level=True); print(d.roc_auc, d.ax_.get_xlabel(), d.line_.get_label(), [t.get_text() for t in d.ax_.get_legend().get_texts()])
# %%
d=PrecisionRecallDisplay.from_predictions(ym,c.predict_proba(Xm)[:,1],name="LR"); print(round(d.average_precision,9), d.ax_.get_ylabel(), d.line_.get_label())
# %%
d=PredictionErrorDisplay.from_estimator(m,X,y,kind="actual_vs_predicted"); print(d.ax_.get_xlabel())
# %%
d=DetCurveDisplay.from_estimator(c,Xm,ym); print(d.ax_.get_xlabel())
# %%
d=PartialDependenceDisplay.from_estimator(m,X,["bmi","s5",("bmi","bp")],grid_resolution=5); print(len(d.pd_results), d.figure_ is not None)
# %%
I,t=load_iris(return_X_y=True); c3=LogisticRegression(max_iter=500).fit(I[:,:2],t); d=DecisionBoundaryDisplay.from_estimator(c3,I[:,:2],response_method="predict",xlabel="a"); print(d.ax_.get_xlabel(), d.response.sum())
