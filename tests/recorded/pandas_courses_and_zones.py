# %%
import pandas as pd
import numpy as np

t = pd.Timestamp("2024-03-10 12:00", tz="US/Eastern")
i = pd.date_range("2024-03-09", periods=4, freq="D", tz="Europe/Paris")
print(repr(pd.date_range("2024-03-30 22:00", periods=5, freq="h", tz="Europe/Berlin")))
p = pd.Series([1, 2, 3, 4], index=pd.period_range("2023-11", periods=4, freq="M"))
print(
    repr(
        (
            pd.Timedelta("2 days 3 hours"),
            pd.Timedelta(days=1, hours=2),
            pd.Timedelta(3600, "s"),
            pd.Timedelta("00:30:00"),
            pd.Timedelta("1h30m"),
            pd.Timedelta(np.timedelta64(1, "h")),
            pd.Timedelta("1D") == pd.Timedelta("24h"),
            pd.Timedelta("1D") > pd.Timedelta("5h"),
            pd.Timedelta("3h") % pd.Timedelta("2h"),
            divmod(pd.Timedelta("3h"), pd.Timedelta("2h")),
            str(pd.Timedelta("1D")),
            pd.Timedelta("1.5h").total_seconds(),
            pd.Timedelta.max if False else 0,
            pd.Timedelta("1 day").to_pytimedelta(),
            pd.Timedelta("-1 day +02:00:00"),
            pd.Timedelta(1.5, "D"),
            pd.Timedelta("1W"),
        )
    )
)
print(
    repr(
        (
            pd.Interval(0, 5, closed="left"),
            pd.Interval(pd.Timestamp("2024-01-01"), pd.Timestamp("2024-02-01")),
            pd.IntervalIndex.from_tuples([(0, 1), (2, 3)]),
            pd.IntervalIndex.from_breaks([0, 1, 2]).contains(0.5),
            pd.interval_range(0, 4, freq=2),
            pd.Interval(0, 2).overlaps(pd.Interval(1, 3)),
            pd.IntervalIndex.from_breaks([0, 1, 2]).mid,
            pd.Series([1, 2], index=pd.IntervalIndex.from_breaks([0, 1, 2])).loc[0.5],
        )
    )
)
