"""Toolkits of matplotlib."""
