"""The names of steps of calendars."""

STEPS = (
    "Day BaseOffset BusinessDay BusinessMonthBegin BusinessMonthEnd BDay CustomBusinessDay CustomBusinessMonthBegin CustomBusinessMonthEnd CDay "
    "CBMonthEnd CBMonthBegin MonthBegin BMonthBegin MonthEnd BMonthEnd SemiMonthEnd SemiMonthBegin BusinessHour CustomBusinessHour YearBegin "
    "BYearBegin YearEnd BYearEnd QuarterBegin BQuarterBegin QuarterEnd BQuarterEnd LastWeekOfMonth Week WeekOfMonth Easter Tick Hour Minute Second "
    "Milli Micro DateOffset"
).split()


def step(name):
    """A step of calendars."""
    from pandas_extras import offsets

    if name in vars(offsets):
        return vars(offsets)[name]
    from . import calendars

    if name == "BaseOffset":
        return offsets._Offset
    return vars(calendars)[name] if name in vars(calendars) and name[:1] != "_" else offsets.__getattr__(name)
