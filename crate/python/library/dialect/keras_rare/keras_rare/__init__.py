"""Layers that change pictures, spaces of features, rarer optimizers and functions: what few programs with `keras` need."""
