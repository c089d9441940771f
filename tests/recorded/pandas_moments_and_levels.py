# %%
import datetime

import pandas as pd

column = pd.Series(pd.to_datetime(["2020-01-01", "2020-02-01", "2020-01-01"]))
print(column.unique(), repr(column.dt.tz_localize("UTC").array), pd.Series(pd.to_timedelta([1, 2, 1], unit="D")).unique(), sep="\n")
print(pd.Series(pd.date_range("2020-01-01", periods=6, freq="12h")).unique(), pd.Series(pd.period_range("2020-01", periods=2, freq="M")).array, pd.Series([], dtype="datetime64[ns]").unique())
for given, options in (("13000101", {"format": "%Y%m%d"}), (["3000-01-01", "2020-01-01"], {}), ("9999-12-31", {"errors": "coerce"}), (["9999-12-31", "2020-01-01"], {"errors": "coerce"})):
    try:
        print(pd.to_datetime(given, **options))
    except ValueError as error:
        print(type(error).__name__, error)
# %%
moment = pd.Timestamp("2020-03-14 15:32:52.19", tz="US/Pacific")
print(moment.replace(tzinfo=None), moment.replace(hour=1), moment.tz_convert("UTC").replace(tzinfo=datetime.timezone.utc), repr(moment.tz_convert("UTC").to_pydatetime()))
print(pd.NaT.floor("D"), pd.NaT.year, pd.NaT.day_name(), pd.NaT.is_month_end, pd.NaT.to_numpy(), pd.NaT.replace(year=3), pd.NaT.value)
days = pd.date_range("2023-02-01 09:00", periods=4, freq="12h")
print(days.indexer_at_time("09:00"), days.indexer_between_time("8:00", "10:00"), pd.to_timedelta([1, 2, 3], unit="D").mean(), pd.TimedeltaIndex(["0 days", "10 days", "20 days"]).inferred_freq, days.isocalendar().dtypes.tolist())
print(pd.timedelta_range("1 day", periods=4, closed="right"), pd.timedelta_range("1 day", "3 days", closed="left"))
print(pd.cut([1, 7, 5, 4], 3, ordered=False, labels=["B", "A", "B"]))
# %%
two = pd.MultiIndex.from_arrays([list("abb"), list("def")], names=["A", "B"])
print(two.get_loc_level("b"), two.get_loc_level("e", level="B"), two.get_loc_level(["b", "e"]), two.get_locs(["b"]), two.get_locs([slice(None), ["e", "f"]]))
print(two.set_codes([1, 0, 1], level=0), two.truncate(before="b"), two.sortlevel(0, ascending=False)[0], two.sortlevel([0, 1], ascending=[False, True])[0], sep="\n")
left, right = pd.DataFrame({"v": ["a", "b", "c"]}, index=[1, 5, 10]), pd.DataFrame({"w": [1, 2, 3, 6, 7]}, index=[1, 2, 3, 6, 7])
print(pd.merge_asof(left, right, left_index=True, right_index=True), pd.Index([1.5]).is_numeric(), pd.Index(["a"]).is_object(), pd.Index([1, 2]).is_integer())
pd.from_dummies(pd.DataFrame({"c_a": [1, 0], "d_b": [0, 1]}), sep="_", default_category={"c": "x", "d": "y"})
