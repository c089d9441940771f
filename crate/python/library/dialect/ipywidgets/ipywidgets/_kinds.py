"""The widgets, as a table: what each is, and its traits with what they are without a value given."""

import base64
import datetime

from ._capture import Capture
from ._display import MIME
from ._numbers import FloatNumber, FloatRange, LogNumber, Number, NumberRange
from ._selections import MultipleSelection, Selection, SelectionRange
from ._widget import ButtonStyle, ValueWidget, Widget

__all__ = ["Output"]


class _Bool(ValueWidget):
    _traits = {"value": False}
    _positional = ("value",)

    def _checked(self, name, value):
        return bool(value) if name == "value" else value


class _Text(ValueWidget):
    _traits = {"value": "", "placeholder": "\u200b", "continuous_update": True}
    _synced = ("placeholder", "continuous_update")
    _positional = ("value",)

    def __init__(self, *args, **kwargs):
        object.__setattr__(self, "_submitted", [])
        super().__init__(*args, **kwargs)

    def _checked(self, name, value):
        return str(value) if name == "value" else value

    def on_submit(self, callback, remove=False):
        """Calls `callback` with the widget when Enter is pressed."""
        self._submitted.remove(callback) if remove else self._submitted.append(callback)

    def _told(self, message):
        super()._told(message)
        if message.get("event") == "submit":
            for callback in list(self._submitted):
                callback(self)


class Button(Widget):
    """Calls what `on_click` was given."""

    _traits = {"icon": "", "button_style": ""}
    _synced = ("icon", "button_style")
    _style = ButtonStyle

    def __init__(self, *args, **kwargs):
        object.__setattr__(self, "_clicked", [])
        super().__init__(*args, **kwargs)

    def on_click(self, callback, remove=False):
        """Calls `callback` with the button when it is pressed."""
        self._clicked.remove(callback) if remove else self._clicked.append(callback)

    def _shown_names(self):
        return [*super()._shown_names(), "style"]

    def click(self):
        for callback in list(self._clicked):
            callback(self)

    def _told(self, message):
        if message.get("event") == "click":
            self.click()


class _Picture(ValueWidget):
    """Bytes of a picture."""

    _traits = {"value": b"", "format": "png", "width": "", "height": ""}
    _synced = ("format", "width", "height")

    @classmethod
    def from_file(cls, filename, **kwargs):
        with open(filename, "rb") as file:
            return cls(value=file.read(), **kwargs)

    def document(self):
        made = super().document()
        made["state"]["value"] = base64.b64encode(self.value).decode()
        return made

    def _shown(self, name):
        return f"{self.value[:10]!r}..." if name == "value" else super()._shown(name)


class _Date(ValueWidget):
    def document(self):
        made = super().document()
        made["state"]["value"] = None if self.value is None else self.value.isoformat()
        return made

    def _from_page(self, value):
        return datetime.date.fromisoformat(value) if value else None


class Box(Widget):
    """Widgets beside or below each other."""

    _traits = {"children": (), "box_style": ""}
    _positional = ("children",)

    def _checked(self, name, value):
        return tuple(value) if name in ("children", "titles") else value

    def _parts(self):
        return self.children

    def document(self):
        return {**super().document(), "children": [child.document() for child in self.children]}


class _Titled(Box):
    """Widgets of which one is shown."""

    _traits = {"titles": (), "selected_index": 0}
    _synced = ("selected_index",)

    def set_title(self, index, title):
        titles = list(self.titles) + [""] * (index + 1 - len(self.titles))
        titles[index] = title
        self.titles = tuple(titles)

    def get_title(self, index):
        return self.titles[index] if index < len(self.titles) else None

    def _more_state(self):
        return {"titles": [self.get_title(at) or "" for at in range(len(self.children))]}

    def _told(self, message):
        self.selected_index = message["value"]


class Output(Widget):
    """Shows what is printed and displayed while it is entered: `with out: print(1)`."""

    _traits = {"outputs": ()}

    def __init__(self, *args, **kwargs):
        object.__setattr__(self, "_caught", [])
        super().__init__(*args, **kwargs)
        object.__setattr__(self, "_capture", Capture(self._caught, self._changed))

    @property
    def outputs(self):
        """What was caught, in the notebook's format."""
        return tuple(self._caught)

    @outputs.setter
    def outputs(self, outputs):
        self._caught[:] = outputs
        self._changed()

    def __enter__(self):
        self._capture.__enter__()
        return self

    def __exit__(self, *error):
        return self._capture.__exit__(*error)

    def capture(self, clear_output=False, *clear_args, **clear_kwargs):
        """Decorates functions whose outputs are shown here."""

        def decorate(function):
            def captured(*args, **kwargs):
                if clear_output:
                    self.clear_output(*clear_args, **clear_kwargs)
                with self:
                    return function(*args, **kwargs)

            return captured

        return decorate

    def clear_output(self, wait=False):
        """Removes what was caught; with `wait`, when the next output comes."""
        self._capture.clear(wait)

    def append_stdout(self, text):
        self._capture.add_text("stdout", text)

    def append_stderr(self, text):
        self._capture.add_text("stderr", text)

    def append_display_data(self, obj):
        self._capture._show(obj)

    def _parts(self):
        return [output["widget"] for output in self._caught if "widget" in output]

    def document(self):
        return {**super().document(), "outputs": [_in_file(output) for output in self._caught]}

    def __repr__(self):
        return "Output()"


def _in_file(output):
    """An output as files have it."""
    if "widget" not in output:
        return {name: value for name, value in output.items() if name != "id"}
    widget = output["widget"]
    return {"output_type": "display_data", "data": {MIME: widget.document(), "text/plain": repr(widget)}, "metadata": {}}


_INT_ENDS, _FLOAT_ENDS = {"min": 0, "max": 100}, {"value": 0.0, "min": 0.0, "max": 100.0, "step": 0.1}
_SLIDES = {"orientation": "horizontal", "readout": True, "readout_format": "d"}
_SLIDES_FLOAT = {**_SLIDES, "readout_format": ".2f"}
_BAR = {"bar_style": "", "orientation": "horizontal"}

# Name: what it is, its own traits, which of these the page gets besides.
_TABLE = {
    "IntSlider": (Number, {**_INT_ENDS, **_SLIDES}),
    "FloatSlider": (FloatNumber, {**_FLOAT_ENDS, **_SLIDES_FLOAT}),
    "FloatLogSlider": (LogNumber, {"value": 1.0, "base": 10.0, "min": 0.0, "max": 4.0, "step": 0.1, **_SLIDES, "readout_format": ".3g"}),
    "IntRangeSlider": (NumberRange, {"value": None, **_INT_ENDS, **_SLIDES}),
    "FloatRangeSlider": (FloatRange, {**_FLOAT_ENDS, "value": None, **_SLIDES_FLOAT}),
    "IntProgress": (Number, {**_INT_ENDS, **_BAR}),
    "FloatProgress": (FloatNumber, {**_FLOAT_ENDS, **_BAR}),
    "Play": (Number, {**_INT_ENDS, "interval": 100, "playing": False, "repeat": False, "show_repeat": True}),
    "IntText": (Number, {"continuous_update": False}),
    "FloatText": (FloatNumber, {"value": 0.0, "step": None, "continuous_update": False}),
    "BoundedIntText": (Number, {**_INT_ENDS, "continuous_update": False}),
    "BoundedFloatText": (FloatNumber, {"value": 0.0, "min": 0.0, "max": 100.0, "step": None, "continuous_update": False}),
    "Checkbox": (_Bool, {"indent": True}),
    "ToggleButton": (_Bool, {"icon": "", "button_style": ""}),
    "Valid": (_Bool, {"readout": "Invalid"}),
    "Text": (_Text, {}),
    "Textarea": (_Text, {"rows": None}),
    "Password": (_Text, {}),
    "Combobox": (_Text, {"options": (), "ensure_option": False}),
    "Label": (_Text, {}),
    "HTML": (_Text, {}),
    "HTMLMath": (_Text, {}),
    "ColorPicker": (_Text, {"value": "black", "concise": False}),
    "Dropdown": (Selection, {}),
    "RadioButtons": (Selection, {}),
    "Select": (Selection, {"rows": 5}),
    "ToggleButtons": (Selection, {"tooltips": (), "icons": (), "button_style": ""}),
    "SelectionSlider": (Selection, {**_SLIDES, "continuous_update": True}),
    "SelectMultiple": (MultipleSelection, {"rows": 5}),
    "SelectionRangeSlider": (SelectionRange, {**_SLIDES, "continuous_update": True}),
    "DatePicker": (_Date, {"min": None, "max": None, "step": 1}),
    "Image": (_Picture, {}),
    "HBox": (Box, {}),
    "VBox": (Box, {}),
    "GridBox": (Box, {}),
    "Tab": (_Titled, {}),
    "Stack": (_Titled, {}),
    "Accordion": (_Titled, {"selected_index": None}),
}
# Of these the page gets nothing.
_HERE_ONLY = {"children", "box_style", "tooltips", "icons", "titles", "min", "max"}


def _made(name, base, traits):
    synced = tuple(trait for trait in traits if trait not in _HERE_ONLY or not issubclass(base, (_Date, Box)) and trait in ("min", "max"))
    members = {"_traits": traits, "_synced": synced, "__module__": "ipywidgets", "__doc__": base.__doc__}
    return type(name, (base,), members)


for _name, (_base, _own) in _TABLE.items():
    globals()[_name] = _made(_name, _base, _own)
__all__ += [*_TABLE, "Box", "Button", "ValueWidget"]
