"""Integrals and differential equations."""
