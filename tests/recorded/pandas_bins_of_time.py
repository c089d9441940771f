# %%
import pandas as pd
import numpy as np

pd.set_option("display.max_columns", 20)
print(repr(pd.date_range("2024-01-01", periods=3, freq="SME")))
i = pd.date_range("2024-01-01", periods=100, freq="D")
rng = np.arange(100)
s = pd.Series(rng, index=i)
print(repr(s.resample("2W", label="left", closed="left").sum()))
print(repr(s.resample("W-MON", closed="left").mean().head(3)))
print(repr(s.resample("7D", origin="end").sum().head(3)))
print(repr(s.resample("5D", offset="2D").sum().head(3)))
print(repr(s.asfreq("12h", method="ffill").head(3)))
print(repr(s.asfreq("12h", fill_value=0).head(3)))
print(repr(s.index.dayofweek[:4]))
# %%
print(repr(s.index.quarter[:3]))
print(repr(s.groupby(pd.Grouper(freq="ME")).sum()))
t = pd.Timestamp("2024-05-17 13:45:30.123456")
d = pd.Timedelta("1 days 02:03:04.5")
print(repr(pd.to_datetime(pd.DataFrame({"year": [2024], "month": [2], "day": [3], "hour": [4]}))))
p = pd.Period("2024-01", freq="M")
x = pd.Series(pd.to_datetime(["2024-01-05 10:30", "2024-02-10 23:15", None]))
print(repr(x.dt.date))
print(repr(x.dt.time))
print(repr((x.dt.day_of_week, x.dt.is_month_start, x.dt.days_in_month)))
print(repr((x.max() - x).dt.components))
