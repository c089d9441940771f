"""Metrics over batches, collections and wrappers."""

# %%
import torch, warnings, copy, pickle

# %%
warnings.simplefilter("ignore")
# %%
import torchmetrics

# %%
from torchmetrics import *

# %%
from torchmetrics import (
    MetricCollection,
    Accuracy,
    Precision,
    Recall,
    F1Score,
    MeanMetric,
    SumMetric,
    MaxMetric,
    MinMetric,
    CatMetric,
    ConfusionMatrix,
    MeanSquaredError,
    R2Score,
    Metric,
    AUROC,
)


# %%
def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


# %%
_ = torch.manual_seed(3)
p = torch.rand(20, 3).softmax(-1)
y = torch.randint(3, (20,))
# %%
a = Accuracy(task="multiclass", num_classes=3)
a
# %%
t(lambda: [a(p[i : i + 5], y[i : i + 5]) for i in range(0, 20, 5)])
t(lambda: a.compute())
# %%
mc = MetricCollection(
    [
        Accuracy(task="multiclass", num_classes=3),
        Precision(task="multiclass", num_classes=3, average="macro"),
        Recall(task="multiclass", num_classes=3, average="macro"),
    ]
)
# %%
mc
# %%
t(lambda: mc(p, y))
# %%
t(lambda: mc.compute())
# %%
mc.update(p.flip(0), y)
t(lambda: mc.compute())
t(lambda: mc.compute_groups)
# %%
v = mc.clone(prefix="val_")
v
# %%
v.reset()
t(lambda: v(p, y))
t(lambda: list(v.keys()))
t(lambda: v["val_MulticlassAccuracy"])
# %%
mc2 = MetricCollection({"acc": Accuracy(task="binary"), "auc": AUROC(task="binary")}, prefix="train/", postfix="_x")
# %%
mc2
# %%
b = torch.rand(30)
bt = torch.randint(2, (30,))
# %%
t(lambda: mc2(b, bt))
mc2.update(b, 1 - bt)
t(lambda: mc2.compute())
mc2.reset()
t(lambda: [k for k in mc2])
t(lambda: len(mc2))
# %%
t(lambda: MetricCollection([Accuracy(task="binary"), Accuracy(task="binary")]))
# %%
t(lambda: MetricCollection([1]))
t(lambda: MetricCollection({"a": 1}))
t(lambda: MetricCollection(3))
t(lambda: MetricCollection([Accuracy(task="binary")], prefix=3))
# %%
for M in (MeanMetric, SumMetric, MaxMetric, MinMetric, CatMetric):
    m = M()
    m.update(1)
    m.update(torch.tensor([2.0, 3.0]))
    print(m, m.compute(), m(5.0), m.compute(), m.metric_state)
# %%
m = MeanMetric()
m.update(1.0, weight=2.0)
m.update(torch.tensor([3.0, 4.0]), torch.tensor([1.0, 0.5]))
t(lambda: m.compute())
# %%
m = MeanMetric(nan_strategy="error")
t(lambda: m.update(float("nan")))
t(lambda: MeanMetric(nan_strategy="x"))
m = MeanMetric(nan_strategy=0.0)
m.update(torch.tensor([1.0, float("nan")]))
t(lambda: m.compute())
# %%
m = MeanMetric()
m.update(torch.tensor([1.0, float("nan")]))
t(lambda: m.compute())


# %%
class MyAcc(Metric):
    full_state_update = False
    higher_is_better = True

    def __init__(self, **kw):
        super().__init__(**kw)
        self.add_state("correct", default=torch.tensor(0), dist_reduce_fx="sum")
        self.add_state("total", default=torch.tensor(0), dist_reduce_fx="sum")
        self.add_state("items", default=[], dist_reduce_fx="cat")

    def update(self, preds, target):
        self.correct += (preds == target).sum()
        self.total += target.numel()
        self.items.append(preds)

    def compute(self):
        return self.correct.float() / self.total


# %%
m = MyAcc()
m
# %%
t(lambda: m(torch.tensor([1, 2]), torch.tensor([1, 3])))
t(lambda: m(torch.tensor([1, 2]), torch.tensor([1, 2])))
t(lambda: m.compute())
t(lambda: (m.correct, m.total, m.items))
t(lambda: m.update_count)
t(lambda: m.update_called)
# %%
# differs: last digits, or the order of a set
m.persistent(True)
sd = m.state_dict()
sd
# %%
m.reset()
t(lambda: (m.correct, m.items))
t(lambda: m.metric_state)
# %%
m.update(torch.tensor([1, 2]), torch.tensor([1, 3]))
c = m.clone()
c.update(torch.tensor([1]), torch.tensor([1]))
t(lambda: (m.compute(), c.compute()))
# %%
t(lambda: setattr(m, "higher_is_better", False))
# %%
t(lambda: MyAcc(foo=1))
t(lambda: m.add_state("x", 3))
t(lambda: m.add_state("x", torch.tensor(1), "foo"))
t(lambda: MyAcc(compute_on_cpu=1))
# %%
s = MeanMetric() + MeanMetric()
s
# %%
s.update(3.0)
t(lambda: s.compute())
t(lambda: s(5.0))
s.reset()
# %%
h = 2 * MyAcc() - 1
h
# %%
h.update(torch.tensor([1, 2]), torch.tensor([1, 3]))
t(lambda: h.compute())
# %%
abs(SumMetric())
-SumMetric()
SumMetric() / 2
SumMetric() ** 2


# %%
class NoC(Metric):
    def update(self):
        pass


# %%
t(lambda: NoC())
# %%
mse = MeanSquaredError()
t(lambda: mse(torch.ones(3), torch.zeros(3)))
t(lambda: mse.compute().item())
mse.device, mse.dtype
# %%
mse.set_dtype(torch.float64)
t(lambda: mse.compute())
mse.to("cpu")
mse.double().float().half().type("x")
# %%
cm = ConfusionMatrix(task="multiclass", num_classes=3)
cm.update(p, y)
cm.compute()
cm.confmat
# %%
from torchmetrics.wrappers import *

# %%
from torchmetrics.wrappers import MetricTracker, MinMaxMetric, ClasswiseWrapper, MultioutputWrapper, Running

# %%
cw = ClasswiseWrapper(Accuracy(task="multiclass", num_classes=3, average=None))
cw
# %%
t(lambda: cw(p, y))
cw = ClasswiseWrapper(Accuracy(task="multiclass", num_classes=3, average=None), labels=["a", "b", "c"])
t(lambda: cw(p, y))
t(lambda: cw.compute())
# %%
tr = MetricTracker(Accuracy(task="multiclass", num_classes=3), maximize=True)
t(lambda: tr.update(p, y))
# %%
for e in range(3):
    tr.increment()
    tr.update(p[e : e + 10], y[e : e + 10])
# %%
t(lambda: tr.compute())
t(lambda: tr.compute_all())
t(lambda: tr.best_metric())
t(lambda: tr.best_metric(return_step=True))
tr.n_steps
# %%
tr = MetricTracker(MetricCollection([MeanSquaredError(), R2Score()]), maximize=[False, True])
# %%
for e in range(2):
    tr.increment()
    tr.update(torch.arange(5.0), torch.arange(5.0) + e + 1)
# %%
t(lambda: tr.compute_all())
t(lambda: tr.best_metric(return_step=True))
# %%
mm = MinMaxMetric(MeanMetric())
t(lambda: mm(3.0))
t(lambda: mm(1.0))
t(lambda: mm.compute())
# %%
mo = MultioutputWrapper(R2Score(), 2)
t(lambda: mo(torch.arange(10.0).reshape(5, 2), torch.arange(10.0).reshape(5, 2) * 1.1))
t(lambda: mo.compute())
# %%
rm = RunningMean(window=3) if "RunningMean" in dir() else torchmetrics.RunningMean(3)
# %%
for i in range(6):
    t(lambda: rm(float(i)))
    t(lambda: rm.compute())
# %%
t(lambda: Accuracy())
t(lambda: Accuracy(task="multiclass"))
t(lambda: Accuracy(task="foo"))
t(lambda: Accuracy(task="multilabel", num_labels=3))
t(lambda: Precision(task="multiclass"))
t(lambda: F1Score(task="multiclass", num_classes=1))
# %%
a = Accuracy(task="multiclass", num_classes=3)
# %%
t(lambda: a(torch.rand(4, 2), torch.zeros(4).long()))
t(lambda: a(torch.rand(4, 3), torch.zeros(5).long()))
t(lambda: a(torch.zeros(3).long(), torch.tensor([0, 5, 7])))
t(lambda: a(torch.tensor([0, 1, 2, 3]), torch.tensor([0, 1, 2, 4])))
t(lambda: a(torch.rand(2, 3, 4), torch.zeros(2).long()))
t(lambda: a(torch.zeros(2, 3).long(), torch.zeros(2).long()))
# %%
ba = Accuracy(task="binary")
t(lambda: ba(torch.tensor([0.1, 0.9]), torch.tensor([0, 2])))
t(lambda: ba(torch.tensor([0, 3]), torch.tensor([0, 1])))
t(lambda: ba(torch.rand(3), torch.zeros(4).long()))
t(lambda: Accuracy(task="binary", threshold=2.0))
t(lambda: Accuracy(task="binary", multidim_average="x"))
t(lambda: Accuracy(task="binary", ignore_index="x"))
t(lambda: Accuracy(task="multiclass", num_classes=3, average="x"))
t(lambda: Accuracy(task="multiclass", num_classes=3, top_k=5))
# %%
ba(torch.tensor([1.5, -2.0, 0.3]), torch.tensor([1, 0, 1]))
# %%
torchmetrics.functional.accuracy(torch.tensor([0.2, 0.8]), torch.tensor([0, 1]), task="binary").item()


# %%
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(2, 2)
        self.acc = Accuracy(task="multiclass", num_classes=2)
        self.ms = MetricCollection([MeanMetric()])


# %%
n = Net()
n
# %%
list(n.state_dict()), [k for k, _ in n.named_modules()]
# %%
w = torch.tensor([0.5, 0.2], requires_grad=True)
m = MeanSquaredError()
l = m(w, torch.zeros(2))
l.backward()
w.grad
# %%
copy.deepcopy(mc).compute().keys()
