# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
np.set_printoptions(precision=4, suppress=True)
from sklearn.datasets import load_iris, load_breast_cancer, load_linnerud, make_multilabel_classification
from sklearn.linear_model import LogisticRegression, LinearRegression
from sklearn.multiclass import OneVsRestClassifier, OneVsOneClassifier
from sklearn.multioutput import MultiOutputClassifier, MultiOutputRegressor, ClassifierChain, RegressorChain
from sklearn.calibration import calibration_curve, CalibratedClassifierCV
from sklearn.isotonic import IsotonicRegression
from sklearn.metrics import *
# %%
X,y=load_iris(return_X_y=True)
# %%
o=OneVsRestClassifier(LogisticRegression(max_iter=1000)).fit(X,y); print(o, o.score(X,y), o.predict_proba(X[:2]).round(3), o.classes_)
# %%
o=OneVsOneClassifier(LogisticRegression(max_iter=1000)).fit(X,y); print(o.score(X,y), o.decision_function(X[:2]).round(2))
# %%
Xm,Ym=make_multilabel_classification(random_state=0,n_classes=3); o=OneVsRestClassifier(LogisticRegression()).fit(Xm,Ym); print(o.predict(Xm[:3]), o.multilabel_)
# %%
m=MultiOutputClassifier(LogisticRegression()).fit(Xm,Ym); print(m.score(Xm,Ym), m.predict(Xm[:2])); c=ClassifierChain(LogisticRegression(),order=[2,0,1]).fit(Xm,Ym); print(c.predict(Xm[:3]), c.order_)
# %%
L=load_linnerud(); m=MultiOutputRegressor(LinearRegression()).fit(L.data,L.target); print(m.predict(L.data[:2]), round(m.score(L.data,L.target), 10)); print(RegressorChain(LinearRegression()).fit(L.data,L.target).predict(L.data[:1]))
# %%
p=np.array([.1,.2,.3,.4,.65,.7,.8,.9,1.]); t=np.array([0,0,0,0,1,1,1,1,1]); print(calibration_curve(t,p,n_bins=3), calibration_curve(t,p,n_bins=3,strategy="quantile"))
# %%
Xi,yi=X[50:],y[50:]; c=CalibratedClassifierCV(LogisticRegression(),cv=3).fit(Xi,yi); print(c.predict_proba(Xi[:3]).round(3)); c=CalibratedClassifierCV(LogisticRegression(),method="isotonic",cv=3).fit(X,y); print(c.predict_proba(X[60:62]).round(3))
# %%
i=IsotonicRegression().fit([1,2,3,4,5],[1,3,2,5,4]); print(i.predict([1.5,2.5,9]), i.X_thresholds_, i.y_thresholds_)
# %%
print(ndcg_score([[1,0,2]],[[.1,.2,.9]]),dcg_score([[1,0,2]],[[.1,.2,.9]]),label_ranking_loss([[1,0,1]],[[.1,.2,.9]]),coverage_error([[1,0,1]],[[.1,.2,.9]]),label_ranking_average_precision_score([[1,0,1]],[[.1,.2,.9]]))
# %%
print(dcg_score([[3,2,1,0]],[[1,1,0,0]],k=3))
