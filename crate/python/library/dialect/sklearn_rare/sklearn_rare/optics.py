"""Clusters of an order in which each sample follows the nearest dense one."""

import math

import numpy as np

from sklearn.base import BaseEstimator, ClusterMixin
from sklearn_models._common import fit_data, keep
from sklearn_models.near.search import distances, nearest

_DIGITS = np.finfo(np.float64).precision


def _number(value, count):
    """A number of samples that may be given as a share."""
    return max(2, int(value * count)) if value <= 1 else int(value)


def compute_optics_graph(X, *, min_samples, max_eps=math.inf, metric="minkowski", p=2, metric_params=None, algorithm="auto", leaf_size=30,
                         n_jobs=None):  # fmt: skip
    """The order, the core distances, the reachabilities and who precedes whom."""
    X = np.asarray(X, dtype=float)
    table = X if metric == "precomputed" else distances(X, X, metric, p, metric_params)
    count = len(table)
    core = nearest(table, _number(min_samples, count))[0][:, -1]
    core = np.around(np.where(core > max_eps, np.inf, core), decimals=_DIGITS)
    reach, before, waiting, order = np.full(count, np.inf), np.full(count, -1), np.ones(count, dtype=bool), []
    for _ in range(count):
        open_places = np.flatnonzero(waiting)
        point = int(open_places[np.argmin(reach[open_places])])
        waiting[point] = False
        order.append(point)
        if math.isinf(core[point]):
            continue
        near = np.flatnonzero(waiting & (table[point] <= max_eps))
        found = np.around(np.maximum(table[point][near], core[point]), decimals=_DIGITS)
        better = found < reach[near]
        reach[near[better]], before[near[better]] = found[better], point
    return np.asarray(order), core, reach, before


def cluster_optics_dbscan(*, reachability, core_distances, ordering, eps):
    """Labels as of DBSCAN with a radius."""
    far, core = reachability > eps, core_distances <= eps
    labels = np.zeros(len(core_distances), dtype=int)
    labels[ordering] = np.cumsum((far & core)[ordering]) - 1
    labels[far & ~core] = -1
    return labels


class _Valleys:
    """Steep slopes of the reachabilities in order, and the valleys between a downward and an upward one."""

    def __init__(self, reach, before, order, xi, patience, least, corrected):
        self.plot, self.before, self.order = [*reach.tolist(), math.inf], before.tolist(), order.tolist()
        self.share, self.patience, self.least, self.corrected = 1 - xi, patience, least, corrected
        with np.errstate(invalid="ignore", divide="ignore"):
            ratio = np.append(reach, np.inf)
            ratio = ratio[:-1] / ratio[1:]
        self.steep_up, self.steep_down = (ratio <= self.share).tolist(), (ratio >= 1 / self.share).tolist()
        self.down, self.up = (ratio > 1).tolist(), (ratio < 1).tolist()

    def _end(self, steep, against, start):
        """Where a steep region ends: it may pause, but not turn."""
        pause, end = 0, start
        for place in range(start, len(steep)):
            if steep[place]:
                pause, end = 0, place
            elif against[place]:
                return end
            else:
                pause += 1
                if pause > self.patience:
                    break
        return end

    def _kept(self, slopes, height):
        """The downward slopes that still reach above what lies between."""
        if math.isinf(height):
            return []
        kept = [one for one in slopes if height <= self.plot[one[0]] * self.share]
        return [(start, end, max(between, height)) for start, end, between in kept]

    def found(self):
        """Starts and ends of all valleys, inner ones first."""
        slopes, clusters, place, height = [], [], 0, 0.0
        for steep in (i for i, (up, down) in enumerate(zip(self.steep_up, self.steep_down)) if up or down):
            if steep < place:
                continue
            slopes = self._kept(slopes, max(height, *self.plot[place : steep + 1], 0.0))
            if self.steep_down[steep]:
                end = self._end(self.steep_down, self.up, steep)
                slopes.append((steep, end, 0.0))
            else:
                end = self._end(self.steep_up, self.down, steep)
                inside = [self._between(slope, steep, end) for slope in slopes]
                clusters.extend(one for one in reversed(inside) if one is not None)
            place = end + 1
            height = self.plot[place]
        return clusters

    def _between(self, slope, up, end):
        """The valley between two slopes with sides of like height, or None."""
        plot, (start, down_end, between) = self.plot, slope
        top, after = plot[start], plot[end + 1]
        if after * self.share < between:
            return None
        first, last = start, end
        if top * self.share >= after:
            while plot[first + 1] > after and first < down_end:
                first += 1
        elif after * self.share >= top:
            while plot[last - 1] > top and last > up:
                last -= 1
        if self.corrected:
            last = self._corrected(first, last)
        if last is None or last - first + 1 < self.least or first > down_end or last < up:
            return None
        return first, last

    def _corrected(self, first, last):
        """The last place whose predecessor lies in the valley too."""
        while first < last:
            if self.plot[first] > self.plot[last] or self.before[last] in self.order[first:last]:
                return last
            last -= 1
        return None


def cluster_optics_xi(*, reachability, predecessor, ordering, min_samples, min_cluster_size=None, xi=0.05, predecessor_correction=True):
    """Labels, and starts and ends of clusters in the order, by steep slopes of the reachabilities."""
    count = len(reachability)
    patience = _number(min_samples, count)
    least = patience if min_cluster_size is None else _number(min_cluster_size, count)
    valleys = _Valleys(reachability[ordering], predecessor[ordering], ordering, xi, patience, least, predecessor_correction)
    clusters = valleys.found()
    labels, label = np.full(count, -1), 0
    for first, last in clusters:
        if (labels[first : last + 1] == -1).all():
            labels[first : last + 1] = label
            label += 1
    found = np.empty(count, dtype=int)
    found[ordering] = labels
    return found, np.asarray(clusters)


class OPTICS(ClusterMixin, BaseEstimator):
    """Clusters of any density; the rest is noise, with the label -1."""

    def __init__(self, *, min_samples=5, max_eps=np.inf, metric="minkowski", p=2, metric_params=None, cluster_method="xi", eps=None, xi=0.05,
                 predecessor_correction=True, min_cluster_size=None, algorithm="auto", leaf_size=30, memory=None, n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the order and the clusters."""
        X = fit_data(self, X)
        self.ordering_, self.core_distances_, self.reachability_, self.predecessor_ = compute_optics_graph(
            X, min_samples=self.min_samples, max_eps=self.max_eps, metric=self.metric, p=self.p, metric_params=self.metric_params
        )
        if self.cluster_method == "xi":
            self.labels_, self.cluster_hierarchy_ = cluster_optics_xi(
                reachability=self.reachability_, predecessor=self.predecessor_, ordering=self.ordering_, min_samples=self.min_samples,
                min_cluster_size=self.min_cluster_size, xi=self.xi, predecessor_correction=self.predecessor_correction,
            )  # fmt: skip
            return self
        eps = self.max_eps if self.eps is None else self.eps
        if eps > self.max_eps:
            raise ValueError(f"Specify an epsilon smaller than {self.max_eps}. Got {eps}.")
        self.labels_ = cluster_optics_dbscan(reachability=self.reachability_, core_distances=self.core_distances_, ordering=self.ordering_, eps=eps)
        return self
