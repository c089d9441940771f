"""Statistics and moves of `seaborn.objects`: what is done with the numbers of groups before they are drawn."""

from seaborn._distributions import Kernels
from seaborn._estimates import Errors
from seaborn._histograms import bin_edges, counted

import numpy as np


def _other(along):
    return "y" if along == "x" else "x"


def _with(group, columns):
    return type(group)(group.levels, columns)


class Stat:
    """A statistic: `__call__` takes groups, the axis along which they lie, and whether that has categories."""

    def __call__(self, groups, along, is_place):
        return [self.of(group, along) for group in groups]


class Agg(Stat):
    """One number for each place."""

    def __init__(self, func="mean"):
        self.errors = Errors(None, func)

    def of(self, group, along):
        """The estimates of a group, with the ends of their errors."""
        other = _other(along)
        places = np.unique(group[along])
        found = np.array([self.errors(group[other][group[along] == place]) for place in places.tolist()], dtype=float).reshape(-1, 3)
        return _with(group, {along: places, other: found[:, 0], other + "min": found[:, 1], other + "max": found[:, 2]})


class Est(Agg):
    """One number for each place, and an interval."""

    def __init__(self, func="mean", errorbar=("ci", 95), n_boot=1000, seed=None):
        self.errors = Errors(errorbar, func, n_boot, seed)


class Count(Stat):
    """How many rows each place has."""

    def of(self, group, along):
        """The counts of a group."""
        places, counts = np.unique(group[along], return_counts=True)
        return _with(group, {along: places, _other(along): counts.astype(float)})


class Hist(Stat):
    """How many numbers lie in each bin."""

    def __init__(self, stat="count", bins="auto", binwidth=None, binrange=None, common_norm=True, common_bins=True, cumulative=False, discrete=False):
        self.stat, self.settings = stat, (bins, binwidth, binrange)
        self.common_norm, self.common_bins, self.cumulative, self.discrete = common_norm, common_bins, cumulative, discrete

    def __call__(self, groups, along, is_place):
        everything = np.concatenate([group[along] for group in groups])
        discrete = self.discrete or is_place
        shared, made = bin_edges(everything, None, *self.settings, discrete), []
        for group in groups:
            values = group[along]
            edges = shared if self.common_bins else bin_edges(values, None, *self.settings, discrete)
            heights = counted(values, None, edges, self.stat, self.cumulative)
            if self.common_norm and self.stat in ("probability", "proportion", "percent"):
                heights = heights * (len(values) / len(everything))
            made.append(_with(group, {along: (edges[:-1] + edges[1:]) / 2, _other(along): heights, "width": np.diff(edges)}))
        return made


class KDE(Stat):
    """The density of numbers."""

    def __init__(self, bw_adjust=1, bw_method="scott", common_norm=True, common_grid=True, gridsize=200, cut=3, cumulative=False):
        self.kernels = Kernels(bw_method, bw_adjust, gridsize, cut, None, cumulative)
        self.common_norm, self.common_grid = common_norm, common_grid

    def __call__(self, groups, along, is_place):
        everything, made = np.concatenate([group[along] for group in groups]), []
        self.kernels.support = self.kernels.places(everything, self.kernels.deviation(everything, None)) if self.common_grid else None
        for group in groups:
            found = self.kernels(group[along])
            if found is not None:
                part = len(group[along]) / len(everything) if self.common_norm else 1.0
                made.append(_with(group, {along: found[0], _other(along): found[1] * part}))
        return made


class PolyFit(Stat):
    """A polynomial through points."""

    def __init__(self, order=2, gridsize=100):
        self.order, self.gridsize = order, gridsize

    def of(self, group, along):
        """The curve of a group."""
        x, y = group[along], group[_other(along)]
        grid = np.linspace(float(np.min(x)), float(np.max(x)), self.gridsize)
        return _with(group, {along: grid, _other(along): np.polyval(np.polyfit(x, y, self.order), grid)})


class Perc(Stat):
    """Percentiles at each place."""

    def __init__(self, k=5, method="linear"):
        self.k = np.linspace(0, 100, k) if isinstance(k, int) else np.asarray(k, dtype=float)

    def of(self, group, along):
        """The percentiles of a group."""
        places = np.unique(group[along])
        found = [np.percentile(group[_other(along)][group[along] == place], self.k) for place in places.tolist()]
        return _with(group, {along: np.repeat(places, len(self.k)), _other(along): np.concatenate(found)})


class Move:
    """A move: `__call__` takes groups, the axis along which they lie, and the mappings of levels."""


class Stack(Move):
    """On each other."""

    def __call__(self, groups, along, maps):
        other, heights = _other(along), {}
        for group in groups:
            base = np.array([heights.get((group.place(), place), 0.0) for place in group[along].tolist()])
            tops = base + np.nan_to_num(group[other])
            heights.update({(group.place(), place): top for place, top in zip(group[along].tolist(), tops.tolist())})
            group.columns.update({other: tops, "baseline": base})
        return groups


class Dodge(Move):
    """Side by side."""

    def __init__(self, empty="keep", gap=0, by=None):
        self.empty, self.gap, self.by = empty, gap, by

    def __call__(self, groups, along, maps):
        roles = self.by or [role for role in maps if any(role in group.levels for group in groups)]
        keys = list(dict.fromkeys(tuple(group.levels.get(role) for role in roles) for group in groups))
        if len(roles) == 1:
            keys = [(level,) for level in maps[roles[0]].levels]
        for group in groups:
            place, width = keys.index(tuple(group.levels.get(role) for role in roles)), group["width"]
            part = width / len(keys)
            group.columns[along] = group[along] - width / 2 + part * (place + 0.5)
            group.columns["width"] = part * (1 - self.gap)
        return groups


class Jitter(Move):
    """A little aside by chance."""

    def __init__(self, width=None, x=0, y=0, seed=None):
        self.width, self.x, self.y, self.seed = 0.2 if width is None and not x and not y else width or 0, x, y, seed

    def __call__(self, groups, along, maps):
        rng = np.random.default_rng(self.seed)
        for group in groups:
            count = len(group[along])
            for axis, reach in ((along, self.width * group["width"]), ("x", self.x), ("y", self.y)):
                if np.any(np.asarray(reach) != 0):
                    group.columns[axis] = group[axis] + rng.uniform(-0.5, 0.5, count) * reach
        return groups


class Shift(Move):
    """Aside by a number."""

    def __init__(self, x=0, y=0):
        self.x, self.y = x, y

    def __call__(self, groups, along, maps):
        for group in groups:
            group.columns.update(x=group["x"] + self.x, y=group["y"] + self.y)
        return groups


class Norm(Move):
    """In parts of the largest number of its group."""

    def __init__(self, func="max", where=None, by=None, percent=False):
        self.func, self.percent = func, percent

    def __call__(self, groups, along, maps):
        for group in groups:
            values = group[_other(along)]
            whole = getattr(np, self.func)(values) if isinstance(self.func, str) else self.func(values)
            group.columns[_other(along)] = values / whole * (100 if self.percent else 1)
        return groups
