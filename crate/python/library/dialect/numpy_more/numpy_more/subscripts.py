"""Subscripts of `einsum` as letters, and types of several results."""

from collections import namedtuple

import numpy as np

EigResult = namedtuple("EigResult", ["eigenvalues", "eigenvectors"])
EighResult = namedtuple("EighResult", ["eigenvalues", "eigenvectors"])
QRResult = namedtuple("QRResult", ["Q", "R"])
SlogdetResult = namedtuple("SlogdetResult", ["sign", "logabsdet"])
SVDResult = namedtuple("SVDResult", ["U", "S", "Vh"])
# There are no longer floats.
clongdouble = np.complex128
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _of_numbers(subscripts):
    return "".join("..." if one is Ellipsis else _LETTERS[one] for one in subscripts)


def _parse_einsum_input(operands):
    """The subscripts of the operands, those of the result, and the operands as arrays; an ellipsis as letters."""
    if not operands:
        raise ValueError("No input operands")
    if isinstance(operands[0], str):
        subscripts, arrays = operands[0].replace(" ", ""), [np.asanyarray(one) for one in operands[1:]]
    else:
        given = list(operands)
        arrays, parts = [], []
        while len(given) >= 2:
            arrays.append(np.asanyarray(given.pop(0)))
            parts.append(_of_numbers(given.pop(0)))
        subscripts = ",".join(parts) + ("->" + _of_numbers(given[0]) if given else "")
    inputs, arrow, output = subscripts.partition("->")
    terms = inputs.split(",")
    if len(terms) != len(arrays):
        raise ValueError("Number of einsum subscripts must be equal to the number of operands.")
    if "." in subscripts:
        free = [letter for letter in _LETTERS if letter not in subscripts]
        longest = max([array.ndim - len(term.replace("...", "")) for term, array in zip(terms, arrays) if "..." in term], default=0)
        names = "".join(free[:longest])
        for place, (term, array) in enumerate(zip(terms, arrays)):
            if "..." in term:
                count = array.ndim - (len(term) - 3)
                if count < 0:
                    raise ValueError("Ellipses lengths do not match.")
                terms[place] = term.replace("...", names[longest - count :])
        output = output.replace("...", names)
        if not arrow:
            once = "".join(sorted(one for one in set("".join(terms)) - set(names) if "".join(terms).count(one) == 1))
            output = names + once
    elif not arrow:
        whole = "".join(terms)
        output = "".join(sorted(one for one in set(whole) if whole.count(one) == 1))
    for letter in output:
        if output.count(letter) != 1:
            raise ValueError(f"Output character {letter} appeared more than once in the output.")
        if letter not in "".join(terms):
            raise ValueError(f"Output character {letter} did not appear in the input")
    return ",".join(terms), output, arrays
