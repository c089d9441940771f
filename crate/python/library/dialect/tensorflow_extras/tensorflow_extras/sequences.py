"""`tf.train.SequenceExample`: records with lists of features, which are steps of a sequence."""

import base64

from .records import Feature, Features, _field, _fields, _Message
from .texts import TextTensor, _mapped, text


class FeatureList(_Message):
    """A feature for each step."""

    def __init__(self, feature=()):
        self.feature = list(feature)

    def SerializeToString(self):
        """The message as bytes."""
        return b"".join(_field(1, each.SerializeToString()) for each in self.feature)

    def _parse(self, data):
        self.feature = [Feature.FromString(part) for _, part in _fields(data)]

    def _text(self, indent):
        return "".join(f"{indent}feature {{\n{each._text(indent + '  ')}{indent}}}\n" for each in self.feature)

    def _joined(self):
        """The values of all steps as those of one feature."""
        made = Feature()
        for each in self.feature:
            if each._kind is not None:
                made._kind, kind = each._kind, each.WhichOneof("kind")
                getattr(made, kind).value.extend(getattr(each, kind).value)
        return made


class FeatureLists(_Message):
    """Lists of features by name."""

    def __init__(self, feature_list=None):
        self.feature_list = dict(feature_list or {})

    def SerializeToString(self):
        """The message as bytes."""
        return b"".join(_field(1, _field(1, name.encode()) + _field(2, each.SerializeToString())) for name, each in self.feature_list.items())

    def _parse(self, data):
        self.feature_list = {}
        for _, entry in _fields(data):
            parts = dict(_fields(entry))
            self.feature_list[parts.get(1, b"").decode()] = FeatureList.FromString(parts.get(2, b""))

    def _text(self, indent):
        inner = indent + "  "
        return "".join(f'{indent}feature_list {{\n{inner}key: "{name}"\n{inner}value {{\n{each._text(inner + "  ")}{inner}}}\n{indent}}}\n'
                       for name, each in self.feature_list.items())  # fmt: skip


class SequenceExample(_Message):
    """What a record of a sequence holds."""

    def __init__(self, context=None, feature_lists=None):
        self.context, self.feature_lists = context or Features(), feature_lists or FeatureLists()

    def SerializeToString(self):
        """The message as bytes."""
        return _field(1, self.context.SerializeToString()) + _field(2, self.feature_lists.SerializeToString())

    def _parse(self, data):
        for number, part in _fields(data):
            (self.context if number == 1 else self.feature_lists)._parse(part)

    def _text(self, indent):
        parts = (("context", self.context), ("feature_lists", self.feature_lists))
        return "".join(f"{indent}{name} {{\n{part._text(indent + '  ')}{indent}}}\n" for name, part in parts if part._text(""))


def encode_base64(input, pad=False, name=None):
    """Texts in base 64 with the signs that addresses may have."""
    return TextTensor(_mapped(lambda item: base64.urlsafe_b64encode(item).rstrip(b"" if pad else b"="), text(input)._values))


def decode_base64(input, name=None):
    """The texts of what `encode_base64` gives."""
    return TextTensor(_mapped(lambda item: base64.urlsafe_b64decode(item + b"=" * (-len(item) % 4)), text(input)._values))
