"""Grids of parameters, and samples of them."""

import itertools
import math

import numpy as np

from ..utils.validation import check_random_state
from ._draws import sample_without_replacement


class ParameterGrid:
    """All combinations of parameters."""

    def __init__(self, param_grid):
        if not isinstance(param_grid, (dict, list, tuple)) and not hasattr(param_grid, "keys"):
            raise TypeError(f"Parameter grid should be a dict or a list, got: {param_grid!r} of type {type(param_grid).__name__}")
        grids = [param_grid] if hasattr(param_grid, "keys") else list(param_grid)
        for grid in grids:
            if not hasattr(grid, "keys"):
                raise TypeError(f"Parameter grid is not a dict ({grid!r})")
            for name, values in grid.items():
                self._check(name, values, grid)
        self.param_grid = grids

    def _check(self, name, values, grid):
        if hasattr(values, "ndim") and values.ndim > 1:
            raise ValueError(f"Parameter array for {name!r} should be one-dimensional, got: {values!r} with shape {values.shape}")
        if isinstance(values, str) or not hasattr(values, "__len__"):
            raise TypeError(f"Parameter grid for parameter {name!r} needs to be a list or a numpy array, but got {values!r} (of type "
                            f"{type(values).__name__}) instead. Single values need to be wrapped in a list with one element.")
        if len(values) == 0:
            raise ValueError(f"Parameter grid for parameter {name!r} need a non-empty sequence, got: {values!r}")

    def __iter__(self):
        for grid in self.param_grid:
            items = sorted(grid.items())
            for chosen in itertools.product(*[values for _, values in items]):
                yield {name: value for (name, _), value in zip(items, chosen)}

    def __len__(self):
        return sum(math.prod(len(values) for values in grid.values()) for grid in self.param_grid)

    def __getitem__(self, index):
        found = next(itertools.islice(iter(self), index if index >= 0 else len(self) + index, None), None)
        if found is None:
            raise IndexError("ParameterGrid index out of range")
        return dict(reversed(found.items()))


class ParameterSampler:
    """Combinations of parameters at random."""

    def __init__(self, param_distributions, n_iter, *, random_state=None):
        given = [param_distributions] if hasattr(param_distributions, "keys") else list(param_distributions)
        for one in given:
            for name, values in one.items():
                if not hasattr(values, "rvs") and (isinstance(values, str) or not hasattr(values, "__iter__")):
                    raise TypeError(f"Parameter grid for parameter {name!r} is not iterable or a distribution (value={values})")
        self.n_iter, self.random_state, self.param_distributions = n_iter, random_state, given

    def _all_lists(self):
        return all(not hasattr(values, "rvs") for one in self.param_distributions for values in one.values())

    def __iter__(self):
        rng = check_random_state(self.random_state)
        if self._all_lists():
            grid = ParameterGrid(self.param_distributions)
            combinations = list(grid)
            count = self.n_iter
            if len(combinations) < count:
                self._warn(len(combinations))
                count = len(combinations)
            for place in sample_without_replacement(len(combinations), count, random_state=rng).tolist():
                yield dict(reversed(combinations[place].items()))
            return
        for _ in range(self.n_iter):
            dist = self.param_distributions[0] if len(self.param_distributions) == 1 else self._one(rng)
            yield {name: self._drawn(values, rng) for name, values in sorted(dist.items())}

    def _one(self, rng):
        return self.param_distributions[int(rng.randint(len(self.param_distributions)))]

    @staticmethod
    def _drawn(values, rng):
        return values.rvs(random_state=rng) if hasattr(values, "rvs") else values[int(rng.randint(len(values)))]

    def _warn(self, size):
        import warnings

        warnings.warn(f"The total space of parameters {size} is smaller than n_iter={self.n_iter}. Running {size} iterations. For exhaustive "
                      f"searches, use "
                      "GridSearchCV.", UserWarning, stacklevel=3)

    def __len__(self):
        return min(self.n_iter, len(ParameterGrid(self.param_distributions))) if self._all_lists() else self.n_iter


def values_of(candidates, name):
    """A parameter's values in all candidates."""
    values, gone = [params.get(name, np.nan) for params in candidates], [name not in params for params in candidates]
    kinds = {type(value) for value in values}
    if kinds <= {int} or kinds <= {bool} or kinds <= {int, float}:
        found = np.asarray(values)
    else:
        found = np.empty(len(values), dtype=object)
        for i, value in enumerate(values):
            found[i] = value
    return np.ma.MaskedArray(found, gone)
