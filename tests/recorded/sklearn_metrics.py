# %%
import warnings
warnings.simplefilter("ignore")
import numpy as np
from sklearn.metrics import *
import sklearn.metrics as M, inspect
# %%
def shown(x): return repr(round(x,9)) if isinstance(x,float) else repr(tuple(round(v,9) if isinstance(v,float) else v for v in x)) if isinstance(x,tuple) else repr(x)
# %%
yt=[0,1,1,0,1]; yp=[0,1,0,0,1]; s=[.1,.8,.4,.2,.9]
# %%
for n in "accuracy_score balanced_accuracy_score cohen_kappa_score f1_score precision_score recall_score jaccard_score hamming_loss zero_one_loss matthews_corrcoef fowlkes_mallows_score adjusted_rand_score rand_score mutual_info_score adjusted_mutual_info_score normalized_mutual_info_score v_measure_score homogeneity_score completeness_score homogeneity_completeness_v_measure pair_confusion_matrix class_likelihood_ratios precision_recall_fscore_support".split():
    print(n, shown(getattr(M,n)(yt,yp)))
# %%
for n in "log_loss brier_score_loss roc_auc_score average_precision_score hinge_loss roc_curve precision_recall_curve det_curve top_k_accuracy_score d2_log_loss_score d2_brier_score confusion_matrix_at_thresholds".split():
    print(n, shown(getattr(M,n)(yt,s)))
# %%
for n in "mean_squared_error mean_absolute_error r2_score explained_variance_score max_error median_absolute_error mean_absolute_percentage_error root_mean_squared_error mean_squared_log_error root_mean_squared_log_error mean_pinball_loss mean_tweedie_deviance d2_absolute_error_score d2_pinball_score d2_tweedie_score".split():
    print(n, shown(getattr(M,n)([1.,2,3],[1.1,2.5,2.7])))
# %%
X=np.array([[0,0],[1,0],[5,5],[5,6.]]);l=[0,0,1,1]
# %%
for n in "silhouette_score davies_bouldin_score calinski_harabasz_score silhouette_samples".split(): print(n, shown(getattr(M,n)(X,l)))
# %%
print(repr(ndcg_score([[1,0,2]],[[.1,.2,.9]])),repr(dcg_score([[1,0,2]],[[.1,.2,.9]])),repr(label_ranking_loss([[1,0,1]],[[.1,.2,.9]])),repr(coverage_error([[1,0,1]],[[.1,.2,.9]])),repr(label_ranking_average_precision_score([[1,0,1]],[[.1,.2,.9]])))
# %%
print(repr(make_scorer(f1_score,average="macro")),repr(get_scorer("accuracy")),repr(get_scorer("neg_log_loss")),repr(make_scorer(mean_squared_error,greater_is_better=False)))
# %%
print(get_scorer_names())
# %%
from sklearn.metrics import det_curve
det_curve([0, 0, 1, 1, 0], [0.1, 0.4, 0.35, 0.8, 0.8]), det_curve([0, 1], [0.2, 0.9], drop_intermediate=True)
