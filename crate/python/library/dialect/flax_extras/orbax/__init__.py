"""Orbax's names: trees of arrays in folders of the notebook."""
