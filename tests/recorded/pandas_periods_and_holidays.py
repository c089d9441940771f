# %%
import datetime
import pandas as pd, numpy as np
from pandas.tseries.holiday import AbstractHolidayCalendar, Holiday, HolidayCalendarFactory, MO, GoodFriday, EasterMonday, USFederalHolidayCalendar, USLaborDay, USMemorialDay, get_calendar, nearest_workday

p = pd.Period("2012-01", freq="2M")
print(repr(p), repr(p + 2), repr(p - 1), p.ordinal, p.start_time, repr(pd.Period("2012-1-1 19:00", freq="5h") + 1))
print(pd.period_range(start="2014-01", freq="3M", periods=4))
print(pd.period_range(start=pd.Period("2017Q1", freq="Q"), end=pd.Period("2017Q2", freq="Q"), freq="M"))
months = pd.period_range("2016-01", periods=3, freq="M")
print(repr(months.dtype), months.astype("period[D]"), months.astype("datetime64[ns]"), months.asfreq("D", "start"))
print(repr(pd.Period("2014-07-01 09:00", freq="h") + np.timedelta64(7200, "s")), repr(pd.Period(ordinal=500, freq="M")), repr(pd.PeriodDtype("2M")))
print(pd.date_range("2011-01-31", periods=3, freq="ME").astype("period[M]"), pd.Series(months).dt.freq, pd.Series(months).astype("period[D]"))
# %%
class Days(AbstractHolidayCalendar):
    rules = [USMemorialDay, Holiday("July 4th", month=7, day=4, observance=nearest_workday), Holiday("Columbus Day", month=10, day=1, offset=pd.DateOffset(weekday=MO(2)))]
days = Days()
print(days.holidays(datetime.datetime(2012, 1, 1), datetime.datetime(2012, 12, 31)), USMemorialDay, GoodFriday.dates("2020", "2023"), EasterMonday.dates("2020", "2022"))
print(datetime.datetime(2012, 5, 25) + pd.offsets.CustomBusinessDay(calendar=days), AbstractHolidayCalendar.start_date)
print(HolidayCalendarFactory("More", get_calendar("Days"), USLaborDay)().holidays("2012", "2013"))
print(USFederalHolidayCalendar().holidays("2021-01-01", "2022-12-31", return_name=True))
# %%
print(pd.offsets.BusinessHour().rollforward(pd.Timestamp("2014-08-02 15:00")), pd.offsets.BusinessHour().rollback(pd.Timestamp("2014-08-02 15:00")))
print(pd.bdate_range("2011-01-01", "2011-05-31", freq="CBMS", weekmask="Mon Wed Fri"), datetime.datetime(2008, 8, 18, 9) + pd.offsets.Week(normalize=True))
hours = pd.Series(np.arange(50), index=pd.timedelta_range("1 days", periods=50, freq="h"))
print(hours.resample("D").mean(), hours.resample("12h").sum(), divmod(datetime.timedelta(hours=2), pd.Timedelta(minutes=11)))
spans = pd.to_timedelta(["1 days", None, "2 days"])
print(spans / np.timedelta64(1, "s"), spans.total_seconds())
ts = pd.Series(range(4), index=pd.to_datetime(["2017-01-01T00:00", "2017-01-01T00:30", "2017-01-01T01:00", "2017-01-01T03:00"]))
for name, group in ts.resample("h"):
    print(name, group.tolist())
print(pd.Series(range(5), index=pd.date_range("2000-01-01", periods=5)).resample("B", label="right", closed="right").last())
zoned = pd.Series(pd.date_range("2013-01-01", periods=2, tz="US/Eastern"))
print(zoned.to_numpy(), zoned.to_numpy(dtype="datetime64[ns]"), zoned.values)
rows = pd.DataFrame({"date": pd.date_range("2016-01-01", periods=4, freq="W"), "group": [1, 1, 2, 2], "val": [5, 6, 7, 8]}).set_index("date")
print(rows.groupby("group").resample("3D").sum(), rows.groupby("group").resample("3D", include_groups=False).ffill())
# %%
one, other = pd.Categorical(list("abc"), ordered=True), pd.Categorical(list("abc"), categories=list("cba"), ordered=True)
print(one > "a", one <= one)
for wrong in (lambda: one > other, lambda: one == other, lambda: one > np.array(list("abc"))):
    try:
        wrong()
    except TypeError as error:
        print(error)
table = pd.DataFrame({"A": ["foo", "bar", "foo", "bar"], "B": [1.0, 2.0, 3.0, np.nan], "C": ["x", "y", "x", "z"], "D": [1.0, np.nan, 5.0, 2.0]})
print(table.pivot_table("B", "A", "C", margins=True), table.pivot_table(index="A", values=["B", "D"], columns="C", margins=True, aggfunc="mean"))
counts = pd.DataFrame({"A": [1, 2, 2, 2, 2], "B": [3, 3, 4, 4, 4], "C": [1, 1, np.nan, 1, 1]})
print(pd.crosstab(counts["A"], counts["B"], values=counts["C"], aggfunc="sum", normalize=True, margins=True))
levels = pd.DataFrame({"A": ["a", "b", "a"], "B": [1, 2, 3]}, index=pd.MultiIndex.from_tuples([("x", 1), ("Y", 2), ("x", 3)], names=["f", "s"]))
print(levels.groupby(level=levels.index.names.difference(["s"]))["B"].sum(), levels.groupby([pd.Grouper(level=1), "A"]).sum(), levels.sort_index(level="f", key=lambda k: k.str.lower()))
right = pd.DataFrame({"v": [10, 20]}, index=pd.Index(["x", "Y"], name="f"))
print(levels.join(right, on=["f"], how="inner"), pd.Series([[1, 2], [], [3]]).apply(pd.Series), pd.Timestamp("9:30:00").hour)
kinds = pd.CategoricalDtype(["foo", "bar"])
print(pd.merge(pd.DataFrame({"X": pd.Series(["bar", "foo"], dtype=kinds), "Y": [1, 2]}), pd.DataFrame({"X": pd.Series(["foo", "bar"], dtype=kinds), "Z": [3, 4]}), how="outer"))
left = pd.DataFrame({"key1": ["Ohio", "Ohio", "Nevada"], "key2": [2000, 2001, 2001], "data": [1.0, 2.0, 3.0]})
beside = pd.DataFrame({"e": [1, 3]}, index=pd.MultiIndex.from_arrays([["Nevada", "Nevada"], [2001, 2000]]))
print(pd.merge(left, beside, left_on=["key1", "key2"], right_index=True, how="outer"))
# %%
import pandas as pd
quarters = pd.period_range("2023Q3", periods=4, freq="Q-MAR")
quarters.qyear, quarters.quarter, quarters[0].qyear, quarters.to_timestamp(), pd.period_range("2023-05", periods=3, freq="Y-JUN").start_time
# %%
shops = pd.DataFrame({"town": list("aabb"), "kind": list("xyxy"), "paid": [1.0, 2, 3, 4], "sold": [5, 6, 7, 8]})
print(pd.pivot_table(shops, index="town", columns="kind", values=["paid", "sold"], aggfunc={"paid": "mean", "sold": ["min", "max"]}))
words = pd.Series(["ab", None, "Zoë"])
words.str.encode("utf-8").str.decode("utf-8"), words.str.normalize("NFD").str.encode("ascii", "ignore").str.decode("ascii")
