"""Models that are used less, fetched when one is first named."""
