"""The steps of moments as objects."""
# %%
import pandas as pd
from pandas.tseries.frequencies import to_offset

for f in "D 2D ME QS W W-WED 90min h B YE MS QE 3h 15min s BME YS 2W".split():
    i = pd.date_range("2024-01-01", periods=4, freq=f)
    print(i.freq, i.freqstr, i.freq == f, i[1:].freq, i.shift(1).freq, i[::2].freq)
# %%
i = pd.date_range("2024-01-01", periods=4)
print(i.freq.n, i.freq == pd.offsets.Day(), i.freq is None, i.tz_localize("UTC").freq, i.rename("x").freq, pd.Timestamp("2024-01-01") + i.freq)
print(to_offset("2h"), to_offset("W-SUN"), to_offset("QE-MAR"), to_offset("YE-JUN"), to_offset(None))
i.freq = None
print(i)
i.freq = "D"
s = pd.Series(range(4), index=i)
print(s, s.resample("2D").sum().index.freq, s.shift(1, freq=i.freq).index[0], pd.date_range(i[0], i[-1], freq=i.freq))
to_offset("zzz")
# %%
pd.DataFrame({"a": [1, 2, 3, 4]}, index=i).groupby(i).sum()
