"""Widgets that choose among options."""

from ._widget import TraitError, ValueWidget


class Selection(ValueWidget):
    """One of `options`: values, pairs of a label and a value, or a dict of these."""

    _traits = {"options": (), "index": None, "label": None}
    _synced = ("index",)
    _starts = True
    _first_shown = None

    def _begin(self, given):
        self.__dict__["options"] = _kept(given.get("options", ()))
        self._pairs = _pairs(given.get("options", ()))
        rest = {name: value for name, value in given.items() if name not in ("options", "value", "index", "label")}
        super()._begin(rest)
        at = 0 if self._pairs and self._starts else None
        if "index" in given:
            at = given["index"]
        elif "value" in given:
            at = None if given["value"] is None else self._place(given["value"])
        elif "label" in given:
            at = self._place_of_label(given["label"])
        self.__dict__.update(self._at(at))

    def _place(self, value):
        for at, (_, option) in enumerate(self._pairs):
            if option is value or _same(option, value):
                return at
        raise TraitError("Invalid selection: value not found")

    def _place_of_label(self, label):
        labels = [name for name, _ in self._pairs]
        if label not in labels:
            raise TraitError("Invalid selection: label not found")
        return labels.index(label)

    def _at(self, at):
        if at is not None and not 0 <= at < len(self._pairs):
            raise TraitError("Invalid selection: index out of bounds")
        label, value = (None, None) if at is None else self._pairs[at]
        return {"index": at, "value": value, "label": label}

    def __setattr__(self, name, value):
        if name == "options":
            self.__dict__["options"] = _kept(value)
            self._pairs = _pairs(value)
            self._choose(0 if self._pairs and self._starts else None)
            self._changed()
        elif name == "value":
            self._choose(None if value is None else self._place(value))
        elif name == "label":
            self._choose(None if value is None else self._place_of_label(value))
        elif name == "index":
            self._choose(value)
        else:
            super().__setattr__(name, value)

    def _choose(self, at):
        for name, value in self._at(at).items():
            self._set(name, value)

    def document(self):
        made = super().document()
        made["state"].pop("value")
        return made

    def _more_state(self):
        return {"labels": [label for label, _ in self._pairs]}

    def _told(self, message):
        if "value" in message:
            self.index = message["value"]

    def _shown_names(self):
        # Which one it is tells the value, too; the first one goes without saying.
        return [name for name in [*super()._shown_names(), "options", "value"] if name != "label" and not (name == "index" and not self.index)]


class MultipleSelection(Selection):
    """Some of `options`."""

    _traits = {"value": (), "index": (), "label": ()}
    _starts = False

    def _place(self, values):
        return tuple(Selection._place(self, value) for value in values)

    def _place_of_label(self, labels):
        return tuple(Selection._place_of_label(self, label) for label in labels)

    def _at(self, places):
        places = tuple(places or ())
        if any(not 0 <= at < len(self._pairs) for at in places):
            raise TraitError("Invalid selection: index out of bounds")
        return {
            "index": places,
            "value": tuple(self._pairs[at][1] for at in places),
            "label": tuple(self._pairs[at][0] for at in places),
        }


class SelectionRange(MultipleSelection):
    """All options from one to another; the value is the pair of both."""

    def _begin(self, given):
        if not {"value", "index", "label"} & set(given):
            given = {**given, "index": (0, 0)}
        super()._begin(given)


def _kept(options):
    return options if hasattr(options, "items") else tuple(options)


def _pairs(options):
    if hasattr(options, "items"):
        return [(str(label), value) for label, value in options.items()]
    options = list(options)
    if options and all(isinstance(option, (list, tuple)) and len(option) == 2 for option in options):
        return [(str(label), value) for label, value in options]
    return [(str(option), option) for option in options]


def _same(a, b):
    try:
        return bool(a == b)
    except ValueError:
        return False
