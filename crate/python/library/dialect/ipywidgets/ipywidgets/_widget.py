"""Widgets as objects: traits that can be observed, their documents for the page, and what the page tells of them."""

import json
import os

from ._capture import Capture
from ._display import document_changed, is_shown, show

All = "All"

_widgets = {}
# Documents of an earlier kernel may still be on the page: its widgets must not be taken for these.
_SESSION = os.urandom(4).hex()


class TraitError(Exception):
    """A value that a widget cannot have."""


class Bunch(dict):
    """A dict whose keys are attributes, too."""

    __getattr__ = dict.__getitem__


class Layout:
    """Sizes and places, by names of CSS."""

    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in sorted(self.__dict__.items()))})"


class Style(Layout):
    """Colours and widths of parts, by name."""


class ButtonStyle(Style):
    """Colours of a button."""


class Widget:
    """What all widgets have: traits, observers, a document. `_traits` are names with what they are without a value given."""

    _traits = {"description": "", "disabled": False, "tooltip": None, "visible": True}
    # Traits that the page gets.
    _synced = ("description", "disabled", "tooltip")

    def __init__(self, *args, **kwargs):
        if len(args) > len(self._positional):
            raise TypeError(f"{type(self).__name__}() takes {len(self._positional)} traits by position, and {len(args)} were given")
        kwargs = {**{name: value for name, value in zip(self._positional, args) if value is not None}, **kwargs}
        object.__setattr__(self, "_observers", [])
        object.__setattr__(self, "model_id", f"widget-{_SESSION}-{len(_widgets) + 1}")
        self.__dict__.update(self._defaults())
        self.__dict__["layout"] = _styled(kwargs.pop("layout", None), Layout)
        self.__dict__["style"] = _styled(kwargs.pop("style", None), self._style)
        _widgets[self.model_id] = self
        self._begin(kwargs)

    # Traits that may be given by position.
    _positional, _style = (), Style

    @classmethod
    def _defaults(cls):
        found = {}
        for owner in reversed(cls.__mro__):
            found.update(owner.__dict__.get("_traits", {}))
        return found

    def _begin(self, given):
        for name, value in given.items():
            self.__dict__[name] = value
        for name in given:
            self.__dict__[name] = self._checked(name, self.__dict__[name])

    def _checked(self, name, value):
        """The value that a trait gets."""
        return value

    def __setattr__(self, name, value):
        if name == "layout":
            value = _styled(value, Layout)
        if name not in self._defaults():
            object.__setattr__(self, name, value)
            self._changed()
            return
        self._set(name, self._checked(name, value))

    def _set(self, name, value):
        old = self.__dict__.get(name)
        if _equal(old, value):
            return
        self.__dict__[name] = value
        self._changed()
        self._notify(name, old, value)

    def _notify(self, name, old, new):
        change = Bunch(name=name, old=old, new=new, owner=self, type="change")
        for handler, names in list(self._observers):
            if names is All or name in names:
                handler(change)

    def observe(self, handler, names=All, type="change"):
        """Calls `handler` with each change of traits of these names."""
        names = (names,) if isinstance(names, str) and names != All else All if names in (All, None) else tuple(names)
        if (handler, names) not in self._observers:
            self._observers.append((handler, names))

    def unobserve(self, handler, names=All, type="change"):
        """No longer calls `handler`."""
        self._observers[:] = [pair for pair in self._observers if pair[0] != handler]

    def unobserve_all(self, name=All):
        """Calls no handler any more."""
        self._observers.clear()

    def has_trait(self, name):
        return name in self._defaults()

    def trait_names(self):
        return list(self._defaults())

    @property
    def keys(self):
        return [*self._defaults(), "layout", "style"]

    def get_state(self, key=None):
        return {name: getattr(self, name) for name in ([key] if isinstance(key, str) else key or self._defaults())}

    def set_trait(self, name, value):
        setattr(self, name, value)

    def _changed(self):
        document_changed(self)

    # --- the page

    def document(self):
        """What the page draws."""
        state = {name: self.__dict__[name] for name in self._synced_names()}
        made = {"id": self.model_id, "kind": self._kind(), "state": {**state, **self._more_state()}}
        layout = {name: str(value) for name, value in self.layout.__dict__.items() if value is not None}
        style = {name: str(value) for name, value in self.style.__dict__.items() if isinstance(value, (str, int, float))}
        if layout:
            made["layout"] = layout
        if style:
            made["style"] = style
        return made

    def _kind(self):
        return type(self).__name__

    @classmethod
    def _synced_names(cls):
        names = {}
        for owner in reversed(cls.__mro__):
            names.update(dict.fromkeys(owner.__dict__.get("_synced", ())))
        return names

    def _more_state(self):
        return {}

    def _parts(self):
        """The widgets inside."""
        return ()

    def _told(self, message):
        """The page tells what was done to the widget."""
        if "value" in message:
            self.value = self._from_page(message["value"])

    def _from_page(self, value):
        return value

    def _ipython_display_(self):
        show(self)

    def close(self):
        """Takes the widget from the page."""
        self.visible = False

    _first_shown = "value"

    def _shown_names(self):
        defaults = self._defaults()
        names = [name for name in defaults if name != "visible" and not _equal(self.__dict__[name], defaults[name])]
        return names + ["value"] if "value" in defaults and self._first_shown else names

    def __repr__(self):
        names = sorted(set(self._shown_names()), key=lambda name: (name != self._first_shown, name))
        return f"{type(self).__name__}({', '.join(f'{name}={self._shown(name)}' for name in names)})"

    def _shown(self, name):
        return repr(self.__dict__[name])


class ValueWidget(Widget):
    """A widget with a value."""

    _traits = {"value": None}
    _synced = ("value",)

    def get_interact_value(self):
        """What `interact` gives the function."""
        return self.value


def _equal(a, b):
    try:
        return type(a) is type(b) and bool(a == b)
    except ValueError:
        return False


def _styled(value, kind):
    if isinstance(value, dict):
        return kind(**value)
    return kind() if value is None else value


def told(text):
    """What the page tells of a widget: JSON with its `id`, and a `value` or an `event`. What handlers print is shown below it."""
    message = json.loads(text)
    widget = _widgets.get(message["id"])
    if widget is None:
        raise LookupError("a kernel that is gone made this widget")
    with Capture() as capture:
        widget._told(message)
    root = is_shown(widget)
    if root is not None and capture.outputs:
        root.__dict__.setdefault("_printed", []).extend(capture.outputs)
        del root._printed[:-100]
        document_changed(root)


class link:
    """Keeps traits of two widgets alike: `link((a, "value"), (b, "value"))`."""

    _both = True

    def __init__(self, source, target, transform=None):
        self.source, self.target = source, target
        to, back = transform if isinstance(transform, (tuple, list)) else (transform, None)
        self._forth = self._follow(target, to)
        setattr(target[0], target[1], self._forth.transform(getattr(*source)))
        source[0].observe(self._forth, source[1])
        self._back = self._follow(source, back)
        if self._both:
            target[0].observe(self._back, target[1])

    @staticmethod
    def _follow(end, transform):
        def follow(change):
            setattr(end[0], end[1], follow.transform(change["new"]))

        follow.transform = transform or (lambda value: value)
        return follow

    def unlink(self):
        self.source[0].unobserve(self._forth)
        self.target[0].unobserve(self._back)


class dlink(link):
    """Lets a trait follow another one."""

    _both = False
