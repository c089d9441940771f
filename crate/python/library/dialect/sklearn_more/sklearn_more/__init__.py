"""What packages built on scikit-learn import: modules of its files, constraints of parameters, routes of metadata, checks of estimators."""
