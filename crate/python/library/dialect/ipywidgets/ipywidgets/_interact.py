"""`interact`: widgets for the arguments of a function, which runs again when they change."""

import inspect
from numbers import Integral, Real

from . import _kinds as kinds
from ._widget import Widget


class fixed:
    """An argument without a widget."""

    def __init__(self, value=None, **kwargs):
        self.value = value

    def get_interact_value(self):
        return self.value


def _ends(low, high, value=None, step=None):
    """The ends of a slider and its value, from those that are given."""
    if low is None or high is None:
        if value is None:
            raise ValueError(f"unable to infer range, value from: ({low}, {high}, {value})")
        spread = (0, 1) if value == 0 else (-value, 3 * value) if value > 0 else (3 * value, -value)
        low, high = spread[0] if low is None else low, spread[1] if high is None else high
    elif value is None:
        if not low <= high:
            raise ValueError(f"max must be greater than min: (min={low}, max={high})")
        value = low + (high - low) / 2
        if all(isinstance(end, Integral) for end in (low, high)):
            value = int(value)
    if step is not None:
        value = low + int((value - low) / step) * step
    if not low <= value <= high:
        raise ValueError(f"value must be between min and max (min={low}, value={value}, max={high})")
    return low, high, value


def _of_value(value):
    if isinstance(value, bool):
        return kinds.Checkbox(value=value)
    if isinstance(value, str):
        return kinds.Text(value=value)
    if isinstance(value, Integral):
        low, high, value = _ends(None, None, int(value))
        return kinds.IntSlider(value=value, min=low, max=high)
    if isinstance(value, Real):
        low, high, value = _ends(None, None, float(value))
        return kinds.FloatSlider(value=value, min=low, max=high)
    return None


def _of_tuple(given):
    step = {}
    if len(given) == 3:
        if given[2] <= 0:
            raise ValueError(f"step must be >= 0, not {given[2]!r}")
        step = {"step": given[2]}
    low, high, value = _ends(given[0], given[1], **step)
    slider = kinds.IntSlider if all(isinstance(number, Integral) for number in given) else kinds.FloatSlider
    return slider(value=value, min=low, max=high, **step)


def _is_range(given):
    return isinstance(given, tuple) and len(given) in (2, 3) and all(isinstance(n, Real) and not isinstance(n, bool) for n in given)


def _abbreviated(given, default):
    """The widget of an abbreviation: a value, a tuple of ends, options; None where it is none."""
    if isinstance(given, (Widget, fixed)):
        return given
    made = _of_value(given)
    if made is None and _is_range(given):
        made = _of_tuple(given)
    if made is None and hasattr(given, "__iter__"):
        made = kinds.Dropdown(options=given if hasattr(given, "items") else list(given))
    if made is not None and isinstance(given, (list, tuple, dict)) and default is not inspect.Parameter.empty:
        try:
            made.value = default
        except Exception:
            # A default that is no choice leaves the first one.
            pass
    return made


def _parameters(function):
    try:
        return inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return ()


def _controls(function, given):
    """Names and widgets of the function's arguments, in its order."""
    given, found = dict(given), []
    for parameter in _parameters(function):
        name, default, kind = parameter.name, parameter.default, parameter.kind
        if kind is parameter.VAR_KEYWORD:
            found += [(name, value, inspect.Parameter.empty) for name, value in given.items()]
            given = {}
        elif kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
            note = parameter.annotation
            found.append((name, given.pop(name, note if note is not parameter.empty else default), default))
    controls = []
    for name, abbreviation, default in found:
        if abbreviation is inspect.Parameter.empty:
            raise ValueError(f"cannot find widget or abbreviation for argument: {name!r}")
        widget = _abbreviated(abbreviation, default)
        if widget is None:
            raise ValueError(f"{abbreviation!r} cannot be transformed to a widget")
        if isinstance(widget, Widget) and not widget.description:
            widget.description = name
        controls.append((name, widget))
    return controls


class interactive(kinds.VBox):
    """Widgets for a function's arguments, and below them what it prints, shows and returns."""

    def __init__(self, function, options=None, /, **kwargs):
        options = options or {}
        object.__setattr__(self, "f", function)
        object.__setattr__(self, "result", None)
        object.__setattr__(self, "_named", _controls(function, kwargs))
        object.__setattr__(self, "manual", options.get("manual", False))
        object.__setattr__(self, "out", kinds.Output())
        shown = [widget for _, widget in self._named if isinstance(widget, Widget)]
        button = kinds.Button(description=options.get("manual_name", "Run Interact"))
        super().__init__([*shown, *([button] if self.manual else []), self.out])
        if self.manual:
            button.on_click(self.update)
        else:
            for widget in shown:
                widget.observe(self.update, "value")

    @property
    def kwargs(self):
        """What the function is called with."""
        return {name: widget.get_interact_value() for name, widget in self._named}

    def update(self, *change):
        """Calls the function with what the widgets say."""
        self.out.clear_output(wait=True)
        with self.out:
            value = self.f(**self.kwargs)
            object.__setattr__(self, "result", value)
            if value is not None:
                from _notebook_displays import display

                display(value)
        if self.out._capture._clears:
            self.out.clear_output()

    def _ipython_display_(self):
        if not self.manual:
            self.update()
        super()._ipython_display_()

    def _kind(self):
        return "VBox"


def interactive_output(function, controls):
    """What a function prints, shows and returns, called with the values of widgets by its arguments' names."""
    made = interactive(function, **controls)
    made.update()
    return made.out


class _Interact:
    """`interact(f, x=10)`, or a decorator: `@interact(x=(0, 5))`."""

    def __init__(self, **options):
        self._options = options

    def options(self, **options):
        return _Interact(**{**self._options, **options})

    def __call__(self, function=None, /, **kwargs):
        if function is None:
            return lambda function: self(function, **kwargs)
        made = interactive(function, self._options, **kwargs)
        made._ipython_display_()
        try:
            function.widget = made
        except AttributeError:
            # A method keeps no attributes.
            pass
        return function


interact, interact_manual = _Interact(), _Interact(manual=True)
__all__ = ["fixed", "interact", "interact_manual", "interactive", "interactive_output"]
