"""`tqdm.std`: bars that show how far a loop is, changed in place below the cell."""

import numbers
import sys
import time

import _notebook_display

_BLOCKS, _ASCII = " ▏▎▍▌▋▊▉█", " 123456789#"


class TqdmDeprecationWarning(Exception):
    """Never raised here."""


class TqdmWarning(Warning):
    """The base of warnings."""


def format_sizeof(num, suffix="", divisor=1000):
    """A number with three digits and a letter for its size: k, M, G, …"""
    for unit in ("", "k", "M", "G", "T", "P", "E", "Z"):
        if abs(num) < 999.5:
            if abs(num) < 99.95:
                return f"{num:1.2f}{unit}{suffix}" if abs(num) < 9.995 else f"{num:2.1f}{unit}{suffix}"
            return f"{num:3.0f}{unit}{suffix}"
        num /= divisor
    return f"{num:3.1f}Y{suffix}"


def format_interval(t):
    """Seconds as [H:]MM:SS."""
    minutes, seconds = divmod(int(abs(t)), 60)
    hours, minutes = divmod(minutes, 60)
    return ("-" if t < 0 else "") + (f"{hours:d}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes:02d}:{seconds:02d}")


def _bar(part, width, ascii):
    symbols = (_ASCII if ascii is True else ascii) if ascii else _BLOCKS
    count = len(symbols) - 1
    whole, rest = divmod(int(part * width * count), count)
    text = symbols[-1] * whole + (symbols[rest] if whole < width else "")
    return text + symbols[0] * (width - len(text))


def format_meter(
    n, total, elapsed, ncols=None, prefix="", ascii=False, unit="it", unit_scale=False, rate=None, bar_format=None, postfix=None,
    unit_divisor=1000, initial=0, colour=None, **extra
):  # fmt: skip
    """The text of a bar."""
    if total and n >= total + 0.5:
        total = None
    if unit_scale not in (True, False, 1):
        n, total, rate = n * unit_scale, total and total * unit_scale, rate and rate * unit_scale
        unit_scale = False
    if rate is None and elapsed:
        rate = (n - initial) / elapsed
    number = (lambda x: format_sizeof(x, divisor=unit_divisor)) if unit_scale else str
    inverse = 1 / rate if rate else None
    shown = (lambda x: format_sizeof(x) if unit_scale else f"{x:5.2f}")
    plain = f"{shown(rate)}{unit}/s" if rate else f"?{unit}/s"
    turned = f"{shown(inverse)}s/{unit}" if inverse else f"?s/{unit}"
    speed = turned if inverse and inverse > 1 else plain
    remaining = (total - n) / rate if rate and total else 0
    left = format_interval(remaining) if rate and total else "?"
    postfix = f", {postfix}" if postfix else ""
    front = f"{prefix}: " if prefix and not prefix.endswith(": ") else prefix or ""
    parts = {
        "n": n, "n_fmt": number(n), "total": total, "total_fmt": "?" if total is None else number(total), "elapsed": format_interval(elapsed),
        "elapsed_s": elapsed, "ncols": ncols, "desc": prefix or "", "unit": unit, "rate": inverse if inverse and inverse > 1 else rate,
        "rate_fmt": speed, "rate_noinv": rate, "rate_noinv_fmt": plain, "rate_inv": inverse, "rate_inv_fmt": turned, "postfix": postfix,
        "unit_divisor": unit_divisor, "colour": colour, "remaining": left, "remaining_s": remaining, **extra,
    }  # fmt: skip
    if not total:
        behind = f"{parts['n_fmt']}{unit} [{parts['elapsed']}, {speed}{postfix}]"
        return bar_format.format(bar="", l_bar=front, r_bar=behind, percentage=0, **parts) if bar_format else front + behind
    part = n / total
    before = f"{front}{100 * part:3.0f}%|"
    behind = f"| {parts['n_fmt']}/{parts['total_fmt']} [{parts['elapsed']}<{left}, {speed}{postfix}]"
    if bar_format is None:
        bar_format = "{l_bar}{bar}{r_bar}"
    parts |= {"l_bar": before, "r_bar": behind, "percentage": 100 * part}
    width = 10 if ncols is None else max(1, ncols - len(bar_format.replace("{bar}", "").format(bar="", **parts)))
    return bar_format.format(bar=_bar(min(part, 1.0), width, ascii), **parts)


class tqdm:
    """Goes through an iterable and shows how far it is; without one, `update(n)` says so."""

    format_sizeof, format_interval, format_meter = staticmethod(format_sizeof), staticmethod(format_interval), staticmethod(format_meter)

    def __init__(
        self, iterable=None, desc=None, total=None, leave=True, file=None, ncols=None, mininterval=0.1, maxinterval=10.0, miniters=None,
        ascii=None, disable=False, unit="it", unit_scale=False, dynamic_ncols=False, smoothing=0.3, bar_format=None, initial=0,
        position=None, postfix=None, unit_divisor=1000, write_bytes=False, lock_args=None, nrows=None, colour=None, delay=0, gui=False,
        **kwargs
    ):  # fmt: skip
        if total is None and iterable is not None:
            try:
                total = len(iterable)
            except (TypeError, AttributeError):
                total = None
        self.iterable, self.desc, self.total, self.leave, self.disable = iterable, desc or "", total, leave, bool(disable)
        # What goes to the streams of the cell is shown as a bar that changes in place.
        self.fp = None if file in (None, sys.stdout, sys.stderr) else file
        self.ncols, self.mininterval, self.ascii, self.unit, self.unit_scale = ncols, mininterval, bool(ascii) and ascii, unit, unit_scale
        self.bar_format, self.initial, self.n, self.unit_divisor, self.colour, self.delay = bar_format, initial, initial, unit_divisor, colour, delay
        self.postfix, self._display, self.pos = None, None, position or 0
        self.start_t = self.last_print_t = time.time()
        if postfix:
            self.set_postfix(refresh=False, **postfix) if isinstance(postfix, dict) else self.set_postfix_str(postfix, refresh=False)
        if not self.disable and delay <= 0:
            self.refresh()

    @property
    def format_dict(self):
        """What the text is made of."""
        names = "n total ncols ascii unit unit_scale bar_format postfix unit_divisor initial colour".split()
        return {name: getattr(self, name) for name in names} | {"elapsed": time.time() - self.start_t, "prefix": self.desc, "rate": None}

    def __str__(self):
        return format_meter(**self.format_dict)

    def __repr__(self):
        return str(self)

    def __len__(self):
        if self.total is None:
            raise TypeError("object of type 'tqdm' has no len()")
        return self.total

    def __bool__(self):
        if self.total is not None:
            return self.total > 0
        if self.iterable is None:
            raise TypeError("bool() undefined when iterable == total == None")
        return bool(self.iterable)

    def __iter__(self):
        if self.disable:
            yield from self.iterable
            return
        try:
            for item in self.iterable:
                yield item
                self.update()
        finally:
            self.close()

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.close()

    def update(self, n=1):
        """So many more are done; gives whether the bar was drawn anew."""
        if self.disable:
            return None
        self.n += n
        now = time.time()
        drawn = now - self.last_print_t >= self.mininterval and now - self.start_t >= self.delay
        if drawn:
            self.refresh()
        return drawn or None

    def refresh(self, nolock=False, lock_args=None):
        """Draws the bar as it is now."""
        if self.disable:
            return
        self.last_print_t = time.time()
        self._draw(str(self))

    display = refresh

    def _draw(self, text):
        if self.fp is not None:
            self.fp.write(f"\r{text}")
            return
        update = self._display is not None
        if not update:
            self._display = _notebook_display.new_display_id()
        _notebook_display.show({"text/plain": text}, raw=True, display_id=self._display, update=update)

    def close(self):
        """Shows the last state, or nothing with `leave=False`."""
        if self.disable:
            return
        self._draw(str(self) if self.leave or self.leave is None and self.pos == 0 else "")
        if self.fp is not None:
            self.fp.write("\n" if self.leave else "\r")
        self.disable = True

    def clear(self, nolock=False):
        """Takes the bar away until it is drawn again."""
        if not self.disable:
            self._draw("")

    def reset(self, total=None):
        """Begins anew."""
        self.n, self.start_t = 0, time.time()
        self.total = self.total if total is None else total
        self.disable = False
        self.refresh()

    def unpause(self):
        """The time goes on."""

    def set_description(self, desc=None, refresh=True):
        """The text in front of the bar."""
        self.set_description_str(f"{desc}: " if desc else "", refresh)

    def set_description_str(self, desc=None, refresh=True):
        """The text in front of the bar, as it is."""
        self.desc = desc or ""
        if refresh:
            self.refresh()

    def set_postfix(self, ordered_dict=None, refresh=True, **kwargs):
        """Names and values behind the bar."""
        values = dict(ordered_dict or {}) | {name: kwargs[name] for name in sorted(kwargs)}
        self.set_postfix_str(", ".join(f"{name}={_shown(value).strip()}" for name, value in values.items()), refresh)

    def set_postfix_str(self, s="", refresh=True):
        """The text behind the bar."""
        self.postfix = str(s)
        if refresh:
            self.refresh()

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        """Prints a text, which does not disturb the bars."""
        print(s, file=file, end=end)

    @classmethod
    def pandas(cls, **options):
        """Bars of pandas are not part of Tandem's tqdm."""
        raise NotImplementedError("Tandem's tqdm shows loops; write `for row in tqdm(rows)` in place of `progress_apply`")

    @classmethod
    def get_lock(cls):
        """A lock, which nothing needs here."""
        import threading

        return threading.RLock()

    @classmethod
    def set_lock(cls, lock):
        """Takes a lock, which nothing needs here."""


def _shown(value):
    if not isinstance(value, numbers.Number):
        return str(value)
    text, plain = f"{value:.3g}".replace("e+0", "e+").replace("e-0", "e-"), str(value)
    return text if len(text) < len(plain) else plain


def trange(*args, **kwargs):
    """`tqdm(range(*args))`."""
    return tqdm(range(*args), **kwargs)
