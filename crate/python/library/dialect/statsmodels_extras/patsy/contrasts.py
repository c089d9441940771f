"""How categories become columns, by the name of patsy's own file."""

from ._contrasts import ContrastMatrix, Diff, Helmert, Poly, Sum, Treatment

__all__ = ["ContrastMatrix", "Diff", "Helmert", "Poly", "Sum", "Treatment"]
