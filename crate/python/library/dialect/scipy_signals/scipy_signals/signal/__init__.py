"""Signals: filters, spectra, peaks, waves."""
