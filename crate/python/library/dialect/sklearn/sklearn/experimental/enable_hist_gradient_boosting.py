"""`HistGradientBoostingClassifier` is on."""
