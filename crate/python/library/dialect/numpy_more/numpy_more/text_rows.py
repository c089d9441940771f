"""Lines of text in rarer forms: quoted words, columns of fixed widths."""


def quoted(line, delimiter, comments, quote):
    """The words of a line, some of which stand between quotes; two quotes in such a word are one."""
    words, word, is_inside, was_quoted, at = [], "", False, False, 0
    while at < len(line):
        here = line[at]
        if is_inside:
            if here == quote and line[at + 1 : at + 2] == quote:
                word, at = word + quote, at + 1
            elif here == quote:
                is_inside = False
            else:
                word += here
        elif comments and line.startswith(comments, at):
            break
        elif here == quote and not word.strip():
            word, is_inside, was_quoted = "", True, True
        elif line.startswith(delimiter, at) if delimiter else here.isspace():
            if delimiter or word or was_quoted:
                words.append(word if was_quoted else word.strip())
            word, was_quoted, at = "", False, at + (len(delimiter) if delimiter else 1) - 1
        else:
            word += here
        at += 1
    if words or word or was_quoted:
        if delimiter or word or was_quoted:
            words.append(word if was_quoted else word.strip())
    return words


def of_widths(line, widths):
    """The words of a line whose columns have one width, or one each."""
    sizes = [widths] * -(-len(line) // widths) if isinstance(widths, int) else list(widths)
    words, at = [], 0
    for size in sizes:
        words.append(line[at : at + size])
        at += size
    return words
