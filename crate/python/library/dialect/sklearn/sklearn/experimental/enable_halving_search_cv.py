"""`HalvingGridSearchCV` is on."""
