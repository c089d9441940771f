"""Windows that move along rows, and bins of time."""
from pandas.series import Series as Series
from typing import Any

class Windows:
    """What columns and tables share."""
    def asfreq(self, freq, method=None):
        """The rows at all moments of a frequency, from the first label to the last; new ones are missing."""
        ...
    def boxplot(self, column=None, by=None, ax=None, grid=True, **options):
        """Boxes of quartiles, for each column of numbers or each group of one."""
        ...
    def ewm(self, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False, **options):
        """Windows in which older rows weigh less."""
        ...
    def expanding(self, min_periods=1):
        """Windows from the first row on."""
        ...
    def explode(self, column=None, ignore_index=False):
        """Each item of the lists, those in `column` of a table, in a row of its own."""
        ...
    def hist(self, bins=10, figsize=None, **options):
        """How often values are there, for each column of numbers."""
        ...
    def pct_change(self, periods=1, fill_method='pad', **options):
        """The change from an earlier row, as a share of it; a missing value counts as the one before it, unless `fill_method` is None."""
        ...
    def pipe(self, func, *args, **options):
        """`func(self, …)`."""
        ...
    def resample(self, rule, on=None, closed=None, label=None, **options):
        """The rows in bins of time, by the labels or by the column `on`."""
        ...
    def rolling(self, window, min_periods=None, center=False, win_type=None, on=None, axis=0, closed=None, step=None, method='single'):
        """Windows of so many rows, or of a stretch of time; `win_type` names the weights of their rows, as `scipy.signal.get_window` does."""
        ...
    def to_json(self, path_or_buf=None, orient=None, indent=None, lines=False, **options):
        """JSON by columns, or as `orient` says: "records", "index", "values", "split", "table"."""
        ...
    def __getattr__(self, name: str): ...

def add_to(kind):
    """Gives a class the methods of windows."""
    ...
