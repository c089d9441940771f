"""The models of tokenizers: how a piece of text becomes tokens of a vocabulary."""

# Pieces whose tokens are kept.
_MAX_CACHED = 10_000
_NO_RANK = float("inf")


class BPE:
    """Byte-pair encoding (Sennrich et al. 2016): of all neighbours, those that were merged first in training are joined first."""

    def __init__(self, vocab, merges, unk_token=None, suffix="", prefix="", byte_fallback=False, fuse_unk=False, ignore_merges=False):
        self.vocab, self.unk_token, self.suffix, self.prefix = vocab, unk_token, suffix or "", prefix or ""
        self.byte_fallback, self.fuse_unk, self.ignore_merges = byte_fallback, fuse_unk, ignore_merges
        self.merges = [tuple(merge.split(" ", 1)) if isinstance(merge, str) else tuple(merge) for merge in merges]
        self._ranks = {merge: rank for rank, merge in enumerate(self.merges)}
        self._cache = {}

    @classmethod
    def of_json(cls, model):
        """From the part `model` of a `tokenizer.json`."""
        options = {name: bool(model.get(name)) for name in ("byte_fallback", "fuse_unk", "ignore_merges")}
        marks = model.get("end_of_word_suffix"), model.get("continuing_subword_prefix")
        return cls(model["vocab"], model["merges"], model.get("unk_token"), *marks, **options)

    def tokens(self, piece):
        found = self._cache.get(piece)
        if found is None:
            if len(self._cache) >= _MAX_CACHED:
                self._cache.clear()
            found = self._cache[piece] = self._known(self._merged(piece))
        return found

    def _merged(self, piece):
        if self.ignore_merges and piece in self.vocab:
            return [piece]
        symbols = [piece[0], *(self.prefix + c for c in piece[1:])]
        symbols[-1] += self.suffix
        skipped, ranks = len(self.prefix), self._ranks
        while len(symbols) > 1:
            pairs = list(zip(symbols, symbols[1:]))
            best = min(pairs, key=lambda pair: ranks.get(pair, _NO_RANK))
            if best not in ranks:
                break
            joined, i, merged = best[0] + best[1][skipped:], 0, []
            while i < len(symbols):
                is_here = i + 1 < len(symbols) and pairs[i] == best
                merged.append(joined if is_here else symbols[i])
                i += 1 + is_here
            symbols = merged
        return symbols

    def _known(self, symbols):
        found, was_unknown = [], False
        for symbol in symbols:
            is_unknown = symbol not in self.vocab
            if not is_unknown:
                found.append(symbol)
            elif self.byte_fallback and (as_bytes := byte_tokens(symbol, self.vocab)):
                found.extend(as_bytes)
                is_unknown = False
            elif self.unk_token is not None and not (self.fuse_unk and was_unknown):
                found.append(self.unk_token)
            was_unknown = is_unknown
        return found


def byte_tokens(symbol, vocab):
    """The tokens `<0xE2>`, … of the UTF-8 bytes of a symbol; none unless the vocabulary has them all."""
    found = [f"<0x{byte:02X}>" for byte in symbol.encode()]
    return found if all(token in vocab for token in found) else []


class WordPiece:
    """The longest known beginning of a word, again and again (Wu et al. 2016); what goes on a word begins with `##`."""

    def __init__(self, vocab, unk_token="[UNK]", prefix="##", max_input_chars_per_word=100):
        self.vocab, self.unk_token, self.prefix, self.max_characters = vocab, unk_token, prefix, max_input_chars_per_word

    @classmethod
    def of_json(cls, model):
        """From the part `model` of a `tokenizer.json`."""
        return cls(model["vocab"], model["unk_token"], model["continuing_subword_prefix"], model["max_input_chars_per_word"])

    def tokens(self, piece):
        found, start = [], 0
        while start < len(piece):
            before = self.prefix if start else ""
            ends = range(len(piece), start, -1) if len(piece) <= self.max_characters else ()
            end = next((end for end in ends if before + piece[start:end] in self.vocab), None)
            if end is None:
                return [self.unk_token]
            found.append(before + piece[start:end])
            start = end
        return found


class Unigram:
    """The pieces whose probabilities have the greatest product (Kudo 2018)."""

    # How much less likely an unknown character is than the least likely piece.
    _UNKNOWN = 10.0

    def __init__(self, pieces, unk_id=None, byte_fallback=False):
        self.vocab = {piece: i for i, (piece, _) in enumerate(pieces)}
        self._scores = {piece: score for piece, score in pieces}
        self._longest = max((len(piece) for piece in self.vocab), default=0)
        self._unknown_score = min(self._scores.values(), default=0.0) - self._UNKNOWN
        self.unk_token = None if unk_id is None else pieces[unk_id][0]
        self.byte_fallback = byte_fallback

    @classmethod
    def of_json(cls, model):
        """From the part `model` of a `tokenizer.json`."""
        return cls(model["vocab"], model.get("unk_id"), bool(model.get("byte_fallback")))

    def tokens(self, piece):
        found, unknown = [], ""
        for part in [*self._best(piece), None]:
            if part is not None and part not in self.vocab:
                unknown += part
                continue
            if unknown:
                found.extend(self._unknown(unknown))
                unknown = ""
            found.extend([part] if part is not None else [])
        return found

    def _unknown(self, text):
        as_bytes = byte_tokens(text, self.vocab) if self.byte_fallback else []
        if not as_bytes and self.unk_token is None:
            raise ValueError(f"the vocabulary does not have {text!r}, and no token for what it does not know")
        return as_bytes or [self.unk_token]

    def _best(self, text):
        # best[i] is the score of the best pieces of text[:i], and where the last of them begins.
        best = [(0.0, 0)] + [None] * len(text)
        for start in range(len(text)):
            score = best[start][0]
            for end in range(start + 1, min(len(text), start + self._longest) + 1):
                own = self._scores.get(text[start:end])
                if own is not None and (best[end] is None or score + own > best[end][0]):
                    best[end] = score + own, start
            if text[start] not in self._scores and (best[start + 1] is None or score + self._unknown_score > best[start + 1][0]):
                best[start + 1] = score + self._unknown_score, start
        pieces, end = [], len(text)
        while end:
            start = best[end][1]
            pieces.append(text[start:end])
            end = start
        return pieces[::-1]


MODELS = {"BPE": BPE, "WordPiece": WordPiece, "Unigram": Unigram}
