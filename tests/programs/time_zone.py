"""Local time. In the page the rules of zones are fetched when it is first asked for."""

import time
from datetime import datetime, timedelta

moment = 1_750_000_000
local, world = time.localtime(moment), time.gmtime(moment)
assert time.mktime(local) == moment and time.mktime(local[:8] + (-1,)) == moment
assert tuple(world)[:6] == (2025, 6, 15, 15, 6, 40)

offset = timedelta(seconds=local.tm_gmtoff)
assert datetime(*local[:6]) - datetime(*world[:6]) == offset
assert datetime.fromtimestamp(moment).astimezone().utcoffset() == offset
assert -time.altzone == local.tm_gmtoff or -time.timezone == local.tm_gmtoff
assert time.daylight == (time.timezone != time.altzone)
assert len(time.tzname) == 2 and all(isinstance(name, str) and name for name in time.tzname)
assert time.strftime("%Y", local) == "2025"
try:
    time.zone
except AttributeError as error:
    assert str(error) == "module 'time' has no attribute 'zone'", error
else:
    raise AssertionError("there is no such name")
