# %%
import datetime
from dateutil.relativedelta import FR, MO, SU, TH, relativedelta

base = datetime.datetime(2024, 1, 31, 10, 30)
for step in (relativedelta(months=1), relativedelta(years=-1, days=3), relativedelta(day=1, months=2), relativedelta(weekday=FR), relativedelta(weekday=MO(-1)),
             relativedelta(day=31, month=2, weekday=SU(-1)), relativedelta(hours=30, minutes=-90), relativedelta(yearday=260), relativedelta(nlyearday=260),
             relativedelta(weeks=2, leapdays=1), relativedelta(hour=0, minute=5, second=7, microsecond=1)):
    print(step, base + step, base - step, datetime.date(2023, 3, 31) + step)
print(relativedelta(datetime.date(2024, 3, 1), datetime.date(2020, 2, 29)), relativedelta(base, datetime.datetime(2025, 12, 1, 9)))
print(relativedelta(months=14, hours=50, seconds=-61), relativedelta(days=1.5, hours=2).normalized(), -relativedelta(months=3), relativedelta(days=7).weeks)
print(relativedelta(months=1) + relativedelta(months=2, day=3), relativedelta(years=1) - relativedelta(months=1), relativedelta(days=2) * 3, relativedelta(days=9) / 2)
print(bool(relativedelta()), relativedelta(days=1) == relativedelta(hours=24), MO, TH(+2), MO(1) == MO(1), hash(MO) == hash(MO), abs(relativedelta(days=-2)))
try:
    relativedelta(months=1.5)
except ValueError as error:
    print(error)
# %%
from dateutil import parser
from dateutil.parser import isoparse, parse

day = datetime.datetime(2003, 9, 25)
for text in """2024-03-05|2024-03-05 14:30|2024-03-05T14:30:15.123456|20240305|20240305T143015|5 March 2024|March 5, 2024|Mar 5 2024 5pm|5/3/2024|13/3/2024
3/5/24|2024/3/5|Thu Sep 25 10:36:28 2003|Thu Sep 25 2003|10:36:28|10:36|10h36m28.5s|10am|10:36 pm|Sep 2003|Sep|2003|25 Sep|Sep 25|03-Sep-25|25.9.2003|2003.09.25
25-Sep-2003|2003-Sep-25|Sep.25.2003|1996.July.10 AD 12:08 PM|Tuesday, April 12, 1952 AD 3:30:42pm|November 5, 1994, 8:15:30 am|3rd of May 2001|5th of March 2001
Thu, 25 Sep 2003 10:49:41 -0300|2003-09-25T10:49:41.5-03:00|2003-09-25 10:49:41 UTC|2003-09-25T10:49Z|Wed|0:01:02|July 4, 1976 12:01:02 am|12h 05|19990101T23|990101|1 jan 70""".replace("\n", "|").split("|"):
    print(text, "->", parse(text, default=day))
# %%
print(parse("10/09/2003", dayfirst=True), parse("10/09/03", yearfirst=True), parse("10-09-2003", default=day), parse("03/04/05", dayfirst=True, yearfirst=True))
print(parse("Today is 25 of September of 2003, exactly at 10:49:41", fuzzy=True), parse("due on 5 May 2020 at noon", fuzzy_with_tokens=True))
print(parse("2020-01-01 10:00 +0530"), parse("2020-01-01 10:00 +05:30").utcoffset(), parse("2020-01-01T00:00Z").utcoffset(), parse("2020-01-01 10:00 EST", tzinfos={"EST": -18000}))
print(parse("2020-01-01 10:00 UTC", ignoretz=True), isoparse("2020-05"), isoparse("2020-05-06T07:08:09+02:00"), isoparse("20200506T24:00"), isoparse("2020-W10-2"))
for bad in ("nothing", "2024-13-45", "", "32 Jan 2020", "Feb 30, 2020"):
    try:
        print(parse(bad, default=day))
    except (parser.ParserError, ValueError) as error:
        print(type(error).__name__)
try:
    parse(5)
except TypeError as error:
    print(error)
# %%
from dateutil import tz

summer = datetime.datetime(2024, 7, 1, 12, tzinfo=tz.gettz("Europe/Berlin"))
print(summer.utcoffset(), summer.astimezone(tz.UTC), tz.tzutc(), tz.tzoffset("X", 3600), tz.tzoffset(None, -7200), tz.gettz("Nowhere/At"), tz.UTC == tz.tzoffset(None, 0))
gap = datetime.datetime(2024, 3, 31, 2, 30, tzinfo=tz.gettz("Europe/Berlin"))
print(tz.datetime_exists(gap), tz.resolve_imaginary(gap), tz.datetime_ambiguous(gap.replace(month=10, day=27)), tz.datetime_ambiguous(gap))
# %%
from dateutil.easter import easter
from dateutil.rrule import DAILY, HOURLY, MONTHLY, WEEKLY, YEARLY, rrule, rruleset, rrulestr
from dateutil.rrule import FR as RULE_FR, MO as RULE_MO, WE

start = datetime.datetime(2024, 1, 31, 9)
rules = [rrule(DAILY, count=3, dtstart=start), rrule(DAILY, interval=10, until=datetime.datetime(2024, 3, 1), dtstart=start), rrule(WEEKLY, count=5, byweekday=(RULE_MO, WE), dtstart=start),
         rrule(MONTHLY, count=4, dtstart=start), rrule(MONTHLY, count=4, bymonthday=-1, dtstart=start), rrule(MONTHLY, count=3, byweekday=RULE_FR(-1), dtstart=start),
         rrule(MONTHLY, count=4, byweekday=(0, 1, 2, 3, 4), bysetpos=-1, dtstart=start), rrule(YEARLY, count=3, dtstart=datetime.datetime(2024, 2, 29)),
         rrule(YEARLY, count=4, bymonth=(1, 6), bymonthday=[1, 15], dtstart=start), rrule(HOURLY, interval=5, count=4, dtstart=start), rrule(YEARLY, count=3, byyearday=[1, -1], dtstart=start),
         rrule(YEARLY, count=2, byweekday=RULE_MO(20), dtstart=start), rrule(DAILY, count=4, byhour=[6, 18], dtstart=start), rrule(WEEKLY, interval=2, count=4, wkst=6, byweekday=[6, 1], dtstart=start)]
for rule in rules:
    print([f"{one:%Y-%m-%d %H}" for one in rule], str(rule).split("\n")[1])
rule = rrule(DAILY, dtstart=start)
print(rule[2], rule[1:6:2], rule.after(datetime.datetime(2024, 2, 5)), rule.before(datetime.datetime(2024, 2, 5)), rule.between(start, datetime.datetime(2024, 2, 3), inc=True))
print(start in rule, rules[0].count(), rules[0][-1], list(rule.xafter(start, count=2)), rule.replace(count=1).count())
both = rruleset()
both.rrule(rules[0])
both.rdate(datetime.datetime(2024, 5, 1))
both.exdate(datetime.datetime(2024, 2, 1, 9))
print(list(both), list(rrulestr("FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH", dtstart=start)))
print(list(rrulestr("DTSTART:19970902T090000\nRRULE:FREQ=DAILY;INTERVAL=2;UNTIL=19970908T000000")))
print([str(easter(year)) for year in (1999, 2024, 2025)], easter(2024, 2), easter(2024, 1))
