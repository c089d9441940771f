"""Bytes as printable characters, as GPT-2's vocabulary writes them."""


def _characters():
    plain = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in plain]
    table = {byte: chr(byte) for byte in plain}
    table.update({byte: chr(0x100 + i) for i, byte in enumerate(others)})
    return [table[byte] for byte in range(256)]


CHARACTERS = _characters()
_BYTES = {c: byte for byte, c in enumerate(CHARACTERS)}


def written(text):
    """The UTF-8 bytes of a text, a character each.

    >>> from tandem.text.byte_level import written
    >>> written(" é")
    'ĠÃ©'
    """
    return "".join([CHARACTERS[byte] for byte in text.encode("utf-8", "replace")])


def read(characters):
    """The bytes that the characters stand for; what stands for none stays as it is, in UTF-8."""
    found = bytearray()
    for c in characters:
        byte = _BYTES.get(c)
        if byte is None:
            found += c.encode()
        else:
            found.append(byte)
    return bytes(found)
