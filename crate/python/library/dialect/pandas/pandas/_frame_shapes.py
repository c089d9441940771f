"""Tables in other shapes."""

from ._dtypes import NAN


class Shapes:
    """Methods of tables that put values in other places, beside others or in groups."""

    def pivot(self, *, columns, index=None, values=None):
        from pandas_extras.pivoting import pivot

        return pivot(self, columns=columns, index=index, values=values)

    def pivot_table(self, values=None, index=None, columns=None, aggfunc="mean", fill_value=None, margins=False, **options):
        from pandas_extras.pivoting import pivot_table

        return pivot_table(self, values, index, columns, aggfunc, fill_value, margins, **options)

    def melt(self, *args, **options):
        from pandas_more.tables import melt

        return melt(self, *args, **options)

    def merge(self, right, **options):
        from ._reshape import merge

        return merge(self, right, **options)

    def stack(self, level=-1, dropna=True, **options):
        from pandas_extras.unstacking import stack

        return stack(self, dropna, level)

    def unstack(self, level=-1, fill_value=NAN):
        from pandas_extras.unstacking import unstack

        return unstack(self, level, fill_value)

    def groupby(self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=False, dropna=True):
        from .groupby import DataFrameGroupBy, by_level

        if axis in (1, "columns"):
            from pandas_more.enlarged import Across

            return Across(self.T.groupby(by, level=level, sort=sort, dropna=dropna), self)
        by = by_level(self.index, level) if level is not None else by
        if getattr(by, "options", None) and by.freq is not None:
            return self.resample(by.freq, on=by.key, level=by.level, **by.options)
        made = DataFrameGroupBy(self, by, sort, as_index, observed, dropna)
        made._group_keys = group_keys
        return made
