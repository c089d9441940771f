"""Statistics of masked arrays, censored data, rarer tests."""
