"""Windows that move along rows, and bins of time."""
from pandas.core.series import Series as Series
from typing import Any

class Windows:
    """What columns and tables share."""
    def ewm(self, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False, **options):
        """Windows in which older rows weigh less."""
        ...
    def expanding(self, min_periods=1):
        """Windows from the first row on."""
        ...
    def pipe(self, func, *args, **options):
        """`func(self, …)`."""
        ...
    def resample(self, rule, axis=0, closed=None, label=None, convention=None, kind=None, on=None, level=None, origin='start_day', offset=None, **options):
        """The rows in bins of time, by the labels or by the column `on`."""
        ...
    def rolling(self, window, min_periods=None, center=False, win_type=None, on=None, axis=0, closed=None, step=None, method='single'):
        """Windows of so many rows, or of a stretch of time; `win_type` names the weights of their rows, as `scipy.signal.get_window` does."""
        ...
    def __getattr__(self, name: str): ...

def add_to(kind):
    """Gives a class the methods of windows."""
    ...
