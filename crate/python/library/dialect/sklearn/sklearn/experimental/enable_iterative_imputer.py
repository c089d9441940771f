"""`IterativeImputer` is on."""
