"""Comparisons of all pairs of groups."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.iolib.table import SimpleTable

from .multitest import multipletests


class TukeyHSDResults:
    """Differences of all pairs of groups, with intervals for all of them together."""

    def __init__(self, groups, table, **facts):
        self._multicomp, self._results_table = groups, table
        self.data, self.groups, self.groupsunique = groups.data, groups.groups, groups.groupsunique
        self.__dict__.update(facts)

    def __str__(self):
        return str(self.summary())

    def summary(self):
        return self._results_table

    def summary_frame(self):
        return pd.DataFrame(
            {
                "group_t": self.group_t, "group_c": self.group_c, "meandiff": self.meandiffs, "p-adj": self.pvalues, "lower": self.confint[:, 0],
                "upper": self.confint[:, 1], "reject": self.reject,
            }
        )  # fmt: skip

    def plot_simultaneous(self, comparison_name=None, ax=None, figsize=(10, 6), xlabel=None, ylabel=None):
        from statsmodels_extras.plots.common import figure_of

        figure, ax = figure_of(ax)
        counts = np.array([np.sum(self._multicomp.groupintlab == place) for place in range(len(self.groupsunique))])
        means = np.array([self.data[self._multicomp.groupintlab == place].mean() for place in range(len(self.groupsunique))])
        half = self.q_crit * np.sqrt(self.variance / counts) / 2
        places = np.arange(len(means))
        ax.errorbar(means, places, xerr=half, marker="o", linestyle="None", color="k", ecolor="k")
        ax.set_title("Multiple Comparisons Between All Pairs (Tukey)")
        ax.set_yticks(places)
        ax.set_yticklabels([str(name) for name in self.groupsunique])
        ax.set_xlabel(xlabel or "")
        ax.set_ylabel(ylabel or "")
        return figure


class MultiComparison:
    """Data in groups, whose means are compared."""

    def __init__(self, data, groups, group_order=None):
        self.data, self.groups = np.asarray(data, dtype=float), np.asarray(groups)
        if len(self.data) != len(self.groups):
            raise ValueError(f"data has {len(self.data)} elements and groups has {len(self.groups)}")
        items = self.groups.tolist()
        names = sorted(dict.fromkeys(items)) if group_order is None else list(group_order)
        places = {name: place for place, name in enumerate(names)}
        self.groupsunique = np.array(names, dtype=object) if isinstance(names[0], str) else np.array(names)
        codes = np.array([places.get(item, -1) for item in items])
        self.data, self.groups, self.groupintlab = self.data[codes >= 0], self.groups[codes >= 0], codes[codes >= 0]
        if len(self.groupsunique) < 2:
            raise ValueError("2 or more groups required for multiple comparisons")

    def _moments(self):
        count = len(self.groupsunique)
        n = np.bincount(self.groupintlab, minlength=count)
        mean = np.bincount(self.groupintlab, weights=self.data, minlength=count) / n
        rest = self.data - mean[self.groupintlab]
        return n, mean, np.bincount(self.groupintlab, weights=rest**2, minlength=count)

    def tukeyhsd(self, alpha=0.05, use_var="equal"):
        n, mean, squares = self._moments()
        count = len(n)
        first, second = np.triu_indices(count, 1)
        if use_var == "unequal":
            variance = squares / (n - 1)
            parts = variance / n
            pair = (parts[first] + parts[second]) / 2
            free = (parts[first] + parts[second]) ** 2 / (parts[first] ** 2 / (n[first] - 1) + parts[second] ** 2 / (n[second] - 1))
        else:
            variance = squares.sum() / (n.sum() - count)
            pair = variance * (1.0 / n[first] + 1.0 / n[second]) / 2
            free = n.sum() - count
        error = np.sqrt(pair)
        difference = mean[second] - mean[first]
        ratio = np.abs(difference) / error
        q = stats.studentized_range.ppf(1 - alpha, count, free)
        pvalues = np.atleast_1d(stats.studentized_range.sf(ratio, count, free))
        interval = np.column_stack([difference - error * q, difference + error * q])
        reject = ratio > q
        rows = [
            [self.groupsunique[i], self.groupsunique[j], np.round(d, 4), np.round(p, 4), np.round(low, 4), np.round(high, 4), r]
            for i, j, d, p, (low, high), r in zip(first.tolist(), second.tolist(), difference, pvalues, interval, reject)
        ]
        table = SimpleTable(rows, headers=["group1", "group2", "meandiff", "p-adj", "lower", "upper", "reject"])
        table.title = f"Multiple Comparison of Means - Tukey HSD, FWER={alpha:4.2f}"
        return TukeyHSDResults(
            self, table, q_crit=q, reject=reject, meandiffs=difference, std_pairs=error, confint=interval, df_total=free, reject2=reject,
            variance=variance, pvalues=pvalues, alpha=alpha, group_t=self.groupsunique[second], group_c=self.groupsunique[first],
        )  # fmt: skip

    def allpairtest(self, testfunc, alpha=0.05, method="bonf", pvalidx=1):
        """A test of each pair, with chances for all of them together."""
        first, second = np.triu_indices(len(self.groupsunique), 1)
        parts = [self.data[self.groupintlab == place] for place in range(len(self.groupsunique))]
        found = [testfunc(parts[i], parts[j]) for i, j in zip(first.tolist(), second.tolist())]
        raw = np.array([result[pvalidx] for result in found])
        reject, adjusted, sidak, bonferroni = multipletests(raw, alpha=alpha, method=method)
        rows = [
            [self.groupsunique[i], self.groupsunique[j], np.round(result[0], 4), np.round(p, 4), np.round(q, 4), r]
            for i, j, result, p, q, r in zip(first.tolist(), second.tolist(), found, raw, adjusted, reject)
        ]
        table = SimpleTable(rows, headers=["group1", "group2", "stat", "pval", "pval_corr", "reject"])
        table.title = (
            f"Test Multiple Comparison {testfunc.__name__} \nFWER={alpha:4.2f} method={method}\nalphacSidak={sidak:4.2f}, alphacBonf={bonferroni:5.3f}"
        )
        return table, (found, reject, adjusted, sidak, bonferroni), rows


def pairwise_tukeyhsd(endog, groups, alpha=0.05, use_var="equal"):
    """Tukey's comparisons of all pairs of groups."""
    return MultiComparison(endog, groups).tukeyhsd(alpha=alpha, use_var=use_var)


def tukeyhsd(endog, groups, alpha=0.05):
    return pairwise_tukeyhsd(endog, groups, alpha)


class MultiCompResult:
    """Tests of pairs of levels."""

    def __init__(self, frame, term):
        self.result_frame, self.term = frame, term


def t_test_pairwise(result, term_name, method="hs", alpha=0.05, factor_labels=None):
    info = result.model.data.design_info
    term = info.terms[info.term_names.index(term_name)]
    place = info.term_slices[term]
    factor = term.factors[0]
    levels = list(info.factor_infos[factor].categories) if factor_labels is None else list(factor_labels)
    matrix = info.term_codings[term][0].contrast_matrices[factor].matrix
    count = len(info.column_names)
    first, second = np.triu_indices(len(levels), 1)
    contrasts = np.zeros((len(first), count))
    contrasts[:, place] = matrix[second] - matrix[first]
    frame = result.t_test(contrasts).summary_frame(xname=[f"{levels[j]}-{levels[i]}" for i, j in zip(first.tolist(), second.tolist())])
    letter = "t" if result.use_t else "z"
    reject, adjusted = multipletests(np.asarray(frame[f"P>|{letter}|"]), alpha=alpha, method=method)[:2]
    frame[f"pvalue-{method}"], frame[f"reject-{method}"] = adjusted, reject
    return MultiCompResult(frame, term_name)
