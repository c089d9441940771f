"""Metrics as functions, of classification and regression."""

# %%
import torch, warnings, pickle, copy

# %%
warnings.simplefilter("ignore")
# %%
import torchmetrics as T, torchmetrics.classification as C, torchmetrics.functional as F, torchmetrics.functional.classification as FC, torchmetrics.functional.regression as FR

# %%
g = torch.Generator().manual_seed(0)
# %%
_ = torch.manual_seed(1)
bp = torch.rand(40)
bt = torch.randint(2, (40,))
bl = torch.randn(40)
# %%
mp = torch.rand(40, 4).softmax(-1)
mt = torch.randint(4, (40,))
ml = torch.randint(4, (40,))
# %%
lp = torch.rand(40, 3)
lt = torch.randint(2, (40, 3))
# %%
b2 = torch.rand(8, 5)
t2 = torch.randint(2, (8, 5))
m2 = torch.rand(8, 4, 5)
mt2 = torch.randint(4, (8, 5))
l2 = torch.rand(8, 3, 5)
lt2 = torch.randint(2, (8, 3, 5))
# %%
x = torch.randn(30)
y = x + torch.randn(30) * 0.5
X = torch.randn(30, 3)
Y = X + torch.randn(30, 3) * 0.5


# %%
def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


# %%
t(lambda: FC.binary_accuracy(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_accuracy(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_accuracy(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_accuracy(ml, mt, num_classes=4))
t(lambda: FC.multiclass_accuracy(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_accuracy(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_accuracy(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_accuracy(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.accuracy(bp, bt, task="binary"))
t(lambda: F.accuracy(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.accuracy(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.accuracy(mp, mt, task="multiclass"))
t(lambda: F.accuracy(mp, mt, task="x"))
t(lambda: F.accuracy(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_precision(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_precision(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_precision(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_precision(ml, mt, num_classes=4))
t(lambda: FC.multiclass_precision(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_precision(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_precision(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_precision(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: FC.binary_recall(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_recall(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_recall(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_recall(ml, mt, num_classes=4))
t(lambda: FC.multiclass_recall(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_recall(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_recall(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_recall(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.recall(bp, bt, task="binary"))
t(lambda: F.recall(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.recall(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.recall(mp, mt, task="multiclass"))
t(lambda: F.recall(mp, mt, task="x"))
t(lambda: F.recall(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_specificity(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_specificity(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_specificity(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_specificity(ml, mt, num_classes=4))
t(lambda: FC.multiclass_specificity(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_specificity(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_specificity(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_specificity(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.specificity(bp, bt, task="binary"))
t(lambda: F.specificity(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.specificity(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.specificity(mp, mt, task="multiclass"))
t(lambda: F.specificity(mp, mt, task="x"))
t(lambda: F.specificity(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_hamming_distance(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_hamming_distance(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_hamming_distance(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_hamming_distance(ml, mt, num_classes=4))
t(lambda: FC.multiclass_hamming_distance(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_hamming_distance(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_hamming_distance(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_hamming_distance(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.hamming_distance(bp, bt, task="binary"))
t(lambda: F.hamming_distance(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.hamming_distance(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.hamming_distance(mp, mt, task="multiclass"))
t(lambda: F.hamming_distance(mp, mt, task="x"))
t(lambda: F.hamming_distance(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_f1_score(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_f1_score(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_f1_score(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_f1_score(ml, mt, num_classes=4))
t(lambda: FC.multiclass_f1_score(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_f1_score(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_f1_score(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_f1_score(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.f1_score(bp, bt, task="binary"))
t(lambda: F.f1_score(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.f1_score(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.f1_score(mp, mt, task="multiclass"))
t(lambda: F.f1_score(mp, mt, task="x"))
t(lambda: F.f1_score(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_stat_scores(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_stat_scores(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_stat_scores(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_stat_scores(ml, mt, num_classes=4))
t(lambda: FC.multiclass_stat_scores(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_stat_scores(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_stat_scores(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_stat_scores(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.stat_scores(bp, bt, task="binary"))
t(lambda: F.stat_scores(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.stat_scores(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.stat_scores(mp, mt, task="multiclass"))
t(lambda: F.stat_scores(mp, mt, task="x"))
t(lambda: F.stat_scores(lp, lt, task="multilabel"))
# %%
t(lambda: FC.binary_negative_predictive_value(bp, bt, ignore_index=-1))
# %%
t(lambda: FC.multiclass_negative_predictive_value(mp, mt, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_negative_predictive_value(mp, mt, num_classes=4, ignore_index=1))
# %%
t(lambda: FC.multiclass_negative_predictive_value(ml, mt, num_classes=4))
t(lambda: FC.multiclass_negative_predictive_value(m2, mt2, 4, multidim_average="samplewise"))
t(lambda: FC.multiclass_negative_predictive_value(m2, mt2, 4, average="micro", multidim_average="samplewise"))
t(lambda: FC.multiclass_negative_predictive_value(m2, mt2, 4, average="weighted", multidim_average="samplewise", ignore_index=1))
# %%
t(lambda: FC.multilabel_negative_predictive_value(lp, lt, num_labels=3, average="none"))
# %%
t(lambda: F.negative_predictive_value(bp, bt, task="binary"))
t(lambda: F.negative_predictive_value(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.negative_predictive_value(lp, lt, task="multilabel", num_labels=3))
t(lambda: F.negative_predictive_value(mp, mt, task="multiclass"))
t(lambda: F.negative_predictive_value(mp, mt, task="x"))
t(lambda: F.negative_predictive_value(lp, lt, task="multilabel"))
# %%
t(
    lambda: FC.multiclass_confusion_matrix(
        mp,
        mt,
        4,
    )
)
t(
    lambda: FC.multiclass_confusion_matrix(
        m2,
        mt2,
        num_classes=4,
    )
)
# %%
t(lambda: FC.multiclass_confusion_matrix(mp, mt, 4, normalize="pred"))
t(lambda: FC.multiclass_confusion_matrix(m2, mt2, num_classes=4, normalize="pred"))
# %%
t(lambda: FC.multiclass_confusion_matrix(mp, mt, 4, ignore_index=1))
t(lambda: FC.multiclass_confusion_matrix(m2, mt2, num_classes=4, ignore_index=1))
# %%
t(
    lambda: FC.multiclass_jaccard_index(
        mp,
        mt,
        4,
    )
)
t(
    lambda: FC.multiclass_jaccard_index(
        m2,
        mt2,
        num_classes=4,
    )
)
# %%
t(lambda: FC.multiclass_jaccard_index(mp, mt, 4, average="weighted"))
t(lambda: FC.multiclass_jaccard_index(m2, mt2, num_classes=4, average="weighted"))
# %%
t(lambda: FC.multiclass_jaccard_index(mp, mt, 4, ignore_index=1))
t(lambda: FC.multiclass_jaccard_index(m2, mt2, num_classes=4, ignore_index=1))
# %%
t(
    lambda: FC.multiclass_cohen_kappa(
        mp,
        mt,
        4,
    )
)
t(
    lambda: FC.multiclass_cohen_kappa(
        m2,
        mt2,
        num_classes=4,
    )
)
# %%
t(lambda: F.cohen_kappa(bp, bt, task="binary"))
t(lambda: F.cohen_kappa(mp, mt, task="multiclass", num_classes=4))
# %%
t(lambda: FC.multiclass_matthews_corrcoef(mp, mt, 4, ignore_index=1))
t(lambda: FC.multiclass_matthews_corrcoef(m2, mt2, num_classes=4, ignore_index=1))
# %%
t(
    lambda: FC.multiclass_precision_recall_curve(
        mp,
        mt,
        num_classes=4,
    )
)
t(
    lambda: FC.multiclass_precision_recall_curve(
        m2,
        mt2,
        num_classes=4,
    )
)
# %%
t(lambda: FC.multilabel_precision_recall_curve(lp, lt, num_labels=3, thresholds=5))
# %%
t(lambda: FC.binary_precision_recall_curve(bp, bt, ignore_index=0))
t(lambda: FC.binary_precision_recall_curve(bl, bt, ignore_index=0))
# %%
t(lambda: FC.multiclass_precision_recall_curve(mp, mt, num_classes=4, average="weighted"))
t(lambda: FC.multiclass_precision_recall_curve(mp, mt, num_classes=4, average="weighted", thresholds=5))
# %%
t(
    lambda: FC.binary_roc(
        bp,
        bt,
    )
)
t(
    lambda: FC.binary_roc(
        bl,
        bt,
    )
)
# %%
t(lambda: FC.multiclass_roc(mp, mt, num_classes=4, thresholds=5))
t(lambda: FC.multiclass_roc(m2, mt2, num_classes=4, thresholds=5))
# %%
t(lambda: FC.multilabel_roc(lp, lt, num_labels=3, thresholds=[0.1, 0.5, 0.9]))
# %%
t(lambda: FC.multiclass_roc(mp, mt, num_classes=4, average="macro"))
t(lambda: FC.multiclass_roc(mp, mt, num_classes=4, average="macro", thresholds=5))
# %%
t(lambda: F.roc(bp, bt, task="binary"))
t(lambda: F.roc(mp, mt, task="multiclass", num_classes=4))
t(lambda: F.roc(lp, lt, task="multilabel", num_labels=3))
# %%
t(lambda: FC.binary_auroc(bp, bt, thresholds=5))
t(lambda: FC.binary_auroc(bl, bt, thresholds=5))
# %%
t(lambda: FC.multiclass_auroc(mp, mt, num_classes=4, thresholds=[0.1, 0.5, 0.9]))
t(lambda: FC.multiclass_auroc(m2, mt2, num_classes=4, thresholds=[0.1, 0.5, 0.9]))
# %%
t(lambda: FC.multilabel_auroc(lp, lt, num_labels=3, ignore_index=0))
# %%
t(lambda: FC.multilabel_auroc(lp, lt, num_labels=3, average="weighted"))
t(lambda: FC.multilabel_auroc(lp, lt, num_labels=3, average="weighted", thresholds=5))
# %%
t(lambda: FC.multilabel_auroc(lp, lt, num_labels=3, average="micro"))
t(lambda: FC.multilabel_auroc(lp, lt, num_labels=3, average="micro", thresholds=5))
# %%
t(
    lambda: FC.multilabel_average_precision(
        lp,
        lt,
        num_labels=3,
    )
)
# %%
t(lambda: FC.binary_average_precision(bp, bt, thresholds=[0.1, 0.5, 0.9]))
t(lambda: FC.binary_average_precision(bl, bt, thresholds=[0.1, 0.5, 0.9]))
# %%
t(lambda: FC.multiclass_average_precision(mp, mt, num_classes=4, average="weighted"))
t(lambda: FC.multiclass_average_precision(mp, mt, num_classes=4, average="weighted", thresholds=5))
# %%
t(lambda: FC.multiclass_average_precision(mp, mt, num_classes=4, average="micro"))
t(lambda: FC.multiclass_average_precision(mp, mt, num_classes=4, average="micro", thresholds=5))
# %%
t(
    lambda: FC.binary_calibration_error(
        bp,
        bt,
    )
)
t(
    lambda: FC.multiclass_calibration_error(
        mp,
        mt,
        4,
    )
)
t(
    lambda: F.calibration_error(
        mp,
        mt,
        task="multiclass",
        num_classes=4,
    )
)
# %%
t(
    lambda: FC.binary_hinge_loss(
        bp,
        bt,
    )
)
t(
    lambda: FC.multiclass_hinge_loss(
        mp,
        mt,
        4,
    )
)
t(
    lambda: FC.multiclass_hinge_loss(
        mp,
        mt,
        4,
        multiclass_mode="one-vs-all",
    )
)
# %%
t(lambda: F.concordance_corrcoef(x.abs(), y.abs()))
t(lambda: FR.concordance_corrcoef(X.abs(), Y.abs()))
# %%
t(lambda: F.explained_variance(x.abs(), y.abs()))
t(lambda: FR.explained_variance(X.abs(), Y.abs()))
# %%
t(lambda: F.log_cosh_error(x.abs(), y.abs()))
t(lambda: FR.log_cosh_error(X.abs(), Y.abs()))
# %%
t(lambda: F.mean_squared_log_error(x.abs(), y.abs()))
t(lambda: FR.mean_squared_log_error(X.abs(), Y.abs()))
# %%
t(lambda: F.r2_score(x.abs(), y.abs()))
t(lambda: FR.r2_score(X.abs(), Y.abs()))
# %%
t(lambda: F.tweedie_deviance_score(x.abs(), y.abs()))
t(lambda: FR.tweedie_deviance_score(X.abs(), Y.abs()))
# %%
t(lambda: F.explained_variance(X, Y, multioutput="raw_values"))
t(lambda: F.minkowski_distance(x, y, 3))
t(lambda: F.cosine_similarity(X, Y, "mean"))
t(lambda: F.kl_divergence(X.softmax(-1), Y.softmax(-1)))
t(lambda: F.kl_divergence(X.log_softmax(-1), Y.log_softmax(-1), log_prob=True, reduction="none"))
