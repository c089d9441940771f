"""`Tokenizer`: from text to integers and back, as a `tokenizer.json` says."""

import json

from .decoding import decoder, surroundings
from .models import MODELS
from .normalizing import normalizer
from .pre_tokenizing import pre_tokenizer

_BYTE_LEVEL = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}


class Tokenizer:
    """Cuts a text into tokens of a vocabulary and numbers them, as the library `tokenizers` does.

    `Tokenizer.from_file` reads a `tokenizer.json`, GPT-2's pair `vocab.json` and `merges.txt`, or BERT's `vocab.txt`;
    `td.text.train_bpe` learns one from a text.

    >>> tokenizer = td.text.train_bpe("low lower lowest", 260)
    >>> tokenizer.tokenize("low lower")
    ['low', 'Ġlowe', 'r']
    >>> tokenizer.decode(tokenizer.encode("low, lower"))
    'low, lower'
    """

    def __init__(self, description):
        self._description = description
        self.model = self._model(description["model"])
        self._normalize = normalizer(description.get("normalizer"))
        self._split = pre_tokenizer(description.get("pre_tokenizer"))
        self._decode = decoder(description.get("decoder"))
        self._before, self._behind = surroundings(description.get("post_processor"))
        self._ids = dict(self.model.vocab)
        added = description.get("added_tokens") or []
        self._ids.update({token["content"]: token["id"] for token in added})
        self._tokens = {i: token for token, i in self._ids.items()}
        self._special = {token["content"] for token in added if token.get("special")}
        # The longest first, since one may begin another.
        self._added = sorted(added, key=lambda token: -len(token["content"]))

    @staticmethod
    def _model(part):
        kind = part.get("type") or ("BPE" if "merges" in part else "Unigram" if isinstance(part["vocab"], list) else "WordPiece")
        if kind not in MODELS:
            raise ValueError(f"the model of this tokenizer is {kind}, which is not there; those that are: {', '.join(MODELS)}")
        return MODELS[kind].of_json(part)

    @classmethod
    def from_file(cls, file, merges=None, *, lowercase=True):
        """Reads `tokenizer.json`; or GPT-2's `vocab.json`, with `merges.txt` as `merges`; or BERT's `vocab.txt`, a token a line, for
        texts that are made lower case unless `lowercase=False`."""
        with open(file, encoding="utf-8") as source:
            text = source.read()
        if str(file).endswith(".txt"):
            return cls(_bert(text.splitlines(), lowercase))
        description = json.loads(text)
        if merges is None:
            if not isinstance(description, dict) or "model" not in description:
                raise ValueError(f"{file} is no tokenizer.json; with GPT-2's vocab.json, give merges.txt as the second argument")
            return cls(description)
        with open(merges, encoding="utf-8") as source:
            lines = source.read().split("\n")
        return cls.of_bpe(description, [line for line in lines if line and not line.startswith("#version")])

    @classmethod
    def of_bpe(cls, vocab, merges, special_tokens=()):
        """A byte-level tokenizer like GPT-2's from its vocabulary and merges. GPT-2's own special token is found by its name."""
        special = [token for token in dict.fromkeys([*special_tokens, "<|endoftext|>"]) if token in vocab]
        flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
        added = [{"id": vocab[token], "content": token, **flags} for token in special]
        merges = [" ".join(merge) if not isinstance(merge, str) else merge for merge in merges]
        model = {"type": "BPE", "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None}
        parts = {"normalizer": None, "pre_tokenizer": _BYTE_LEVEL, "post_processor": None, "decoder": _BYTE_LEVEL}
        return cls({"version": "1.0", "added_tokens": added, **parts, "model": {**model, "vocab": vocab, "merges": merges}})

    def save(self, file):
        """Writes a `tokenizer.json`."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(json.dumps(self._description, ensure_ascii=False))

    @property
    def vocab_size(self):
        """How many tokens there are."""
        return len(self._ids)

    def get_vocab(self):
        """The number of each token."""
        return dict(self._ids)

    def token_to_id(self, token):
        """The number of a token, or None."""
        return self._ids.get(token)

    def id_to_token(self, number):
        """The token of a number, or None."""
        return self._tokens.get(number)

    def tokenize(self, text):
        """The tokens of a text, without special ones around it."""
        found = []
        for part, is_added, is_first in self._parts(text):
            if is_added:
                found.append(part)
                continue
            for piece in self._split(self._normalize(part), is_first):
                found.extend(self.model.tokens(piece) if piece else [])
        return found

    def encode(self, text, add_special_tokens=True):
        """The numbers of a text's tokens, with the special tokens around it that the file asks for."""
        tokens = self.tokenize(text)
        if add_special_tokens:
            tokens = [*self._before, *tokens, *self._behind]
        return [self._ids[token] for token in tokens]

    def decode(self, numbers, skip_special_tokens=True):
        """The text of a list or tensor of numbers. Those that stand for no token, as a model may have more, are left out."""
        numbers = numbers.tolist() if hasattr(numbers, "tolist") else numbers
        tokens = [self._tokens[number] for number in numbers if number in self._tokens]
        if skip_special_tokens:
            tokens = [token for token in tokens if token not in self._special]
        return "".join(self._decode(tokens)) if tokens else ""

    def _parts(self, text):
        """The text around added tokens, and these: each with whether it is one, and whether it begins the text."""
        start = at = 0
        while at < len(text) and self._added:
            token = next((token for token in self._added if text.startswith(token["content"], at)), None)
            if token is None:
                at += 1
                continue
            before = text[start:at]
            before = before.rstrip() if token.get("lstrip") else before
            if before:
                yield before, False, start == 0
            yield token["content"], True, at == 0
            at += len(token["content"])
            while token.get("rstrip") and at < len(text) and text[at].isspace():
                at += 1
            start = at
        if start < len(text):
            yield text[start:], False, start == 0

    def __repr__(self):
        return f"Tokenizer({type(self.model).__name__}, {self.vocab_size} tokens)"


def _bert(tokens, lowercase):
    """The description of BERT's tokenizer with this vocabulary."""
    vocab = {token: i for i, token in enumerate(tokens)}
    special = [token for token in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]") if token in vocab]
    template = [{"SpecialToken": {"id": "[CLS]"}}, {"Sequence": {"id": "A"}}, {"SpecialToken": {"id": "[SEP]"}}]
    return {
        "version": "1.0",
        "added_tokens": [{"id": vocab[token], "content": token, "special": True} for token in special],
        "normalizer": {"type": "BertNormalizer", "lowercase": lowercase},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {"type": "TemplateProcessing", "single": template},
        "decoder": {"type": "WordPiece"},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": vocab,
        },
    }
