"""Plots put together of marks and statistics: `so.Plot(data, x=…, y=…).add(so.Dot())`."""

from seaborn_extras.objects import (  # noqa: F401
    Agg, Area, Band, Bar, Bars, Boolean, Continuous, Count, Dash, Dodge, Dot, Dots, Est, Hist, Jitter, KDE, Line, Lines, Mark, Move, Nominal, Norm, Path, Paths, Perc, Plot, PolyFit,
    Range, Scale, Shift, Stack, Stat, Temporal, Text,
)  # fmt: skip
