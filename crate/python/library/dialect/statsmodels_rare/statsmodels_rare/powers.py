"""The power of tests, and what is needed for it."""

import numpy as np
from scipy import optimize, stats


def ttest_power(effect_size, nobs, alpha, df=None, alternative="two-sided"):
    free = nobs - 1 if df is None else df
    level = alpha / 2.0 if alternative in ("two-sided", "2s") else alpha
    if alternative not in ("two-sided", "2s", "smaller", "larger"):
        raise ValueError(f"alternative has to be 'two-sided', 'larger' or 'smaller', got {alternative}")
    found, shift = 0.0, effect_size * np.sqrt(nobs)
    if alternative in ("two-sided", "2s", "larger"):
        found = found + stats.nct.sf(stats.t.isf(level, free), free, shift)
    if alternative in ("two-sided", "2s", "smaller"):
        found = found + stats.nct.cdf(stats.t.ppf(level, free), free, shift)
    return found


def normal_power(effect_size, nobs, alpha, alternative="two-sided", sigma=1.0):
    level = alpha / 2.0 if alternative in ("two-sided", "2s") else alpha
    found, shift = 0.0, effect_size * np.sqrt(nobs) / sigma
    if alternative in ("two-sided", "2s", "larger"):
        found = found + stats.norm.sf(stats.norm.isf(level) - shift)
    if alternative in ("two-sided", "2s", "smaller"):
        found = found + stats.norm.cdf(stats.norm.ppf(level) - shift)
    return found


def ftest_anova_power(effect_size, nobs, alpha, k_groups=2, df=None):
    numerator, rest = k_groups - 1, nobs - k_groups
    return stats.ncf.sf(stats.f.isf(alpha, numerator, rest), numerator, rest, effect_size**2 * nobs)


def ftest_power(effect_size, df2, df1, alpha, ncc=1):
    shift = effect_size**2 * (df2 + df1 + ncc)
    return stats.ncf.sf(stats.f.isf(alpha, df1, df2), df1, df2, shift)


def chisquare_power(effect_size, nobs, n_bins, alpha=0.05, ddof=0):
    free = n_bins - 1 - ddof
    return stats.ncx2.sf(stats.chi2.isf(alpha, free), free, effect_size**2 * nobs)


class Power:
    """A test, one of whose numbers is found from the others."""

    _names = ()
    _least = 2.0

    def __init__(self, **options):
        self.__dict__.update(options)

    def solve_power(self, **given):
        """The number that is None, from the others."""
        missing = [name for name, value in given.items() if value is None]
        if len(missing) != 1:
            raise ValueError("need exactly one keyword that is None")
        key = missing[0]
        if key == "power":
            del given["power"]
            return self.power(**given)
        if given.get("effect_size") == 0:
            raise ValueError("Cannot detect an effect-size of 0. Try changing your effect-size.")
        wanted = given.pop("power")
        if key == "alpha" and False:
            return None

        def distance(value):
            given[key] = value
            return float(self.power(**given)) - wanted

        bounds = {"effect_size": (1e-8, 1e3), "alpha": (1e-12, 1 - 1e-12), "ratio": (1e-8, 1e8)}.get(key)
        if bounds is None:
            bounds = (self._least, 1e7)
        low, high = bounds
        if key not in ("alpha", "ratio"):
            # From a small guess upward, since far away there is nothing to be seen.
            high = max(low * 2, 1.0 if key == "effect_size" else 10.0)
            while distance(high) < 0 and high < bounds[1]:
                high *= 2
        try:
            return float(optimize.brentq(distance, low, high, xtol=1e-13, rtol=1e-13))
        except ValueError:
            import warnings

            from statsmodels.tools.sm_exceptions import ConvergenceWarning

            warnings.warn("Failed to converge on a solution.", ConvergenceWarning, stacklevel=3)
            return np.array([10.0])

    def plot_power(self, dep_var="nobs", nobs=None, effect_size=None, alpha=0.05, ax=None, title=None, plt_kwds=None, **options):
        """Curves of power."""
        from statsmodels_extras.plots.common import figure_of

        figure, ax = figure_of(ax)
        size = "nobs1" if "nobs1" in self._names else "nobs"
        counts, effects = np.atleast_1d(nobs), np.atleast_1d(effect_size)
        if dep_var == "nobs":
            for effect in effects:
                found = [self.power(**{"effect_size": effect, size: n, "alpha": alpha, **options}) for n in counts]
                ax.plot(counts, found, lw=2, alpha=0.7, label=f"es={effect:4.2F}")
            ax.set_xlabel("Number of Observations")
        else:
            for n in counts:
                found = [self.power(**{"effect_size": effect, size: n, "alpha": alpha, **options}) for effect in effects]
                ax.plot(effects, found, lw=2, alpha=0.7, label=f"N={n:4.2F}")
            ax.set_xlabel("Effect Size")
        ax.set_title("Power of Test" if title is None else title)
        ax.legend(loc="lower right")
        return figure


class TTestPower(Power):
    _names = ("effect_size", "nobs", "alpha", "df", "alternative")

    def power(self, effect_size, nobs, alpha, df=None, alternative="two-sided"):
        return ttest_power(effect_size, nobs, alpha, df, alternative)

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, alternative="two-sided"):
        return super().solve_power(effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, alternative=alternative)


class TTestIndPower(Power):
    _names = ("effect_size", "nobs1", "alpha", "ratio", "df", "alternative")

    def power(self, effect_size, nobs1, alpha, ratio=1, df=None, alternative="two-sided"):
        nobs2 = nobs1 * ratio
        free = nobs1 - 1 + nobs2 - 1 if df is None else df
        return ttest_power(effect_size, 1.0 / (1.0 / nobs1 + 1.0 / nobs2), alpha, free, alternative)

    def solve_power(self, effect_size=None, nobs1=None, alpha=None, power=None, ratio=1.0, alternative="two-sided"):
        return super().solve_power(effect_size=effect_size, nobs1=nobs1, alpha=alpha, power=power, ratio=ratio, alternative=alternative)


class NormalIndPower(Power):
    _names = ("effect_size", "nobs1", "alpha", "ratio", "alternative")
    _least = 1e-3

    def __init__(self, ddof=0, **options):
        self.ddof = ddof
        super().__init__(**options)

    def power(self, effect_size, nobs1, alpha, ratio=1, alternative="two-sided"):
        count = 1.0 / (1.0 / (nobs1 - self.ddof) + 1.0 / (nobs1 * ratio - self.ddof)) if ratio > 0 else nobs1 - self.ddof
        return normal_power(effect_size, count, alpha, alternative)

    def solve_power(self, effect_size=None, nobs1=None, alpha=None, power=None, ratio=1.0, alternative="two-sided"):
        return super().solve_power(effect_size=effect_size, nobs1=nobs1, alpha=alpha, power=power, ratio=ratio, alternative=alternative)


class FTestAnovaPower(Power):
    _names = ("effect_size", "nobs", "alpha", "k_groups")

    def power(self, effect_size, nobs, alpha, k_groups=2):
        return ftest_anova_power(effect_size, nobs, alpha, k_groups)

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, k_groups=2):
        self._least = k_groups + 1e-6 if nobs is None else 2.0
        return super().solve_power(effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, k_groups=k_groups)


class FTestPower(Power):
    _names = ("effect_size", "df2", "df1", "alpha", "ncc")

    def power(self, effect_size, df_num, df_denom, alpha, ncc=1):
        return ftest_power(effect_size, df_num, df_denom, alpha, ncc)

    def solve_power(self, effect_size=None, df_num=None, df_denom=None, alpha=None, power=None, ncc=1):
        return super().solve_power(effect_size=effect_size, df_num=df_num, df_denom=df_denom, alpha=alpha, power=power, ncc=ncc)


class GofChisquarePower(Power):
    _names = ("effect_size", "nobs", "alpha", "n_bins")
    _least = 1e-3

    def power(self, effect_size, nobs, alpha, n_bins, ddof=0):
        return chisquare_power(effect_size, nobs, n_bins, alpha, ddof)

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, n_bins=2):
        return super().solve_power(effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, n_bins=n_bins)


tt_solve_power = TTestPower().solve_power
tt_ind_solve_power = TTestIndPower().solve_power
zt_ind_solve_power = NormalIndPower().solve_power
