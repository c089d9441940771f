"""Products of arrays, and what is made of them."""

import tandem as td

from .._array import dtype_of, given, operand, strong, together


def _contracted(a, b, x, y):
    return TypeError(f"dot_general requires contracting dimensions to have the same shape, got ({x},) and ({y},).")


def _multiplied(op, a, b):
    both = dtype_of(a).name == "bool" == dtype_of(b).name
    found = given(op(td.astype(a, "int32"), td.astype(b, "int32")) if both else op(a, b))
    return given(found != 0) if both else found


def matmul(a, b, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The matrix product, of stacks of matrices too."""
    a, b = together("matmul", a, b)
    if not a.ndim or not b.ndim:
        n = 0 if not a.ndim else 1
        raise ValueError(f"matmul input operand {n} must have ndim at least 1, but it has ndim 0")
    inner = b.shape[-2] if b.ndim > 1 else b.shape[0]
    if a.shape[-1] != inner:
        raise _contracted(a, b, a.shape[-1], inner)
    return _multiplied(td.matmul, a, b)


def dot(a, b, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The sum of products over the last axis of the first array and the last but one of the second."""
    a, b = together("dot", a, b)
    if not a.ndim or not b.ndim:
        return a * b
    inner = b.shape[-2] if b.ndim > 1 else b.shape[0]
    if a.shape[-1] != inner:
        raise _contracted(a, b, a.shape[-1], inner)
    if a.ndim <= 2 and b.ndim <= 2:
        return _multiplied(td.matmul, a, b)
    return given(td.tensordot(a, b, axes=([a.ndim - 1], [max(b.ndim - 2, 0)])))


def vdot(a, b, *, precision=None, preferred_element_type=None):
    """The sum of products of all elements."""
    return dot(td.reshape(operand(a), (-1,)), td.reshape(operand(b), (-1,)))


def inner(a, b, *, precision=None, preferred_element_type=None):
    """The sum of products over the last axes."""
    a, b = together("inner", a, b)
    return a * b if not a.ndim or not b.ndim else given(td.tensordot(a, b, axes=([a.ndim - 1], [b.ndim - 1])))


def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    """The sum of products along an axis."""
    x1, x2 = together("vecdot", x1, x2)
    return given(td.sum(x1 * x2, axis=axis))


def outer(a, b, out=None):
    """All products of elements of one and the other."""
    a, b = together("outer", a, b)
    return td.reshape(a, (-1, 1)) * td.reshape(b, (1, -1))


def tensordot(a, b, axes=2, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The sum of products over several axes."""
    a, b = together("tensordot", a, b)
    if not isinstance(axes, int):
        axes = [[i] if isinstance(i, int) else list(i) for i in axes]
        axes = ([i % a.ndim for i in axes[0]], [i % b.ndim for i in axes[1]])
        for i, j in zip(*axes):
            if a.shape[i] != b.shape[j]:
                raise _contracted(a, b, a.shape[i], b.shape[j])
    return given(td.tensordot(a, b, axes=axes))


def einsum(subscripts, /, *operands, optimize=None, precision=None, preferred_element_type=None, out=None, out_sharding=None):
    """Sums of products in Einstein's notation."""
    if not isinstance(subscripts, str):
        from jax_rare.grids import einsum_text

        subscripts, operands = einsum_text(subscripts, *operands)
    operands = [strong(operand(x, "einsum", n)) for n, x in enumerate(operands)]
    subscripts = subscripts.replace(" ", "")
    if "..." not in subscripts:
        terms = subscripts.partition("->")[0].split(",")
        sizes = {}
        for term, x in zip(terms, operands):
            if len(term) != x.ndim:
                raise ValueError(f"Einstein sum subscript '{term}' does not contain the correct number of indices for operand {terms.index(term)}.")
            for letter, n in zip(term, x.shape):
                if sizes.setdefault(letter, n) != n and 1 not in (n, sizes[letter]):
                    raise ValueError(
                        f"Size of label '{letter}' for operand {terms.index(term)} ({sizes[letter]}) does not match previous terms ({n})."
                    )
    if len({dtype_of(x).name for x in operands}) > 1:
        from .._dtypes import promoted

        kind = dtype_of(operands[0]).name
        for x in operands[1:]:
            kind = promoted(kind, dtype_of(x).name)
        operands = [td.astype(x, kind) for x in operands]
    return given(td.einsum(subscripts, *operands))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """The sum of a diagonal."""
    return given(td.sum(diagonal(a, offset, axis1, axis2), axis=-1))


def diagonal(a, offset=0, axis1=0, axis2=1):
    """A diagonal of the plane of two axes."""
    a = operand(a, "diagonal")
    if a.ndim < 2:
        raise ValueError("diagonal requires an array of at least two dimensions.")
    rest = [i for i in range(a.ndim) if i not in (axis1 % a.ndim, axis2 % a.ndim)]
    return given(td.diagonal(td.transpose(a, (*rest, axis1 % a.ndim, axis2 % a.ndim)), offset=offset))
