"""What few programs with statsmodels need."""
