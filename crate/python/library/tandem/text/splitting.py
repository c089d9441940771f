"""Pre-tokenization: where a text is cut before a model looks for tokens, by the categories of Unicode's characters."""

import unicodedata

# Unicode's property White_Space; `str.isspace` also has the separators U+001C to U+001F.
WHITE_SPACE = frozenset("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B))))

_CONTRACTIONS = ("'s", "'t", "'re", "'ve", "'m", "'ll", "'d")
_ASCII = tuple("S" if chr(c) in WHITE_SPACE else unicodedata.category(chr(c))[0] for c in range(128))


def _kind(c):
    """"L" of letters, "N" of numbers, "S" of white space, "O" of the rest."""
    code = ord(c)
    kind = _ASCII[code] if code < 128 else "S" if c in WHITE_SPACE else unicodedata.category(c)[0]
    return kind if kind in ("L", "N") or c in WHITE_SPACE else "O"


def gpt2_words(text):
    """GPT-2's pieces: contractions; letters, digits or other signs with a space before them; and what white space is left.

    White space gives its last character to the word behind it. This is the pattern
    `'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+`.

    >>> from tandem.text.splitting import gpt2_words
    >>> gpt2_words("It's  42 pears!")
    ['It', "'s", ' ', ' 42', ' pears', '!']
    """
    pieces, start, length = [], 0, len(text)
    kinds = [_kind(c) for c in text]
    while start < length:
        end = _contraction_end(text, start) or _word_end(text, kinds, start)
        if not end:
            end = start
            while end < length and kinds[end] == "S":
                end += 1
            if end < length and end > start + 1:
                end -= 1
        pieces.append(text[start:end])
        start = end
    return pieces


def _contraction_end(text, start):
    if text[start] == "'":
        for contraction in _CONTRACTIONS:
            if text.startswith(contraction, start):
                return start + len(contraction)
    return None


def _word_end(text, kinds, start):
    """Behind the characters of one kind, with a space before them; None where there is white space instead."""
    first = start + (text[start] == " ")
    if first >= len(text) or kinds[first] == "S":
        return None
    end = first + 1
    while end < len(text) and kinds[end] == kinds[first]:
        end += 1
    return end


def is_punctuation(c):
    """As BERT has it: all signs of ASCII, and what Unicode calls punctuation."""
    return c in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" or unicodedata.category(c)[0] == "P"


def runs(text, kind_of):
    """Maximal pieces whose characters are of one kind; those of the kind None are left out, those of the kind "" stay alone."""
    pieces, before = [], None
    for c in text:
        kind = kind_of(c)
        if kind is not None:
            if kind and kind == before:
                pieces[-1] += c
            else:
                pieces.append(c)
        before = kind
    return pieces


def _is_word(c):
    kind = unicodedata.category(c)
    return kind[0] in "LM" or kind in ("Nd", "Nl", "Pc")


def white_space_words(text):
    """What stands between white space."""
    return runs(text, lambda c: None if c in WHITE_SPACE else "word")


def words_and_signs(text):
    """Words, and signs between them: the pattern `\\w+|[^\\w\\s]+`."""
    return runs(text, lambda c: None if c in WHITE_SPACE else "word" if _is_word(c) else "sign")


def bert_words(text):
    """Words, and each punctuation sign by itself."""
    return runs(text, lambda c: None if c in WHITE_SPACE else "" if is_punctuation(c) else "word")


def punctuation_apart(text):
    """Each punctuation sign by itself; white space stays."""
    return runs(text, lambda c: "" if is_punctuation(c) else "text")


def digits_apart(text, individual):
    """Numbers apart from the rest, or each digit by itself."""
    return runs(text, lambda c: ("" if individual else "digit") if unicodedata.category(c)[0] == "N" else "text")


def at_text(text, pattern, behavior):
    """Cut at each occurrence of a text, which is left out, stands alone, or stays with its neighbour."""
    if behavior not in ("Removed", "Isolated", "MergedWithPrevious", "MergedWithNext"):
        raise ValueError(f"a split keeps what it cuts at as Removed, Isolated, MergedWithPrevious or MergedWithNext, not as {behavior}")
    parts = text.split(pattern)
    pieces = [parts[0]]
    for part in parts[1:]:
        if behavior == "MergedWithPrevious":
            pieces[-1] += pattern
        elif behavior == "Isolated":
            pieces.append(pattern)
        elif behavior == "MergedWithNext":
            part = pattern + part
        pieces.append(part)
    return [piece for piece in pieces if piece]
