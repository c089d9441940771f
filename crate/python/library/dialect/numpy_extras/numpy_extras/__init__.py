"""What most programs with NumPy do not need: polynomials, functions of texts, windows, assertions, old names."""
