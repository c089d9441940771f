"""Sparse matrices: classes, makers, equations, graphs."""
