"""Least values, roots, fits."""
