"""Distributions and estimates that are needed seldom."""
