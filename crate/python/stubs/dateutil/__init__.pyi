"""Dates in texts, steps of the calendar, time zones and repeated dates."""
from dateutil import easter as easter
from dateutil import parser as parser
from dateutil import relativedelta as relativedelta
from dateutil import rrule as rrule
from dateutil import tz as tz
from dateutil import utils as utils
from typing import Any
