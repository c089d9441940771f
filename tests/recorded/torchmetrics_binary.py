"""Metrics of two classes as objects."""

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
m = C.BinaryAUROC()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryAccuracy()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryAveragePrecision()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryCalibrationError()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryCohenKappa()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryConfusionMatrix()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryF1Score()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryFBetaScore(beta=2.0)
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryHammingDistance()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryHingeLoss()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryJaccardIndex()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryMatthewsCorrCoef()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryNegativePredictiveValue()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryPrecision()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryPrecisionRecallCurve()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryROC()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryRecall()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinarySpecificity()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
# %%
m = C.BinaryStatScores()
t(lambda: m(bp, bt))
t(lambda: m.update(bp.flip(0), bt))
t(lambda: m.compute())
t(lambda: m.update_count)
t(lambda: m)
# %%
m.reset()
t(lambda: m(bp, bt))
t(lambda: m.compute())
t(lambda: copy.deepcopy(m).compute())
t(lambda: list(m.metric_state))
t(lambda: (m.higher_is_better, m.is_differentiable, m.full_state_update))
