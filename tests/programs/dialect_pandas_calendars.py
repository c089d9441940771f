# Time zones, periods, steps of calendars, bins of time; the values are pandas' own.
import numpy as np
import pandas as pd
from pandas.tseries.offsets import BDay, Day, Hour, Minute, MonthEnd

# A moment in a zone: the clock of the zone, also over the change to daylight saving time.
berlin = pd.Timestamp("2024-03-10 12:00", tz="Europe/Berlin")
assert str(berlin) == "2024-03-10 12:00:00+01:00" and repr(berlin) == "Timestamp('2024-03-10 12:00:00+0100', tz='Europe/Berlin')"
assert str(berlin.tz_convert("UTC")) == "2024-03-10 11:00:00+00:00" and str(berlin.tz_localize(None)) == "2024-03-10 12:00:00"
assert str(pd.Timestamp("2012-03-11 01:30", tz="US/Eastern") + pd.Timedelta(hours=1)) == "2012-03-11 03:30:00-04:00"
assert str(pd.Timestamp("2024-01-01T00:00:00Z")) == "2024-01-01 00:00:00+00:00"
assert (pd.Timestamp("2024-01-01 12:00", tz="Asia/Tokyo") - pd.Timestamp("2024-01-01", tz="UTC")).total_seconds() == 3 * 3600
for wrong in (
    lambda: pd.Timestamp("2024-01-01").tz_convert("UTC"),
    lambda: berlin.tz_localize("UTC"),
    lambda: berlin - pd.Timestamp("2024-01-01"),
):
    try:
        wrong()
    except TypeError:
        pass
    else:
        raise AssertionError("zones are not guessed")
try:
    pd.Timestamp("2012-03-11 02:30").tz_localize("US/Eastern")
except ValueError as error:
    assert type(error).__name__ == "NonExistentTimeError" and str(error) == "2012-03-11 02:30:00"
else:
    raise AssertionError("there is no such time")

# Labels and columns of moments in a zone.
days = pd.Series(np.arange(3.0), pd.date_range("2012-03-06", periods=3)).tz_localize("UTC")
assert str(days.tz_convert("US/Eastern")).splitlines()[0] == "2012-03-05 19:00:00-05:00    0.0"
assert str(days.index.dtype) == "datetime64[ns, UTC]" and str(days.index.tz) == "UTC" and days["2012-03-07"] == 1.0
column = pd.Series(pd.to_datetime(["2024-01-01 10:00", "2024-07-01 10:00"]))
assert column.dt.tz_localize("Europe/London").dt.tz_convert("UTC").dt.hour.tolist() == [10, 9]
assert str(column.dt.tz_localize("UTC").dt.tz_convert("Asia/Tokyo").dtype) == "datetime64[ns, Asia/Tokyo]"
assert str(pd.to_datetime(pd.Series(["2024-01-01"]), utc=True)[0]) == "2024-01-01 00:00:00+00:00"
assert (
    repr(pd.to_datetime(["2024-01-01 10:00+02:00"]))
    == "DatetimeIndex(['2024-01-01 10:00:00+02:00'], dtype='datetime64[ns, UTC+02:00]', freq=None)"
)

# Steps of calendars.
now = pd.Timestamp(2011, 11, 17)
assert (
    now + 3 * Day() == pd.Timestamp("2011-11-20")
    and now + MonthEnd() == pd.Timestamp("2011-11-30")
    and now + MonthEnd(2) == pd.Timestamp("2011-12-31")
)
assert (
    MonthEnd().rollback(now) == pd.Timestamp("2011-10-31")
    and now + BDay(3) == pd.Timestamp("2011-11-22")
    and now - MonthEnd() == pd.Timestamp("2011-10-31")
)
assert [repr(step) for step in (Hour(4), Hour(2) + Minute(30), pd.offsets.YearEnd(), 2 * MonthEnd(), pd.DateOffset(months=1))] == [
    "<4 * Hours>", "<150 * Minutes>", "<YearEnd: month=12>", "<2 * MonthEnds>", "<DateOffset: months=1>",
]  # fmt: skip
assert pd.date_range("2000-01-01", periods=3, freq=MonthEnd(2)).strftime("%m-%d").tolist() == ["01-31", "03-31", "05-31"]
assert pd.date_range("2000-01-01", "2000-06-01", freq="BME").strftime("%d").tolist() == ["31", "29", "31", "28", "31"]
assert pd.date_range("2012-01-01", "2012-04-30", freq="WOM-3FRI").strftime("%d").tolist() == ["20", "17", "16", "20"]
assert (
    pd.date_range("2000-01-01", periods=3, freq="1h30min").freq == "90min"
    and str(pd.date_range("2000-01-01", periods=3, freq="1h30min")[2]) == "2000-01-01 03:00:00"
)

# Periods.
year = pd.Period("2011", freq="Y-DEC")
assert str(year + 5) == "2016" and repr(year) == "Period('2011', 'Y-DEC')" and str(year.asfreq("M", how="start")) == "2011-01"
assert repr(pd.Period("2014", freq="Y-DEC") - year) == "<3 * YearEnds: month=12>"
months = pd.period_range("2000-01-01", "2000-03-31", freq="M")
assert repr(months) == "PeriodIndex(['2000-01', '2000-02', '2000-03'], dtype='period[M]')"
assert str(pd.Series([1, 2, 3], months)) == "2000-01    1\n2000-02    2\n2000-03    3\nFreq: M, dtype: int64"
assert pd.Series([1, 2, 3], months)["2000-02"] == 2 and months.to_timestamp()[1] == pd.Timestamp("2000-02-01")
assert (
    pd.PeriodIndex(["2001Q3", "2002Q2"], freq="Q-DEC").year.tolist() == [2001, 2002]
    and str(pd.Timestamp("2024-03-15").to_period("Q")) == "2024Q1"
)
assert str(pd.Series(pd.to_datetime(["2024-01-15"])).dt.to_period("M").dtype) == "period[M]"
assert str(pd.Series([1, 2], pd.to_datetime(["2024-01-01", "2024-06-01"])).to_period("M").index[1]) == "2024-06"

# Bins that are closed on the right, times of the day, durations as labels.
minutes = pd.Series(range(12), pd.date_range("2000-01-01", periods=12, freq="min"))
assert minutes.resample("5min", closed="right", label="right").sum().tolist() == [0, 15, 40, 11] and minutes.resample("5min").ohlc()[
    "high"
].tolist() == [4, 9, 11]
assert len(minutes.between_time("00:03", "00:05")) == 3 and minutes.at_time("00:04").tolist() == [4]
assert (
    repr(pd.timedelta_range("0 days", periods=2, freq="6h"))
    == "TimedeltaIndex(['0 days 00:00:00', '0 days 06:00:00'], dtype='timedelta64[ns]', freq='6h')"
)
keyed = pd.DataFrame({"k": list("abab"), "v": [1, 2, 3, 4]}, index=pd.date_range("2024-01-01", periods=4, freq="12h"))
assert keyed.groupby(["k", pd.Grouper(freq="D")])["v"].sum().tolist() == [1, 3, 2, 4]
assert pd.merge_asof(pd.DataFrame({"t": [2, 5]}), pd.DataFrame({"t": [1, 3], "q": [10, 30]}), on="t")["q"].tolist() == [10, 30]
