"""Ticks at dates: every so many of a kind, counted from where the limits are, and at some months, days or hours."""

# %%
import datetime

import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd


def ticks(locator, *limits):
    return [f"{mdates.num2date(v):%y-%m-%d %H:%M}" for v in locator.tick_values(*map(datetime.datetime.fromisoformat, limits))]


print(ticks(mdates.MonthLocator(interval=3), "2020-11-25", "2022-02-05"), ticks(mdates.MonthLocator([3, 9], 15), "2020-11-25", "2022-02-05"))
print(ticks(mdates.YearLocator(2), "2011-11-25", "2016-01-05"), ticks(mdates.YearLocator(5, month=7, day=4), "1999-11-25", "2011-08-05"))
print(ticks(mdates.DayLocator(interval=7), "2020-11-25", "2020-12-25"), ticks(mdates.DayLocator([1, 15]), "2020-11-25", "2021-01-20"))
print(ticks(mdates.WeekdayLocator(), "2020-11-25", "2020-12-12"), ticks(mdates.WeekdayLocator((mdates.MO, mdates.FR), 2), "2020-11-25", "2020-12-12"))
print(ticks(mdates.HourLocator(interval=5), "2020-11-25T03:12", "2020-11-25T20:00"), ticks(mdates.HourLocator([0, 12]), "2020-11-25", "2020-11-26"))
ticks(mdates.MinuteLocator(interval=15), "2020-11-25T03:12:20", "2020-11-25T04:30")

# %%
fig, ax = plt.subplots()
ax.plot(pd.date_range("2021-01-01", periods=730), np.arange(730))
ax.xaxis.set_major_locator(mdates.MonthLocator(interval=3))
ax.xaxis.set_major_formatter(mdates.DateFormatter("%b %Y"))
fig.canvas.draw()
[t.get_text() for t in ax.get_xticklabels()]

# %%
from matplotlib.collections import FillBetweenPolyCollection

type(plt.subplots()[1].fill_between([1, 2, 3], [1, 2, 1])) is FillBetweenPolyCollection
