"""Analysis of variance of subjects that are measured under all conditions."""

import itertools

import numpy as np
import pandas as pd
from scipy import stats


class AnovaRM:
    """Whether conditions differ, where each subject has met all of them."""

    def __init__(self, data, depvar, subject, within=None, between=None, aggregate_func=None):
        if "C" in within:
            raise ValueError("Factor name cannot be 'C'! This is in conflict with patsy's contrast function name.")
        if between is not None:
            raise NotImplementedError("Between subject effect not yet supported!")
        self.data, self.depvar, self.subject, self.within, self.between = data, depvar, subject, list(within), between
        self.aggregate_func = "mean" if isinstance(aggregate_func, str) else aggregate_func
        keys = [subject, *self.within]
        if bool(data.duplicated(subset=keys).any()):
            if aggregate_func is None:
                raise ValueError(
                    "The data set contains more than one observation per subject and cell. Either aggregate the data manually, or pass the "
                    "`aggregate_func` parameter."
                )
            self.data = data.groupby(keys, as_index=False)[depvar].agg(self.aggregate_func)
        cells = self.data.groupby(self.within).size()
        if len(cells) != np.prod([self.data[name].nunique() for name in self.within]) or cells.nunique() != 1:
            raise ValueError("Data is unbalanced.")
        if len(self.data) != self.data[subject].nunique() * len(cells):
            raise ValueError("Independent variables are collinear.")

    def fit(self):
        """The table of the tests."""
        keys = [self.subject, *self.within]
        ordered = self.data.sort_values(keys)
        shape = [self.data[name].nunique() for name in keys]
        y = ordered[self.depvar].to_numpy().astype(float).reshape(shape)

        def squares(axes):
            """The sum of squares of an interaction: what means say beyond those of fewer factors."""
            effect = y.mean(axis=tuple(axis for axis in range(y.ndim) if axis not in axes), keepdims=True)
            for axis in axes:
                effect = effect - effect.mean(axis=axis, keepdims=True)
            return np.sum(effect**2) * y.size / effect.size

        rows = {}
        for degree in range(1, len(self.within) + 1):
            for chosen in itertools.combinations(range(1, y.ndim), degree):
                first = float(np.prod([shape[axis] - 1 for axis in chosen]))
                second = first * (shape[0] - 1)
                f = squares(chosen) / first / (squares((0, *chosen)) / second)
                rows[":".join(keys[axis] for axis in chosen)] = [f, first, second, stats.f.sf(f, first, second)]
        return AnovaResults(pd.DataFrame(list(rows.values()), index=list(rows), columns=["F Value", "Num DF", "Den DF", "Pr > F"]))


class AnovaResults:
    """The table of the tests."""

    def __init__(self, anova_table):
        self.anova_table = anova_table

    def __str__(self):
        return str(self.summary())

    def summary(self):
        from statsmodels.iolib import summary2

        made = summary2.Summary()
        made.add_title("Anova")
        made.add_df(self.anova_table)
        return made


for _class in (AnovaRM, AnovaResults):
    _class.__module__ = "statsmodels.stats.anova"
