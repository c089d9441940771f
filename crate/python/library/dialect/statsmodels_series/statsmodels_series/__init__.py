"""Series in time that seldom come: cointegration, lags of other series, states of vectors, smoothing as a model, forecasts of parts."""
