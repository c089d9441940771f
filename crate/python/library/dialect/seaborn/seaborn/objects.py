"""Plots put together of marks and statistics: `so.Plot(data, x=…, y=…).add(so.Dot())`."""

from seaborn_extras.objects import (  # noqa: F401
    Agg, Area, Band, Bar, Bars, Count, Dash, Dodge, Dot, Dots, Est, Hist, Jitter, KDE, Line, Lines, Norm, Path, Perc, Plot, PolyFit, Range, Shift,
    Stack, Text,
)  # fmt: skip
