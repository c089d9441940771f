"""The day of Easter."""

import datetime as _datetime

EASTER_JULIAN, EASTER_ORTHODOX, EASTER_WESTERN = 1, 2, 3


def easter(year, method=EASTER_WESTERN):
    """The Sunday of Easter of a year (Gauss's rule as Butcher and Meeus give it)."""
    if method not in (1, 2, 3):
        raise ValueError("invalid method")
    if method == EASTER_WESTERN:
        a, b, c = year % 19, year // 100, year % 100
        epact = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
        rest = (32 + 2 * (b % 4) + 2 * (c // 4) - epact - c % 4) % 7
        m = (a + 11 * epact + 22 * rest) // 451
        month, day = divmod(epact + rest - 7 * m + 114, 31)
        return _datetime.date(year, month, day + 1)
    d = (19 * (year % 19) + 15) % 30
    e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    month, day = divmod(d + e + 114, 31)
    shift = year // 100 - year // 400 - 2 if method == EASTER_ORTHODOX else 0
    return _datetime.date(year, month, day + 1) + _datetime.timedelta(shift)
