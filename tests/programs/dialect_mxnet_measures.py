"""MXNet's rarer metrics and special functions."""

import mxnet as mx
from mxnet import nd, np, npx

labels, shares = [nd.array([0, 1])], [nd.array([[0.3, 0.7], [0.2, 0.8]])]


def measured(metric, labels, preds):
    metric.update(labels, preds)
    name, value = metric.get()
    return name, round(value, 4)


assert measured(mx.metric.PearsonCorrelation(), [nd.array([3.0, -0.5, 1.0])], [nd.array([2.5, 0.0, 2.0])]) == ("pearsonr", 0.9148)
both = mx.metric.PearsonCorrelation(average="micro")
both.update([nd.array([1.0, 2.0])], [nd.array([1.0, 2.0])])
assert measured(both, [nd.array([3.0])], [nd.array([3.0])]) == ("pearsonr", 1.0)
assert measured(mx.metric.NegativeLogLikelihood(), labels, shares) == ("nll-loss", 0.7136)
assert measured(mx.metric.CustomMetric(lambda label, pred: float(abs(label - pred).sum())), [nd.array([1.0])], [nd.array([3.0])]) == ("custom(<lambda>)", 2.0)


def counted(label, pred):
    return float((label == pred.argmax(axis=1)).sum()), len(label)


assert measured(mx.metric.np(counted), labels, shares) == ("counted", 0.5)

npx.set_np()
assert [round(float(x), 3) for x in npx.gamma(np.array([1.0, 2.0, 3.5, -0.5]))] == [1.0, 1.0, 3.323, -3.545]
assert abs(float(npx.gammaln(np.array(3.5))) - 1.20097) < 1e-4 and abs(float(npx.erfinv(npx.erf(np.array(0.5)))) - 0.5) < 1e-4
npx.reset_np()
