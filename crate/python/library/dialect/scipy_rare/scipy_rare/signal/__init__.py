"""Signals: systems, rarer filters and windows."""
