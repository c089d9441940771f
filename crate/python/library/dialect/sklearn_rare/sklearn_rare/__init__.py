"""The largest table, and what is seldom used: several targets, many classes, calibration, rankings."""
