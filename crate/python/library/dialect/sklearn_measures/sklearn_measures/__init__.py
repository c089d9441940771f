"""Scores, errors, distances: what `sklearn.metrics` has, and what looks into models."""
