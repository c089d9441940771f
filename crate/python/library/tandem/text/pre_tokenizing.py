"""Pre-tokenizers of `tokenizer.json`: each is a function from a text, and whether it begins the whole, to its pieces."""

from . import byte_level, splitting


def _byte_level(part):
    adds_space, splits = part.get("add_prefix_space", True), part.get("use_regex", True)

    def pieces(text, is_first):
        if adds_space and not text.startswith(" "):
            text = " " + text
        return [byte_level.written(piece) for piece in (splitting.gpt2_words(text) if splits else [text])]

    return pieces


def _metaspace(part):
    mark, splits = part.get("replacement", "▁"), part.get("split", True)
    scheme = part.get("prepend_scheme") or ("always" if part.get("add_prefix_space", True) else "never")

    def pieces(text, is_first):
        text = text.replace(" ", mark)
        if (scheme == "always" or scheme == "first" and is_first) and not text.startswith(mark):
            text = mark + text
        return splitting.at_text(text, mark, "MergedWithNext") if splits else [text]

    return pieces


def _split(part):
    pattern = part["pattern"]
    if "String" not in pattern or part.get("invert"):
        raise ValueError(f"this tokenizer cuts texts at the pattern {pattern.get('Regex')!r}; only plain texts can be cut at here")
    return lambda text, is_first: splitting.at_text(text, pattern["String"], part["behavior"])


def _punctuation(part):
    behavior = part.get("behavior", "Isolated")
    if behavior != "Isolated":
        raise ValueError(f"this tokenizer keeps punctuation {behavior}; here it is always Isolated")
    return lambda text, is_first: splitting.punctuation_apart(text)


def _plain(cut):
    return lambda part: lambda text, is_first: cut(text)


def _in_turn(steps):
    def pieces(text, is_first):
        found = [text]
        for step in steps:
            found = [piece for i, text in enumerate(found) for piece in step(text, is_first and i == 0)]
        return found

    return pieces


_MAKERS = {
    "ByteLevel": _byte_level,
    "Metaspace": _metaspace,
    "Split": _split,
    "Punctuation": _punctuation,
    "BertPreTokenizer": _plain(splitting.bert_words),
    "Whitespace": _plain(splitting.words_and_signs),
    "WhitespaceSplit": _plain(splitting.white_space_words),
    "Digits": lambda part: lambda text, is_first: splitting.digits_apart(text, part.get("individual_digits", False)),
}


def pre_tokenizer(part):
    """The function of a part of `tokenizer.json`, which may be None."""
    if part is None:
        return lambda text, is_first: [text]
    if part["type"] == "Sequence":
        return _in_turn([pre_tokenizer(inner) for inner in part["pretokenizers"]])
    if part["type"] not in _MAKERS:
        known = ", ".join(sorted(["Sequence", *_MAKERS]))
        raise ValueError(f"this tokenizer cuts texts by {part['type']}, which is not there; those that are: {known}")
    return _MAKERS[part["type"]](part)
