"""Forms of moments, and how texts are read by them."""

import datetime
import functools
import re

from pandas._times import MONTHS, PLAIN

_FORMS = (
    "%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y/%m/%d", "%m/%d/%Y", "%m-%d-%Y", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M",
    "%Y%m%d", "%d %b %Y", "%b %d, %Y", "%d %B %Y", "%B %d, %Y", "%Y-%m", "%Y", "%m/%d/%Y %H:%M", "%m/%d/%Y %H:%M:%S", "%d.%m.%Y", "%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M",
    "%Y-%m-%d %H:%M:%S.%f", "%Y-%m-%dT%H:%M:%S.%f", "%b %Y", "%B %Y", "%d-%b-%Y", "%d-%b-%y", "%m/%d/%y", "%Y-%m-%d %H", "%Y.%m.%d", "%b-%Y",
)  # fmt: skip
_DAY_FIRST = ("%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%y", "%d/%m/%Y %H:%M", "%d/%m/%Y %H:%M:%S")
_PARTS = {
    "Y": r"\d{4}", "y": r"\d\d", "m": "1[0-2]|0?[1-9]", "d": r"3[01]|[12]\d|0?[1-9]", "H": r"2[0-3]|[01]\d|\d", "M": r"[0-5]\d|\d",
    "S": r"[0-5]\d|\d", "f": r"\d{1,6}", "B": "|".join(MONTHS), "b": "|".join(name[:3] for name in MONTHS),
}  # fmt: skip


@functools.lru_cache
def _pattern(form):
    """What texts of a form look like; None where only `strptime` knows it."""
    tokens = re.findall(r"%.|\s+|[^%\s]+|%", form)
    names = [token[1] for token in tokens if token[0] == "%" and len(token) == 2]
    if form.count("%") != len(names) or len({*names}) < len(names) or not {*names} <= {*_PARTS}:
        return None
    part = lambda token: f"(?P<{token[1]}>{_PARTS[token[1]]})" if token[0] == "%" else r"\s+" if token.isspace() else re.escape(token)
    return re.compile("".join(map(part, tokens)), re.IGNORECASE)


def _month(name):
    return next(n for n, month in enumerate(MONTHS, 1) if month.startswith(name.capitalize()))


def _read(text, form):
    """The parts of a moment, or a moment of Python's; None where the text is of another form."""
    pattern = _pattern(form)
    try:
        if pattern is None:
            return datetime.datetime.strptime(text, form)
        found = pattern.fullmatch(text)
        if found is None:
            return None
        parts = found.groupdict()
        year = int(parts.get("Y") or 1900)
        if "y" in parts:
            year = int(parts["y"]) + (2000 if int(parts["y"]) < 69 else 1900)
        name = parts.get("B") or parts.get("b")
        day = datetime.date(year, _month(name) if name else int(parts.get("m") or 1), int(parts.get("d") or 1))
    except ValueError:
        return None
    return [day.year, day.month, day.day, *(int(parts.get(k) or 0) for k in "HMS"), int(parts.get("f", "0").ljust(6, "0"))]


def parsed(text, form, dayfirst):
    """What the first form that fits says of a text: `form`, or without it one of the usual ones."""
    forms = (form,) if form else _DAY_FIRST + _FORMS if dayfirst else _FORMS + _DAY_FIRST[:2]
    return next((found for found in (_read(text, one) for one in forms) if found is not None), None)


class Form:
    """The form of a text, which others of a list share."""

    def __init__(self, name, fits):
        self.name, self._fits = name, fits

    def fits(self, value):
        """Whether a value is missing, no text, or a text of this form."""
        return not isinstance(value, str) or value in ("", "NaT", "nan", "NaN", "None") or self._fits(value)


def _plain_form(text):
    """Whether a text has the day, the time and its parts, and the zone, and its form in words; None where it is no plain one."""
    found = PLAIN.match(text.strip())
    if found is None:
        return None
    has = [found[n] is not None for n in (4, 6, 7, 8)]
    sign = "T" if "T" in text else " "
    name = "%Y-%m-%d" + (f"{sign}%H:%M" if has[0] else "") + (":%S" if has[1] else "") + (".%f" if has[2] else "") + ("%z" if has[3] else "")
    return name, has


def guessed(values, dayfirst):
    """The form of the first text of a list; None where it is none that is known."""
    first = next((v for v in values if isinstance(v, str) and v not in ("", "NaT", "nan", "NaN", "None")), None)
    if first is None:
        return None
    plain = _plain_form(first)
    if plain is not None:
        return Form(plain[0], lambda text: _plain_form(text) == plain)
    forms = _DAY_FIRST + _FORMS if dayfirst else _FORMS + _DAY_FIRST[:2]
    form = next((one for one in forms if _read(first.strip(), one) is not None), None)
    return (
        None
        if form is None
        else Form(
            form, lambda text: _read(text.strip(), form) is not None or bool(dayfirst) and _read(text.strip(), form.replace("%d/%m", "%m/%d")) is not None
        )
    )


def mismatch(values, form):
    """What is wrong with the first text that is of another form."""
    n, text = next((n, v) for n, v in enumerate(values) if not form.fits(v))
    cut = next((k for k in range(len(text) - 1, 0, -1) if text[k - 1] != " " and form.fits(text[:k])), None)
    wrong = (
        f'time data "{text}" doesn\'t match format "{form.name}"'
        if cut is None
        else f'unconverted data remains when parsing with format "{form.name}": "{text[cut:]}"'
    )
    return (
        f"{wrong}, at position {n}. You might want to try:\n"
        "    - passing `format` if your strings have a consistent format;\n"
        "    - passing `format='ISO8601'` if your strings are all ISO8601 but not necessarily in exactly the same format;\n"
        "    - passing `format='mixed'`, and the format will be inferred for each element individually. "
        "You might want to use `dayfirst` alongside this."
    )
