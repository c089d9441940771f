# %%
import numpy as np, pandas as pd
from sklearn.metrics import classification_report, confusion_matrix, accuracy_score, precision_score, recall_score, f1_score, fbeta_score, roc_auc_score, average_precision_score, log_loss, cohen_kappa_score, matthews_corrcoef, top_k_accuracy_score, multilabel_confusion_matrix, precision_recall_fscore_support, jaccard_score, mean_squared_error, r2_score, mean_absolute_error, hamming_loss, balanced_accuracy_score, silhouette_score, pairwise_distances, euclidean_distances, det_curve, roc_curve, auc
from sklearn.metrics.pairwise import rbf_kernel, polynomial_kernel, cosine_similarity, manhattan_distances, laplacian_kernel, chi2_kernel
# %%
y=[0,1,2,2,1,0,2,1]; p=[0,2,2,2,1,0,1,1]
# %%
print(classification_report(y,p,target_names=["setosa","versicolor","virginica"]))
# %%
print(classification_report(y,p,digits=4))
# %%
print(classification_report(y,p,labels=[1,2]))
# %%
print(classification_report(["cat","dog","cat"],["cat","cat","cat"],zero_division=0))
# %%
print(classification_report(y,p,output_dict=True))
# %%
print(pd.DataFrame(classification_report(y,p,output_dict=True)).T.round(3))
# %%
print(classification_report([[1,0,1],[0,1,1]],[[1,0,0],[0,1,1]],zero_division=0))
# %%
print(confusion_matrix(y,p), confusion_matrix(y,p,normalize="true").round(3), confusion_matrix(["a","b","a"],["b","b","a"],labels=["b","a"]))
# %%
print(multilabel_confusion_matrix(y,p))
# %%
for a in (None,"micro","macro","weighted"): print(np.round(precision_score(y,p,average=a),4), np.round(recall_score(y,p,average=a),4), np.round(f1_score(y,p,average=a),4), np.round(jaccard_score(y,p,average=a),4))
# %%
print(fbeta_score([0,1,1,0],[0,1,0,0],beta=2), f1_score(["s","h","s"],["s","s","s"],pos_label="s"), precision_recall_fscore_support(y,p,average="macro"))
# %%
P=np.array([[.7,.2,.1],[.1,.3,.6],[.2,.2,.6],[.1,.1,.8],[.3,.5,.2],[.8,.1,.1],[.2,.5,.3],[.1,.8,.1]])
# %%
print(round(roc_auc_score(y,P,multi_class="ovr"),6), round(roc_auc_score(y,P,multi_class="ovo",average="weighted"),6), round(log_loss(y,P),6), top_k_accuracy_score(y,P,k=2), round(average_precision_score(y,P),6))
# %%
print(round(cohen_kappa_score(y,p),6), round(cohen_kappa_score(y,p,weights="quadratic"),6), round(matthews_corrcoef(y,p),6), hamming_loss(y,p), round(balanced_accuracy_score(y,p),6))
# %%
print(roc_auc_score([0,0,1,1],[.1,.4,.35,.8]), roc_auc_score(["n","n","y","y"],[.1,.4,.35,.8]), roc_curve([0,0,1,1],[.1,.4,.35,.8]), round(roc_auc_score([0,0,1,1],[.1,.4,.35,.8],max_fpr=.5),6), det_curve([0,0,1,1],[.1,.4,.35,.8]))
# %%
print(roc_auc_score(np.array([[1,0],[0,1],[1,1]]),np.array([[.9,.2],[.3,.8],[.6,.4]]),average=None))
# %%
print(mean_squared_error([[1,2],[3,4]],[[1.5,2],[2,5]],multioutput="raw_values"), round(r2_score([1,2,3,4],[1.1,1.9,3.2,3.7],sample_weight=[1,2,3,4]),6), mean_absolute_error(pd.Series([1.,2,3]),[1,2,4]))
# %%
X=np.array([[0.,1],[2,3],[4,0]])
# %%
for f in (rbf_kernel,polynomial_kernel,cosine_similarity,manhattan_distances,laplacian_kernel,chi2_kernel,euclidean_distances): print(f.__name__, f(X).round(4).tolist(), f(X,X[:1]).round(4).tolist())
# %%
for k in ("euclidean","cityblock","cosine","chebyshev","correlation","hamming"): print(k, pairwise_distances(X,metric=k).round(4).tolist())
# %%
try: accuracy_score([0,1],[0,1,1])
except ValueError as e: print(e)
# %%
try: f1_score(y,p)
except ValueError as e: print(e)
# %%
try: accuracy_score([0,1],[.5,.2])
except ValueError as e: print(e)
