"""Choosing features by scores, by models."""
