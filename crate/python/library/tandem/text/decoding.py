"""Decoders and post-processors of `tokenizer.json`: from tokens to their text, and the special tokens around a text."""

from . import byte_level
from .normalizing import replacement


def _byte_level(part):
    def decode(tokens):
        return [b"".join([byte_level.read(token) for token in tokens]).decode("utf-8", "replace")]

    return decode


def _word_piece(part):
    prefix, cleans = part.get("prefix", "##"), part.get("cleanup", True)

    def decode(tokens):
        texts = []
        for i, token in enumerate(tokens):
            text = token[len(prefix) :] if i and token.startswith(prefix) else " " + token if i else token
            texts.append(_cleaned(text) if cleans else text)
        return texts

    return decode


_SPACES = ((" .", "."), (" ?", "?"), (" !", "!"), (" ,", ","), (" ' ", "'"), (" n't", "n't"), (" 'm", "'m"))
_SPACES += ((" do not", " don't"), (" 's", "'s"), (" 've", "'ve"), (" 're", "'re"))


def _cleaned(text):
    for old, new in _SPACES:
        text = text.replace(old, new)
    return text


def _metaspace(part):
    mark = part.get("replacement", "▁")
    adds = part.get("prepend_scheme", "always") != "never" and part.get("add_prefix_space", True)

    def decode(tokens):
        texts = [token.replace(mark, " ") for token in tokens]
        if texts and adds and texts[0].startswith(" "):
            texts[0] = texts[0][1:]
        return texts

    return decode


def _bpe(part):
    suffix = part.get("suffix", "</w>")
    return lambda tokens: [token.replace(suffix, "" if i == len(tokens) - 1 else " ") for i, token in enumerate(tokens)]


def _byte_fallback(part):
    def decode(tokens):
        texts, waiting = [], bytearray()
        for token in [*tokens, None]:
            if token is not None and len(token) == 6 and token.startswith("<0x") and token.endswith(">"):
                waiting.append(int(token[3:5], 16))
                continue
            if waiting:
                try:
                    texts.append(waiting.decode())
                except UnicodeDecodeError:
                    texts.append("\ufffd" * len(waiting))
                waiting = bytearray()
            texts.extend([] if token is None else [token])
        return texts

    return decode


def _strip(part):
    content, start, stop = part["content"], part.get("start", 0), part.get("stop", 0)

    def strip(text):
        for _ in range(start):
            text = text.removeprefix(content)
        for _ in range(stop):
            text = text.removesuffix(content)
        return text

    return lambda tokens: [strip(token) for token in tokens]


def _replace(part):
    replace = replacement(part)
    return lambda tokens: [replace(token) for token in tokens]


_DECODERS = {
    "ByteLevel": _byte_level,
    "WordPiece": _word_piece,
    "Metaspace": _metaspace,
    "BPEDecoder": _bpe,
    "ByteFallback": _byte_fallback,
    "Fuse": lambda part: lambda tokens: ["".join(tokens)],
    "Strip": _strip,
    "Replace": _replace,
}


def decoder(part):
    """The function of a part of `tokenizer.json`, from tokens to texts that are joined; for None they are joined by spaces."""
    if part is None:
        return lambda tokens: [" ".join(tokens)]
    if part["type"] == "Sequence":
        steps = [decoder(inner) for inner in part["decoders"]]

        def decode(tokens):
            for step in steps:
                tokens = step(tokens)
            return tokens

        return decode
    if part["type"] not in _DECODERS:
        known = ", ".join(sorted(["Sequence", *_DECODERS]))
        raise ValueError(f"this tokenizer decodes by {part['type']}, which is not there; those that are: {known}")
    return _DECODERS[part["type"]](part)


def surroundings(part):
    """The special tokens before and behind a text, by a post-processor of `tokenizer.json`."""
    kind = part and part["type"]
    if kind in (None, "ByteLevel"):
        return [], []
    if kind == "Sequence":
        found = [surroundings(inner) for inner in part["processors"]]
        return [token for before, _ in reversed(found) for token in before], [token for _, behind in found for token in behind]
    if kind in ("BertProcessing", "RobertaProcessing"):
        return [part["cls"][0]], [part["sep"][0]]
    if kind != "TemplateProcessing":
        raise ValueError(f"this tokenizer puts tokens around texts by {kind}, which is not there")
    pieces = [(piece.get("SpecialToken") or {}).get("id") for piece in part["single"]]
    text = next(i for i, piece in enumerate(part["single"]) if "Sequence" in piece)
    return pieces[:text], pieces[text + 1 :]
