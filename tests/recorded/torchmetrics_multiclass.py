"""Metrics of several classes as objects."""

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
m = C.MulticlassAUROC(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassAccuracy(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassAveragePrecision(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassCalibrationError(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassCohenKappa(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassConfusionMatrix(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassExactMatch(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassF1Score(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassFBetaScore(beta=2.0, num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassHammingDistance(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassHingeLoss(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassJaccardIndex(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassMatthewsCorrCoef(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassNegativePredictiveValue(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassPrecision(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassPrecisionRecallCurve(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassROC(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassRecall(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassSpecificity(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.MulticlassStatScores(num_classes=4)
t(lambda: m(mp, mt))
t(lambda: m.update(mp.flip(0), mt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(mp, mt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
