"""What most programs with pandas do not need: time zones, periods, bins of time, values that may be missing, expressions, JSON, plots."""
