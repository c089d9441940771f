"""Dates and numbers of `matplotlib.dates`, and names of `pylab`."""

# %%
import datetime as dt

import matplotlib.dates as mdates
import numpy as np
import pandas as pd

mdates.date2num(dt.datetime(2020, 1, 2, 12))
# %%
mdates.date2num([dt.datetime(2020, 1, 2), dt.datetime(2021, 1, 2)])
# %%
mdates.date2num(dt.date(2020, 1, 2))
# %%
mdates.date2num(np.datetime64("2020-01-02T06"))
# %%
mdates.date2num(np.array(["2020-01-02", "2020-01-03"], dtype="datetime64[D]"))
# %%
mdates.date2num(pd.date_range("2020-01-01", periods=2))
# %%
mdates.date2num(pd.Series(pd.date_range("2020-01-01", periods=2)))
# %%
mdates.date2num(dt.datetime(2020, 1, 2, 12, tzinfo=dt.timezone(dt.timedelta(hours=2))))
# %%
mdates.num2date(18263.5)
# %%
mdates.num2date([18263.5, 18264])
# %%
mdates.num2date(18263.5, tz=dt.timezone(dt.timedelta(hours=1)))
# %%
mdates.num2timedelta(1.5)
# %%
mdates.datestr2num("2020-01-02 06:00")
# %%
mdates.datestr2num(["2020-01-02", "Jan 5 2021"])
# %%
mdates.drange(dt.datetime(2020, 1, 1), dt.datetime(2020, 1, 3), dt.timedelta(hours=12))
# %%
mdates.get_epoch()
# %%
mdates.MINUTELY, mdates.SECONDLY, mdates.MICROSECONDLY
# %%
mdates.num2date(18263.123456789)
# %%
mdates.DateFormatter("%Y-%m")(18263)
# %%
from pylab import *  # noqa: F403

x = linspace(0, 1, 3)
print(x, sin(x), pi, randn(2).shape, norm([3, 4]))
print(sum([[1, 2], [3, 4]]), abs(-2), max(1, 2), kron([1, 2], [1, 1]), fftfreq(4))
# %%
import matplotlib.pylab as pl

pl.figure(figsize=(3, 2))
pl.plot([1, 2])
print(pl.title("x").get_text(), len(pl.gca().lines), pl.arange(3))
