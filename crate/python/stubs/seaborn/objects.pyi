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
from seaborn_extras.marks import Mark as Mark
from seaborn_extras.marks import Path as Path
from seaborn_extras.marks import Path as _Paths
from seaborn_extras.marks import Range as Range
from seaborn_extras.marks import Text as Text
from seaborn_extras.moves import Agg as Agg
from seaborn_extras.moves import Count as Count
from seaborn_extras.moves import Dodge as Dodge
from seaborn_extras.moves import Est as Est
from seaborn_extras.moves import Hist as Hist
from seaborn_extras.moves import Jitter as Jitter
from seaborn_extras.moves import KDE as KDE
from seaborn_extras.moves import Move as Move
from seaborn_extras.moves import Norm as Norm
from seaborn_extras.moves import Perc as Perc
from seaborn_extras.moves import PolyFit as PolyFit
from seaborn_extras.moves import Shift as Shift
from seaborn_extras.moves import Stack as Stack
from seaborn_extras.moves import Stat as Stat
from seaborn_extras.objects import Plot as Plot
from seaborn_extras.scales import Boolean as Boolean
from seaborn_extras.scales import Continuous as Continuous
from seaborn_extras.scales import Nominal as Nominal
from seaborn_extras.scales import Scale as Scale
from seaborn_extras.scales import Temporal as Temporal
from typing import Any

Lines = _Lines
Paths = _Paths
