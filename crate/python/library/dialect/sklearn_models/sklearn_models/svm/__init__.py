"""Models: svm."""
