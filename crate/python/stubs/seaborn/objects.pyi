"""Plots put together of marks and statistics: `so.Plot(data, x=…, y=…).add(so.Dot())`."""
from seaborn_extras.marks import Area as Area
from seaborn_extras.marks import Band as Band
from seaborn_extras.marks import Bar as Bar
from seaborn_extras.marks import Bars as Bars
from seaborn_extras.marks import Dash as Dash
from seaborn_extras.marks import Dot as Dot
from seaborn_extras.marks import Dots as Dots
from seaborn_extras.marks import Line as Line
from seaborn_extras.marks import Line as _Lines
from seaborn_extras.marks import Path as Path
from seaborn_extras.marks import Range as Range
from seaborn_extras.marks import Text as Text
from seaborn_extras.moves import Agg as Agg
from seaborn_extras.moves import Count as Count
from seaborn_extras.moves import Dodge as Dodge
from seaborn_extras.moves import Est as Est
from seaborn_extras.moves import Hist as Hist
from seaborn_extras.moves import Jitter as Jitter
from seaborn_extras.moves import KDE as KDE
from seaborn_extras.moves import Norm as Norm
from seaborn_extras.moves import Perc as Perc
from seaborn_extras.moves import PolyFit as PolyFit
from seaborn_extras.moves import Shift as Shift
from seaborn_extras.moves import Stack as Stack
from seaborn_extras.objects import Plot as Plot
from typing import Any

Lines = _Lines
