# Metrics against numbers worked out by hand, as functions, over batches, and compiled.
import tandem as td
from tandem import metrics


def close(found, wanted):
    return abs(found.item() - wanted) < 1e-5


scores = td.tensor([[0.7, 0.2, 0.1], [0.1, 0.3, 0.6], [0.3, 0.4, 0.3], [0.2, 0.5, 0.3], [0.0, 0.1, 0.9], [0.6, 0.3, 0.1]])
target = td.tensor([0, 2, 0, 1, 1, 0])
assert close(metrics.accuracy(scores, target), 4 / 6)
assert close(metrics.top_k_accuracy(scores, target, k=2), 1.0)
matrix = metrics.confusion_matrix(scores, target)
assert matrix.tolist() == [[2, 1, 0], [0, 1, 1], [0, 0, 1]]
assert td.max(td.abs(metrics.confusion_matrix(scores, target, normalize="true")[1] - td.tensor([0.0, 0.5, 0.5]))).item() < 1e-6
precisions, recalls = [1, 1 / 2, 1 / 2], [2 / 3, 1 / 2, 1]
f1 = [2 * p * r / (p + r) for p, r in zip(precisions, recalls)]
assert close(metrics.precision(scores, target), sum(precisions) / 3)
assert close(metrics.recall(scores, target, average="weighted"), 4 / 6)
assert close(metrics.precision(scores, target, average="micro"), 4 / 6)
assert close(metrics.f1_score(scores, target, average="macro"), sum(f1) / 3)
assert close(metrics.f1_score(scores, target, average="weighted"), (3 * f1[0] + 2 * f1[1] + f1[2]) / 6)

# One batch after the other is as good as all at once, whatever the sizes of the batches.
objects = [metrics.Accuracy(), metrics.Precision(), metrics.Recall(), metrics.F1Score(), metrics.TopKAccuracy(2), metrics.ConfusionMatrix()]
for start, stop in ((0, 4), (4, 5), (5, 6)):
    for m in objects:
        m.update(scores[start:stop], target[start:stop])
assert close(objects[0].compute(), 4 / 6) and close(objects[0].result(), 4 / 6)
assert close(objects[1].compute(), 2 / 3) and close(objects[3].compute(), sum(f1) / 3) and close(objects[4].compute(), 1.0)
assert objects[5].compute().tolist() == matrix.tolist()
objects[0].reset()
objects[0].update_state(target, scores)
assert close(objects[0].compute(), 4 / 6)

# Labels, images of classes on axis 1, sequences with classes last, one-hot targets, logits of two classes, padding.
assert close(metrics.accuracy(td.tensor([0, 1, 2]), td.tensor([0, 1, 1])), 2 / 3)
pixels = td.moveaxis(td.one_hot(td.tensor([[[0, 1], [2, 2]]]), 3), -1, 1)
assert close(metrics.accuracy(pixels, td.tensor([[[0, 1], [2, 0]]])), 3 / 4)
assert close(metrics.accuracy(td.one_hot(td.tensor([[0, 1, 2, 2]]), 3), td.tensor([[0, 1, 2, 0]])), 3 / 4)
assert close(metrics.accuracy(scores, td.one_hot(target, 3)), 4 / 6)
assert close(metrics.accuracy(td.tensor([[2.0], [-1.0], [0.2]]), td.tensor([1, 0, 0]), threshold=0.0), 2 / 3)
assert close(metrics.accuracy(scores, td.tensor([0, -100, 0, 1, -100, -100]), ignore_index=-100), 2 / 3)
assert td.isnan(metrics.accuracy(scores, td.full((6,), -100), ignore_index=-100)).item()

# Numbers.
y, p = td.tensor([3.0, -0.5, 2.0, 7.0]), td.tensor([2.5, 0.0, 2.0, 8.0])
assert close(metrics.mean_squared_error(p, y), 0.375) and close(metrics.mean_absolute_error(p, y), 0.5)
assert close(metrics.root_mean_squared_error(p, y), 0.375**0.5)
assert close(metrics.r2_score(p, y), 0.9486081370449679)
r2, rmse = metrics.R2Score(), metrics.RootMeanSquaredError()
for part in (slice(0, 1), slice(1, 4)):
    r2.update(p[part], y[part] + 0.0)
    rmse.update(td.reshape(p[part], (-1, 1)), y[part])
assert close(r2.compute(), 0.9486081370449679) and close(rmse.compute(), 0.375**0.5)

# AUC with equal scores, from scores of any size; of one class alone it is not defined.
s, t = td.tensor([0.2, 0.2, 0.5, 0.5, 0.9, 0.1]), td.tensor([0, 1, 0, 1, 1, 0])
assert close(metrics.roc_auc(s, t), (2.5 + 1.5 + 3.0) / 9)
assert close(metrics.auc(*metrics.roc_curve(s, t)[:2]), (2.5 + 1.5 + 3.0) / 9)
assert close(metrics.roc_auc(s * 100 - 7, t), (2.5 + 1.5 + 3.0) / 9)
assert td.isnan(metrics.roc_auc(s, td.ones_like(t))).item()

# In compiled code, where labels alone do not say how many classes there are.
assert close(td.jit(metrics.f1_score)(scores, target), sum(f1) / 3)
try:
    td.jit(lambda a, b: metrics.confusion_matrix(a, b))(target, target)
    raise AssertionError("should be refused")
except ValueError as error:
    assert "num_classes" in str(error)
for wrong in (lambda: metrics.accuracy(scores, target[:5]), lambda: metrics.mean_squared_error(p, y[:3]), lambda: metrics.get("acurracy")):
    try:
        wrong()
        raise AssertionError("should be refused")
    except ValueError as error:
        assert "shape" in str(error) or "accuracy" in str(error)
