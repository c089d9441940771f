"""Installs the clock: the functions of `time` by the host's clock, and the time zone."""

import _notebook_clock
import time


ZONE = ("timezone", "altzone", "daylight", "tzname")


def install_clock():
    for name in ("gmtime", "localtime", "ctime", "mktime", "asctime", "strftime"):
        setattr(time, f"_native_{name}", getattr(time, name))
    for name in dir(_notebook_clock):
        if not name.startswith("_"):
            setattr(time, name, getattr(_notebook_clock, name))
    for name in ZONE:
        if hasattr(time, name):
            delattr(time, name)
    time.__getattr__ = zone_attribute


def zone_attribute(name):
    """What `time` says of the zone, found when it is first asked for: few programs do, and its rules are large."""
    if name not in ZONE:
        raise AttributeError(f"module 'time' has no attribute {name!r}")
    # As the C library has it: the zone's offset in winter and in summer, whichever half of the globe.
    year = time.gmtime().tm_year - 1970
    offsets = [time.mktime(time.gmtime(moment)) - moment for moment in (year * 31556952, (year + 0.5) * 31556952 // 1)]
    time.timezone, time.altzone = int(max(offsets)), int(min(offsets))
    time.daylight = int(time.timezone != time.altzone)
    name_of_zone = getattr(time.localtime(), "tm_zone", None) or offset_name(time.timezone)
    time.tzname = (name_of_zone, offset_name(time.altzone) if time.daylight else name_of_zone)
    return getattr(time, name)


def offset_name(seconds_west):
    """A name for a zone that tells none: `UTC`, `UTC+02:00`."""
    minutes = -seconds_west // 60
    return f"UTC{'+' if minutes > 0 else '-'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}" if minutes else "UTC"
