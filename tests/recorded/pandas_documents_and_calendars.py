"""Tables in XML, steps of calendars of one's own, types by their classes."""

# %%
import pandas as pd, numpy as np, io

df = pd.DataFrame([["square", 360, 4], ["circle", 360, np.nan], ["triangle", 180, 3]], columns=["shape", "degrees", "sides"])
print(df.to_xml(parser="etree"))

# %%
print(df.to_xml(attr_cols=["index", "shape", "degrees", "sides"], parser="etree"))

# %%
print(df.to_xml(index=False, root_name="r", row_name="x", na_rep="none", parser="etree", elem_cols=["shape", "sides"], attr_cols=["degrees"]))

# %%
xml = """<?xml version='1.0' encoding='utf-8'?>
<data xmlns="http://example.com">
 <row><shape>square</shape><degrees>360</degrees><sides>4.0</sides></row>
 <row><shape>circle &amp; x</shape><degrees>360</degrees><sides/></row>
</data>"""
pd.read_xml(io.StringIO(xml), parser="etree")

# %%
pd.read_xml(io.StringIO("<data><row shape='square' degrees='360'/><row shape='circle' degrees='90'/></data>"), xpath=".//row", parser="etree")

# %%
pd.read_xml(io.StringIO("<a><b><c>1</c></b><b><c>2</c><d>x</d></b></a>"), parser="etree", names=["p", "q"])

# %%
from pandas.tseries.offsets import *

ts = pd.Timestamp(2022, 8, 5, 16)
[
    ts + CustomBusinessDay(1),
    ts + CustomBusinessDay(weekmask="Mon Wed Fri"),
    ts + CustomBusinessDay(3, holidays=["2022-08-08"]),
    ts - CustomBusinessDay(2),
    pd.Timestamp(2022, 8, 6) + CustomBusinessDay(1),
    pd.Timestamp(2022, 8, 6) - CustomBusinessDay(1),
]

# %%
(
    ts + BusinessHour(),
    ts + BusinessHour(5),
    ts + BusinessHour(start=["08:00", "13:00"], end=["12:00", "17:00"]),
    pd.Timestamp(2022, 12, 9, 8) + BusinessHour(n=5),
    ts - BusinessHour(9),
)

# %%
BusinessHour(), CustomBusinessDay(2), SemiMonthEnd(), WeekOfMonth(week=1, weekday=2), LastWeekOfMonth(weekday=3), Easter()

# %%
[
    pd.Timestamp(2022, 1, 14) + SemiMonthEnd(),
    pd.Timestamp(2022, 1, 15) + SemiMonthEnd(),
    pd.Timestamp(2022, 1, 31) + SemiMonthEnd(),
    pd.Timestamp(2022, 1, 1) + SemiMonthBegin(),
    pd.Timestamp(2022, 1, 20) - SemiMonthEnd(2),
]

# %%
[
    pd.Timestamp(2022, 1, 1) + WeekOfMonth(),
    pd.Timestamp(2022, 1, 1) + WeekOfMonth(week=2, weekday=3),
    pd.Timestamp(2022, 1, 1) + LastWeekOfMonth(),
    pd.Timestamp(2022, 1, 31) + LastWeekOfMonth(),
    pd.Timestamp(2022, 1, 1) + Easter(),
    pd.Timestamp(2022, 4, 17) - Easter(),
]

# %%
[
    pd.Timestamp(2022, 8, 5) + CustomBusinessMonthEnd(),
    pd.Timestamp(2022, 8, 31) + CustomBusinessMonthEnd(),
    pd.Timestamp(2022, 8, 5) + CustomBusinessMonthBegin(),
    pd.Timestamp(2022, 8, 31) - CustomBusinessMonthEnd(),
]

# %%
pd.date_range("2022-08-01", periods=5, freq=CustomBusinessDay(weekmask="Mon Wed Fri"))

# %%
(
    CustomBusinessDay().is_on_offset(pd.Timestamp(2022, 8, 6)),
    CustomBusinessDay().rollforward(pd.Timestamp(2022, 8, 6)),
    CustomBusinessDay(3).freqstr,
    SemiMonthEnd().freqstr,
    WeekOfMonth().freqstr,
)

# %%
pd.IntervalDtype("int64", "both"), pd.IntervalDtype("int64", "both").subtype, pd.DatetimeTZDtype(tz="UTC"), pd.DatetimeTZDtype(tz="UTC").unit

# %%
pd.Series([2, pd.NA], dtype=pd.Int8Dtype()), pd.Series([2.25, pd.NA], dtype=pd.Float32Dtype())

# %%
pd.lreshape(
    pd.DataFrame({"hr1": [514, 573], "hr2": [545, 526], "team": ["a", "b"], "year1": [2007, 2007], "year2": [2008, 2008]}),
    {"year": ["year1", "year2"], "hr": ["hr1", "hr2"]},
)

# %%
pd.bdate_range("2022-08-01", "2022-08-12", freq="C", weekmask="Tue Thu", holidays=["2022-08-04"])
