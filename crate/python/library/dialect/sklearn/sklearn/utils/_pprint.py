"""Estimators as text: only changed parameters, lines of up to 80 letters."""

from .._config import get_config

_WIDTH, _MOST_ITEMS = 80, 30


def _is_estimator(value):
    return hasattr(value, "get_params") and getattr(type(value).__repr__, "__module__", "") == "sklearn.base"


def _shown(estimator):
    """The parameters that are printed, with their values."""
    from ..base import _parameters

    params = estimator.get_params(deep=False)
    if get_config()["print_changed_only"]:
        defaults = _parameters(type(estimator))
        params = {name: value for name, value in params.items() if _changed(value, defaults.get(name, _changed))}
    return sorted(params.items())


def _changed(value, default):
    if default is _changed:
        return True
    if value is default or isinstance(value, float) and isinstance(default, float) and value != value and default != default:
        return False
    return repr(value) != repr(default)


def _limited(texts):
    return texts if len(texts) <= _MOST_ITEMS else [*texts[:_MOST_ITEMS], "..."]


def _flat(value):
    """A value on one line."""
    if _is_estimator(value):
        return f"{type(value).__name__}({', '.join(_limited([f'{name}={_flat(x)}' for name, x in _shown(value)]))})"
    kind = type(value)
    if kind is dict:
        return "{" + ", ".join(_limited([f"{_flat(key)}: {_flat(x)}" for key, x in sorted(value.items(), key=_sort_key)])) + "}"
    if kind in (list, tuple):
        texts = _limited([_flat(x) for x in value])
        inner = ", ".join(texts) + ("," if kind is tuple and len(texts) == 1 else "")
        return f"[{inner}]" if kind is list else f"({inner})"
    return repr(value)


def _sort_key(item):
    return (str(type(item[0])), item[0] if isinstance(item[0], (str, int, float)) else str(item[0]))


def _laid_out(value, indent, allowance):
    """A value on as many lines as it needs: it begins at column `indent`, and `allowance` letters must fit after it."""
    flat = _flat(value)
    if len(flat) <= _WIDTH - indent - allowance:
        return flat
    if _is_estimator(value):
        name = type(value).__name__
        inner = indent + len(name) + 1
        return f"{name}({_pairs(_shown(value), '=', inner, allowance + 1)})"
    if type(value) is dict and value:
        return "{" + _pairs(sorted(value.items(), key=_sort_key), ": ", indent + 1, allowance + 1) + "}"
    if type(value) in (list, tuple) and value:
        left, right = "[]" if type(value) is list else ("(", ",)" if len(value) == 1 else ")")
        return left + _items(value, indent + 1, allowance + len(right)) + right
    return _broken(value, indent, allowance)


def _broken(value, indent, allowance):
    """A text, an array or whatever has its own lines."""
    if type(value) is str and len(value.split()) > 1:
        import pprint

        found = pprint.pformat(value, width=max(_WIDTH - indent - allowance, 1))
        return ("\n" + " " * indent).join(line.strip() for line in found.splitlines())
    return repr(value)


def _filled(entries, flat, long, indent, allowance):
    """Entries side by side as long as they fit; `flat` is one on one line, `long` one on several."""
    written, gap, newline = "", "", ",\n" + " " * indent
    room = longest = _WIDTH - indent + 1
    for n, entry in enumerate(entries):
        if n == _MOST_ITEMS:
            return written + ", ..."
        last = n == len(entries) - 1
        if last:
            room, longest = room - allowance, longest - allowance
        text = flat(entry)
        width = len(text) + 2
        if room < width:
            room = longest
            gap = newline if gap else gap
        if room >= width:
            room -= width
            written, gap = written + gap + text, ", "
        else:
            written += gap + long(entry, allowance if last else 1)
            gap = newline
    return written


def _pairs(pairs, middle, indent, allowance):
    def key(pair):
        return (pair[0] if middle == "=" else _flat(pair[0])) + middle

    return _filled(
        pairs, lambda pair: key(pair) + _flat(pair[1]), lambda pair, after: key(pair) + _laid_out(pair[1], indent + len(key(pair)), after), indent,
            allowance
    )


def _items(values, indent, allowance):
    return _filled(list(values), _flat, lambda value, after: _laid_out(value, indent, after), indent, allowance)


def estimator_text(estimator, most=700):
    """An estimator as it is printed; more than `most` letters are cut in the middle."""
    text = _laid_out(estimator, 0, 0)
    if most is None or len("".join(text.split())) <= most:
        return text
    return _cut(text, most // 2)


def _cut(text, half):
    """A text without its middle: `half` letters that are no blanks on both sides."""
    places = [i for i, letter in enumerate(text) if not letter.isspace()]
    left, right = places[half - 1] + 1, places[-half]
    if "\n" in text[left:right]:
        line_start = text.rfind("\n", 0, right)
        right = line_start + 1 + len(text[line_start + 1 :]) - len(text[line_start + 1 :].lstrip())
        return text[:left] + "..." + text[line_start:right] + text[right:]
    return text[:left] + "..." + text[right:]
