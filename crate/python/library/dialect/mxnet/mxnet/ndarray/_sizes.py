"""The codes of `reshape`."""

import math


def reshaped_sizes(given, codes, reverse=False):
    """The shape that codes ask of a given one: 0 keeps a size, -1 is what is left, -2 all other axes, -3 two as one, -4 one as two."""
    if reverse:
        return reshaped_sizes(given[::-1], codes[::-1])[::-1]
    sizes, rest, codes = [], list(given), list(codes)
    while codes:
        code = codes.pop(0)
        if code == -2:
            sizes += rest
            rest = []
        elif code == -3:
            sizes.append(rest.pop(0) * rest.pop(0))
        elif code == -4:
            whole, first, second = rest.pop(0), codes.pop(0), codes.pop(0)
            first = whole // second if first == -1 else first
            sizes += [first, whole // first if second == -1 else second]
        else:
            kept = rest.pop(0) if rest else 0
            sizes.append(kept if code == 0 else code)
    if -1 in sizes:
        known = -math.prod(sizes)
        sizes[sizes.index(-1)] = math.prod(given) // known if known else 0
    return tuple(sizes)
