"""Functions of `tf.strings` that take texts apart: parts by place, code points, n-grams."""

from tensorflow._tensor import as_tensor

from .texts import TextTensor, _bytes, _mapped, _ragged, _zipped, text


def _numbers(x):
    found = as_tensor(x).tolist()
    return found if isinstance(found, list) else int(found)


def substr(input, pos, len, unit="BYTE", name=None):  # noqa: A002
    """Parts by their places and lengths, which are one for all texts or one for each."""

    def part(item, at, count):
        item = item.decode() if unit == "UTF8_CHAR" else item
        at = at + item.__len__() if at < 0 else at
        found = item[at : at + count]
        return found.encode() if unit == "UTF8_CHAR" else found

    if hasattr(input, "with_values"):
        return input._op(lambda values: substr(values, pos, len, unit), input)
    values, at, count = text(input)._values, _numbers(pos), _numbers(len)
    like = next((tree for tree in (values, at, count) if isinstance(tree, list)), None)
    if like is None:
        return TextTensor(part(values, at, count))
    spread = lambda tree: tree if isinstance(tree, list) else _mapped(lambda _: tree, like)  # noqa: E731
    values, at, count = map(spread, (values, at, count))
    pairs = _zipped(lambda a, b: (a, b), at, count)
    return TextTensor(_zipped(lambda item, both: part(item, *both), values, pairs))


def unicode_decode(input, input_encoding="UTF-8", **options):
    """The code points of a text; of several texts, rows of unequal length."""
    from tensorflow_ragged.ragged import RaggedTensor

    points, values = lambda item: [ord(character) for character in item.decode()], text(input)._values  # noqa: E731
    return RaggedTensor.of_lists([points(item) for item in values], "int32") if isinstance(values, list) else as_tensor(points(values), "int32")


def unicode_encode(input, output_encoding="UTF-8", **options):
    """The texts of code points, which stand along the last axis."""
    rows = input.to_list() if hasattr(input, "to_list") else as_tensor(input).tolist()

    def joined(row):
        return [joined(item) for item in row] if row and isinstance(row[0], list) else "".join(map(chr, row)).encode(output_encoding)

    return TextTensor([joined(row) for row in rows] if rows and isinstance(rows[0], list) else joined(rows))


def unicode_transcode(input, input_encoding, output_encoding, **options):
    """Texts in another encoding."""
    return TextTensor(_mapped(lambda item: item.decode(input_encoding).encode(output_encoding), text(input)._values))


def ngrams(data, ngram_width, separator=" ", pad_values=None, padding_width=None, preserve_short_sequences=False, name=None):
    """Runs of so many neighbours along the last axis, joined; `pad_values` stand before and behind, at most `padding_width` of each."""
    widths, sep = ((ngram_width if isinstance(ngram_width, (tuple, list)) else (ngram_width,)), _bytes(separator))
    left, right = [_bytes(pad) for pad in ((pad_values, pad_values) if isinstance(pad_values, (str, bytes)) else pad_values or (b"", b""))]

    def runs(row):
        found = []
        for width in widths:
            count = 0 if pad_values is None else width - 1 if padding_width is None else min(width - 1, padding_width)
            padded = [left] * count + row + [right] * count
            found += [sep.join(padded[at : at + width]) for at in range(len(padded) - width + 1)]
        # A row that is too short for any run may stand as one.
        return [sep.join([left] * count + row + [right] * count)] if preserve_short_sequences and row and not found else found

    if hasattr(data, "to_list"):
        return _ragged([runs(row) for row in data.to_list()])
    values = text(data)._values
    return TextTensor([runs(row) for row in values] if isinstance(values[0], list) else runs(values))


def unsorted_segment_join(inputs, segment_ids, num_segments, separator="", name=None):
    """The texts of each segment as one."""
    from tensorflow_more.rare_texts import segments_joined

    return segments_joined(text(inputs), as_tensor(segment_ids), int(num_segments), _bytes(separator))
