"""Scores of rankings: gains, labels in order."""

import math

import numpy as np

from sklearn.utils.validation import check_array
from sklearn_measures.targets import weighted_mean


def _tables(y_true, y_score):
    return check_array(y_true, ensure_2d=True).astype(float), check_array(y_score, ensure_2d=True).astype(float)


def _gains(y_true, y_score, k, log_base, ignore_ties):
    """For each sample the gain of its ranking; what has equal scores shares its places."""
    count = y_true.shape[1]
    discounts = [math.log(log_base) / math.log(place + 2) if k is None or place < k else 0.0 for place in range(count)]
    found = []
    for true, scores in zip(y_true.tolist(), y_score.tolist()):
        order = sorted(range(count), key=lambda i: (-scores[i], -i if ignore_ties else i))
        gain, place = 0.0, 0
        while place < count:
            stop = place + 1
            while not ignore_ties and stop < count and scores[order[stop]] == scores[order[place]]:
                stop += 1
            gain += sum(true[i] for i in order[place:stop]) / (stop - place) * sum(discounts[place:stop])
            place = stop
        found.append(gain)
    return np.asarray(found)


def dcg_score(y_true, y_score, *, k=None, log_base=2, sample_weight=None, ignore_ties=False):
    """The discounted gain of rankings."""
    return weighted_mean(_gains(*_tables(y_true, y_score), k, log_base, ignore_ties), sample_weight)


def ndcg_score(y_true, y_score, *, k=None, sample_weight=None, ignore_ties=False):
    """The discounted gain of rankings over the best one."""
    y_true, y_score = _tables(y_true, y_score)
    if (y_true < 0).any():
        raise ValueError("ndcg_score should not be used on negative y_true values.")
    if y_true.shape[1] <= 1:
        raise ValueError(f"Computing NDCG is only meaningful when there is more than 1 document. Got {y_true.shape[1]} instead.")
    gains, best = _gains(y_true, y_score, k, 2, ignore_ties), _gains(y_true, y_true, k, 2, True)
    return weighted_mean(np.where(best == 0, 0.0, gains / np.where(best == 0, 1.0, best)), sample_weight)


def coverage_error(y_true, y_score, *, sample_weight=None):
    """How far down the ranking all true labels are found."""
    y_true, y_score = _tables(y_true, y_score)
    least = np.where(y_true > 0, y_score, np.inf).min(axis=1)
    return weighted_mean((y_score >= least.reshape(-1, 1)).sum(axis=1), sample_weight)


def label_ranking_loss(y_true, y_score, *, sample_weight=None):
    """The share of pairs of a true and a false label that are in the wrong order."""
    found = []
    for true, scores in zip(*_tables(y_true, y_score)):
        right, wrong = scores[true > 0], scores[true <= 0]
        pairs = len(right) * len(wrong)
        found.append(float((right.reshape(-1, 1) <= wrong.reshape(1, -1)).sum()) / pairs if pairs else 0.0)
    return weighted_mean(found, sample_weight)


def label_ranking_average_precision_score(y_true, y_score, *, sample_weight=None):
    """For each true label the share of true labels among those ranked above it, and the mean."""
    found = []
    for true, scores in zip(*_tables(y_true, y_score)):
        right = scores[true > 0]
        if len(right) in (0, len(true)):
            found.append(1.0)
            continue
        above = (scores.reshape(1, -1) >= right.reshape(-1, 1)).sum(axis=1)
        found.append(float(((right.reshape(1, -1) >= right.reshape(-1, 1)).sum(axis=1) / above).mean()))
    return weighted_mean(found, sample_weight)
